// Every call of the pages to our server: within a limit of time, with a pass where needed, read to
// its end and checked before use. Expected failures are returned, never thrown.

import { waitLimitMs } from "./wait-limit.ts";

export type CallFailure = {
  ok: false;
  /**
   * lost: no whole answer within the limit, or the caller stopped it, or a success with an
   * unexpected body, as from a log-in page. not-found: status 404. refused: any other failure.
   */
  kind: "lost" | "not-found" | "refused";
  /** 0 where there was no answer. */
  status: number;
  /** The end of a problem's type ("too-many" of "urn:touchline:problem:too-many"), or empty. */
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
  fits: (body: unknown) => body is Body;
}

/** The current page token, or the request for one: calls at the same time share it. */
let pass: Promise<string | null> | null = null;

/** Fetches a new page token once if the old one has expired; else returns the refusal. */
export async function askServer<Body>(path: `/api/${string}`, request: Call<Body>): Promise<CallAnswer<Body>> {
  const { dataset } = document.documentElement;
  // Mails are written in the page's language, not in the browser's or a translation's.
  const call = { ...request, headers: { "accept-language": dataset.language ?? "", ...request.headers } };
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
