// Keeps what is searched current: after each change it builds a new index, then swaps them.
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { CatalogueState as ReadState } from "#src/catalogue/store/read-snapshot.ts";
import { collectGarbageIfShort } from "#src/platform/collect-garbage.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import type { CatalogueState } from "#src/services.ts";

/** Milliseconds between two reads of the catalogue's version, before an import's build. */
const checkEveryMs = 100;

/** After failed builds the pause doubles, from first to second: a build takes a core. */
const firstPauseMs = 2_000;
const mostBetweenChecksMs = 30_000;

/**
 * In milliseconds. `checkMs`: reading the version may take this long before the catalogue counts as
 * stale. `loadMs`: a build may take this long. `lockMs`: after this a server no longer waits for
 * its turn. `gatherMs`: what clubs change by themselves waits until a build before is so long ago.
 */
export const defaultLimits = { checkMs: 5_000, loadMs: 5 * 60_000, lockMs: 60_000, gatherMs: 20_000 };

export interface CurrentIndex<Index> {
  /** The index of the newest catalogue that could be loaded. */
  current(): Index;
  state(): CatalogueState;
  /** Checks now, after an import in this process. Reports failures as usual, and never throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepCurrentParts<Index> {
  store: Pick<CatalogueStore, "state">;
  /** Reads the current catalogue and builds its index without blocking; the signal stops it. */
  build(signal: AbortSignal): Promise<BuiltIndex<Index>>;
  /** One server or import of a database at a time. Returns what releases it; null: taken. */
  takeLock?: () => Promise<(() => Promise<void>) | null>;
  /** Called at the first of several failures in a row: the old index stays in use. */
  onFailure(error: unknown): void;
  limits?: typeof defaultLimits;
}

export interface BuiltIndex<Index> {
  index: Index;
  state: Pick<ReadState, "version" | "promptVersion" | "isDemonstration">;
}

/** Loads the catalogue and watches for the next. Throws where the first load fails. */
export async function keepCurrent<Index>(parts: KeepCurrentParts<Index>): Promise<CurrentIndex<Index>> {
  const { limits = defaultLimits } = parts;
  const builds = boundedBuilds(parts.build, limits.loadMs);
  return new IndexKeeper(parts, limits, builds, await builds.run());
}

class IndexKeeper<Index> implements CurrentIndex<Index> {
  readonly #parts: KeepCurrentParts<Index>;
  readonly #limits: typeof defaultLimits;
  readonly #builds: ReturnType<typeof boundedBuilds<Index>>;
  readonly #withLock: (work: () => Promise<void>) => Promise<void>;
  #loaded: BuiltIndex<Index>;
  #newestVersion: number;
  // Of the monotonic clock: the time of day may be set.
  #loadedMs = performance.now();
  #answeredMs = performance.now();
  #isStale = false;
  #isStopped = false;
  #failedBuilds = 0;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    parts: KeepCurrentParts<Index>,
    limits: typeof defaultLimits,
    builds: ReturnType<typeof boundedBuilds<Index>>,
    first: BuiltIndex<Index>,
  ) {
    this.#parts = parts;
    this.#limits = limits;
    this.#builds = builds;
    this.#withLock = locking(parts.takeLock ?? (async () => async () => {}), limits);
    this.#loaded = first;
    this.#newestVersion = first.state.version;
    this.#checkAgainLater();
  }

  current(): Index {
    return this.#loaded.index;
  }

  state(): CatalogueState {
    const { version, isDemonstration } = this.#loaded.state;
    return {
      version,
      newestVersion: this.#newestVersion,
      isStale: this.#isStale,
      isDemonstration,
      lastAnswerMsAgo: performance.now() - this.#answeredMs,
    };
  }

  /** One check at a time; a call meanwhile waits for another, as that may precede the import. */
  async refresh(): Promise<void> {
    await this.#running;
    this.#running ??= this.#check().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#builds.end(new Error("The building of an index was ended before it was done"));
    await this.#running;
  }

  async #check(): Promise<void> {
    try {
      const { version, promptVersion } = await within(this.#limits.checkMs, this.#parts.store.state());
      this.#answeredMs = performance.now();
      this.#newestVersion = version;
      const before = this.#loaded.state;
      const isPrompt =
        promptVersion !== before.promptVersion || this.#answeredMs - this.#loadedMs >= this.#limits.gatherMs;
      if (version !== before.version && isPrompt) await this.#withLock(() => this.#load());
      this.#isStale = false;
    } catch (error) {
      if (!this.#isStale && !this.#isStopped) this.#parts.onFailure(error);
      this.#isStale = true;
    }
  }

  async #load(): Promise<void> {
    if (this.#isStopped) return;
    // Counted as failed until it has succeeded.
    this.#failedBuilds += 1;
    collectGarbageIfShort();
    this.#loaded = await this.#builds.run();
    this.#loadedMs = performance.now();
    // Of the index before: a build may follow at once.
    collectGarbageIfShort();
    this.#failedBuilds = 0;
  }

  #checkAgainLater(): void {
    const pauseMs =
      this.#failedBuilds === 0
        ? checkEveryMs
        : Math.min(firstPauseMs * 2 ** (this.#failedBuilds - 1), mostBetweenChecksMs);
    if (!this.#isStopped)
      this.#timer = setTimeout(() => void this.refresh().then(() => this.#checkAgainLater()), pauseMs);
  }
}

/** Builds within a limit: one that fails or takes longer is ended, and any when it is to end. */
function boundedBuilds<Index>(build: KeepCurrentParts<Index>["build"], limitMs: number) {
  let building = new AbortController();
  return {
    async run(): Promise<BuiltIndex<Index>> {
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

/** Returns what works under a lock; without it where another server has it, up to a limit. */
function locking(
  takeLock: NonNullable<KeepCurrentParts<never>["takeLock"]>,
  { checkMs, lockMs }: Pick<typeof defaultLimits, "checkMs" | "lockMs">,
) {
  let waitingSinceMs: number | null = null;
  return async (work: () => Promise<void>): Promise<void> => {
    const nowMs = performance.now();
    waitingSinceMs ??= nowMs;
    const taking = takeLock();
    const releaseLock = await within(checkMs, taking).catch((error) => {
      // A lock that is given after the limit is released at once.
      taking.then((release) => release?.()).catch(() => {});
      throw error;
    });
    if (releaseLock === null && nowMs - waitingSinceMs < lockMs) return;
    try {
      await work();
      waitingSinceMs = null;
    } finally {
      await releaseLock?.();
    }
  };
}

/** @throws `errorOf()` where the work takes longer than that; its result is dropped then */
async function within<T>(limitMs: number, work: Promise<T>, errorOf: () => Error = notChecked): Promise<T> {
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

const notChecked = () => new NotAnswering("The version of the catalogue could not be read in time");
