// An operator's commands about alerts: returned mails, people who wait, and what the desk does.
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
    "This is not a delivery report",
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
  expect((await run(["demand"])).output).toContain("No group has five people or more");
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([]);
  await withDatabase((database) => storeAlerts(database, 7));
  const shown = await run(["demand"]);
  expect([shown.status, shown.output]).toEqual([0, expect.stringContaining("5  Greater Manchester, U9, club")]);
  expect(JSON.parse((await run(["demand", "--json"])).output)).toEqual([
    { county: "Greater Manchester", ageGroup: "U9", offers: "club", people: 5 },
  ]);
});

test("commands whose work is done at the desk say so, and change nothing", async () => {
  for (const [words, where] of [
    [["notes"], "/desk/notes"],
    [["notes", "list", "--since", "2026-11-22"], "/desk/notes"],
    [["notes", "done", "1"], "/desk/notes"],
    [["alerts", "release", "7"], "/desk/held-alerts"],
  ] as const) {
    const { status, output } = await run([...words]);
    expect([status, output.trim().split("\n")]).toEqual([1, [expect.stringContaining(where)]]);
  }
});

test("a mail system that still runs `alerts bounce` is understood", async () => {
  const { status, output } = await run(["alerts", "bounce"], "Subject: Out of office");
  expect([status, output]).toEqual([0, expect.stringContaining("not a delivery report")]);
});
