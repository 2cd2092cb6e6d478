// Keeps a search index of the catalogue in force: built beside the old one, swapped whole, renewed after each import.
import type { CatalogueSnapshot, CatalogueStore } from "./ports.ts";
import type { CatalogueState } from "./services.ts";

/** Milliseconds between two looks at the catalogue's number: an import is seen within this and the time of a build. */
const lookEveryMs = 1_000;

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
}

interface Loaded<Index> {
  index: Index;
  version: number;
  isDemonstration: boolean;
}

/** Loads the catalogue and watches for the next. Throws where the first load fails: there is nothing to serve. */
export async function keepIndex<Index>({ store, build, onFailure }: KeepIndexParts<Index>): Promise<KeptIndex<Index>> {
  let loaded = await load();
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
      if ((await store.version()) !== loaded.version) loaded = await load();
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
    state: () => ({ version: loaded.version, isStale, isDemonstration: loaded.isDemonstration }),
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
