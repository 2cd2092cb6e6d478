// Harvesting: sources added and removed, the feeds that are due read, and their sessions published.
import { documentFetcher } from "@touchline/openactive/fetch-document";
import { urlOf } from "@touchline/openactive/json-ld";
import type { Actor } from "#src/audit/audit-rules.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type Feed, readFeeds, restartFeed } from "./feed-store.ts";
import type { PublishedCounts } from "./finish-publication.ts";
import { currentMapping } from "./football-taker.ts";
import { type FeedParts, harvestFeed, type PagesRead } from "./harvest-feed.ts";
import { releaseHeldRemovals } from "./hold-removals.ts";
import { isPublicationDue } from "./publication-store.ts";
import { publishHarvest } from "./publish-harvest.ts";
import { noteAnswers } from "./source-status.ts";
import { deleteSources, forbiddenJoins, storeSources } from "./source-store.ts";

export interface HarvestParts extends FeedParts {
  /** When this process last published, how long it took, and when it last noted days of answers. */
  pace: { endedMs: number; tookMs: number; daysNotedMs: number };
}

/** What the use cases of sources need. */
export type SourceParts = Pick<HarvestParts, "database" | "clock" | "fetchDocument">;

interface HarvestSettings {
  harvestPrivateAddresses: boolean;
  harvestPitchHire: boolean;
}

export function harvestParts(database: Database, settings: HarvestSettings, clock: Clock): HarvestParts {
  return {
    database,
    clock,
    fetchDocument: documentFetcher({ allowsPrivate: settings.harvestPrivateAddresses }),
    chance: Math.random,
    takesPitchHire: settings.harvestPitchHire,
    pace: { endedMs: 0, tookMs: 0, daysNotedMs: 0 },
  };
}

/** Finds the feeds behind a URL and adds their sources at this stage. `stopping` ends it. */
export async function addSources(
  { database, clock, fetchDocument }: SourceParts,
  given: string,
  { actor, stage, stopping }: { actor: Actor; stage: "tried" | "shown"; stopping?: AbortSignal },
) {
  const url = urlOf(given);
  if (url === null) throw new SetupProblem(`"${given.slice(0, 200)}" is not a web address.`);
  const { discoverSource } = await import("@touchline/openactive/discover-source");
  const { sources, problems } = await discoverSource(url, (at, options) => fetchDocument(at, { ...options, stopping }));
  const left = await storeSources(database, { addedAs: url, sources, stage, actor }, clock.nowMs());
  return {
    added: sources.map((each) => ({ name: each.name, url: each.url, feeds: each.feedUrls.length })),
    problems: problems,
    /** URLs of feeds that the sources had and no longer name. */
    left,
  };
}

/** How many sources were removed, with their sessions; 0 where none has or came with that URL. */
export const removeSources = (parts: HarvestParts, url: string, actor: Actor) =>
  without(parts, deleteSources(parts.database, url, actor));

/** Removes the held sessions of the sources at a URL (see SourceReport). Returns how many. */
export const allowRemovals = (parts: HarvestParts, url: string, actor: Actor) =>
  without(parts, releaseHeldRemovals(parts.database, url, actor));

/** Publishes at once what is removed; a process that is publishing already does so next. */
async function without(parts: HarvestParts, removing: Promise<number>): Promise<number> {
  const removed = await removing;
  if (removed > 0) await inTurn(parts, () => publish(parts, true));
  return removed;
}

export interface HarvestStep {
  read: RoundOutcome;
  /** Null where nothing was to be published. */
  published: PublishedCounts | null;
  /** Milliseconds that publishing took. */
  publishMs: number;
}

interface HarvestOptions {
  /** Reads each feed to its end once, whatever its pace. Pass the same map until none is left. */
  turns?: TurnsTaken | undefined;
  stopping?: AbortSignal;
  /** `source`: the one that a page came from. */
  onProgress?: (progress: PagesRead & { source: string }) => void;
}

/** Reads feeds that are due, a minute at most, and publishes; null where another process does. */
export function harvestOnce(parts: HarvestParts, options: HarvestOptions): Promise<HarvestStep | null> {
  return inTurn(parts, async () => {
    const read = await harvestRound(parts, options);
    const beganMs = parts.clock.nowMs();
    const isFinal = options.turns !== undefined && !read.hasMore;
    const published = options.stopping?.aborted ? null : await publish(parts, isFinal);
    return { read, published, publishMs: parts.clock.nowMs() - beganMs };
  });
}

/** Milliseconds between looks for due feeds: no publisher is asked more than each 5 seconds. */
const lookEveryMs = 5_000;

export function harvestJob(parts: HarvestParts, log: Pick<Log, "info">): Job {
  return {
    everyMs: lookEveryMs,
    async run(stopping) {
      const step = await harvestOnce(parts, { stopping });
      if (step === null) return;
      const { pages, items } = step.read;
      if (items > 0) log.info({ pages, items }, "Open data was harvested");
      if (step.published && step.published.changes > 0) log.info(step.published, "Harvested sessions were published");
    },
  };
}

