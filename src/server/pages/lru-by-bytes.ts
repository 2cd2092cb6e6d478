// Pages by what they are asked for, as many as fit into so many bytes: those not asked for the longest go first.

export interface LruByBytes<Page> {
  /** As it was put there, however old; undefined where there is none. */
  get(key: string): Page | undefined;
  /** In the place of the one before, as asked for now. */
  put(key: string, page: Page): void;
}

export function lruByBytes<Page extends { bytes: number }>(limitBytes: number): LruByBytes<Page> {
  // Keeps the order in which its entries came.
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
