// Keeps a search index of the catalogue in force: built beside the old one, swapped whole, renewed after each import.
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { CatalogueSnapshot, CatalogueStore } from "#src/services/ports.ts";
import type { CatalogueState } from "#src/services/services.ts";

/** Milliseconds between two looks at the catalogue's number: an import is seen within this and the time of a build. */
const lookEveryMs = 1_000;

/** Milliseconds that a look may take before the catalogue counts as stale, and that reading a new one may take. */
const defaultLimits = { lookMs: 5_000, loadMs: 5 * 60_000 };

export interface KeptIndex<Index> {
  /** The index of the newest catalogue that could be loaded. */
  current(): Index;
  state(): CatalogueState;
  /** Looks now: for right after an import in this process. Reports a failure like the regular looks, never throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepIndexParts<Index> {
  store: Pick<CatalogueStore, "version" | "readSnapshot" | "isDemonstration">;
  build(snapshot: CatalogueSnapshot): Index;
  /** Called once a failing stretch: the old index stays in use. */
  onFailure(error: unknown): void;
  limits?: { lookMs: number; loadMs: number };
}

interface Loaded<Index> {
  index: Index;
  version: number;
  isDemonstration: boolean;
}

/** Loads the catalogue and watches for the next. Throws where the first load fails: there is nothing to serve. */
export async function keepIndex<Index>({
  store,
  build,
  onFailure,
  limits = defaultLimits,
}: KeepIndexParts<Index>): Promise<KeptIndex<Index>> {
  let loaded = await load();
  // Not by the clock on the wall, which may be set.
  let answeredMs = performance.now();
  let isStale = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<Loaded<Index>> {
    const snapshot = await store.readSnapshot();
    const isDemonstration = await store.isDemonstration();
    return { index: build(snapshot), version: snapshot.version, isDemonstration };
  }

  async function look(): Promise<void> {
    try {
      const version = await within(limits.lookMs, store.version());
      answeredMs = performance.now();
      if (version !== loaded.version) loaded = await within(limits.loadMs, load());
      isStale = false;
    } catch (error) {
      if (!isStale && !isStopped) onFailure(error);
      isStale = true;
    }
  }

  /** One look at a time; who asks during one waits for another, as the first may have read before the import. */
  async function refresh(): Promise<void> {
    await running;
    running ??= look().finally(() => {
      running = null;
    });
    await running;
  }

  function lookAgainLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void refresh().then(lookAgainLater), lookEveryMs);
  }
  lookAgainLater();

  return {
    current: () => loaded.index,
    state: () => ({
      version: loaded.version,
      isStale,
      isDemonstration: loaded.isDemonstration,
      lastAnswerMsAgo: performance.now() - answeredMs,
    }),
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What comes later than that is dropped. Rejects with NotAnswering. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotAnswering("The catalogue could not be looked at in time")), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
