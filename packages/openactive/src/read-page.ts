// A feed's page after those before it: parsed, checked, and whether the feed still goes forward.
import { parseJson } from "@touchline/bounded-json/parse-json";
import { type FeedProblem, isAfter, type ReadPage, readRpdePage, sameAddress } from "./rpde-page.ts";

/** A feed with more is not read further: no publisher has so many. */
const itemsAtMost = 20_000_000;

const lasting = new Set<FeedProblem>([
  "loops",
  "goes-backwards",
  "leaves-its-host",
  "no-next",
  "too-many-items",
  "refused-address",
]);

/** True where reading the feed again at once would only bring the same. */
export const isLasting = (problem: FeedProblem) => lasting.has(problem);

export interface FeedProgress {
  /** The page that is read now. */
  pageUrl: string;
  /** Where the page before it ended; null at the beginning. */
  lastModified: string | null;
  itemsSeen: number;
  /** Pages of this turn; the one that is read is added. */
  visited: Set<string>;
}

export function readPage(text: string, { pageUrl, lastModified, itemsSeen, visited }: FeedProgress): ReadPage {
  const body = parseJson(text);
  if (body === undefined) return { ok: false, problem: "not-json", detail: "it is not JSON" };
  const read = readRpdePage(body, pageUrl);
  if (!read.ok) return read;
  // What only shows from one page to the next.
  const { nextUrl, firstModified, items } = read.page;
  if (lastModified !== null && firstModified !== null && isAfter(lastModified, firstModified)) {
    return { ok: false, problem: "goes-backwards", detail: "a page begins before the one before it ended" };
  }
  if (itemsSeen + items.length > itemsAtMost) {
    return { ok: false, problem: "too-many-items", detail: `more than ${itemsAtMost}` };
  }
  visited.add(pageUrl);
  const isReturn = visited.has(nextUrl) && !sameAddress(nextUrl, pageUrl);
  return isReturn ? { ok: false, problem: "loops", detail: "the next page was read before" } : read;
}
