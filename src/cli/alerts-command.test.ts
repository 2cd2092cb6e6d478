// An operator's commands about alerts: what is held, releasing it, returned mails, how many people wait.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#src/adapters/database/database.ts";
import { openPGlite } from "#src/adapters/database/pglite-database.ts";
import { alertSetup, anAlert, firstKey, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { touchline } from "#test/server/product.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-alerts-"));
  await preparePGlite(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (words: string[], input?: string) =>
  touchline(words, { DATA_DIR: folder, ALERT_KEYS: `${firstKey.name}:${firstKey.key}` }, input);

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPGlite(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** So many people, none of whom has had news. */
const storeAlerts = (count: number) =>
  withDatabase((database) =>
    storeConfirmedAlerts(database, alertSetup(database).cipher, {
      count,
      nowMs: startMs,
      requestOf: (number) => anAlert({ Email: `p${number}@example.org` }),
    }),
  );

/** An import with news for all of them, which is held. */
const importNews = () =>
  withDatabase(async (database) => {
    await importRows(database, { clubs: [aClub()], teams: [aTeam()] });
    await alertSetup(database).tell();
  });

const mailsSent = () =>
  withDatabase(async (database) => {
    const { tell, sent } = alertSetup(database);
    await tell();
    return sent.length;
  });

test("held imports are listed, and their news is sent when released", async () => {
  expect((await run(["alerts", "held"])).output).toContain("No mails are held.");
  await storeAlerts(30);
  await importNews();
  expect(await mailsSent()).toBe(0);
  const held = await run(["alerts", "held"]);
  expect(held.status).toBe(0);
  expect(held.output).toMatch(/^\d+ {2}2026-11-23 09:00 UTC {2}30 alerts$/m);
  expect(held.output).not.toContain("@");
  expect((await run(["alerts", "release"])).output).toContain("30 alerts are released");
  expect(await mailsSent()).toBe(30);
  expect((await run(["alerts", "release"])).output).toContain("0 alerts are released");
});

test("news can be dropped instead", async () => {
  await storeAlerts(30);
  await importNews();
  expect((await run(["alerts", "drop"])).output).toContain("The held mails of 30 alerts are discarded.");
  expect((await run(["alerts", "held"])).output).toContain("No mails are held.");
  expect(await mailsSent()).toBe(0);
});

const report = (mailId: string, status = "5.1.1", action = "failed") =>
  [
    "From: MAILER-DAEMON@mx.example.org",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Final-Recipient: rfc822; parent@example.org",
    `Action: ${action}`,
    `Status: ${status}`,
    "--b1",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${mailId}@ff.example.org>`,
    "--b1--",
    "",
  ].join("\r\n");

test("a mail returned for good ends its alert; a delayed one does not", async () => {
  const mailId = await withDatabase(async (database) => {
    const { subscribe, tell, sent } = alertSetup(database);
    await subscribe();
    await importRows(database, { clubs: [aClub()], teams: [aTeam()] });
    await tell();
    return sent[1]?.mailId ?? "";
  });
  const count = () => withDatabase(async (database) => alertSetup(database).count("alerts"));
  const late = await run(["alerts", "bounce"], report(mailId, "4.4.7", "delayed"));
  expect([late.status, late.output]).toEqual([0, expect.stringContaining("may still arrive")]);
  expect((await run(["alerts", "bounce"], "Subject: Out of office\r\n\r\nBack on Monday.")).output).toContain(
    "This is not a delivery report about one of our mails.",
  );
  expect(await count()).toBe(1);
  const bounced = await run(["alerts", "bounce"], report(mailId));
  expect(bounced.output).toContain("its alert has ended");
  expect(bounced.output).not.toContain("@");
  expect(await count()).toBe(0);
  const again = await run(["alerts", "bounce"], report(mailId));
  expect([again.status, again.output]).toEqual([0, expect.stringContaining("has already ended")]);
});

test("the number of waiting people is shown for groups of five or more", async () => {
  await storeAlerts(4);
  expect((await run(["demand"])).output).toContain("In no county and age group do five people or more wait");
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([]);
  await storeAlerts(7);
  const shown = await run(["demand"]);
  expect([shown.status, shown.output]).toEqual([0, expect.stringContaining("5  Greater Manchester, U9, club")]);
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([
    { county: "Greater Manchester", ageGroup: "U9", offers: "club", people: 5 },
  ]);
});
