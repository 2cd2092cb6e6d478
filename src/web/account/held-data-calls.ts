// Requests and deletes what the product holds about the signed-in person, with their token.
import type { DeletedData, HeldData } from "#src/sign-in/sign-in-schema.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { accessToken, callWithToken } from "./identity-client.ts";
import { endSignInHere } from "./restore-sign-in.ts";

export type HeldDataFailure =
  /** Not signed in, or no longer: the person has to sign in. */
  | "signed-out"
  /** The identity provider does not answer, so that the token cannot be checked. */
  | "provider-down"
  | "failed";

export type HeldDataAnswer<Data> = { ok: true; data: Data } | { ok: false; failure: HeldDataFailure };

/** Never rejects. */
export const askHeldData = () => call("/api/helddata", { method: "GET", fits: isHeldData });
export const deleteHeldData = () => call("/api/helddata", { method: "DELETE", fits: isDeletedData });
export const endHeldAlert = (AlertId: string) =>
  call("/api/helddata/alert", { method: "POST", body: { AlertId }, fits: isEndedAlert });

const isHeldData = (body: unknown): body is HeldData =>
  isRecord(body) &&
  typeof body.MessageDays === "number" &&
  Array.isArray(body.Messages) &&
  body.Messages.every(isRecord) &&
  Array.isArray(body.Alerts) &&
  body.Alerts.every(isRecord);

const isDeletedData = (body: unknown): body is DeletedData =>
  isRecord(body) && typeof body.Deleted === "number" && typeof body.Waiting === "number";

const isEndedAlert = (body: unknown): body is { Ended: number } => isRecord(body) && typeof body.Ended === "number";

type TokenCall<Data> = Parameters<typeof callWithToken<Data>>[2];

async function call<Data>(path: `/api/${string}`, request: TokenCall<Data>): Promise<HeldDataAnswer<Data>> {
  const own = await accessToken();
  if (!own.ok) return { ok: false, failure: own.kind === "unreachable" ? "provider-down" : "signed-out" };
  const answer = await callWithToken(path, own.token, request);
  if (answer.ok) return { ok: true, data: answer.body };
  if (answer.problem === "signed-out") endSignInHere();
  return { ok: false, failure: failures[answer.problem] ?? "failed" };
}

const failures: Record<string, HeldDataFailure> = {
  "signed-out": "signed-out",
  "invalid-token": "signed-out",
  "provider-down": "provider-down",
};
