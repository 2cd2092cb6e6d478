// Reads all feeds that are due: four publishers at a time, one request at a time to each; a slow one delays no other.

import { type FeedTurn, type HarvestParts, harvestFeed } from "./harvest-feed.ts";
import { currentMapping } from "./map-item.ts";
import type { Feed } from "./ports.ts";

const publishersAtOnce = 4;

/** A round begins no turn after this, so that what was read is published. */
const roundMs = 60_000;

/** A feed that has not come to its end after so many turns may have none: it is left to the next harvest. */
const turnsAtMost = 25;

/** How many turns feeds have had since the harvest began, by id; those that were read to their end have had all. */
export type TurnsTaken = Map<number, number>;

export interface RoundOptions {
  /** Every feed is read to its end once, also before its publisher's pace says so. */
  once: boolean;
  stopping?: AbortSignal;
  onProgress?: (progress: HarvestProgress) => void;
}

export interface HarvestProgress {
  /** The source that a page came from. */
  source: string;
  pages: number;
  items: number;
}

export interface RoundOutcome extends FeedTurn {
  /** True where feeds are left in the middle. */
  hasMore: boolean;
}

/** Each feed that is due gets one turn, so that one that never ends is read at a pace. `turns` is added to. */
export async function harvestRound(
  parts: HarvestParts,
  turns: TurnsTaken,
  options: RoundOptions,
): Promise<RoundOutcome> {
  const feeds = await parts.store.readFeeds();
  const endMs = parts.clock.nowMs() + roundMs;
  const busy = new Set<string>();
  const unended: Feed[] = [];
  const total: FeedTurn = { pages: 0, items: 0 };
  const isDue = (feed: Feed) =>
    options.once ? isLeft(feed, parts.clock.nowMs(), turns) : isFeedDue(feed, parts.clock.nowMs());
  /** The one that has waited longest is first. */
  const next = () => {
    if (options.stopping?.aborted || parts.clock.nowMs() >= endMs) return null;
    const at = feeds.findIndex((feed) => !busy.has(hostOf(feed)) && isDue(feed));
    return at < 0 ? null : feeds.splice(at, 1)[0]!;
  };
  const work = async () => {
    for (let feed = next(); feed !== null; feed = next()) {
      busy.add(hostOf(feed));
      const { sourceName } = feed;
      let pages = 0;
      await readTurn(feed, parts, options.stopping, (turn) => {
        pages += turn.pages;
        total.pages += turn.pages;
        total.items += turn.items;
        options.onProgress?.({ source: sourceName, ...total });
      });
      // Without a page it has failed, or another server reads it.
      const isOver = feed.state !== "reading" || feed.failures > 0 || pages === 0;
      turns.set(feed.feedId, isOver ? turnsAtMost : (turns.get(feed.feedId) ?? 0) + 1);
      busy.delete(hostOf(feed));
      if (!isOver) unended.push(feed);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: publishersAtOnce }, work));
  const broken = ended.find((each) => each.status === "rejected");
  if (broken) throw broken.reason;
  return { ...total, hasMore: [...feeds, ...unended].some(isDue) };
}

/** Feeds on one server are one publisher's: it is asked one thing at a time. */
const hostOf = (feed: Feed) => new URL(feed.url).host;

function isFeedDue(feed: Feed, nowMs: number): boolean {
  return feed.retryAtMs <= nowMs && (feed.state !== "at-end" || feed.pollAtMs <= nowMs);
}

const isLeft = (feed: Feed, nowMs: number, turns: TurnsTaken) =>
  feed.retryAtMs <= nowMs && (turns.get(feed.feedId) ?? 0) < turnsAtMost;

async function readTurn(
  feed: Feed,
  parts: HarvestParts,
  stopping: AbortSignal | undefined,
  onProgress: (turn: FeedTurn) => void,
): Promise<void> {
  const { takesPitchHire } = parts;
  const isReadForLess = (takesPitchHire && !feed.takesPitchHire) || feed.mapping < currentMapping;
  // Stopped and due again, or read while fewer kinds were taken or less of each item: from the beginning.
  if (feed.state === "stopped" || isReadForLess) {
    await parts.store.restart(feed.feedId, { takesPitchHire, mapping: currentMapping });
    Object.assign(feed, {
      state: "reading",
      pageUrl: feed.url,
      lastModified: null,
      itemsSeen: 0,
      generation: feed.generation + 1,
      takesPitchHire,
      mapping: currentMapping,
    });
  }
  await harvestFeed(feed, parts, onProgress, stopping);
}
