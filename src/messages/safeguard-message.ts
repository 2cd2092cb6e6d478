// What safeguarding does about one message: opens, withholds and keeps it. Each needs a reason, and
// leaves a row in the audit that names the message by reference, and nobody.

import type { Actor, AuditAction } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import {
  findReportedMessage,
  findWatchedMessage,
  holdMessage,
  lockMessage,
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
  changeMessage(parts, { action: "message-withheld", messageId, reason, actor }, async (queries) =>
    (await withholdMails(queries, messageId, parts.clock.nowMs())) === 0 ? "too-late" : null,
  );

/** Keeps it until the end of a day (YYYY-MM-DD, UTC), also where its writer has it deleted. */
export const keepMessage = (
  parts: SafeguardParts,
  messageId: string,
  { day, reason }: { day: string; reason: string },
  actor: Actor,
) =>
  changeMessage(parts, { action: "message-held", messageId, reason, actor, after: day }, async (queries) => {
    const nowMs = parts.clock.nowMs();
    const untilMs = endOf(day);
    const fits = untilMs > nowMs && untilMs <= nowMs + longestHoldDays * dayMs;
    if (fits) await holdMessage(queries, messageId, untilMs);
    return fits ? null : "not-a-day";
  });

/** Lets it go after its days, as any other. */
export const releaseMessage = (parts: SafeguardParts, messageId: string, reason: string, actor: Actor) =>
  changeMessage(parts, { action: "message-released", messageId, reason, actor }, async (queries) => {
    await holdMessage(queries, messageId, null);
    return null;
  });

/** NaN for what is no day, such as the 31st of February. */
function endOf(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().slice(0, 10) === day;
  return isDay ? startMs + dayMs : Number.NaN;
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
export async function changeMessage(
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
