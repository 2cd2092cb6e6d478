// A part of the app whose styles do not arrive: an error at the limit, and requested again with the next press.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { __vitePreload as loadPart } from "./load-part.ts";
import { endOfFile } from "./whole-files.ts";

interface Link {
  href: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

/** The head of a document: the elements that were added and not removed. */
let head: Link[];

beforeEach(() => {
  vi.useFakeTimers();
  head = [];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(endOfFile)));
  vi.stubGlobal("document", {
    querySelector: (selector: string) => head.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    createElement: (): Partial<Link> => ({
      remove() {
        head = head.filter((link) => link !== this);
      },
    }),
    head: { append: (link: Link) => head.push(link) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The result of the part, its value or its error, as it arrives. */
function load(): unknown[] {
  const outcomes: unknown[] = [];
  loadPart(() => Promise.resolve("the part"), ["assets/part.js", "assets/part.css"]).then(
    (part) => outcomes.push(part),
    (error: Error) => outcomes.push(error.message),
  );
  return outcomes;
}

test("a part is ready when its styles are in force, and requests them once", async () => {
  const outcomes = load();
  await vi.waitUntil(() => head.length === 1);
  expect(outcomes).toEqual([]);
  head[0]?.onload?.();
  await vi.waitUntil(() => outcomes.length > 0);
  const again = load();
  await vi.waitUntil(() => again.length > 0);
  expect([outcomes, again, head.length]).toEqual([["the part"], ["the part"], 1]);
});

test("styles that never arrive are an error at the limit, and are requested again", async () => {
  const outcomes = load();
  await vi.waitUntil(() => head.length === 1);
  await vi.advanceTimersByTimeAsync(waitLimitMs);
  expect([outcomes, head]).toEqual([[`Not here after ${waitLimitMs} ms`], []]);
  const again = load();
  await vi.waitUntil(() => head.length === 1);
  head[0]?.onload?.();
  await vi.waitUntil(() => again.length > 0);
  expect(again).toEqual(["the part"]);
});

test("styles that fail are an error at once", async () => {
  const outcomes = load();
  await vi.waitUntil(() => head.length === 1);
  head[0]?.onerror?.();
  await vi.waitUntil(() => outcomes.length > 0);
  expect([outcomes, head]).toEqual([["/assets/part.css did not come"], []]);
});
