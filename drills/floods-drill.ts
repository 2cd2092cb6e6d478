// Floods of notes and alerts from very many networks: what is taken stays within the limits, no
// mailbox gets more than its confirmations, the database stops growing, and honest visitors go on
// writing and searching. A solved captcha counts once, however often two servers get it at once.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { readConfig } from "#src/settings.ts";
import { anAlert } from "#test/alerts/alert-setup.ts";
import { startSmtpServer } from "#test/messages/smtp-server.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import {
  askSteadily,
  type DrillServer,
  errorLines,
  residentMegabytes,
  searchOf,
  startDrillServer,
} from "./drill-server.ts";
import { markedMessage, markOf, missingOf, untilArrived } from "./marked-messages.ts";
import { expectOk, postJson } from "./requests.ts";

interface FloodsOptions {
  /** Of flood once as much is taken as may be without a captcha. */
  seconds: number;
  /** Solved captchas, each sent several times: about half a second of one core to solve each. */
  captchas: number;
  /** LIMITS_FACTOR: with the default it takes minutes of captchas until nothing more is taken. */
  limitsFactor: number;
  /** Slow searches, and 503 for a database that was late, are not lost: for busy test machines. */
  mayBeSlow?: boolean;
}

const clubs = 200;

/** Requests of the flood that wait for their answer at a time. */
const senders = 24;

/** Of one solved captcha at the same time to each of the two servers. */
const replays = 4;

/** Milliseconds within which 99 of 100 searches must be answered meanwhile. */
const searchedWithinMs = 500;

/** Megabytes the database may grow while nothing is taken: honest messages and jobs. */
const growsByMb = 8;

/** Milliseconds until as much is taken as may be, and until the mails of that have arrived. */
const patienceMs = 60_000;

const hourMs = 3_600_000;

const victim = "victim@example.org";

/** As many bytes as a note may have: each of its characters has fifteen accents. */
const longWords = `e${"\u0301".repeat(15)}`.repeat(500);

/** Throws without TEST_DATABASE_URL, as two servers share one PostgreSQL. */
export async function floodsDrill(options: FloodsOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.");
  const own = await postgresqlWithClubs(serverUrl, clubs);
  const database = await openPostgreSQL(own.environment.DATABASE_URL!);
  const peer = await startSmtpServer();
  const LIMITS_FACTOR = String(options.limitsFactor);
  const environment = {
    ...own.environment,
    SMTP_URL: peer.url,
    NOTES_TO: "data@example.org",
    LIMITS_FACTOR,
    TRUSTED_PROXIES: "1",
    ALERT_KEYS: `floods:${"f".repeat(40)}`,
  };
  const servers: DrillServer[] = [];
  try {
    for (const _ of ["one", "other"]) servers.push(await startDrillServer(environment, false));
    const beganHour = Math.floor(Date.now() / hourMs);
    const quiet = askSteadily(() => searchOf(servers[1]!), 20);
    await wait(options.seconds * 100);
    const before = await quiet();

    const limits = readConfig({ LIMITS_FACTOR });
    const kinds = floodsOf(limits, servers);
    const takenOf = (form: Kind["form"]) => sum(kinds, (kind) => (kind.form === form ? kind.taken : 0));
    const withoutCaptcha = { notes: half(limits.notesPerHour), alerts: half(limits.alertsPerHour) };
    const isFull = () => takenOf("notes") >= withoutCaptcha.notes && takenOf("alerts") >= withoutCaptcha.alerts;
    const stopSearching = askSteadily(() => searchOf(servers[1]!), 20);
    const honest = honestMessages(servers[0]!, own.clubs);
    await flood(kinds, patienceMs, isFull);
    const [rowsBefore, mbBefore] = [await countRows(database), await megabytesOf(database)];
    const beganMs = performance.now();
    const sentBefore = sum(kinds, ({ sent }) => sent);
    await flood(kinds, options.seconds * 1_000, () => false);
    const perSecond = (1_000 * (sum(kinds, ({ sent }) => sent) - sentBefore)) / (performance.now() - beganMs);
    const grown = { mb: (await megabytesOf(database)) - mbBefore, rows: (await countRows(database)) - rowsBefore };
    const messages = await honest.stop();
    const searched = await stopSearching();

    const hours = Math.floor(Date.now() / hourMs) - beganHour + 1;
    const captchas = await replayedRow(servers, options.captchas, hours * limits.notesPerHour - takenOf("notes"));
    const lastMs = await untilArrived(peer.inbox, messages.marks, patienceMs);
    const toVictim = peer.inbox.filter(({ to }) => to.some((address) => address.startsWith("victim"))).length;
    const errors = servers.flatMap(errorLines);
    for (const line of errors.slice(0, 5)) console.error(line.slice(0, 400));
    const megabytes = Math.round(Math.max(...(await Promise.all(servers.map(residentMegabytes)))));
    return [
      ...kinds.map(({ what, sent, taken, mostTaken, refused, late, broken }) => ({
        tried: what,
        times: sent,
        lost: broken + (options.mayBeSlow ? 0 : late) + Math.max(0, taken - hours * mostTaken),
        measured:
          `${taken} taken without a captcha, of ${mostTaken} an hour at most; ${refused[403]} asked for one, ` +
          `${refused[429]} too many, ${late} not in time`,
      })),
      ...(["notes", "alerts"] as const).map((form) => ({
        tried: `all of these ${form}`,
        times: sum(kinds, (kind) => (kind.form === form ? kind.sent : 0)),
        lost: Math.max(0, takenOf(form) - hours * withoutCaptcha[form]),
        measured: `${takenOf(form)} taken without a captcha, of ${withoutCaptcha[form]} an hour at most`,
      })),
      {
        tried: "the whole flood, once nothing more of it is taken without a captcha",
        times: sum(kinds, ({ sent }) => sent) - sentBefore,
        lost: (options.mayBeSlow ? 0 : errors.length) + (grown.mb > growsByMb ? 1 : 0) + Math.max(0, grown.rows),
        measured:
          `${Math.round(perSecond)} a second; the database grew by ${grown.mb.toFixed(1)} MB and ${grown.rows} ` +
          `rows of notes, alerts and counts; ${megabytes} MB, ${errors.length} error lines`,
      },
      {
        tried: "first mails to the one mailbox that alerts were asked for under many spellings",
        times: kinds.find(({ what }) => what.includes("one mailbox"))!.sent,
        lost: Math.max(0, toVictim - hours),
        measured: `${toVictim} arrived, of 1 an hour`,
      },
      {
        tried: "messages of honest visitors meanwhile",
        times: messages.marks.length,
        lost: messages.failed + missingOf(peer.inbox, messages.marks),
        measured:
          `${messages.failed} not taken, p99 ${messages.p99} ms; ` +
          `${missingOf(peer.inbox, messages.marks)} not arrived, ` +
          `the last ${Math.round(lastMs / 1_000)} s after the flood`,
      },
      {
        tried: "searches meanwhile",
        times: searched.count,
        lost: searched.failed + (searched.p99 > searchedWithinMs && !options.mayBeSlow ? 1 : 0),
        measured:
          `${searched.failed} failed; p50 ${searched.p50} ms, p99 ${searched.p99} ms, ` +
          `without a flood ${before.p50} and ${before.p99}`,
      },
      captchas,
    ];
  } finally {
    for (const server of servers) await server.stop();
    await peer.stop();
    await database.close();
    await own.drop();
  }
}

