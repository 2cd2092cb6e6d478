// Sends the mails that are due, records the outcome of each, and retries for three days.

import { type NotArrivedParts, notArrived } from "#src/messages/not-arrived.ts";
import type { Outbox } from "#src/messages/ports.ts";
import type { AttemptOutcome, DueMail, Mail, Mailer, MailOutcome } from "./ports.ts";

export interface DeliveryParts extends NotArrivedParts {
  mailer: Mailer;
  /** The whole of a sealed mail; null where no key is there that opens it. */
  openSealed(mail: DueMail): Mail | null;
  /** Called for every attempt that failed, with ids and codes, and nothing personal. */
  onTrouble(details: { mailId: string; attempts: number; outcome: string; state: string }): void;
}

export interface Delivered {
  sent: number;
  /** Tried without success, to be tried again. */
  postponed: number;
  failed: number;
}

/** Milliseconds that a mail belongs to one process; a process that dies gives it back no later. */
export const leaseMs = 15_000;

/** The lease is renewed this often while a slow peer is talked to. */
const renewEveryMs = 5_000;

/** As many as the mailer's pool sends side by side, twice: a batch stays well within its leases. */
const batchSize = 10;

/**
 * Milliseconds that mails in hand get once it is asked to stop. Then the mail system's connections are closed, which is a
 * failed attempt: another server tries again.
 */
const handBackAfterMs = 5_000;

/** First wait after a failure; it doubles each time, up to the longest. */
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 3_600_000;

/** How long a mail is tried before we say that it cannot be delivered. */
const givingUpAfterMs = 3 * 24 * 3_600_000;

/**
 * Milliseconds to wait before an attempt, by the number of attempts before it: none for the first. They add up to the
 * time after which a mail is given up: by their number and not by the clock, which may be set while a mail waits.
 */
const waitsMs = [0];
for (let sumMs = 0, waitMs = firstRetryMs; sumMs + waitMs <= givingUpAfterMs; ) {
  waitsMs.push(waitMs);
  sumMs += waitMs;
  waitMs = Math.min(2 * waitMs, longestRetryMs);
}

/** A new mail is due at once. For the others a little more than the rule: two servers read the clock at two moments. */
const longestWaitsMs = waitsMs.map((waitMs) => (waitMs === 0 ? 0 : waitMs + 5_000));

/** Sends mails until none is due, or until stopped: mails that are being sent then end within seconds. */
export async function deliverDueMails(parts: DeliveryParts, signal: AbortSignal): Promise<Delivered> {
  const { outbox } = parts;
  const delivered: Delivered = { sent: 0, postponed: 0, failed: 0 };
  while (!signal.aborted) {
    const batch = await outbox.claimDue(await outbox.nowMs(), { leaseMs, longestWaitsMs, limit: batchSize });
    if (batch.length === 0) break;
    const inHand = new Set(batch.map(({ mailId }) => mailId));
    const renewing = setInterval(() => {
      // A lease that cannot be renewed expires: another server sends the mail too, with the same Message-ID.
      renewLease(outbox, [...inHand]).catch(() => {});
    }, renewEveryMs);
    let handingBack: ReturnType<typeof setTimeout> | undefined;
    const handBack = () => {
      handingBack = setTimeout(() => void parts.mailer.close(), handBackAfterMs);
    };
    signal.addEventListener("abort", handBack);
    try {
      await Promise.all(
        batch.map(async (mail) => {
          const state = await deliver(parts, mail);
          inHand.delete(mail.mailId);
          delivered[state === "waiting" ? "postponed" : state] += 1;
        }),
      );
    } finally {
      clearInterval(renewing);
      clearTimeout(handingBack);
      signal.removeEventListener("abort", handBack);
    }
  }
  return delivered;
}

async function renewLease(outbox: Outbox, mailIds: string[]): Promise<void> {
  await outbox.renewLease(mailIds, (await outbox.nowMs()) + leaseMs);
}

async function deliver(parts: DeliveryParts, mail: DueMail): Promise<AttemptOutcome["state"]> {
  const whole = mail.sealed === null ? mail : parts.openSealed(mail);
  // Tried again until it is given up: the operator may put the key back.
  const result: MailOutcome = whole ? await parts.mailer.send(whole) : { ok: false, kind: "later", outcome: "no key" };
  const nowMs = await parts.outbox.nowMs();
  const outcome = judge(mail, result, nowMs);
  const following = outcome.state === "failed" ? await notArrived(parts, mail, outcome.outcome, nowMs) : null;
  await parts.outbox.recordAttempt(mail.mailId, nowMs, outcome, following);
  if (outcome.state !== "sent") {
    const { mailId, attempts } = mail;
    parts.onTrouble({ mailId, attempts: attempts + 1, outcome: outcome.outcome, state: outcome.state });
  }
  return outcome.state;
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
