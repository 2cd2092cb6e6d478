// SIGKILL at random while imports are matched and mails sent: each alert gets its news once.
import { setTimeout as wait } from "node:timers/promises";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { anAlert, importRows } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import type { DrillRow } from "./drill-report.ts";

interface TellingOptions {
  alerts: number;
  kills: number;
  /** Clubs far away that every import changes too, so that matching can be killed in time. */
  others: number;
}

const key = { name: "kills", key: "k".repeat(40) };

/** Longest wait for the last mail of an import: leases of killed processes, and the clock. */
const drainMs = 90_000;

interface Scene {
  database: Database;
  peer: SmtpTestServer;
  servers: ServerProcess[];
  options: TellingOptions;
  kills: { whileMatching: number; whileSending: number };
}

/** On PostgreSQL, as two servers share it. Throws without TEST_DATABASE_URL. */
export async function alertsDrill(options: TellingOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.");
  const peer = await startSmtpServer({ acceptAfterMs: 20 });
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl);
  const environment = {
    DATABASE_URL: url,
    SMTP_URL: peer.url,
    ALERT_KEYS: `${key.name}:${key.key}`,
    ALERT_HOLD_PERCENT: "100",
  };
  const servers = [new ServerProcess(environment), new ServerProcess(environment)];
  const scene: Scene = { database, peer, servers, options, kills: { whileMatching: 0, whileSending: 0 } };
  const { kills } = scene;
  try {
    await migrate(database);
    const requestOf = (number: number) => anAlert({ Email: `p${number}@example.org` });
    await storeConfirmedAlerts(database, alertCipher([key]), { count: options.alerts, nowMs: Date.now(), requestOf });
    await Promise.all(servers.map((server) => server.start()));
    let imports = 0;
    do await tellOfImport(scene, ++imports);
    while (kills.whileMatching + kills.whileSending < options.kills);
    // A repeated mail would arrive a moment later.
    await wait(3_000);
    const { missing, doubled, repeated } = judge(peer, options.alerts, imports);
    const { whileMatching, whileSending } = kills;
    return [
      {
        tried: `two servers killed while ${options.alerts} alerts are sent mails about ${imports} imports`,
        times: whileMatching + whileSending,
        lost: missing + doubled,
        measured:
          `${whileMatching} while matching, ${whileSending} while sending; ${missing} missing, ` +
          `${doubled} doubled, ${repeated} sent again under their Message-ID`,
      },
    ];
  } finally {
    for (const server of servers) await server.kill();
    await database.close();
    await drop?.();
    await peer.stop();
  }
}

/** One import with news for all, and kills until the news has arrived or there were enough. */
async function tellOfImport(scene: Scene, number: number): Promise<void> {
  const { database, peer, servers, options, kills } = scene;
  // As if a day had passed: an alert gets one mail a day.
  await database.query("update alerts set last_news_at_ms = null");
  const far = Array.from({ length: options.others }, (_, at) => aClubFarAway(1_000 + at, number));
  const clubId = 100_000 + number;
  await importRows(database, {
    clubs: [...far, aClub({ clubId, wgsClubId: uuid(clubId) })],
    teams: [aTeam({ teamId: clubId, clubId })],
  });
  const isDelivered = () => new Set(peer.inbox.map(({ messageId }) => messageId)).size >= options.alerts * number;
  let next = number;
  for (const deadline = Date.now() + drainMs; !isDelivered() && Date.now() < deadline; ) {
    const arrived = peer.inbox.length;
    await wait(20 + Math.random() * 300);
    const isMatching = await isLooking(database);
    const isSending = peer.inbox.length > arrived;
    if (!(isMatching || isSending) || kills.whileMatching + kills.whileSending >= options.kills) continue;
    kills[isMatching ? "whileMatching" : "whileSending"] += 1;
    const server = servers[++next % servers.length]!;
    await server.kill();
    await server.start();
  }
}

/** Another name at each import: a change that is news to no alert. */
const aClubFarAway = (clubId: number, number: number) =>
  aClub({
    clubId,
    wgsClubId: uuid(clubId),
    clubName: `Far away ${number}`,
    position: { latitude: 50.5, longitude: -4.5 },
  });

async function isLooking(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ is: boolean }>(
    "select exists (select from alert_changes) or exists (select from alert_runs where state = 'open') as is",
  );
  return rows[0]?.is === true;
}

/**
 * Mails of an import that did not arrive; mails beyond one per import and alert, by Message-ID; and
 * arrivals after the first of a Message-ID, after a kill between acceptance and record.
 */
function judge({ inbox }: SmtpTestServer, alerts: number, imports: number) {
  const idsOf = new Map<string, Set<string>>();
  for (let number = 0; number < alerts; number++) idsOf.set(`p${number}@example.org`, new Set());
  for (const { messageId, to } of inbox) for (const address of to) idsOf.get(address)?.add(messageId);
  const counts = [...idsOf.values()].map(({ size }) => size);
  const beyond = (count: (size: number) => number) => counts.reduce((sum, size) => sum + Math.max(0, count(size)), 0);
  return {
    missing: beyond((size) => imports - size),
    doubled: beyond((size) => size - imports),
    repeated: inbox.length - new Set(inbox.map(({ messageId }) => messageId)).size,
  };
}
