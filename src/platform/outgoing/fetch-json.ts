// Calls an upstream over HTTP for JSON, within a time and a size, whatever the upstream does.
import { isNestedTooDeep, parseJson } from "@touchline/bounded-json/parse-json";
import { shortText } from "@touchline/bounded-json/short-text";

/** One call to an upstream. */
export interface JsonCall {
  address: string;
  method: "GET" | "POST" | "DELETE";
  /** Sent as they are; keys travel here and nowhere else. */
  headers: Record<string, string>;
  /** Text of a body, with its content-type among the headers; null for none. */
  body: string | null;
  /** For the whole call, body included: what is left of a limit, perhaps nothing. */
  timeoutMs: number;
  largestAnswerBytes: number;
  /** In place of the global one, for a server whose certificate only its owner trusts. */
  fetch?: typeof fetch;
  /** Ends the call early. */
  stopping?: AbortSignal;
}

/** How a call failed: no connection, no answer in time, or an answer that cannot be used. */
export type CallFailure = "down" | "slow" | "nonsense";

/** Any status but a redirect, with a body of JSON that is small enough. */
export interface JsonReply {
  ok: true;
  status: number;
  headers: Record<string, string>;
  /** The body as it was received: JSON, not parsed. */
  text: string;
  body: unknown;
}

/** The reason is for the operator; it holds no key. */
export type JsonOutcome = JsonReply | { ok: false; kind: CallFailure; status: number | null; reason: string };

/** Follows no redirect, and never throws for what the upstream does. */
export async function fetchJson(call: JsonCall): Promise<JsonOutcome> {
  const { stopping, timeoutMs } = call;
  const timeout = AbortSignal.timeout(Math.max(0, Math.round(timeoutMs)));
  try {
    return await answerOf(call, stopping ? AbortSignal.any([stopping, timeout]) : timeout);
  } catch (error) {
    return failureOf(error);
  }
}

async function answerOf(call: JsonCall, signal: AbortSignal): Promise<JsonOutcome> {
  const { method, headers, body, fetch: send = fetch } = call;
  const response = await send(call.address, { method, headers, body, signal, redirect: "manual" });
  const { status } = response;
  const unusable = (reason: string): JsonOutcome => ({ ok: false, kind: "nonsense", status, reason });
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return unusable(`answered with a redirect (${status})`);
  }
  const text = await shortText(response.body ?? [], call.largestAnswerBytes);
  if (text === null) return unusable("the answer is too large");
  const parsed = parseJson(text);
  if (parsed !== undefined) {
    return { ok: true, status, headers: Object.fromEntries(response.headers), text, body: parsed };
  }
  if (isNestedTooDeep(text)) return unusable("the answer is nested too deep");
  return unusable(status < 400 ? "the answer is not JSON" : `answered with status ${status}`);
}

function failureOf(error: unknown): JsonOutcome {
  if (error instanceof Error && error.name === "TimeoutError") {
    return { ok: false, kind: "slow", status: null, reason: "no answer in time" };
  }
  // Only network error codes: other messages may contain a header.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "the call broke off";
  return { ok: false, kind: "down", status: null, reason: `cannot be reached: ${cause}` };
}
