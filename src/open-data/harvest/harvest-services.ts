// What entry points may ask of harvesting: sources added, removed and listed, feeds read, and their sessions published.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { discoverSource } from "./discover-source.ts";
import type { HarvestParts } from "./harvest-feed.ts";
import { type HarvestProgress, harvestRound, type RoundOutcome, type TurnsTaken } from "./harvest-round.ts";
import { urlOf } from "./json-ld.ts";
import type { JoinReport, PublicationStore, PublishedCounts, SourceReport, SourceStore } from "./ports.ts";
import { publishHarvest } from "./publish-harvest.ts";

/** Published again after this, even without new items: dates pass, and schedules give new ones. */
const publishedAtLeastEveryMs = 6 * 60 * 60_000;

/** Each publication makes every server build a new index: milliseconds between two, and the share of time they may take. */
const publishedAtMostEveryMs = 10_000;
const publishingShare = 0.05;

/** Between two checks of the days on which sources last answered; after midnight these become older one by one. */
const daysNotedEveryMs = 60 * 60_000;

export interface HarvestServiceParts extends HarvestParts {
  sources: SourceStore;
  publications: PublicationStore;
  /** Lines of joins that are not to be made. */
  readForbiddenJoins(): Promise<ReadonlySet<string>>;
  clock: Clock;
}

interface AddedSources {
  added: { name: string; url: string; feeds: number }[];
  troubles: { url: string; reason: string }[];
  /** URLs of feeds that the sources had and no longer name. */
  left: string[];
}

export interface HarvestStep {
  read: RoundOutcome;
  /** Null where nothing was to be published. */
  published: PublishedCounts | null;
  /** Milliseconds that publishing took. */
  publishMs: number;
}

export interface HarvestServices {
  /** Finds the feeds behind a URL, and adds their sources. */
  addSources(url: string): Promise<AddedSources>;
  /** How many sources were removed; 0 where none has that URL or came with it. */
  removeSources(url: string): Promise<number>;
  /** Removes the sessions that are held of the sources at a URL (see SourceReport). Returns how many; 0 where none is. */
  allowRemovals(url: string): Promise<number>;
  listSources(): Promise<SourceReport[]>;
  listJoins(): Promise<JoinReport[]>;
  /** Reads the feeds that are due, for a minute at most, and publishes them; null where another process is doing so. */
  harvestOnce(options: HarvestOptions): Promise<HarvestStep | null>;
}

/** Milliseconds between looks for feeds that are due: no publisher is asked more often than each 5 seconds. */
const harvestEveryMs = 5_000;

/** Reads and publishes the feeds that are due, unless another server is doing so. */
export function harvestJob(harvest: HarvestServices, log: Pick<Log, "info">): Job {
  return {
    everyMs: harvestEveryMs,
    async run(stopping) {
      const step = await harvest.harvestOnce({ stopping });
      if (step === null) return;
      const { pages, items } = step.read;
      if (items > 0) log.info({ pages, items }, "Open data was harvested");
      if (step.published && step.published.changes > 0) log.info(step.published, "Harvested sessions were published");
    },
  };
}

interface HarvestOptions {
  /** Every feed is read to its end once, whatever its pace. Keep and pass the same map until nothing is left. */
  turns?: TurnsTaken;
  stopping?: AbortSignal;
  onProgress?: (progress: HarvestProgress) => void;
}

export function harvestServices(parts: HarvestServiceParts): HarvestServices {
  const { sources, clock } = parts;
  const publish = publisher(parts);
  return {
    async addSources(given) {
      const url = urlOf(given);
      if (url === null) throw new SetupProblem(`"${given.slice(0, 200)}" is not a web address.`);
      const { sources: found, troubles } = await discoverSource(url, parts.fetchDocument);
      const left = found.length > 0 ? await sources.addSources(url, found, clock.nowMs()) : [];
      const added = found.map(({ name, url: at, feedUrls }) => ({ name, url: at, feeds: feedUrls.length }));
      return { added, troubles, left };
    },
    async removeSources(url) {
      const removed = await sources.removeSources(url);
      // Its sessions are removed at once; where another process is publishing, that one removes them next.
      if (removed > 0) await inTurn(parts, () => publish(true));
      return removed;
    },
    async allowRemovals(url) {
      const removed = await sources.allowRemovals(url);
      if (removed > 0) await inTurn(parts, () => publish(true));
      return removed;
    },
    listSources: () => sources.listSources(clock.nowMs()),
    listJoins: () => sources.listJoins(),
    harvestOnce: ({ turns, stopping, onProgress }) =>
      inTurn(parts, async () => {
        const once = turns !== undefined;
        const outcome = await harvestRound(parts, turns ?? new Map(), { once, stopping, onProgress });
        const beganMs = clock.nowMs();
        const published = stopping?.aborted ? null : await publish(once && !outcome.hasMore);
        return { read: outcome, published, publishMs: clock.nowMs() - beganMs };
      }),
  };
}

async function inTurn<T>({ store }: HarvestServiceParts, work: () => Promise<T>): Promise<T | null> {
  const turn = await store.takeTurn();
  if (turn === null) return null;
  try {
    return await work();
  } finally {
    await turn.release();
  }
}

/** Publishes where anything is due: at once where nothing else follows, otherwise not too often. */
function publisher({ publications, clock, readForbiddenJoins }: HarvestServiceParts) {
  let endedMs = 0;
  let tookMs = 0;
  let daysNotedMs = 0;
  /** A publication notes the days as well. */
  async function noteDays(nowMs: number, isFinal: boolean): Promise<null> {
    if (isFinal || nowMs - daysNotedMs >= daysNotedEveryMs) {
      await publications.noteHeard(nowMs);
      daysNotedMs = nowMs;
    }
    return null;
  }
  return async (isFinal: boolean): Promise<PublishedCounts | null> => {
    const nowMs = clock.nowMs();
    const pauseMs = Math.max(publishedAtMostEveryMs, tookMs / publishingShare);
    if (!isFinal && nowMs - endedMs < pauseMs) return null;
    if (!(await publications.isDue(nowMs, publishedAtLeastEveryMs))) return noteDays(nowMs, isFinal);
    const counts = await publishHarvest(publications, nowMs, await readForbiddenJoins());
    endedMs = clock.nowMs();
    tookMs = endedMs - nowMs;
    return counts;
  };
}
