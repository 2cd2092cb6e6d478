// What the product holds about who is signed in: asked for and deleted in their name.
import type { DeletedData, HeldData } from "#src/domain/held-data.ts";
import { accessToken } from "./access-token.ts";
import { callWithToken } from "./call-with-token.ts";
import { endSignInHere } from "./restore-sign-in.ts";

export type HeldTrouble =
  /** Nobody, or no longer: only signing in helps. */
  | "signed-out"
  /** The identity provider does not answer, so that nobody can say who this is. */
  | "provider-down"
  | "failed";

export type HeldAnswer<Data> = { ok: true; data: Data } | { ok: false; trouble: HeldTrouble };

/** Never rejects. */
export const askHeldData = () => call<HeldData>("GET");
export const deleteHeldData = () => call<DeletedData>("DELETE");

async function call<Data>(method: "GET" | "DELETE"): Promise<HeldAnswer<Data>> {
  const own = await accessToken();
  if (!own.ok) return { ok: false, trouble: own.kind === "unreachable" ? "provider-down" : "signed-out" };
  try {
    const response = await callWithToken(method, "/api/helddata", own.token);
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, data: body as Data };
    return { ok: false, trouble: troubleOf(body as { type?: unknown }) };
  } catch {
    // The network, or an answer that is none of ours: both are worth another try.
    return { ok: false, trouble: "failed" };
  }
}

const troubles: Record<string, HeldTrouble> = {
  "urn:touchline:problem:signed-out": "signed-out",
  "urn:touchline:problem:invalid-token": "signed-out",
  "urn:touchline:problem:provider-down": "provider-down",
};

function troubleOf({ type }: { type?: unknown }): HeldTrouble {
  if (type === "urn:touchline:problem:signed-out") endSignInHere();
  return troubles[String(type)] ?? "failed";
}
