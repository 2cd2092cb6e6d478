// A cache with a limit in bytes. Its owner calls put() again for each use, so the least recently used entries are removed first.

export interface LruByBytes<Page> {
  /** The entry, however old; undefined where there is none. Does not count as a use. */
  get(key: string): Page | undefined;
  /** Adds or replaces an entry, as the most recently used. */
  put(key: string, page: Page): void;
}

export function lruByBytes<Page extends { bytes: number }>(limitBytes: number): LruByBytes<Page> {
  // A Map iterates in the order of insertion: the first entry is the least recently used.
  const pages = new Map<string, Page>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }
  return {
    get: (key) => pages.get(key),
    put(key, page) {
      drop(key);
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes) return;
        drop(oldest);
      }
    },
  };
}

/** Gives what belongs to a key, made once for all callers and kept up to the limit; what fails is made again. */
export function keepByBytes<Made extends { bytes: number }>(limitBytes: number) {
  const kept = lruByBytes<Made>(limitBytes);
  const making = new Map<string, Promise<Made>>();
  return async (key: string, make: () => Promise<Made>): Promise<Made> => {
    const there = kept.get(key) ?? making.get(key);
    if (there) return there;
    const underWay = make().finally(() => making.delete(key));
    making.set(key, underWay);
    const made = await underWay;
    kept.put(key, made);
    return made;
  };
}
