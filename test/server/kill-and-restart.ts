// Sends messages to a server that is killed again and again, and reports what reached the mail system in the end.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type ReceivedMail, startSmtpServer } from "#test/messages/smtp-server.ts";
import { timeLimits } from "#test/time-limits.ts";
import { ServerProcess } from "./server-process.ts";

export interface KillPlan {
  /** How many messages, each to a club of its own. */
  submissions: number;
  kills: number;
  /** WgsClubId of each club. */
  clubs: string[];
  /** DATA_DIR or DATABASE_URL. */
  environment: Record<string, string>;
}

export interface KillReport {
  answeredSent: number;
  unanswered: number;
  kills: number;
  /** Different mails to clubs that arrived, by Message-ID. */
  arrived: number;
  /** Arrivals beyond the first of a Message-ID: after a kill between acceptance and record. */
  repeated: number;
  /** Messages answered "sent" that never arrived. */
  missing: string[];
  /** Messages that arrived under more than one Message-ID. */
  doubled: string[];
  /** Arrived although nobody had submitted them. */
  unknown: string[];
}

/** Longest wait for one more mail after the last restart: a lease of a killed process, and a second for the clock. */
const drainMs = 60_000;

/** All are sent from one address, and none with a captcha. */
const endlessMessages = { LIMITS_FACTOR: "100000" };

export async function killAndRestart({ submissions, kills, clubs, environment }: KillPlan): Promise<KillReport> {
  // A slow mail server, so that kills happen between its acceptance and our record.
  const peer = await startSmtpServer({ acceptAfterMs: 20 });
  const server = new ServerProcess({ ...environment, SMTP_URL: peer.url, ...endlessMessages });
  const answered = new Set<string>();
  try {
    await server.start();
    const killing = killAtRandom(server, kills, () => answered.size >= submissions);
    await submitAll(server, submissions, clubs, answered);
    const done = await killing;
    await untilArrived(peer.inbox, answered);
    return { ...judge(peer.inbox, answered, submissions), kills: done };
  } finally {
    await server.kill();
    await peer.stop();
  }
}

/** Each message has its own mark in its text, by which it is recognised in the inbox. */
const markOf = (number: number) => `mark-${number}-end`;

async function submitAll(server: ServerProcess, submissions: number, clubs: string[], answered: Set<string>) {
  const numbers = Array.from({ length: submissions }, (_, number) => number);
  const next = () => numbers.shift();
  const submitter = async () => {
    for (let number = next(); number !== undefined; number = next()) {
      const eventId = randomUUID();
      // As a browser does: the same message again under the same id, until it is answered.
      while (!(await submit(server.origin, number, eventId, clubs[number % clubs.length]!))) await wait(50);
      answered.add(markOf(number));
    }
  };
  await Promise.all([submitter(), submitter(), submitter(), submitter()]);
}

async function submit(origin: string, number: number, eventId: string, wgsClubId: string): Promise<boolean> {
  const body = {
    NotificationType: "TouchlineClubContact",
    EventId: eventId,
    WgsClubId: wgsClubId,
    EmailSubjectData: {
      QueryFrom: "player",
      Email: `person-${number}@example.org`,
      QueryIsAbout: "Playing",
      PlayerAge: 30,
      QueryDescription: markOf(number),
    },
    Firstname: "Sam",
    Lastname: "Smith",
    ConfirmAge: true,
    ConfirmSafeGuard: true,
  };
  try {
    const answer = await fetch(`${origin}/api/notification`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimits.seen),
    });
    if (answer.status >= 400 && answer.status < 500) throw new TypeError(`Refused: ${await answer.text()}`);
    return answer.ok;
  } catch (error) {
    // A killed server answers nothing; a refusal is an error of this test.
    if (error instanceof TypeError && error.message.startsWith("Refused")) throw error;
    return false;
  }
}

async function killAtRandom(server: ServerProcess, kills: number, isOver: () => boolean): Promise<number> {
  let done = 0;
  while (done < kills && !isOver()) {
    await wait(100 + Math.random() * 500);
    await server.kill();
    done += 1;
    await server.start();
  }
  return done;
}

async function untilArrived(inbox: ReceivedMail[], answered: Set<string>): Promise<void> {
  // A thousand kills leave a queue behind: as long as mails arrive, none is missing yet.
  let arrived = inbox.length;
  let deadline = Date.now() + drainMs;
  while (Date.now() < deadline) {
    const marks = new Set(inbox.map(markIn));
    if ([...answered].every((mark) => marks.has(mark))) break;
    if (inbox.length > arrived) deadline = Date.now() + drainMs;
    arrived = inbox.length;
    await wait(250);
  }
  // A repeated mail would arrive a moment later.
  await wait(1_500);
}

/** Null for the enquirer's confirmation, which does not contain the message. */
const markIn = ({ raw }: ReceivedMail) => /mark-\d+-end/.exec(raw)?.[0] ?? null;

function judge(inbox: ReceivedMail[], answered: Set<string>, submissions: number): Omit<KillReport, "kills"> {
  const idsByMark = new Map<string, Set<string>>();
  const arrivals = inbox.filter((mail) => markIn(mail) !== null);
  for (const mail of arrivals) {
    const mark = markIn(mail) ?? "";
    idsByMark.set(mark, (idsByMark.get(mark) ?? new Set()).add(mail.messageId));
  }
  const distinct = new Set(inbox.map(({ messageId }) => messageId)).size;
  return {
    answeredSent: answered.size,
    unanswered: submissions - answered.size,
    arrived: new Set(arrivals.map(({ messageId }) => messageId)).size,
    repeated: inbox.length - distinct,
    missing: [...answered].filter((mark) => !idsByMark.has(mark)),
    doubled: [...idsByMark].filter(([, ids]) => ids.size > 1).map(([mark]) => mark),
    unknown: [...idsByMark.keys()].filter((mark) => !answered.has(mark)),
  };
}