/** Takes the lock that allows one harvest at a time; null where another process has it. */
async function inTurn<T>({ database }: HarvestParts, work: () => Promise<T>): Promise<T | null> {
  const session = await database.openSession();
  try {
    return (await session.tryLock("touchline-harvest")) ? await work() : null;
  } finally {
    await session.release();
  }
}

/** Published again after this, even without new items: dates pass, and schedules give new ones. */
const publishedAtLeastEveryMs = 6 * 60 * 60_000;

/** Every server indexes each publication: milliseconds between two, and their share of the time. */
const publishedAtMostEveryMs = 10_000;
const publishingShare = 0.05;

/** Between two checks of the days on which sources last answered: they age one by one. */
const daysNotedEveryMs = 60 * 60_000;

/** Publishes where anything is due: at once where nothing else follows, otherwise not too often. */
async function publish(parts: HarvestParts, isFinal: boolean): Promise<PublishedCounts | null> {
  const { database, clock, pace } = parts;
  const nowMs = clock.nowMs();
  const pauseMs = Math.max(publishedAtMostEveryMs, pace.tookMs / publishingShare);
  if (!isFinal && nowMs - pace.endedMs < pauseMs) return null;
  if (await isPublicationDue(database, nowMs, publishedAtLeastEveryMs)) {
    const counts = await publishHarvest(database, nowMs, new Set(await forbiddenJoins(database)));
    pace.endedMs = clock.nowMs();
    pace.tookMs = pace.endedMs - nowMs;
    return counts;
  }
  // A publication notes the days as well.
  if (isFinal || nowMs - pace.daysNotedMs >= daysNotedEveryMs) {
    await noteAnswers(database, nowMs);
    pace.daysNotedMs = nowMs;
  }
  return null;
}

const publishersAtOnce = 4;

/** A round begins no turn after this, so that what was read is published. */
const roundMs = 60_000;

/** A feed that has not ended after so many turns may never: it is left to the next harvest. */
const turnsAtMost = 25;

/** How many turns feeds have had in this harvest, by id; those read to their end have had all. */
type TurnsTaken = Map<number, number>;

interface RoundOutcome extends PagesRead {
  /** True where feeds are left in the middle. */
  hasMore: boolean;
}

/**
 * Four publishers at a time, one request at a time to each; a slow one delays no other. Each feed
 * that is due gets one turn, so that one that never ends is read at a pace.
 */
async function harvestRound(parts: HarvestParts, options: HarvestOptions): Promise<RoundOutcome> {
  const { clock, database } = parts;
  const { turns, stopping } = options;
  const feeds = await readFeeds(database);
  const endMs = clock.nowMs() + roundMs;
  const busy = new Set<string>();
  const unended: Feed[] = [];
  const total = { pages: 0, items: 0 };
  const isDue = (feed: Feed) => {
    if (feed.retryAtMs > clock.nowMs()) return false;
    return turns
      ? (turns.get(feed.feedId) ?? 0) < turnsAtMost
      : feed.state !== "at-end" || feed.pollAtMs <= clock.nowMs();
  };
  /** The one that has waited longest is first. */
  const next = () => {
    if (stopping?.aborted || clock.nowMs() >= endMs) return null;
    const at = feeds.findIndex((feed) => !busy.has(hostOf(feed)) && isDue(feed));
    return at < 0 ? null : feeds.splice(at, 1)[0]!;
  };
  const work = async () => {
    for (let feed = next(); feed !== null; feed = next()) {
      const { feedId, sourceName } = feed;
      busy.add(hostOf(feed));
      let pages = 0;
      const onPage = (items: number) => {
        pages += 1;
        total.pages += 1;
        total.items += items;
        options.onProgress?.({ source: sourceName, ...total });
      };
      const read = await harvestFeed(await readyToRead(feed, parts), parts, onPage, stopping);
      // Without a page it has failed, or another server reads it.
      const isOver = read.state !== "reading" || read.failures > 0 || pages === 0;
      turns?.set(feedId, isOver ? turnsAtMost : (turns.get(feedId) ?? 0) + 1);
      busy.delete(hostOf(feed));
      if (!isOver) unended.push(read);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: publishersAtOnce }, work));
  const broken = ended.find((each) => each.status === "rejected");
  if (broken) throw broken.reason;
  return { ...total, hasMore: [...feeds, ...unended].some(isDue) };
}

/** Feeds on one server are one publisher's: it is asked one thing at a time. */
const hostOf = (feed: Feed) => new URL(feed.url).host;

/** Stopped, or read while fewer kinds were taken or less of each item: from the beginning. */
async function readyToRead(feed: Feed, { database, takesPitchHire }: HarvestParts): Promise<Feed> {
  const isReadForLess = (takesPitchHire && !feed.takesPitchHire) || feed.mapping < currentMapping;
  return feed.state === "stopped" || isReadForLess
    ? restartFeed(database, feed, { takesPitchHire, mapping: currentMapping })
    : feed;
}
