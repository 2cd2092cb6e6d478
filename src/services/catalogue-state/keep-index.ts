// Keeps a search index of the catalogue in force: built beside the old one, swapped whole, renewed after each import.
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { CatalogueStore } from "#src/services/ports.ts";
import type { CatalogueState } from "#src/services/services.ts";

/** Milliseconds between two looks at the catalogue's number: an import is seen within this and the time of a build. */
const lookEveryMs = 1_000;

/** After builds that failed, one after the other, the pause doubles up to this: each takes a core for seconds. */
const mostBetweenLooksMs = 30_000;

/**
 * Milliseconds that a look may take before the catalogue counts as stale, that taking a new one over may take, and after
 * which a server no longer waits for its turn.
 */
const defaultLimits = { lookMs: 5_000, loadMs: 5 * 60_000, turnMs: 60_000 };

export interface KeptIndex<Index> {
  /** The index of the newest catalogue that could be loaded. */
  current(): Index;
  state(): CatalogueState;
  /** Looks now: for right after an import in this process. Reports a failure like the regular looks, never throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepIndexParts<Index> {
  store: Pick<CatalogueStore, "version">;
  /** Reads the catalogue in force and builds its index, without keeping requests waiting; ends where the signal says so. */
  build(signal: AbortSignal): Promise<BuiltIndex<Index>>;
  /** One of several servers on a database takes a catalogue over at a time: ends the turn, or null where it is another's. */
  takeTurn?: () => Promise<(() => Promise<void>) | null>;
  /** Called once a failing stretch: the old index stays in use. */
  onFailure(error: unknown): void;
  limits?: typeof defaultLimits;
}

export interface BuiltIndex<Index> {
  index: Index;
  /** The number of the catalogue that was read. */
  version: number;
  isDemonstration: boolean;
}

/** Loads the catalogue and watches for the next. Throws where the first load fails: there is nothing to serve. */
export async function keepIndex<Index>(parts: KeepIndexParts<Index>): Promise<KeptIndex<Index>> {
  const { store, build, takeTurn = async () => async () => {}, onFailure, limits = defaultLimits } = parts;
  const builder = indexBuilder(build, limits.loadMs);
  const inTurn = turns(takeTurn, limits);
  let loaded = await builder.load();
  // Not by the clock on the wall, which may be set.
  let answeredMs = performance.now();
  let isStale = false;
  let isStopped = false;
  let failedBuilds = 0;

  async function renew(): Promise<void> {
    if (isStopped) return;
    // Counted as failed until it has not.
    failedBuilds += 1;
    loaded = await builder.load();
    failedBuilds = 0;
  }

  async function look(): Promise<void> {
    try {
      const version = await within(limits.lookMs, store.version());
      answeredMs = performance.now();
      if (version !== loaded.version) await inTurn(renew);
      isStale = false;
    } catch (error) {
      if (!isStale && !isStopped) onFailure(error);
      isStale = true;
    }
  }

  const looks = repeatedly(look, () => Math.min(lookEveryMs * 2 ** failedBuilds, mostBetweenLooksMs));
  return {
    current: () => loaded.index,
    state: () => ({
      version: loaded.version,
      isStale,
      isDemonstration: loaded.isDemonstration,
      lastAnswerMsAgo: performance.now() - answeredMs,
    }),
    refresh: looks.refresh,
    async stop() {
      isStopped = true;
      const underWay = looks.end();
      builder.end(new Error("The building of an index was ended before it was done"));
      await underWay;
    },
  };
}

/** `load` builds within the limit, and ends a build that fails or takes longer; `end` ends the one that is under way. */
function indexBuilder<Index>(build: KeepIndexParts<Index>["build"], limitMs: number) {
  let building = new AbortController();
  return {
    async load(): Promise<BuiltIndex<Index>> {
      building = new AbortController();
      try {
        const late = () => new Error(`The index was not built within ${limitMs / 1_000} s`);
        return await within(limitMs, build(building.signal), late);
      } catch (error) {
        building.abort(error);
        throw error;
      }
    },
    end: (reason: Error) => building.abort(reason),
  };
}

/** Does some work in this server's turn. Left for the next time where it is another's, unless that has been so for too long. */
function turns(takeTurn: NonNullable<KeepIndexParts<unknown>["takeTurn"]>, limits: typeof defaultLimits) {
  let waitingSinceMs: number | null = null;
  return async (work: () => Promise<void>): Promise<void> => {
    const nowMs = performance.now();
    waitingSinceMs ??= nowMs;
    const taking = takeTurn();
    const endTurn = await within(limits.lookMs, taking).catch((error) => {
      // One that comes too late is nobody's.
      taking.then((end) => end?.()).catch(() => {});
      throw error;
    });
    if (endTurn === null && nowMs - waitingSinceMs < limits.turnMs) return;
    try {
      await work();
      waitingSinceMs = null;
    } finally {
      await endTurn?.();
    }
  };
}

/** Looks again and again, after a pause each time, until `end`, which resolves when no look is under way. */
function repeatedly(look: () => Promise<void>, pauseMs: () => number) {
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  /** One look at a time; who asks during one waits for another, as the first may have read before the import. */
  async function refresh(): Promise<void> {
    await running;
    running ??= look().finally(() => {
      running = null;
    });
    await running;
  }

  function lookAgainLater(): void {
    if (!isEnded) timer = setTimeout(() => void refresh().then(lookAgainLater), pauseMs());
  }
  lookAgainLater();
  return {
    refresh,
    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What comes later than that is dropped. */
async function within<T>(limitMs: number, work: Promise<T>, errorOf: () => Error = notLookedAt): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(errorOf()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const notLookedAt = () => new NotAnswering("The catalogue could not be looked at in time");
