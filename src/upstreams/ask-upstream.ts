// One question to the organisation register or the fixtures system: asked, checked and reported.
import { fetchJson, type JsonCall } from "#src/platform/outgoing/fetch-json.ts";
import type { CallOutcome, UpstreamWatch } from "#src/platform/outgoing/watch-upstream.ts";
import type { Asked } from "./response-cache.ts";

/** Milliseconds of a whole call. Pages do not wait so long: a late answer is there for the next one. */
export const upstreamCallMs = 5_000;
/** Bytes; a club has a few links, a contact, a fixture or two. */
const largestAnswerBytes = 100_000;

export interface Upstream {
  /** "https://api.example.org/organisations", without a slash at its end. */
  url: string;
  /** The header that carries the second key (specification §7.1). */
  keyHeader: Record<string, string>;
  watch: UpstreamWatch;
  stopping: AbortSignal;
}

export interface Question<Value> {
  /** What the operator knows the call by; without any id. */
  call: string;
  path: string;
  /** A JSON body makes it a POST. */
  body?: unknown;
  /** Null where the answer is of another shape. */
  read: (body: unknown) => Value | null;
}

/** The upstream's 404 is an answer: it has none. */
export async function askUpstream<Value>(upstream: Upstream, question: Question<Value>): Promise<Asked<Value>> {
  const { call, read } = question;
  const note = (outcome: CallOutcome, reason?: string) => upstream.watch.note(call, outcome, reason);
  const failed = (reason: string): "failed" => {
    if (!upstream.stopping.aborted) note("failed", reason);
    return "failed";
  };
  const answer = await fetchJson(httpCall(upstream, question));
  // A 404 without JSON is as good.
  if (answer.status === 404) {
    note("unknown");
    return { value: null };
  }
  if (!answer.ok) return failed(answer.reason);
  if (answer.status !== 200) return failed(`answered with status ${answer.status}`);
  const value = read(answer.body);
  if (value === null) return failed("the answer is of another shape");
  note("answered");
  return { value };
}

function httpCall({ url, keyHeader, stopping }: Upstream, { path, body }: Question<unknown>): JsonCall {
  const hasBody = body !== undefined;
  return {
    address: url.replace(/\/+$/, "") + path,
    method: hasBody ? "POST" : "GET",
    headers: { accept: "application/json", ...(hasBody && { "content-type": "application/json" }), ...keyHeader },
    body: hasBody ? JSON.stringify(body) : null,
    timeoutMs: upstreamCallMs,
    largestAnswerBytes,
    stopping,
  };
}