interface Kind {
  what: string;
  form: "notes" | "alerts";
  /** An hour, without a captcha. */
  mostTaken: number;
  send(): Promise<Response>;
  sent: number;
  taken: number;
  /** By status: a captcha is asked for, or there are too many. */
  refused: Record<403 | 429, number>;
  /** Answered 503: the database has not answered in time. */
  late: number;
  /** Any other answer, or none. */
  broken: number;
}

const [quarter, half] = [(most: number) => Math.ceil(most / 4), (most: number) => Math.ceil(most / 2)];

/** Each kind of sender. Those of a form share its limit in all, to which the last one comes up. */
function floodsOf(
  { notesPerAddress, notesPerHour, alertsPerAddress, alertsPerHour }: ReturnType<typeof readConfig>,
  servers: DrillServer[],
): Kind[] {
  let number = 0;
  const next = () => {
    number += 1;
    return { number, server: servers[number % servers.length]!, from: networkNumber(number) };
  };
  const kind = (what: string, mostTaken: number, send: Kind["send"]): Kind => ({
    what,
    form: what.startsWith("notes") ? "notes" : "alerts",
    mostTaken,
    send,
    sent: 0,
    taken: 0,
    refused: { 403: 0, 429: 0 },
    late: 0,
    broken: 0,
  });
  return [
    kind("notes from one address, about many clubs", quarter(notesPerAddress), () => {
      const { number, server } = next();
      return sendNote(server, { from: "203.0.113.9", club: 2 + (number % (clubs - 1)) });
    }),
    kind("notes about one club, from a network each", half(notesPerAddress), () => {
      const { server, from } = next();
      return sendNote(server, { from, club: 1 });
    }),
    kind("notes about many clubs, from a network each", half(notesPerHour), () => {
      const { number, server, from } = next();
      return sendNote(server, { from, club: 2 + (number % (clubs - 1)) });
    }),
    kind("alerts from one address, for a mailbox each", quarter(alertsPerAddress), () => {
      const { number, server } = next();
      return askForAlert(server, { from: "203.0.113.10", email: `of-one-${number}@example.org` });
    }),
    kind("alerts for one mailbox, from a network each", half(alertsPerHour), () => {
      const { number, server, from } = next();
      return askForAlert(server, { from, email: victim.replace("@", number % 2 ? `+${number}@` : "@") });
    }),
    kind("alerts for a mailbox each, from a network each", half(alertsPerHour), () => {
      const { number, server, from } = next();
      return askForAlert(server, { from, email: `p${number}@example.org` });
    }),
  ];
}

