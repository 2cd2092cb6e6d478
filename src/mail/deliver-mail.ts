// Sends the mails that are due, records the outcome of each, and retries for three days.
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import type { AttemptOutcome, DueMail, Mail, Mailer, MailOutcome, WhenMailFails } from "./mail.ts";
import { claimDueMails, recordAttempt, renewLeases } from "./mail-store.ts";
import { noteAttempts } from "./refusing.ts";
import { longestWaitsMs, waitsMs } from "./retry-schedule.ts";

export interface DeliveryParts {
  database: Database;
  /** As `readQueueNowMs`. */
  queueNowMs(): Promise<number>;
  mailer: Mailer;
  whenMailFails: WhenMailFails;
  /** The whole of a sealed mail; null where no key is there that opens it. */
  openSealed(mail: DueMail): Mail | null;
  log: Pick<Log, "info" | "error">;
  /** Is called with each attempt, for /metrics. */
  count?(attempt: MailOutcome): void;
}

export interface Delivered {
  sent: number;
  /** Tried without success, to be tried again. */
  postponed: number;
  failed: number;
}

/** Milliseconds that a mail belongs to one process; a process that dies gives it back no later. */
const leaseMs = 15_000;

/** The lease is renewed this often while a slow peer is talked to. */
const renewEveryMs = 5_000;

/** As many as the mailer's pool sends side by side, twice: a batch stays well within its leases. */
const batchSize = 10;

/**
 * Milliseconds that mails in hand get once it is asked to stop. Then the mail system's connections
 * are closed, which is a failed attempt: another server tries again.
 */
const handBackAfterMs = 5_000;

/** Milliseconds between looks for due mails, the longest that one waits. One statement, 0.3 ms. */
const deliverEveryMs = 1_000;

export function mailJob(parts: DeliveryParts): Job {
  return {
    everyMs: deliverEveryMs,
    async run(signal) {
      const { sent, postponed, failed } = await deliverDueMails(parts, signal);
      if (sent + postponed + failed === 0) return;
      parts.log.info({ sent, postponed, failed }, "Emails were sent, postponed or given up");
    },
  };
}

/** Sends mails until none is due, or until stopped: those being sent then end within seconds. */
export async function deliverDueMails(parts: DeliveryParts, signal: AbortSignal): Promise<Delivered> {
  const { database, queueNowMs } = parts;
  const delivered: Delivered = { sent: 0, postponed: 0, failed: 0 };
  while (!signal.aborted) {
    const batch = await claimDueMails(database, await queueNowMs(), { leaseMs, longestWaitsMs, limit: batchSize });
    if (batch.length === 0) break;
    const inHand = new Set(batch.map(({ mailId }) => mailId));
    const renewing = setInterval(() => {
      // A lease that is not renewed expires: another server sends the mail too, same Message-ID.
      renewLease(parts, [...inHand]).catch(() => {});
    }, renewEveryMs);
    let handingBack: ReturnType<typeof setTimeout> | undefined;
    const handBack = () => {
      handingBack = setTimeout(() => void parts.mailer.close(), handBackAfterMs);
    };
    signal.addEventListener("abort", handBack);
    try {
      const attempts = await Promise.all(
        batch.map(async (mail) => {
          const { attempt, state } = await deliver(parts, mail);
          inHand.delete(mail.mailId);
          delivered[state === "waiting" ? "postponed" : state] += 1;
          return attempt;
        }),
      );
      await noteAttempts(parts, attempts, await queueNowMs());
    } finally {
      clearInterval(renewing);
      clearTimeout(handingBack);
      signal.removeEventListener("abort", handBack);
    }
  }
  return delivered;
}

async function renewLease({ database, queueNowMs }: DeliveryParts, mailIds: string[]): Promise<void> {
  await renewLeases(database, mailIds, (await queueNowMs()) + leaseMs);
}

async function deliver(parts: DeliveryParts, mail: DueMail) {
  const whole = mail.sealed === null ? mail : parts.openSealed(mail);
  // Tried again until it is given up: the operator may put the key back.
  const attempt: MailOutcome = whole ? await parts.mailer.send(whole) : { ok: false, kind: "later", outcome: "no key" };
  parts.count?.(attempt);
  const nowMs = await parts.queueNowMs();
  const isOfMailbox = !attempt.ok && attempt.refusal?.isOfMailbox === true;
  const judged = { ...judge(mail, attempt, nowMs), isOfMailbox };
  const { state, outcome } = await recordAttempt(parts.database, mail, nowMs, judged, parts.whenMailFails);
  if (state !== "sent") {
    // Ids and codes, and nothing personal.
    const details = { mailId: mail.mailId, attempts: mail.attempts + 1, outcome, state };
    parts.log.info(details, "An email could not be delivered");
  }
  return { attempt, state };
}

/** What an attempt means for the mail: sent, tried again later, or given up. */
function judge({ attempts }: Pick<DueMail, "attempts">, result: MailOutcome, nowMs: number): AttemptOutcome {
  const { outcome } = result;
  if (result.ok) return { state: "sent", outcome };
  if (result.kind === "refused") return { state: "failed", outcome, isRefused: true };
  const waitMs = waitsMs[attempts + 1];
  if (waitMs === undefined) return { state: "failed", outcome, isRefused: false };
  return { state: "waiting", outcome, nextAttemptAtMs: nowMs + waitMs };
}
