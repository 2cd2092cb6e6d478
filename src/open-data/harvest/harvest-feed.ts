// Reads one feed for its turn: page after page, each stored with the URL of the next, which is requested meanwhile.
import type { Clock } from "#src/platform/clock/clock.ts";
import { parseJson } from "#src/platform/outgoing/nesting.ts";
import { type MappingContext, mapItem } from "./map-item.ts";
import type { RefusalReason, StoredItem } from "./opportunity.ts";
import { backoffMs, pollAfterMs, retryAfterMs } from "./poll-pace.ts";
import type { AppliedPage, Feed, FeedStore, FetchDocument, FetchedDocument, HttpHeaders, Refusal } from "./ports.ts";
import { type FeedTrouble, isAfter, type RpdeItem, type RpdePage, readRpdePage, sameAddress } from "./rpde-page.ts";

export interface HarvestParts {
  store: FeedStore;
  fetchDocument: FetchDocument;
  clock: Clock;
  /** 0 to 1, by chance. */
  chance(): number;
  takesPitchHire: boolean;
  /** Loaded with the first page: most threads never read one. */
  loadPlainText(): Promise<MappingContext["toPlainText"]>;
}

/** What a feed may use before others have their turn. */
const turnLimits = { pages: 200, ms: 30_000 };

/** A feed with more is not read further: no publisher has so many. */
const itemsAtMost = 20_000_000;

/** Pages without items one after another that are the end, whatever they name as the next. */
const emptyPagesAtMost = 3;

/** A stopped feed is read from its beginning after a day: publishers mend them. */
const stoppedForMs = 24 * 60 * 60_000;

/** After so many failures at a page that is not the first, the feed is read from its beginning. */
const failuresBeforeRestart = 5;

/** What stops a feed: reading it again at once would only bring the same. */
const stopping = new Set<FeedTrouble>([
  "loops",
  "goes-backwards",
  "leaves-its-host",
  "no-next",
  "too-many-items",
  "refused-address",
]);

export interface FeedTurn {
  pages: number;
  items: number;
}

/** Reads until the last page, a failure or the end of the turn. The feed given is brought up to date. */
export async function harvestFeed(
  feed: Feed,
  parts: HarvestParts,
  onProgress: (turn: FeedTurn) => void,
  stopSignal?: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const signal = stopSignal ? AbortSignal.any([stopSignal, ending.signal]) : ending.signal;
  try {
    await new FeedReader(feed, parts, onProgress, signal).read();
  } finally {
    // Cancels the request of a page that will not be read.
    ending.abort();
  }
}

class FeedReader {
  readonly #feed: Feed;
  readonly #parts: HarvestParts;
  readonly #onProgress: (turn: FeedTurn) => void;
  readonly #signal: AbortSignal;
  readonly #visited = new Set<string>();
  readonly #turn: FeedTurn = { pages: 0, items: 0 };
  readonly #endMs: number;
  #emptyPages = 0;

  constructor(feed: Feed, parts: HarvestParts, onProgress: (turn: FeedTurn) => void, signal: AbortSignal) {
    this.#feed = feed;
    this.#parts = parts;
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#endMs = parts.clock.nowMs() + turnLimits.ms;
  }

  async read(): Promise<void> {
    let coming = this.#fetch(this.#feed.pageUrl);
    for (;;) {
      const fetched = await coming;
      if (this.#signal.aborted) return;
      if (!fetched.ok) return this.#failed(fetched);
      const read = this.#check(fetched);
      if (!read.ok) return this.#troubled(read.trouble, read.detail, null);
      const isEnd = this.#isEnd(read.page);
      const goesOn = !isEnd && this.#hasTurn();
      if (goesOn) coming = this.#fetch(read.page.nextUrl);
      if (!(await this.#apply(read.page, isEnd, fetched.headers))) return;
      if (!goesOn) return;
    }
  }

  #fetch(url: string): Promise<FetchedDocument> {
    return this.#parts.fetchDocument(url, { mayLeaveHost: false, stopping: this.#signal });
  }

  #hasTurn(): boolean {
    return this.#turn.pages + 1 < turnLimits.pages && this.#parts.clock.nowMs() < this.#endMs;
  }

  #check(fetched: FetchedDocument & { ok: true }) {
    const body = parseJson(fetched.text);
    if (body === undefined) return { ok: false as const, trouble: "not-json" as const, detail: "it is not JSON" };
    const read = readRpdePage(body, this.#feed.pageUrl);
    if (!read.ok) return read;
    const trouble = this.#crossPageTrouble(read.page);
    return trouble ? { ok: false as const, ...trouble } : read;
  }

  /** What only shows from one page to the next. */
  #crossPageTrouble({ nextUrl, firstModified, items }: RpdePage): { trouble: FeedTrouble; detail: string } | null {
    const { lastModified, pageUrl, itemsSeen } = this.#feed;
    if (lastModified !== null && firstModified !== null && isAfter(lastModified, firstModified)) {
      return { trouble: "goes-backwards", detail: "a page begins before the one before it ended" };
    }
    if (itemsSeen + items.length > itemsAtMost)
      return { trouble: "too-many-items", detail: `more than ${itemsAtMost}` };
    this.#visited.add(pageUrl);
    const isReturn = this.#visited.has(nextUrl) && !sameAddress(nextUrl, pageUrl);
    return isReturn ? { trouble: "loops", detail: "the next page was read before" } : null;
  }

