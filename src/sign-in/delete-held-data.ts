// Deletes what the product holds about a person, at their word.
import { endHeldAlerts } from "#src/alerts/held-alerts.ts";
import { deleteMessagesOf } from "#src/messages/message-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { DeletedData } from "./held-data.ts";
import { type CallerRefusal, identifyCaller } from "./identify-caller.ts";
import type { HeldDataParts } from "./show-held-data.ts";

export type DeletedAnswer = { ok: true; deleted: DeletedData } | { ok: false; kind: CallerRefusal };

/** The time of the last log-out stays: without it a sign-in that was ended would be valid again. */
export async function deleteHeldData(
  parts: HeldDataParts & { clock: Clock },
  token: string | null,
): Promise<DeletedAnswer> {
  const known = await identifyCaller(parts, token, "WRITE");
  if (!known.ok) return known;
  const email = known.caller.token.verifiedEmail;
  if (email === null) return { ok: true, deleted: { Deleted: 0, EndedAlerts: 0, Waiting: 0 } };
  const { deleted, waiting } = await deleteMessagesOf(parts.database, email, parts.clock.nowMs());
  const ended = parts.alerts === null ? 0 : await endHeldAlerts(parts.alerts, email, null);
  return { ok: true, deleted: { Deleted: deleted, EndedAlerts: ended, Waiting: waiting } };
}

export type EndedAlert = { ok: true; ended: number } | { ok: false; kind: CallerRefusal };

/** Ends one alert of the token’s person; another person’s is treated as unknown. */
export async function endHeldAlert(parts: HeldDataParts, token: string | null, alertId: string): Promise<EndedAlert> {
  const known = await identifyCaller(parts, token, "WRITE");
  if (!known.ok) return known;
  const email = known.caller.token.verifiedEmail;
  if (email === null) return { ok: true, ended: 0 };
  return { ok: true, ended: parts.alerts === null ? 0 : await endHeldAlerts(parts.alerts, email, alertId) };
}
