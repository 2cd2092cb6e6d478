// One call through the gateway under our key, and what may come of it.
import type { Static, TSchema } from "typebox";
import { Check, Clean } from "typebox/value";
import { msLeft } from "#src/platform/http/request-deadline.ts";
import type { Language } from "#src/platform/language/language.ts";
import { fetchJson, type JsonOutcome } from "#src/platform/outgoing/fetch-json.ts";
import type { UpstreamWatch } from "#src/platform/outgoing/watch-upstream.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Bytes; a page of recommendations is some 40 kB, a part of the site map under a megabyte. */
const largestAnswerBytes = 4_000_000;

export interface Gateway {
  /** What takes the place of /api, like "https://gateway.example.org/football". */
  url: string;
  key: string;
  keyHeader: string;
  timeoutMs: number;
  watch: UpstreamWatch;
  stopping: AbortSignal;
}

interface GatewayCall {
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** What the operator knows the call by. */
  name: string;
  headers: Record<string, string>;
  body: string | null;
  stopping?: AbortSignal;
}

/**
 * The answer, if it is one of a call: nothing that repeats our key, no failure of the server's own,
 * and no refusal of our key, which is no refusal of the visitor.
 */
export async function askGateway(gateway: Gateway, call: GatewayCall): Promise<JsonOutcome> {
  const { key, keyHeader, timeoutMs, watch } = gateway;
  const answer = await fetchJson({
    address: gateway.url.replace(/\/+$/, "") + call.path,
    method: call.method,
    headers: { accept: "application/json", ...call.headers, [keyHeader]: key },
    body: call.body,
    // A page may ask several times.
    timeoutMs: Math.min(timeoutMs, msLeft() ?? timeoutMs),
    largestAnswerBytes,
    stopping: call.stopping ? AbortSignal.any([gateway.stopping, call.stopping]) : gateway.stopping,
  });
  const outcome = judged(answer, key, "authorization" in call.headers);
  const isOurDoing = gateway.stopping.aborted || call.stopping?.aborted === true;
  if (isOurDoing) return outcome;
  if (!outcome.ok) watch.note(call.name, "failed", outcome.reason);
  else watch.note(call.name, outcome.status === 404 ? "unknown" : "answered");
  return outcome;
}

function judged(answer: JsonOutcome, key: string, isPersonal: boolean): JsonOutcome {
  if (!answer.ok) return answer;
  const { status, text } = answer;
  const unusable = (reason: string): JsonOutcome => ({ ok: false, kind: "nonsense", status, reason });
  if (text.includes(key)) return unusable("the answer repeats our key");
  if (status >= 500) return unusable(`answered with status ${status}`);
  if ((status === 401 || status === 403) && isAboutKey(answer.body, isPersonal)) {
    return unusable(`does not take our key (status ${status})`);
  }
  return answer;
}

/** By a problem of ours, which says so; of another's refusal, unless a token was sent. */
function isAboutKey(body: unknown, isPersonal: boolean): boolean {
  const type = String((body as { type?: unknown } | null)?.type ?? "");
  if (type.startsWith("urn:touchline:problem:")) return type.startsWith("urn:touchline:problem:key-");
  return !isPersonal;
}

export type AskCall = ReturnType<typeof gatewayAsker>;

/**
 * Asks a product call, and checks its answer by the schema that documents it. Null for a 404, and
 * for a 400: an id that the call refuses belongs to no record. Throws NotAnswering where the
 * gateway gives no answer that can be used; the watch reports the cause to the operator, and it
 * holds no key.
 */
export function gatewayAsker(gateway: Gateway) {
  return async <Schema extends TSchema>(
    schema: Schema,
    path: string,
    body?: object,
    language?: Language,
  ): Promise<Static<Schema> | null> => {
    const name = path.split("?", 1)[0] ?? path;
    const answer = await askGateway(gateway, {
      path,
      name,
      method: body ? "POST" : "GET",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(language?.path && { "accept-language": language.tag }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new NotAnswering(`${name} through the gateway: ${answer.reason}`);
    if (answer.status === 404 || answer.status === 400) return null;
    // Unknown fields are dropped: a page must not contain unchecked data, such as a contact.
    if (answer.status === 200 && Check(schema, answer.body)) return Clean(schema, answer.body) as Static<Schema>;
    const reason = answer.status === 200 ? "the answer is of another shape" : `answered with status ${answer.status}`;
    gateway.watch.note(name, "failed", reason);
    throw new NotAnswering(`${name} through the gateway: ${reason}`);
  };
}
