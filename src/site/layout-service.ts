// Content out of the association's content system, by its render and placeholder calls (§7.13).
import type { Clock } from "#src/platform/clock/clock.ts";
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import {
  type ContentPart,
  type ContentProblem,
  type ContentSource,
  contentPartNames,
  type SiteContent,
} from "./content-parts.ts";
import { partErrorLines } from "./content-rules.ts";
import { type LayoutCall, layoutCalls, translateLayout } from "./translate-layout.ts";

/** Bytes; our whole content is under 40 kB, so more is nonsense. */
const largestAnswerBytes = 1_000_000;

export interface LayoutServiceOptions {
  /** "https://content.example.org/api/layout": `/render` and `/placeholder` lie below it. */
  url: string;
  /** The header that carries the second key of §7.1; it never reaches a browser. */
  keyHeader: Record<string, string>;
  /** How long one call may take, body included. */
  timeoutMs: number;
  /** How old content may get before it is asked for again, while the old one is still served. */
  maxAgeMs: number;
  /** Used in place of every part that has never been fetched. */
  defaults: ContentSource;
  clock: Clock;
  /** Called once when a part can no longer be fetched, not at every attempt. */
  onProblem: (problem: ContentProblem) => void;
}

/** Asks for every part once; one that does not come within `timeoutMs` is its default. */
export async function openLayoutService(options: LayoutServiceOptions): Promise<ContentSource> {
  const come = new Map<ContentPart, unknown>();
  const failing = new Set<ContentPart>();
  const stopping = new AbortController();
  let content = options.defaults.current();
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function refreshPart(part: ContentPart) {
    const answer = await ask(part, options, stopping.signal);
    if (stopping.signal.aborted) return;
    if ("value" in answer) {
      failing.delete(part);
      come.set(part, answer.value);
    } else if (!failing.has(part)) {
      failing.add(part);
      options.onProblem(answer);
    }
  }
  function refresh(): Promise<void> {
    requestedAtMs = options.clock.nowMs();
    asking ??= Promise.all(contentPartNames.map(refreshPart)).then(() => {
      content = { ...options.defaults.current(), ...(Object.fromEntries(come) as Partial<SiteContent>) };
      asking = null;
    });
    return asking;
  }

  await refresh();
  return {
    current() {
      if (options.clock.nowMs() - requestedAtMs >= options.maxAgeMs && !stopping.signal.aborted) void refresh();
      return content;
    },
    async stop() {
      stopping.abort();
      await asking;
      await options.defaults.stop();
    },
  };
}

async function ask(
  part: ContentPart,
  { url, keyHeader, timeoutMs, defaults }: LayoutServiceOptions,
  stopping: AbortSignal,
): Promise<{ value: unknown } | ContentProblem> {
  const call = layoutCalls[part];
  const source = addressOf(url, call);
  const answer = await fetchJson({
    address: source,
    method: "GET",
    headers: { accept: "application/json", ...keyHeader },
    body: null,
    timeoutMs,
    largestAnswerBytes,
    stopping,
  });
  if (!answer.ok) return { source, errors: [answer.reason] };
  if (answer.status !== 200) return { source, errors: [`answered with status ${answer.status}`] };
  const value = translateLayout(part, answer.body, defaults.current());
  if (value === null) return { source, errors: ["the answer is not a layout"] };
  const errors = partErrorLines(part, value);
  return errors.length === 0 ? { value } : { source, errors };
}

function addressOf(url: string, call: LayoutCall): string {
  const query = new URLSearchParams(
    call.kind === "render" ? { item: call.item } : { item: "/", placeholderName: call.name },
  );
  return `${url.replace(/\/$/, "")}/${call.kind}?${query}`;
}
