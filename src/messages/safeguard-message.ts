// What safeguarding does about one message: opens, withholds, keeps it, blocks its writer. Each
// needs a reason, and leaves a row in the audit that names the message by reference, and nobody.

import { createHmac } from "node:crypto";
import type { Actor, AuditAction } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import {
  findReportedMessage,
  findWatchedMessage,
  holdMessage,
  isBlockedWriter,
  lockMessage,
  removeBlockedWriter,
  storeBlockedWriter,
  type WatchedMessage,
  withholdMails,
} from "./message-store.ts";

export interface SafeguardParts {
  database: Database;
  clock: { nowMs(): number };
}

export type SafeguardOutcome =
  | { ok: true }
  | { ok: false; kind: "no-such-message" | "no-reason" | "too-late" | "not-a-day" };

/** Days that a message may be kept at once: half a year, after which somebody looks again. */
export const longestHoldDays = 184;
const dayMs = 86_400_000;

/** The message of a reference: its report's, as in the mail about that, or its own; else null. */
export async function findByReference(database: Database, reference: string): Promise<string | null> {
  const id = reference.trim();
  if (!isUuid(id)) return null;
  const message = (await findReportedMessage(database, id)) ?? (await findWatchedMessage(database, id));
  return message?.messageId ?? null;
}

/** A message with who wrote it; `action` says whether it is looked at or taken as a file. */
export async function openMessage(
  { database }: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
  action: "message-opened" | "message-taken" = "message-opened",
): Promise<{ ok: true; message: WatchedMessage } | { ok: false; kind: "no-such-message" | "no-reason" }> {
  if (reason.trim() === "") return { ok: false, kind: "no-reason" };
  return database.transaction("read committed", async (queries) => {
    const message = isUuid(messageId) ? await findWatchedMessage(queries, messageId) : null;
    if (message === null) return { ok: false, kind: "no-such-message" };
    await write(queries, message, { actor, action, reason });
    return { ok: true, message };
  });
}

/** The club does not get it, unless it has it already ("too-late"). Its writer is told nothing. */
export const withholdMessage = (parts: SafeguardParts, messageId: string, reason: string, actor: Actor) =>
  change(parts, { action: "message-withheld", messageId, reason, actor }, async (queries) =>
    (await withholdMails(queries, messageId, parts.clock.nowMs())) === 0 ? "too-late" : null,
  );

/** Keeps it until the end of a day (YYYY-MM-DD, UTC), also where its writer has it deleted. */
export const keepMessage = (
  parts: SafeguardParts,
  messageId: string,
  { day, reason }: { day: string; reason: string },
  actor: Actor,
) =>
  change(parts, { action: "message-held", messageId, reason, actor, after: day }, async (queries) => {
    const nowMs = parts.clock.nowMs();
    const untilMs = endOf(day);
    const fits = untilMs > nowMs && untilMs <= nowMs + longestHoldDays * dayMs;
    if (fits) await holdMessage(queries, messageId, untilMs);
    return fits ? null : "not-a-day";
  });

/** Lets it go after its days, as any other. */
export const releaseMessage = (parts: SafeguardParts, messageId: string, reason: string, actor: Actor) =>
  change(parts, { action: "message-released", messageId, reason, actor }, async (queries) => {
    await holdMessage(queries, messageId, null);
    return null;
  });

/** NaN for what is no day, such as the 31st of February. */
function endOf(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().slice(0, 10) === day;
  return isDay ? startMs + dayMs : Number.NaN;
}

/** Blocked writers are known by it alone; without the secret nobody can try addresses on it. */
async function mailboxDigest(database: Database, email: string): Promise<string> {
  const secret = await secretStore(database).secret("blocked-writers", systemClock.nowMs(), randomIds.newToken());
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("hex");
}

export async function isBlocked(database: Database, email: string): Promise<boolean> {
  return isBlockedWriter(database, await mailboxDigest(database, email));
}

/** Takes no more messages from whoever wrote this one, however they spell their address. */
export async function blockWriter(
  parts: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
): Promise<SafeguardOutcome> {
  const message = isUuid(messageId) ? await findWatchedMessage(parts.database, messageId) : null;
  if (message === null) return { ok: false, kind: "no-such-message" };
  const digest = await mailboxDigest(parts.database, message.email);
  return change(parts, { action: "writer-blocked", messageId, reason, actor, after: digest }, async (queries) => {
    const blockedBy = actor.kind === "officer" ? actor.email : "";
    await storeBlockedWriter(queries, { mailboxDigest: digest, blockedAtMs: parts.clock.nowMs(), blockedBy, reason });
    return null;
  });
}

/** False where nobody of that digest is blocked. */
export function unblockWriter(
  { database }: SafeguardParts,
  digest: string,
  reason: string,
  actor: Actor,
): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    if (!(await removeBlockedWriter(queries, digest))) return false;
    await recordAction(queries, actor, { action: "writer-unblocked", before: digest, reason });
    return true;
  });
}

interface Change {
  action: AuditAction;
  messageId: string;
  reason: string;
  actor: Actor;
  /** For the audit. */
  after?: string;
}

/** Changes a message that is there; `act` says why it cannot, and null where it has. */
async function change(
  { database }: SafeguardParts,
  { messageId, ...done }: Change,
  act: (queries: Queries) => Promise<"too-late" | "not-a-day" | null>,
): Promise<SafeguardOutcome> {
  if (done.reason.trim() === "") return { ok: false, kind: "no-reason" };
  return database.transaction("read committed", async (queries) => {
    const message = isUuid(messageId) ? await lockMessage(queries, messageId) : null;
    if (message === null) return { ok: false, kind: "no-such-message" };
    const kind = await act(queries);
    if (kind !== null) return { ok: false, kind };
    await write(queries, message, done);
    return { ok: true };
  });
}

const write = (
  queries: Queries,
  { messageId: id }: { messageId: string },
  { actor, ...done }: Pick<Change, "actor" | "action" | "reason" | "after">,
) => recordAction(queries, actor, { ...done, record: { kind: "message", id, name: id } });
