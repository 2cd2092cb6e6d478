// A primary of PostgreSQL killed under load, and a standby that takes its place: what was answered
// "sent" is there, a harvest, mails and searches go on where they were, and the old primary that
// comes back is not written to. And what is lost where the standby follows asynchronously.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { commandActor } from "#src/audit/audit-rules.ts";
import { addSources, harvestParts } from "#src/open-data/harvest/harvest.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { importRows } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { type ReceivedMail, startSmtpServer } from "#test/messages/smtp-server.ts";
import { OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, searchOf, startDrillServer } from "./drill-server.ts";
import { looseRows } from "./loose-standby.ts";
import { doubledOf, missingOf, storeMarkedAlerts, untilArrived } from "./marked-messages.ts";
import { OwnPostgreSQL, postgresqlPrograms } from "./own-postgresql.ts";
import { changeDates, judgeDates, publishDates } from "./published-dates.ts";
import { startChild } from "./requests.ts";
import { manyClubs, type SentMessage, storeManyClubs, withDatabase, writeSteadily } from "./steady-messages.ts";

/** Milliseconds from the end of the promotion until a message is answered "sent" again. */
const wholeWithinMs = 5_000;

/** Alerts that get a new team just before the primary dies, and dates harvested meanwhile. */
const [alerts, dates] = [300, 400];

/** Milliseconds until a publisher answers a page: the harvest is under way at the kill. */
const pageMs = 150;

/** Milliseconds of load before the kill, without a primary, and with an old one beside the new. */
const [beforeMs, withoutMs, besideMs] = [1_500, 500, 2_000];

/** Milliseconds until the harvest is whole and the last mail there, on a full machine too. */
const drainMs = 180_000;

const key = { name: "failover", key: "f".repeat(40) };

/**
 * Each round kills a primary and makes a new standby; so many more for each way that loses
 * something. Without PostgreSQL's programs, one line and no row.
 */
export async function failoverDrill({
  rounds,
  looseRounds,
}: {
  rounds: number;
  looseRounds: number;
}): Promise<DrillRow[]> {
  const programs = postgresqlPrograms();
  if (!programs) {
    console.log("failover: skipped, as PostgreSQL’s programs (initdb, pg_ctl, pg_basebackup) are not installed");
    return [];
  }
  const total: Seen = {
    messages: 0,
    missing: 0,
    doubled: 0,
    late: 0,
    slowestMs: 0,
    half: 0,
    strayed: 0,
    searches: 0,
    failed: 0,
    mails: 0,
    mailsMissing: 0,
    mailsDoubled: 0,
    mailsAgain: 0,
    whileSending: 0,
    stored: 0,
    datesLost: 0,
    whileHarvesting: 0,
  };
  for (let round = 0; round < rounds; round++) await failOver(programs, round, total);
  const { messages, missing, doubled, late, half, strayed, searches, failed } = total;
  return [
    {
      tried: `the primary of PostgreSQL killed under load and its standby promoted, ${rounds} times`,
      times: messages,
      lost: missing + doubled + late + half + strayed,
      measured:
        `${missing} missing, ${doubled} doubled, ${half} imports half seen, ` +
        `${strayed} rows written to the old primary; messages again after at most ` +
        `${(total.slowestMs / 1000).toFixed(1)} s`,
    },
    {
      tried: `mails of these messages, and of ${alerts} alerts each time, meanwhile`,
      times: total.mails,
      lost: total.mailsMissing + total.mailsDoubled,
      measured:
        `${total.mailsMissing} missing, ${total.mailsDoubled} doubled, ` +
        `${total.mailsAgain} sent again under their Message-ID; ` +
        `${total.whileSending} of ${rounds} primaries died between the first and the last mail of the alerts`,
    },
    {
      tried: `a harvest of ${dates} dates meanwhile`,
      times: total.stored,
      lost: total.datesLost,
      measured:
        `${total.datesLost} missing, too many or not shown; ` +
        `${total.whileHarvesting} of ${rounds} primaries died between its first and its last page`,
    },
    {
      tried: "searches meanwhile",
      times: searches,
      lost: failed,
      measured: `${failed} failed`,
    },
    ...(await looseRows(programs, looseRounds)),
  ];
}

