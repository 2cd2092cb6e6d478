// The clock set an hour and a year ahead and back under load: mails go once, all works on.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSmtpServer } from "#test/messages/smtp-server.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { embeddedWithClubs, type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, errorLines, startDrillServer } from "./drill-server.ts";
import { callerHeader } from "./key-outside.ts";
import { arrivals, markedMessage, markOf, missingOf, untilArrived } from "./marked-messages.ts";
import { postJson, searchBody } from "./requests.ts";

const hourMs = 3_600_000;

/** Names and milliseconds by which the clock is set, and set back afterwards. */
export const allJumps: [name: string, ms: number][] = [
  ["an hour ahead", hourMs],
  ["an hour back", -hourMs],
  ["a year ahead", 365 * 24 * hourMs],
  ["a year back", -365 * 24 * hourMs],
];

/**
 * Milliseconds within which the last mail must have arrived once the clock is right: the longest
 * lease, and some checks.
 */
const arrivedWithinMs = 45_000;

/** Milliseconds of the longest limit that counts by the minute. */
const minuteMs = 60_000;

const key = "a-key-of-the-clock-drill-and-no-other";
/** One, so that every message but the first needs a captcha. */
const clubs = 1;

export interface ClockOptions {
  jumps: [name: string, ms: number][];
  /** Messages before each setting of the clock, and again before it is set back. */
  messages: number;
  /**
   * Waits until a caller's limit has ended, on PostgreSQL also with a server whose clock is right.
   */
  isWhole: boolean;
}

export async function clockDrill({ jumps, messages, isWhole }: ClockOptions): Promise<DrillRow[]> {
  const serverUrl = isWhole ? process.env.TEST_DATABASE_URL : undefined;
  const rows: DrillRow[] = [];
  for (const [name, ms] of jumps) {
    rows.push(await jump(`${name}, embedded`, ms, { messages, isWhole, others: 0 }, await embeddedWithClubs(clubs)));
    if (!serverUrl) continue;
    const shared = await postgresqlWithClubs(serverUrl, clubs);
    rows.push(await jump(`${name} on one of two servers, PostgreSQL`, ms, { messages, isWhole, others: 1 }, shared));
  }
  return rows;
}

interface Jump {
  messages: number;
  isWhole: boolean;
  /** Servers on the same database whose clock is right. */
  others: number;
}

async function jump(name: string, ms: number, plan: Jump, database: KillDatabase): Promise<DrillRow> {
  const clock = new SetClock();
  // Refuses temporarily until the clock is right again, so that mails wait through both settings.
  let isRefusing = true;
  const mailSystem = await startSmtpServer({
    refuseRecipient: () => (isRefusing ? { code: 451, words: "later" } : null),
  });
  const environment = { ...database.environment, ...settings, SMTP_URL: mailSystem.url };
  const server = await startDrillServer({ ...environment, ...clock.environment }, false);
  const others = plan.others > 0 ? [await startDrillServer(environment, false)] : [];
  try {
    const errors: string[] = [];
    const sent = new Set<string>();
    const stage = async (when: string) => {
      for (let at = 0; at < plan.messages; at++) {
        const marker = markOf(sent.size);
        const status = await send(server, marker, database.clubs[0]!);
        if (status !== 200) errors.push(`message ${when}: ${status}`);
        sent.add(marker);
      }
      errors.push(...(await whatFails(server, when)));
    };
    await stage("before");
    if (plan.isWhole) await exhaust(server);
    await clock.set(ms);
    await wait(2_500);
    await stage("meanwhile");
    if (plan.isWhole) await exhaust(server);
    // Before, as a mail refused again just after the clock was set right waits longer than we do.
    isRefusing = false;
    await clock.set(0);
    await stage("after");
    const lastMs = await untilArrived(mailSystem.inbox, sent, arrivedWithinMs);
    // A repeated mail would arrive a moment later.
    await wait(2_000);
    if (plan.isWhole && !(await isServedAgain(server))) errors.push("a caller's minute does not end");
    const missing = missingOf(mailSystem.inbox, sent);
    const doubled = [...arrivals(mailSystem.inbox).values()].filter((ids) => ids.length > 1).length;
    errors.push(...[server, ...others].flatMap(errorLines));
    const state =
      errors.length === 0 ? "searches, page tokens, captchas and limits keep working" : errors.join("; ").slice(0, 400);
    return {
      tried: `the clock set ${name}, and right again`,
      times: sent.size,
      lost: missing + doubled + errors.length,
      measured: `${missing} missing, ${doubled} doubled, the last after ${Math.round(lastMs / 1000)} s; ${state}`,
    };
  } finally {
    for (const each of [server, ...others]) await each.stop();
    await mailSystem.stop();
    await database.drop();
    clock.remove();
  }
}

const settings = {
  CALLER_KEYS: `drill:${key},greedy:${key}-of-the-greedy`,
  CALLER_CALLS_PER_MINUTE: "300",
  LIMITS_FACTOR: "10000",
};

/** The time according to a server that is started with its environment. */
export class SetClock {
  readonly #folder = mkdtempSync(join(tmpdir(), "touchline-clock-"));
  readonly #file = join(this.#folder, "moved-ms");
  readonly environment = { NODE_OPTIONS: "--import ./drills/moved-clock.ts", MOVED_CLOCK: this.#file };

  constructor() {
    writeFileSync(this.#file, "0");
  }

  async set(movedMs: number): Promise<void> {
    writeFileSync(this.#file, String(movedMs));
    // The server checks every 50 ms.
    await wait(200);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** A page token is fetched and used, and the catalogue is fresh. */
async function whatFails(server: DrillServer, when: string): Promise<string[]> {
  const { Pass } = (await (await postJson(server, "/api/pass", {}, { origin: server.origin })).json()) as {
    Pass: string;
  };
  const searched = await postJson(server, "/api/clubrecommendation", searchBody, { "touchline-pass": Pass });
  const ready = (await (await fetch(`${server.origin}/health/ready`)).json()) as { status?: string };
  return [
    ...(searched.status === 200 ? [] : [`search with a page token ${when}: ${searched.status}`]),
    ...(ready.status === "ready" ? [] : [`readiness ${when}: ${JSON.stringify(ready)}`]),
  ];
}

async function send(server: DrillServer, marker: string, WgsClubId: string): Promise<number> {
  const caller = { [callerHeader]: key };
  const challenge = await (await fetch(`${server.origin}/api/captcha`, { headers: caller })).json();
  const Captcha = await solvedChallenge(JSON.stringify(challenge));
  const answer = await postJson(server, "/api/notification", { ...markedMessage(marker, WgsClubId), Captcha }, caller);
  await answer.arrayBuffer();
  return answer.status;
}

/** Calls of a caller up to its limit. */
async function exhaust(server: DrillServer): Promise<void> {
  for (let at = 0; at < 400; at++) if ((await greedyCall(server)) === 429) return;
  throw new Error("The limit of calls does not end");
}

async function greedyCall(server: DrillServer): Promise<number> {
  const answer = await postJson(server, "/api/club", { ClubId: 1 }, { [callerHeader]: `${key}-of-the-greedy` });
  await answer.arrayBuffer();
  return answer.status;
}

async function isServedAgain(server: DrillServer): Promise<boolean> {
  const beganMs = performance.now();
  while (performance.now() - beganMs < minuteMs + 2_000) {
    if ((await greedyCall(server)) === 200) return true;
    await wait(1_000);
  }
  return false;
}
