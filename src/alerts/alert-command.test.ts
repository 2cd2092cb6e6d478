// An operator's commands about alerts: what is held, releasing it, returned mails, how many people wait.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { alertSetup, anAlert, firstKey, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { deliveryReport } from "#test/messages/delivery-report-text.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-alerts-"));
  await preparePGlite(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (words: string[], input?: string) =>
  touchlineHere(words, { DATA_DIR: folder, ALERT_KEYS: `${firstKey.name}:${firstKey.key}` }, input);

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPGlite(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** So many people, none of whom has had news. */
async function storeAlerts(database: Database, count: number): Promise<void> {
  await storeConfirmedAlerts(database, alertSetup(database).cipher, {
    count,
    nowMs: startMs,
    requestOf: (number) => anAlert({ Email: `p${number}@example.org` }),
  });
}

/** Thirty people, and an import with news for all of them, which is held. */
const holdNews = () =>
  withDatabase(async (database) => {
    await storeAlerts(database, 30);
    await importRows(database, { clubs: [aClub()], teams: [aTeam()] });
    const { tell, sent } = alertSetup(database);
    await tell();
    await tell();
    expect(sent).toEqual([]);
  });

const mailsSent = () =>
  withDatabase(async (database) => {
    const { tell, sent } = alertSetup(database);
    await tell();
    return sent.length;
  });

test("held imports are listed, and their news is sent when released", async () => {
  expect((await run(["alerts", "held"])).output).toContain("No mails are held.");
  await holdNews();
  const held = await run(["alerts", "held"]);
  expect(held.status).toBe(0);
  expect(held.output).toMatch(/^\d+ {2}2026-11-23 09:00 UTC {2}30 alerts$/m);
  const [, number = ""] = /^(\d+) {2}/m.exec(held.output) ?? [];
  expect(held.output).toMatch(/^ {2}after import catalogue, 20\S+ \S+ UTC/m);
  expect(held.output).toContain("30 are told of Sale Juniors Football Club, /club/1015");
  expect(held.output).toContain("30 would get the mail “New near …: Sale Juniors Football Club”");
  expect(held.output).not.toMatch(/@|M33/);
  for (const wrong of [[], ["x"], [`${number}1`], ["99999999999"]]) {
    expect((await run(["alerts", "release", ...wrong])).status, wrong[0]).toBe(1);
  }
  expect((await run(["alerts", "release", number])).output).toContain("30 alerts are released");
  expect(await mailsSent()).toBe(30);
  expect((await run(["alerts", "drop", number])).output).toContain(`Nothing is held under "${number}"`);
});

test("news can be dropped instead", async () => {
  await holdNews();
  const [, number = ""] = /^(\d+) {2}/m.exec((await run(["alerts", "held"])).output) ?? [];
  expect((await run(["alerts", "drop", number])).output).toContain("The held mails of 30 alerts are discarded.");
  expect((await run(["alerts", "held"])).output).toContain("No mails are held.");
  expect(await mailsSent()).toBe(0);
});

test("a mail returned for good ends its alert; a delayed one does not", async () => {
  const mailId = await withDatabase(async (database) => {
    const { subscribe, tell, sent } = alertSetup(database);
    await subscribe();
    await importRows(database, { clubs: [aClub()], teams: [aTeam()] });
    await tell();
    return sent[1]?.mailId ?? "";
  });
  const late = await run(["outbox", "bounce"], deliveryReport(mailId, { status: "4.4.7", action: "delayed" }));
  expect([late.status, late.output]).toEqual([0, expect.stringContaining("may still arrive")]);
  expect((await run(["outbox", "bounce"], "Subject: Out of office\r\n\r\nBack on Monday.")).output).toContain(
    "This is not a delivery report about one of our mails.",
  );
  const bounced = await run(["outbox", "bounce"], deliveryReport(mailId));
  expect(bounced.output).toContain("its alert has ended");
  expect(bounced.output).not.toContain("@");
  expect(await withDatabase((database) => alertSetup(database).count("alerts"))).toBe(0);
  const again = await run(["outbox", "bounce"], deliveryReport(mailId));
  expect([again.status, again.output]).toEqual([0, expect.stringContaining("Nothing was changed")]);
});

test("the number of waiting people is shown for groups of five or more", async () => {
  await withDatabase((database) => storeAlerts(database, 4));
  expect((await run(["demand"])).output).toContain("In no county and age group do five people or more wait");
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([]);
  await withDatabase((database) => storeAlerts(database, 7));
  const shown = await run(["demand"]);
  expect([shown.status, shown.output]).toEqual([0, expect.stringContaining("5  Greater Manchester, U9, club")]);
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([
    { county: "Greater Manchester", ageGroup: "U9", offers: "club", people: 5 },
  ]);
});