interface Seen {
  /** Answered "sent". */
  messages: number;
  missing: number;
  doubled: number;
  /** Rounds in which messages came back later than promised. */
  late: number;
  slowestMs: number;
  half: number;
  strayed: number;
  searches: number;
  failed: number;
  mails: number;
  mailsMissing: number;
  mailsDoubled: number;
  mailsAgain: number;
  stored: number;
  datesLost: number;
  /** Rounds in which the primary died while alerts were sent mails, and while pages were read. */
  whileSending: number;
  whileHarvesting: number;
}

async function failOver(programs: string, round: number, seen: Seen): Promise<void> {
  const old = await OwnPostgreSQL.primary(programs);
  const peer = await startSmtpServer({ acceptAfterMs: 5 });
  const publisher = await new OpenActivePublisher().start();
  let standby: OwnPostgreSQL | null = null;
  let server: DrillServer | null = null;
  try {
    const addresses = await fill(old.url, publisher);
    standby = await OwnPostgreSQL.standbyOf(old);
    // Not in the copied files of settings: promoted, the standby would wait for one of its own.
    await old.query("alter system set synchronous_standby_names = 'standby'");
    await old.query("select pg_reload_conf()");
    const both = old.or(standby);
    publisher.pageMs = pageMs;
    server = await startDrillServer(
      {
        DATABASE_URL: both,
        LIMITS_FACTOR: "100000",
        SMTP_URL: peer.url,
        HARVEST_PRIVATE_ADDRESSES: "true",
        ALERT_KEYS: `${key.name}:${key.key}`,
        ALERT_HOLD_PERCENT: "100",
      },
      false,
    );
    const searching = askSteadily(() => searchOf(server!), 20);
    const writing = writeSteadily(server);
    await tellAll(old.url);
    await wait(beforeMs);
    const importing = importClubs(both, `Import ${round}`);
    await importing.begun;
    await wait(Math.random() * 600);
    old.kill();
    const pages = publisher.requests.filter((path) => path.startsWith("/scheduled-sessions"));
    if (isBetween(peer.inbox.filter(isOfAlert).length, alerts)) seen.whileSending += 1;
    if (isBetween(pages.length, dates / 10)) seen.whileHarvesting += 1;
    changeDates(publisher, round, true);
    await wait(withoutMs);
    standby.promote();
    const backMs = await writing.untilNext(4 * wholeWithinMs);
    seen.slowestMs = Math.max(seen.slowestMs, backMs);
    if (backMs > wholeWithinMs) seen.late += 1;
    // Whoever lists it first would take it for the one to use.
    old.start({ synchronous_standby_names: "" });
    await standby.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline'");
    const strayedBefore = await countWritten(old);
    await wait(besideMs);
    const sent = await writing.stop();
    await importing.done;
    const searched = await searching();
    if (searched.failed > 0)
      console.log(`Round ${round + 1}: the server said at last: ${server.output().slice(-4_000)}`);
    await judge(standby, sent, seen);
    await judgeMails(standby, peer.inbox, addresses, sent, seen);
    await judgeHarvest(standby, publisher, seen);
    seen.strayed += (await countWritten(old)) - strayedBefore;
    seen.searches += searched.count;
    seen.failed += searched.failed;
  } finally {
    await server?.stop();
    standby?.remove();
    old.remove();
    await publisher.stop();
    await peer.stop();
  }
}

const isOfAlert = ({ to }: ReceivedMail) => to.some((address) => address.startsWith("alert-"));

const isBetween = (count: number, all: number) => count > 0 && count < all;

