// A mail system that is down, slow, refuses or is silent: "sent" is true, each mail arrives once.
import { setTimeout as wait } from "node:timers/promises";
import { startBrokenSmtpServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { embeddedWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, startDrillServer } from "./drill-server.ts";
import { doubledOf, markedMessage, markOf, missingOf, untilArrived } from "./marked-messages.ts";
import { refusingRelay, refusingSteps } from "./refusing-relay.ts";
import { postJson } from "./requests.ts";

/** How the mail system behaves until it works again. */
type MailSystem = "well" | "slow" | "refuses for now" | "silent after accepting" | "down";

/** Milliseconds within which a writer must be told "sent", whatever the mail system does. */
const answeredWithinMs = 5_000;

/** Milliseconds within which the last mail must arrive: the first two retries, and the clock. */
const arrivedWithinMs = 120_000;

/** `alerts`: those whose mails a relay refuses, at each step. */
export async function mailDrill({
  messages,
  behaviours,
  alerts,
}: {
  messages: number;
  behaviours: MailSystem[];
  alerts: number;
}): Promise<DrillRow[]> {
  // Side by side, as most of the time is waiting for the next attempt.
  const rows = await Promise.all(behaviours.map((kind) => against(kind, messages)));
  for (const step of refusingSteps) rows.push(await refusingRelay(step, alerts));
  return rows;
}

export const allBehaviours: MailSystem[] = ["well", "slow", "refuses for now", "silent after accepting", "down"];

async function against(kind: MailSystem, messages: number): Promise<DrillRow> {
  // A club each: a second message to one needs a captcha.
  const database = await embeddedWithClubs(messages);
  let isFailing = true;
  const behaviour = {
    acceptAfterMs: kind === "slow" ? 400 : 0,
    refuseRecipient: () => (kind === "refuses for now" && isFailing ? { code: 451, words: "later" } : null),
    dropsAfterData: () => kind === "silent after accepting" && isFailing,
  };
  // Nothing listens on the port of one that has stopped.
  const gone = await startBrokenSmtpServer((socket) => socket.destroy());
  const port = Number(new URL(gone.url).port);
  await gone.stop();
  let peer = kind === "down" ? null : await startSmtpServer({ ...behaviour, port });
  const endless = { LIMITS_FACTOR: "10000" };
  const server = await startDrillServer(
    { ...database.environment, ...endless, SMTP_URL: `smtp://127.0.0.1:${port}` },
    false,
  );
  try {
    const sent = await sendAll(server, messages, database.clubs);
    await wait(2_000);
    isFailing = false;
    peer ??= await startSmtpServer({ port });
    const marks = Array.from({ length: messages }, (_, number) => markOf(number));
    const tookMs = await untilArrived(peer.inbox, marks, arrivedWithinMs);
    const [missing, doubled] = [missingOf(peer.inbox, marks), doubledOf(peer.inbox)];
    return {
      tried: `the mail system: ${kind}`,
      times: messages,
      lost: sent.lost + missing + doubled,
      measured:
        `answered "sent" in at most ${Math.round(sent.slowestMs)} ms; ${sent.lost} not answered, ` +
        `${missing} missing, ${doubled} doubled, the last after ${Math.round(tookMs / 1000)} s`,
    };
  } finally {
    await server.stop();
    await peer?.stop();
    await database.drop();
  }
}

/** One after the other, each to a club of its own. */
async function sendAll(server: DrillServer, messages: number, clubIds: string[]) {
  let lost = 0;
  let slowestMs = 0;
  for (let number = 0; number < messages; number++) {
    const message = markedMessage(markOf(number), clubIds[number % clubIds.length]!);
    const beganMs = performance.now();
    const answer = await postJson(server, "/api/notification", message).catch(() => null);
    const tookMs = performance.now() - beganMs;
    slowestMs = Math.max(slowestMs, tookMs);
    if (answer?.status !== 200 || tookMs > answeredWithinMs) lost += 1;
  }
  return { lost, slowestMs };
}
