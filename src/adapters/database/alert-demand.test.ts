// What is waited for, counted on both databases: never fewer than five people, and never one more or one less.
import { expect, test } from "vitest";
import { administerAlerts } from "#src/services/alerts/administer-alerts.ts";
import { alertSetup, anAlert, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { alertDemand } from "./alert-demand.ts";

onEachDatabase((database) => {
  const setup = (options?: Parameters<typeof alertSetup>[1]) => alertSetup(database(), options);
  const demand = () => {
    const { runStore: runs, mailStore: mails } = setup();
    return administerAlerts({ runs, mails, demand: alertDemand(database()) }).demand();
  };
  let person = 0;
  /** Of so many people more. */
  const wait = (count: number, ...[change, search]: Parameters<typeof anAlert>) =>
    storeConfirmedAlerts(database(), setup().cipher, {
      count,
      nowMs: startMs,
      requestOf: () => anAlert({ Email: `p${person++}@example.org`, ...change }, search),
    });
  const row = { county: "Greater Manchester", ageGroup: "U9", offers: "club" };

  test("four people are not there, five are, and up to ten it stays five", async () => {
    await wait(4);
    expect(await demand()).toEqual([]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await wait(4);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 10 }]);
  });

  test("each age group and kind of football is counted for itself, with no sum that a difference could be made of", async () => {
    await wait(6);
    await wait(4, {}, { Age: 10 });
    await wait(4, { Offers: "casual" });
    await wait(5, {}, { Age: 40 });
    expect(await demand()).toEqual([
      { ...row, ageGroup: "Open Aged", people: 5 },
      { ...row, people: 5 },
    ]);
  });

  test("one person with many alerts is one", async () => {
    await wait(8, { Email: "parent@example.org" });
    expect(await demand()).toEqual([]);
  });

  test("whoever is under an older key as well is not counted twice", async () => {
    const [old, fresh] = [
      { name: "2026", key: "an old key of this test, long enough" },
      { name: "2027", key: "a new key of this test, long enough" },
    ];
    for (const keys of [[old], [fresh, old]]) {
      await storeConfirmedAlerts(database(), setup({ keys }).cipher, {
        count: 3,
        nowMs: startMs,
        requestOf: (number) => anAlert({ Email: `same${number}@example.org` }),
      });
    }
    expect(await demand()).toEqual([]);
  });

  test("whoever has not pressed the link, or has been told of something, does not wait", async () => {
    await wait(5);
    await database().query(
      "update alerts set confirmed_at_ms = null where alert_id = (select alert_id from alerts limit 1)",
    );
    expect(await demand()).toEqual([]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await importRows(database(), { clubs: [aClub()], teams: [aTeam()] });
    await setup().tell();
    expect(await demand()).toEqual([]);
  });
});
