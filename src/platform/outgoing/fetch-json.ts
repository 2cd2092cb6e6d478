// Calls an upstream over HTTP for JSON, within a time and a size, whatever the upstream does.
import { isNestedTooDeep, parseJson } from "./parse-json.ts";
import type { JsonCall, JsonOutcome } from "./ports.ts";

/** Follows no redirect, and never throws for what the upstream does. */
export async function fetchJson(call: JsonCall): Promise<JsonOutcome> {
  const { stopping, timeoutMs } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
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
  const nonsense = (reason: string): JsonOutcome => ({ ok: false, kind: "nonsense", status, reason });
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return nonsense(`answered with a redirect (${status})`);
  }
  const text = await shortText(response, call.largestAnswerBytes);
  if (text === null) return nonsense("the answer is too large");
  const parsed = parseJson(text);
  if (parsed !== undefined) {
    return { ok: true, status, headers: Object.fromEntries(response.headers), text, body: parsed };
  }
  if (isNestedTooDeep(text)) return nonsense("the answer is nested too deep");
  return nonsense(status < 400 ? "the answer is not JSON" : `answered with status ${status}`);
}

/** Null beyond the size an answer may have; the rest is not read. */
async function shortText(response: Response, largestBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function failureOf(error: unknown): JsonOutcome {
  if (error instanceof Error && error.name === "TimeoutError") {
    return { ok: false, kind: "slow", status: null, reason: "no answer in time" };
  }
  // Only network error codes: other messages may contain a header.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "the call broke off";
  return { ok: false, kind: "down", status: null, reason: `cannot be reached: ${cause}` };
}