/** Clubs that can be written to, alerts, and a publisher's feeds that are to be harvested. */
const fill = (url: string, publisher: OpenActivePublisher) =>
  withDatabase(url, async (database) => {
    await storeManyClubs(database);
    const addresses = await storeMarkedAlerts(database, key, alerts);
    publishDates(publisher, dates);
    const parts = harvestParts(database, { harvestPrivateAddresses: true, harvestPitchHire: false }, systemClock);
    await addSources(parts, publisher.datasetUrl, { actor: commandActor, stage: "shown" });
    return addresses;
  });

/** A club with a team that is news to every alert. */
const tellAll = (url: string) =>
  withDatabase(url, (database) => {
    const clubId = 100_000;
    const club = aClub({ clubId, wgsClubId: uuid(clubId) });
    return importRows(database, { clubs: [club], teams: [aTeam({ teamId: clubId, clubId })] });
  });

/** As an officer would: again, until one has gone through. `begun`: the first has its records. */
function importClubs(url: string, name: string): { begun: Promise<unknown>; done: Promise<void> } {
  const start = () => {
    const child = startChild("import-child.ts", [name, String(manyClubs), "partial"], { DATABASE_URL: url });
    const ended = once(child, "exit") as Promise<[number | null]>;
    return { ended, begun: Promise.race([once(child.stdout, "data"), ended]) };
  };
  const first = start();
  const again = async () => {
    for (let [status] = await first.ended; status !== 0; ) {
      await wait(500);
      [status] = await start().ended;
    }
  };
  return { begun: first.begun, done: again() };
}

async function judge(primary: OwnPostgreSQL, sent: SentMessage[], seen: Seen): Promise<void> {
  const { rows } = await primary.query("select event_id::text as id, count(*)::int as times from messages group by 1");
  const times = new Map(rows.map(({ id, times }) => [id as string, times as number]));
  seen.messages += sent.length;
  seen.missing += sent.filter(({ id }) => !times.has(id)).length;
  seen.doubled += rows.filter((row) => row.times > 1).length;
  const names = await primary.query(`select distinct club_name from clubs where club_id <= ${manyClubs}`);
  if (names.rows.length !== 1) seen.half += 1;
}

async function judgeMails(
  primary: OwnPostgreSQL,
  inbox: readonly ReceivedMail[],
  addresses: string[],
  sent: SentMessage[],
  seen: Seen,
): Promise<void> {
  const expected = [...addresses, ...sent.map(({ marker }) => marker)];
  const tookMs = await untilArrived(inbox, expected, drainMs);
  const missing = missingOf(inbox, expected);
  if (missing > 0)
    console.log(`${missing} of ${expected.length} mails had not arrived after ${tookMs} ms; ${await queueOf(primary)}`);
  // One that is doubled would come a moment later.
  await wait(1_500);
  seen.mails += expected.length;
  seen.mailsMissing += missing;
  seen.mailsDoubled += doubledOf(inbox);
  seen.mailsAgain += inbox.length - new Set(inbox.map(({ messageId }) => messageId)).size;
}

/** For whoever looks for a mail: how far each in the queue is. */
async function queueOf(primary: OwnPostgreSQL): Promise<string> {
  const { rows } = await primary.query("select state, attempts, count(*)::int as count from mails group by 1, 2");
  return JSON.stringify(rows);
}

async function judgeHarvest(primary: OwnPostgreSQL, publisher: OpenActivePublisher, seen: Seen): Promise<void> {
  await withDatabase(primary.url, async (database) => {
    let judged = await judgeDates(database, publisher);
    for (const endMs = performance.now() + drainMs; judged.lost > 0 && performance.now() < endMs; ) {
      await wait(200);
      judged = await judgeDates(database, publisher);
    }
    seen.stored += judged.stored;
    seen.datesLost += judged.lost;
  });
}

/** Rows of messages and mails, and pages of the harvest. */
async function countWritten(server: OwnPostgreSQL): Promise<number> {
  const { rows } = await server.query(
    `select (select count(*) from messages)::int + (select count(*) from mails)::int
       + (select coalesce(sum(pages_read), 0) from harvest_feeds)::int as times`,
  );
  return rows[0]!.times as number;
}