/** Another /24, or another /48 of IPv6, for each number. */
const networkNumber = (number: number) =>
  number % 2 === 0
    ? `${11 + ((number >> 16) % 100)}.${(number >> 8) % 256}.${number % 256}.7`
    : `2001:${(number >> 16).toString(16)}:${(number % 65_536).toString(16)}::7`;

const sendNote = (server: DrillServer, { from, club, captcha }: { from: string; club: number; captcha?: string }) =>
  postJson(
    server,
    "/api/notes",
    {
      EventId: randomUUID(),
      Record: "club",
      Id: String(club),
      Wrong: "time",
      Words: longWords,
      ...(captcha && { Captcha: captcha }),
    },
    { "x-forwarded-for": from },
  );

const askForAlert = (
  server: DrillServer,
  { from, email, captcha }: { from: string; email: string; captcha?: string },
) =>
  postJson(
    server,
    "/api/alerts",
    { ...anAlert({ Email: email }), ...(captcha && { Captcha: captcha }) },
    { "x-forwarded-for": from },
  );

async function flood(kinds: Kind[], forMs: number, isOver: () => boolean): Promise<void> {
  const endMs = performance.now() + forMs;
  let next = 0;
  const send = async () => {
    while (performance.now() < endMs && !isOver()) {
      const kind = kinds[next++ % kinds.length]!;
      const answer = await kind.send().catch(() => null);
      await answer?.arrayBuffer();
      kind.sent += 1;
      if (answer?.status === 200) kind.taken += 1;
      else if (answer?.status === 403 || answer?.status === 429) kind.refused[answer.status] += 1;
      else if (answer?.status === 503) kind.late += 1;
      else kind.broken += 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
}

/** A person each second, at an address and with a mailbox of their own, each to another club. */
function honestMessages(server: DrillServer, clubIds: string[]) {
  const marks: string[] = [];
  const stop = askSteadily(() => {
    const marker = markOf(marks.length);
    marks.push(marker);
    const message = markedMessage(marker, clubIds[marks.length % clubIds.length]!);
    return postJson(server, "/api/notification", message, { "x-forwarded-for": `198.18.${marks.length % 256}.1` });
  }, 1_000);
  return { stop: async () => ({ marks, ...(await stop()) }) };
}

/** Each captcha with notes at once, half on either server, then an alert. `left`: notes an hour. */
async function replayedRow(servers: DrillServer[], captchas: number, left: number): Promise<DrillRow> {
  const seen = { notes: 0, once: 0, twice: 0, other: 0 };
  for (let at = 0; at < captchas; at++) {
    const challenge = await fetch(`${servers[0]!.origin}/api/captcha`);
    const captcha = await solvedChallenge(JSON.stringify(await expectOk("captcha", challenge)));
    const answers = await Promise.all(
      Array.from({ length: 2 * replays }, (_, replay) => {
        const number = at * 2 * replays + replay;
        const from = `198.19.${number % 256}.${Math.floor(number / 256)}`;
        return sendNote(servers[replay % 2]!, { from, club: 2 + (number % (clubs - 1)), captcha });
      }),
    );
    const notes = answers.filter(({ status }) => status === 200).length;
    const late = await askForAlert(servers[1]!, { from: `198.20.${at}.1`, email: `late-${at}@example.org`, captcha });
    const taken = notes + (late.status === 200 ? 1 : 0);
    seen.notes += notes;
    if (taken === 1) seen.once += 1;
    if (taken > 1) seen.twice += 1;
    seen.other += answers.filter(({ status }) => ![200, 403, 429].includes(status)).length;
  }
  return {
    tried: `solved captchas, each with ${2 * replays} notes at the same time to two servers, and then with an alert`,
    times: captchas,
    lost: captchas - seen.once + seen.other + Math.max(0, seen.notes - left),
    measured:
      `${seen.once} accepted once, ${seen.twice} more than once; ${seen.notes} with a note, ` +
      `of ${left} that the hour had left`,
  };
}

const sum = (kinds: Kind[], of: (kind: Kind) => number) => kinds.reduce((total, kind) => total + of(kind), 0);

async function megabytesOf(database: Database): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  return rows[0]!.bytes / 1_000_000;
}

/** What a flood could fill; not the messages, which honest visitors go on sending. */
async function countRows(database: Database): Promise<number> {
  const tables = ["notes", "alerts", "alert_tokens", "captcha_solutions"].map(
    (table) => `(select count(*) from ${table})`,
  );
  const { rows } = await database.query<{ rows: number }>(
    `select (${tables.join(" + ")} + (select count(*) from rate_counts ` +
      "where name ~ '^(note|alert)-'))::integer as rows",
  );
  return rows[0]!.rows;
}
