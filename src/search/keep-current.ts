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
  /** One server or import of a database at a time. Returns what ends the turn; null: taken. */
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
  const { store, build, takeLock = async () => async () => {} } = parts;
  const { onFailure, limits = defaultLimits } = parts;
  let building = new AbortController();
  let loaded = await load();
  let newestVersion = loaded.state.version;
  let loadedMs = performance.now();
  // Of the monotonic clock: the time of day may be set.
  let answeredMs = performance.now();
  let waitingSinceMs: number | null = null;
  let isStale = false;
  let isStopped = false;
  let failedBuilds = 0;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Builds within the limit, and ends a build that fails or takes longer. */
  async function load(): Promise<BuiltIndex<Index>> {
    building = new AbortController();
    try {
      const late = () => new Error(`The index was not built within ${limits.loadMs / 1_000} s`);
      return await within(limits.loadMs, build(building.signal), late);
    } catch (error) {
      building.abort(error);
      throw error;
    }
  }

  /** Loads the catalogue in this server's turn; skips it while another has the turn, to a limit. */
  async function loadLocked(): Promise<void> {
    const nowMs = performance.now();
    waitingSinceMs ??= nowMs;
    const locking = takeLock();
    const releaseLock = await within(limits.checkMs, locking).catch((error) => {
      // A turn that is given after the limit is ended at once.
      locking.then((end) => end?.()).catch(() => {});
      throw error;
    });
    if (releaseLock === null && nowMs - waitingSinceMs < limits.lockMs) return;
    try {
      if (isStopped) return;
      // Counted as failed until it has succeeded.
      failedBuilds += 1;
      collectGarbageIfShort();
      loaded = await load();
      loadedMs = performance.now();
      // Of the index before: a build may follow at once.
      collectGarbageIfShort();
      failedBuilds = 0;
      waitingSinceMs = null;
    } finally {
      await releaseLock?.();
    }
  }

  async function check(): Promise<void> {
    try {
      const { version, promptVersion } = await within(limits.checkMs, store.state());
      answeredMs = performance.now();
      newestVersion = version;
      const isPrompt = promptVersion !== loaded.state.promptVersion || answeredMs - loadedMs >= limits.gatherMs;
      if (version !== loaded.state.version && isPrompt) await loadLocked();
      isStale = false;
    } catch (error) {
      if (!isStale && !isStopped) onFailure(error);
      isStale = true;
    }
  }

  /** One check at a time; a call meanwhile waits for another, as that may precede the import. */
  async function refresh(): Promise<void> {
    await running;
    running ??= check().finally(() => {
      running = null;
    });
    await running;
  }

  function checkAgainLater(): void {
    const pauseMs =
      failedBuilds === 0 ? checkEveryMs : Math.min(firstPauseMs * 2 ** (failedBuilds - 1), mostBetweenChecksMs);
    if (!isStopped) timer = setTimeout(() => void refresh().then(checkAgainLater), pauseMs);
  }
  checkAgainLater();

  return {
    current: () => loaded.index,
    state: () => ({
      version: loaded.state.version,
      newestVersion,
      isStale,
      isDemonstration: loaded.state.isDemonstration,
      lastAnswerMsAgo: performance.now() - answeredMs,
    }),
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      building.abort(new Error("The building of an index was ended before it was done"));
      await running;
    },
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
