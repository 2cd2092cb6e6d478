// What safeguarding does about one message: opens it, withholds it, keeps it, blocks its writer. Each needs a reason, and leaves a
// row in the audit that names the message by its reference and nobody.

import type { Actor, AuditAction } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { mailboxDigest } from "./blocked-writers.ts";
import {
  findReportedMessage,
  findWatchedMessage,
  holdMessage,
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

/** The message of a reference: of its report, as the mail about that has it, or its own. Null where there is none. */
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
    await write(queries, actor, action, message, reason);
    return { ok: true, message };
  });
}

/** The club does not get it, unless it has it already ("too-late"). Its writer is told nothing. */
export function withholdMessage(
  parts: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
): Promise<SafeguardOutcome> {
  return change(parts, messageId, reason, async (queries, message) => {
    if ((await withholdMails(queries, messageId, parts.clock.nowMs())) === 0) return { ok: false, kind: "too-late" };
    await write(queries, actor, "message-withheld", message, reason);
    return { ok: true };
  });
}

/** Keeps it until the end of a day (YYYY-MM-DD, UTC), also where its writer has it deleted. */
export function keepMessage(
  parts: SafeguardParts,
  messageId: string,
  { day, reason }: { day: string; reason: string },
  actor: Actor,
): Promise<SafeguardOutcome> {
  return change(parts, messageId, reason, async (queries, message) => {
    const nowMs = parts.clock.nowMs();
    const untilMs = endOf(day);
    const fits = untilMs > nowMs && untilMs <= nowMs + longestHoldDays * dayMs;
    if (!fits) return { ok: false, kind: "not-a-day" };
    await holdMessage(queries, messageId, untilMs);
    await write(queries, actor, "message-held", message, reason, day);
    return { ok: true };
  });
}

/** Lets it go after its days, as any other. */
export function releaseMessage(
  parts: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
): Promise<SafeguardOutcome> {
  return change(parts, messageId, reason, async (queries, message) => {
    await holdMessage(queries, messageId, null);
    await write(queries, actor, "message-released", message, reason);
    return { ok: true };
  });
}

/** NaN for what is no day, such as the 31st of February. */
function endOf(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().slice(0, 10) === day;
  return isDay ? startMs + dayMs : Number.NaN;
}

/** Takes no more messages from whoever wrote this one, however they spell their address. */
export async function blockWriter(
  parts: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
): Promise<SafeguardOutcome> {
  const known = isUuid(messageId) ? await findWatchedMessage(parts.database, messageId) : null;
  if (known === null) return { ok: false, kind: "no-such-message" };
  const digest = await mailboxDigest(parts.database, known.email);
  return change(parts, messageId, reason, async (queries, message) => {
    const blockedBy = actor.kind === "officer" ? actor.email : "";
    await storeBlockedWriter(queries, { mailboxDigest: digest, blockedAtMs: parts.clock.nowMs(), blockedBy, reason });
    await write(queries, actor, "writer-blocked", message, reason, digest);
    return { ok: true };
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

async function change(
  { database }: SafeguardParts,
  messageId: string,
  reason: string,
  act: (queries: Queries, message: { messageId: string }) => Promise<SafeguardOutcome>,
): Promise<SafeguardOutcome> {
  if (reason.trim() === "") return { ok: false, kind: "no-reason" };
  if (!isUuid(messageId)) return { ok: false, kind: "no-such-message" };
  return database.transaction("read committed", async (queries) => {
    const message = await lockMessage(queries, messageId);
    return message === null ? { ok: false, kind: "no-such-message" } : act(queries, message);
  });
}

async function write(
  queries: Queries,
  actor: Actor,
  action: AuditAction,
  { messageId }: { messageId: string },
  reason: string,
  after: string | null = null,
): Promise<void> {
  const record = { kind: "message", id: messageId, name: messageId };
  await recordAction(queries, actor, { action, record, after, reason });
}
