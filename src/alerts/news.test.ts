// What news alerts get, how often, on both databases: once, daily or weekly, never a flood.

import { expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { country, setCountry } from "#src/platform/country/country.ts";
import {
  alertOrigin,
  alertSetup,
  anAlert,
  dayMs,
  hourMs,
  importRows,
  neverStopped,
  startMs,
  tokenOf,
} from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { dropHeld, heldRuns, releaseHeld } from "./alert-run-store.ts";

const newTeam = { clubs: [aClub()], teams: [aTeam()] };

onEachDatabase((database) => {
  const setup = (options?: Parameters<typeof alertSetup>[1]) => alertSetup(database(), options);

  test("news of a new team is sent once, with its card", async () => {
    const { subscribe, tell, sent, clock } = setup();
    await subscribe();
    await importRows(database(), { clubs: [aClub()] });
    await tell();
    expect(sent).toHaveLength(1);
    await importRows(database(), { teams: [aTeam()] });
    await tell();
    expect(sent).toHaveLength(2);
    const { text, html, to, unsubscribeUrl } = sent[1]!;
    expect(to).toBe("parent@example.org");
    expect(text).toContain("Sale Juniors Football Club, less than a mile away");
    expect(text).toContain(`${alertOrigin}/club/1015`);
    expect(text).toMatch(/Why it matches: A girls’ team for under 9s/);
    expect(text).not.toMatch(/\.\.|(Days to be confirmed).*\1/s);
    expect(html).not.toMatch(/<img|Latitude|53\.4/);
    expect(unsubscribeUrl).toBe(`${alertOrigin}/alerts/stop/${tokenOf(sent[1]!, "stop")}`);
    clock.ms += 3 * dayMs;
    await tell();
    expect(sent).toHaveLength(2);
  });

  test("on a site in kilometres the mail says kilometres only", async () => {
    const { subscribe, tell, sent } = setup();
    await subscribe();
    await importRows(database(), newTeam);
    setCountry({ ...country(), distanceUnit: "kilometres" });
    await tell().finally(() => setCountry({ ...country(), distanceUnit: "miles" }));
    expect(sent[1]?.text).toContain("within 8 kilometres of");
    expect(sent[1]?.text).toContain("Sale Juniors Football Club, less than a kilometre away");
    expect(sent[1]?.text).not.toMatch(/mile/);
  });

  test("the mail mentions the unknown days of a team once, in the reasons", async () => {
    const { subscribe, tell, sent } = setup();
    await subscribe();
    await importRows(database(), { clubs: [aClub()], teams: [aTeam({ days: [] })] });
    await tell();
    expect(sent[1]?.text).toMatch(/Why it matches: A girls’ team for under 9s\. Days to be confirmed\.$/m);
    expect(sent[1]?.text.match(/Days to be confirmed/g)).toHaveLength(1);
  });

  test("news that appears before the confirmation is sent after it", async () => {
    const { create, deliver, tell, sent, services } = setup();
    await create(anAlert());
    await deliver();
    await importRows(database(), newTeam);
    await tell();
    expect(sent).toHaveLength(1);
    await services.pressLink("confirm", tokenOf(sent[0]!, "confirm"));
    await tell();
    await tell();
    expect(sent.map(({ kind }) => kind)).toEqual(["alert-confirm", "alert-news"]);
  });

  test("news contains nothing that was there before the alert, or that does not fit it", async () => {
    const { subscribe, tell, sent } = setup();
    await importRows(database(), newTeam);
    await tell();
    await subscribe();
    await importRows(database(), {
      teams: [aTeam({ teamName: "Another name" }), aTeam({ teamId: 2, gender: "Male" })],
    });
    await importRows(database(), {
      clubs: [
        aClub({
          clubId: 7,
          wgsClubId: "00000000-0000-4000-8000-000000000007",
          position: { latitude: 52, longitude: 0 },
        }),
      ],
      teams: [aTeam({ teamId: 3, clubId: 7 })],
    });
    await tell();
    expect(sent).toHaveLength(1);
  });

  test("news is sent at most once a day, or once a week, and then contains all that is new", async () => {
    const { subscribe, tell, sent, clock } = setup();
    await subscribe();
    await subscribe(anAlert({ Email: "weekly@example.org", Often: "weekly" }));
    sent.length = 0;
    for (let day = 0; day < 7; day++) {
      const clubId = 100 + day;
      const wgsClubId = `00000000-0000-4000-8000-0000000001${String(day).padStart(2, "0")}`;
      await importRows(database(), {
        clubs: [aClub({ clubId, wgsClubId })],
        teams: [aTeam({ teamId: clubId, clubId })],
      });
      await tell();
      await tell();
      clock.ms += dayMs;
    }
    await tell();
    const to = (address: string) => sent.filter((mail) => mail.to === address);
    expect(to("parent@example.org")).toHaveLength(7);
    expect(to("weekly@example.org").map(({ subject }) => subject)).toEqual([
      "New near you: Sale Juniors Football Club",
      "New near you: Sale Juniors Football Club and 5 more",
    ]);
    expect(to("weekly@example.org")[1]!.text).toContain("We also found 1 more");
  });

  test("a club, a team or its place that was there within 30 days is not new when it comes back", async () => {
    const { subscribe, tell, sent, clock } = setup();
    await importRows(database(), newTeam);
    await tell();
    await subscribe();
    const away = { clubs: [aClub({ position: { latitude: 52, longitude: 0 } })] };
    for (const accident of [{ clubs: [], teams: [] }, { teams: [] }, away]) {
      await importRows(database(), accident, false);
      await tell();
      clock.ms += 29 * dayMs;
      await importRows(database(), newTeam);
      await tell();
      expect(sent).toHaveLength(1);
    }
    await importRows(database(), { clubs: [], teams: [] }, false);
    await tell();
    clock.ms += 31 * dayMs;
    await importRows(database(), newTeam);
    await tell();
    expect(sent).toHaveLength(2);
  });

  test("news contains nothing that is gone again when the mail is written", async () => {
    const { subscribe, jobs, tell, sent } = setup();
    await subscribe();
    await importRows(database(), newTeam);
    await jobs.runAlerts(new AbortController().signal);
    await importRows(database(), { teams: [aTeam({ gender: "Male" })] });
    await tell();
    expect(sent).toHaveLength(1);
  });

  test("news of an import for more alerts than the allowed share waits until it is released", async () => {
    const { jobs, tell, sent, runs, cipher } = setup({ notesTo: "data@fa.example.org" });
    await importRows(database(), { clubs: [aClub({ clubId: 7, wgsClubId: uuid(7) })] });
    await tell();
    await storeConfirmedAlerts(database(), cipher, {
      count: 40,
      nowMs: startMs,
      requestOf: (number) => anAlert({ Email: `p${number}@example.org`, Miles: number < 38 ? 5 : 20 }),
    });
    const farClub = {
      clubId: 9,
      wgsClubId: uuid(9),
      clubName: "Far FC",
      position: { latitude: 53.28, longitude: -2.32 },
    };
    const farTeam = aTeam({ teamId: 30001, clubId: 9 });
    await importRows(database(), { clubs: [aClub(), aClub(farClub)], teams: [aTeam(), farTeam] });
    await tell();
    expect(runs).toEqual([expect.objectContaining({ alerts: 40, confirmed: 40, isHeld: true })]);
    const [heldRun] = await heldRuns(database());
    const sale = { name: "Sale Juniors Football Club", path: "/club/1015" };
    expect(heldRun).toMatchObject({
      alerts: 40,
      imports: [{ importId: 2, command: "import catalogue" }],
      places: [
        { ...sale, alerts: 40 },
        { name: "Far FC", path: "/club/9", alerts: 2 },
      ],
      placesInAll: 2,
      sample: { places: [sale], alerts: 38 },
    });
    expect(sent).toMatchObject([{ kind: "alerts-held", to: "data@fa.example.org", replyTo: null }]);
    expect(sent[0]?.text).toContain("This happened after: import catalogue (");
    expect(sent[0]?.text).toContain("Sale Juniors Football Club: 40\nFar FC: fewer than 5\n");
    expect(sent[0]?.text).not.toMatch(/p\d+@|M33|npm run/);
    await tell();
    expect(sent).toHaveLength(1);
    const { runId = 0 } = heldRun ?? {};
    expect([
      await releaseHeld(database(), runId + 1, commandActor),
      await dropHeld(database(), runId + 1, commandActor),
    ]).toEqual([null, null]);
    expect(await releaseHeld(database(), runId, commandActor)).toBe(40);
    expect(await releaseHeld(database(), runId, commandActor)).toBeNull();
    await jobs.writeAlertMails(new AbortController().signal);
    await tell();
    expect(sent).toHaveLength(41);
    const [row] = await readAudit(database(), { limit: 9 });
    expect(row).toMatchObject({ action: "news-released", actorKind: "command", after: { alerts: 40 } });
  });

  test("news is neither lost nor repeated after a day without a mail system", async () => {
    let isDown = false;
    const { subscribe, tell, deliver, sent, clock } = setup({
      answers: () => (isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" }),
    });
    await subscribe();
    isDown = true;
    await importRows(database(), newTeam);
    await tell();
    for (let hour = 0; hour < 24; hour++, clock.ms += hourMs) await tell();
    expect(sent).toHaveLength(1);
    isDown = false;
    clock.ms += 6 * hourMs;
    await deliver();
    await tell();
    expect(sent).toHaveLength(2);
  });

  test("an alert ends if the mailbox refuses for good", async () => {
    let isGone = false;
    const { subscribe, tell, count } = setup({
      answers: () => (isGone ? { ok: false, kind: "refused", outcome: "EENVELOPE 550" } : { ok: true, outcome: "250" }),
    });
    await subscribe();
    isGone = true;
    await importRows(database(), newTeam);
    await tell();
    expect(await count("alerts")).toBe(0);
  });

  test("news is not lost if the clock jumps ahead and back", async () => {
    const { subscribe, tell, sent, clock, jobs } = setup();
    await subscribe();
    clock.ms += 30 * dayMs;
    await importRows(database(), newTeam);
    await tell();
    clock.ms -= 30 * dayMs;
    await jobs.tidyAlerts(neverStopped);
    clock.ms += dayMs;
    await importRows(database(), {
      clubs: [aClub({ clubId: 9, wgsClubId: "00000000-0000-4000-8000-000000000009" })],
      teams: [aTeam({ teamId: 9, clubId: 9 })],
    });
    await tell();
    expect(sent).toHaveLength(3);
  });
});
