// Deletes what the product holds about a person, at their word.
import type { DeletedData } from "#src/domain/identity/held-data.ts";
import type { Clock } from "#src/services/ports.ts";
import { type CallerRefusal, identifyCaller } from "./identify-caller.ts";
import type { HeldDataParts } from "./show-held-data.ts";

export type DeletedAnswer = { ok: true; deleted: DeletedData } | { ok: false; kind: CallerRefusal };

/** The time of the last log-out stays: without it a sign-in that was ended would stand again. */
export async function deleteHeldData(
  parts: HeldDataParts & { clock: Clock },
  token: string | null,
): Promise<DeletedAnswer> {
  const known = await identifyCaller(parts, token, "WRITE");
  if (!known.ok) return known;
  const email = known.caller.token.verifiedEmail;
  if (email === null) return { ok: true, deleted: { Deleted: 0, Waiting: 0 } };
  const { deleted, waiting } = await parts.heldMessages.delete(email, parts.clock.nowMs());
  return { ok: true, deleted: { Deleted: deleted, Waiting: waiting } };
}
