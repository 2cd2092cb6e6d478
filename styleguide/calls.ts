// Answers the screens' calls as a story says; all else, such as map files, is really fetched.
import type { CallOutcome, Story } from "./story.ts";

export function answerCalls(calls: Story["calls"] = {}): void {
  const ownFetch = globalThis.fetch;
  const requested = new Set<string>();
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/")) return ownFetch(input, init);
    const call = calls[pathname as `/api/${string}`] ?? { status: 404, body: {} };
    const isAgain = requested.has(pathname);
    requested.add(pathname);
    if (typeof call === "string" || !("first" in call)) return outcome(call, init?.signal);
    return outcome(isAgain ? call.again : call.first, init?.signal);
  };
}

function outcome(call: CallOutcome, signal: AbortSignal | null | undefined): Promise<Response> {
  if (call === "no network") return Promise.reject(new TypeError("Failed to fetch"));
  if (call !== "never") return Promise.resolve(Response.json(call.body, { status: call.status ?? 200 }));
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
