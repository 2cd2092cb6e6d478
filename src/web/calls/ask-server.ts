// Every call of the pages to our own server goes through here: within a limit of time, with a pass where the server asks
// for one, and read to its end and checked before anybody uses it. Expected failures are returned, never thrown.

import { waitLimitMs } from "./wait-limit.ts";

export type CallFailure = {
  ok: false;
  /**
   * lost: no answer, or none that was whole within the limit, or the caller stopped it, or a success with another body than
   * expected, as from a network with a log-in page. not-found: status 404. refused: any other status that is not a success.
   */
  kind: "lost" | "not-found" | "refused";
  /** 0 where there was no answer. */
  status: number;
  /** The last part of a problem's type, as "too-many" of "urn:touchline:problem:too-many"; empty where there is none. */
  problem: string;
  /** The first field that does not fit, and what to do about it, where the answer names one. */
  error?: { field: string; message: string };
};

export type CallAnswer<Body> = { ok: true; body: Body } | CallFailure;

export interface Call<Body> {
  method?: "GET" | "POST" | "DELETE";
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  limitMs?: number;
  /** Checks that the body has the expected shape. */
  fits: (body: unknown) => body is Body;
}

/** The current page token, or the request for one: calls at the same time share it. */
let pass: Promise<string | null> | null = null;

/** Fetches a new page token once if the old one has expired; if it gets none, returns the server's refusal. Never rejects. */
export async function askServer<Body>(path: `/api/${string}`, asked: Call<Body>): Promise<CallAnswer<Body>> {
  const { dataset } = document.documentElement;
  // A mail that follows from it is written in the page's language, not in one that the browser prefers or translates into.
  const call = { ...asked, headers: { "accept-language": dataset.language ?? "", ...asked.headers } };
  if (dataset.calls !== "pass") return ask(path, call);
  pass ??= fetchPass();
  const shown = pass;
  const answer = await ask(path, withPass(call, await shown));
  if (answer.ok || answer.status !== 401) return answer;
  if (pass === shown) pass = fetchPass();
  return ask(path, withPass(call, await pass));
}

/** The same for a path of ours outside /api, without a pass. Never rejects. */
export async function ask<Body>(path: string, call: Call<Body>): Promise<CallAnswer<Body>> {
  const { method, body, headers, signal, fits } = call;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const timer = setTimeout(stop, call.limitMs ?? waitLimitMs);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      body: body && JSON.stringify(body),
      signal: stopping.signal,
    });
    const { ok, status } = response;
    const answer = parsed(await response.text());
    if (ok) return fits(answer) ? { ok, body: answer } : { ok: false, kind: "lost", status, problem: "" };
    const kind = status === 404 ? "not-found" : "refused";
    return { ok, kind, status, problem: problemIn(answer), error: errorIn(answer) };
  } catch {
    // fetch may reject with any error: the line's, the limit's or the caller's.
    return { ok: false, kind: "lost", status: 0, problem: "" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** Undefined, which no JSON says, where the text is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const problemIn = (answer: unknown) => (isRecord(answer) ? String(answer.type ?? "").replace(/.*:/, "") : "");

function errorIn(answer: unknown): CallFailure["error"] {
  const [first] = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  return isRecord(first) ? { field: String(first.field), message: String(first.message) } : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function fetchPass(): Promise<string | null> {
  const fits = (body: unknown): body is { Pass: string } => isRecord(body) && typeof body.Pass === "string";
  const answer = await ask("/api/pass", { method: "POST", fits, limitMs: waitLimitMs / 2 });
  return answer.ok ? answer.body.Pass : null;
}

function withPass<Body>(call: Call<Body>, shown: string | null): Call<Body> {
  return shown === null ? call : { ...call, headers: { ...call.headers, "touchline-pass": shown } };
}