  #isEnd({ items, isLast }: RpdePage): boolean {
    this.#emptyPages = items.length === 0 ? this.#emptyPages + 1 : 0;
    return isLast || this.#emptyPages >= emptyPagesAtMost;
  }

  /** False where another server has the feed now. */
  async #apply(page: RpdePage, isEnd: boolean, headers: HttpHeaders): Promise<boolean> {
    const { clock, store, takesPitchHire, loadPlainText } = this.#parts;
    const nowMs = clock.nowMs();
    const pollAtMs = isEnd ? nowMs + pollAfterMs(headers, nowMs) : 0;
    const context = { nowMs, takesPitchHire, toPlainText: await loadPlainText() };
    const lastModified = page.lastModified ?? this.#feed.lastModified;
    const applied: AppliedPage = {
      ...sortItems(page.items, context),
      nextUrl: page.nextUrl,
      lastModified,
      isLast: isEnd,
      nowMs,
      pollAtMs,
      seen: page.items.length,
    };
    if (!(await store.applyPage(this.#feed, applied))) return false;
    Object.assign(this.#feed, {
      pageUrl: page.nextUrl,
      lastModified,
      itemsSeen: this.#feed.itemsSeen + page.items.length,
      failures: 0,
      pollAtMs,
      retryAtMs: 0,
      state: isEnd ? "at-end" : "reading",
    });
    this.#turn.pages += 1;
    this.#turn.items += page.items.length;
    this.#onProgress({ pages: 1, items: page.items.length });
    return true;
  }

  async #failed({ trouble, detail, status, headers }: FetchedDocument & { ok: false }): Promise<void> {
    const isGone = status === 404 || status === 410;
    if (isGone && this.#feed.pageUrl !== this.#feed.url && this.#feed.failures + 1 >= failuresBeforeRestart) {
      const { takesPitchHire } = this.#parts;
      await this.#parts.store.restart(this.#feed.feedId, { takesPitchHire, mapping: this.#feed.mapping });
    }
    await this.#troubled(trouble, detail, retryAfterMs(headers, this.#parts.clock.nowMs()));
  }

  async #troubled(trouble: FeedTrouble, detail: string, askedMs: number | null): Promise<void> {
    const isStopped = stopping.has(trouble);
    const failures = this.#feed.failures + 1;
    const waitMs = isStopped ? stoppedForMs : Math.max(askedMs ?? 0, backoffMs(failures, this.#parts.chance()));
    const retryAtMs = this.#parts.clock.nowMs() + waitMs;
    Object.assign(this.#feed, { failures, retryAtMs, state: isStopped ? "stopped" : this.#feed.state });
    const said = detail === "" ? trouble : `${trouble}: ${detail}`;
    await this.#parts.store.recordFailure(this.#feed.feedId, { trouble: said, retryAtMs, isStopped });
  }
}

/** What publishers say of a session that people must not go to. */
const callingOff = new Set<RefusalReason>(["cancelled", "postponed", "virtual"]);

/** The last of several items of one id counts. */
function sortItems(
  items: RpdeItem[],
  context: MappingContext,
): Pick<AppliedPage, "stored" | "gone" | "calledOff" | "refusals"> {
  const stored = new Map<string, StoredItem>();
  /** With whether it is called off. */
  const gone = new Map<string, boolean>();
  const refusals = new Map<RefusalReason, Refusal>();
  const refuse = (reason: RefusalReason, example: string) => {
    const known = refusals.get(reason);
    if (known) known.count += 1;
    else refusals.set(reason, { reason, count: 1, example: example.slice(0, 200) });
  };
  for (const item of items) {
    if (!item.ok) {
      refuse(item.reason, item.id);
      if (item.id === "") continue;
    }
    const mapped = item.ok && item.data ? mapItem(item.data, item.kind, context) : null;
    if (mapped?.refusal) refuse(mapped.refusal, mapped.detail === "" ? item.id : `${item.id} (${mapped.detail})`);
    if (mapped?.stored) {
      stored.set(item.id, mapped.stored);
      gone.delete(item.id);
    } else {
      stored.delete(item.id);
      gone.set(item.id, mapped?.refusal ? callingOff.has(mapped.refusal) : false);
    }
  }
  const idsOf = (isCalledOff: boolean) => [...gone].flatMap(([id, each]) => (each === isCalledOff ? id : []));
  return { stored, gone: idsOf(false), calledOff: idsOf(true), refusals: [...refusals.values()] };
}
