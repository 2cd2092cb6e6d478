// How many people wait for football, on both databases: no group below five, exact at its edge.
import { expect, test } from "vitest";
import { alertSetup, anAlert, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { countDemand } from "./count-demand.ts";

onOneDatabase((database) => {
  const setup = (options?: Parameters<typeof alertSetup>[1]) => alertSetup(database(), options);
  const keys = [
    { name: "2027", key: "a new key of this test, long enough" },
    { name: "2026", key: "an old key of this test, long enough" },
  ];
  const demand = () => countDemand(database(), setup({ keys }).cipher);
  let person = 0;
  /** Of so many people more. */
  const wait = (count: number, ...[change, search]: Parameters<typeof anAlert>) =>
    storeConfirmedAlerts(database(), setup({ keys }).cipher, {
      count,
      nowMs: startMs,
      requestOf: () => anAlert({ Email: `p${person++}@example.org`, ...change }, search),
    });
  const row = { county: "Greater Manchester", ageGroup: "U9", offers: "club" };

  test("four people are not listed, five are, and from six to nine the number stays five", async () => {
    await wait(4);
    expect(await demand()).toEqual([]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await wait(4);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 10 }]);
  });

  test("each age group and kind of football is counted by itself, and no sum gives a small group away", async () => {
    await wait(6);
    await wait(4, {}, { Age: 10 });
    await wait(4, { Offers: "casual" });
    await wait(5, {}, { Age: 40 });
    expect(await demand()).toEqual([
      { ...row, ageGroup: "Open Aged", people: 5 },
      { ...row, people: 5 },
    ]);
  });

  test("one person with several alerts counts once", async () => {
    await wait(8, { Email: "parent@example.org" });
    expect(await demand()).toEqual([]);
  });

  test("a person stored under an older key as well is not counted twice", async () => {
    for (const each of [keys.slice(1), keys]) {
      await storeConfirmedAlerts(database(), setup({ keys: each }).cipher, {
        count: 3,
        nowMs: startMs,
        requestOf: (number) => anAlert({ Email: `same${number}@example.org` }),
      });
    }
    expect(await demand()).toEqual([]);
  });

  test("people who have not pressed the link, or have had news already, are not counted", async () => {
    await wait(5);
    await database().query(
      "update alerts set confirmed_at_ms = null where alert_id = (select alert_id from alerts limit 1)",
    );
    expect(await demand()).toEqual([]);
    await wait(1);
    expect(await demand()).toEqual([{ ...row, people: 5 }]);
    await importRows(database(), { clubs: [aClub()], teams: [aTeam()] });
    await setup({ keys }).tell();
    expect(await demand()).toEqual([]);
  });
});
