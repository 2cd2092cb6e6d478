// SIGKILL at random during messages, imports, migrations: nothing answered lost or half done.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { startSmtpServer } from "#test/messages/smtp-server.ts";
import { embeddedWithClubs, type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import type { DrillRow } from "./drill-report.ts";
import { killMigrations } from "./kill-migrations.ts";
import { arrivals, doubledOf, markedMessage, markOf, missingOf, untilArrived } from "./marked-messages.ts";
import { expectOk, postJson, startChild } from "./requests.ts";

/**
 * Messages for each kill, enough to keep the server busy; each to a club of its own, as a second
 * one to the same needs a captcha.
 */
const messagesPerKill = 12;

/** Rows of each import: enough that most kills happen during its work. */
const importedClubs = 4_000;

export interface KillOptions {
  /** Kills during messages, imports and migrations, on PostgreSQL and on the embedded database. */
  kills: { postgresql: number; embedded: number };
}

/** PostgreSQL only if TEST_DATABASE_URL names one. */
export async function killDrill({ kills }: KillOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const rows: DrillRow[] = [];
  const databases: [string, number, () => Promise<KillDatabase>][] = [
    ["embedded", kills.embedded, () => embeddedWithClubs(kills.embedded * messagesPerKill)],
    ...(serverUrl
      ? ([
          ["PostgreSQL", kills.postgresql, () => postgresqlWithClubs(serverUrl, kills.postgresql * messagesPerKill)],
        ] as [string, number, () => Promise<KillDatabase>][])
      : []),
  ];
  for (const [what, times, make] of databases) {
    const database = await make();
    try {
      rows.push(await messages(what, times, database), await imports(what, times, database));
    } finally {
      await database.drop();
    }
    rows.push(await killMigrations(what === "PostgreSQL" ? (serverUrl ?? null) : null, times));
  }
  return rows;
}

/** Milliseconds within which the last mail must arrive: a thousand kills leave a queue. */
const arrivedWithinMs = 600_000;

/** Messages until the last kill, each again under its id until it is answered, as browsers do. */
async function messages(what: string, kills: number, { clubs, environment }: KillDatabase): Promise<DrillRow> {
  // A slow mail server, so that kills happen between its acceptance and our record.
  const peer = await startSmtpServer({ acceptAfterMs: 20 });
  // All are sent from one address, and none with a captcha.
  const server = new ServerProcess({ ...environment, SMTP_URL: peer.url, LIMITS_FACTOR: "100000" });
  const numbers = clubs.map((_, at) => at);
  const answered = new Set<string>();
  const submitter = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const message = markedMessage(markOf(number), clubs[number]!);
      while (!(await isTaken(server, message))) await wait(50);
      answered.add(markOf(number));
    }
  };
  try {
    await server.start();
    const submitting = Promise.all([submitter(), submitter(), submitter(), submitter()]);
    let killed = 0;
    while (killed < kills && answered.size < clubs.length) {
      await wait(100 + Math.random() * 500);
      await server.kill();
      killed += 1;
      await server.start();
    }
    await submitting;
    await untilArrived(peer.inbox, answered, arrivedWithinMs);
    // A repeated mail would arrive a moment later.
    await wait(1_500);
    const arrived = arrivals(peer.inbox);
    const [missing, doubled] = [missingOf(peer.inbox, answered), doubledOf(peer.inbox)];
    const unknown = [...arrived.keys()].filter((marker) => !answered.has(marker)).length;
    const repeated = peer.inbox.length - new Set(peer.inbox.map(({ messageId }) => messageId)).size;
    return {
      tried: `${killed} kills over messages, ${what}`,
      times: answered.size,
      lost: missing + doubled + unknown,
      measured:
        `${arrived.size} arrived, ${missing} missing, ${doubled} doubled, ` +
        `${repeated} delivered again under one Message-ID`,
    };
  } finally {
    await server.kill();
    await peer.stop();
  }
}

/** False where there is no answer, as of a killed server. @throws where it is refused */
async function isTaken(server: ServerProcess, message: object): Promise<boolean> {
  const answer = await postJson(server, "/api/notification", message).catch(() => null);
  if (answer === null || answer.status >= 500) return false;
  await expectOk("a message", answer);
  return true;
}

/** After each kill all clubs are those of one import, and the next import succeeds. */
async function imports(what: string, kills: number, { environment }: KillDatabase): Promise<DrillRow> {
  // Clubs of one name, so that two names mean two imports.
  await once(startImport(environment, "First import"), "exit");
  let half = 0;
  let whole = 0;
  for (let round = 0; round < kills; round++) {
    const child = startImport(environment, `Import ${round}`);
    await once(child.stdout!, "data");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
    const gone = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
    child.kill("SIGKILL");
    await gone;
    const names = await importsSeen(environment);
    if (names.length !== 1) half += 1;
    if (names[0] === `Import ${round}`) whole += 1;
  }
  const last = startImport(environment, "Last import");
  await once(last, "exit");
  const isLastWhole = (await importsSeen(environment)).join() === "Last import";
  return {
    tried: `${kills} kills over imports of ${importedClubs.toLocaleString("en-GB")} clubs, ${what}`,
    times: kills,
    lost: half + (isLastWhole ? 0 : 1),
    measured: `${half} half seen, ${whole} whole before the kill, the next ${isLastWhole ? "whole" : "not whole"}`,
  };
}

const startImport = (environment: Record<string, string>, name: string) =>
  startChild("import-child.ts", [name, String(importedClubs)], environment);

/** The names of the clubs now; the killed process may still hold its lock for a moment. */
async function importsSeen({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<string[]> {
  const database = DATABASE_URL ? await openPostgreSQL(DATABASE_URL) : await openPGlite(DATA_DIR!);
  const { rows } = await database.query<{ name: string }>("select distinct club_name as name from clubs limit 3");
  await database.close();
  return rows.map(({ name }) => name);
}
