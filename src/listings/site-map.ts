// The addresses of all detail pages, in parts that a search engine takes (sitemaps.org).
import type { CatalogueStore, PageKind } from "#src/catalogue/ports.ts";

const kinds: PageKind[] = ["club", "team", "venue", "provider"];

/** The protocol allows 50,000 addresses a file. */
const addressesInPart = 40_000;

/** Addresses read from the store at once: some 100 kB in memory, whatever the size of the catalogue. */
const batch = 2_000;

export interface SiteMapPart {
  kind: PageKind;
  /** From 1. */
  number: number;
}

/** Every part there is. */
export async function siteMapParts(store: CatalogueStore): Promise<SiteMapPart[]> {
  const counts = await store.countPages();
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / addressesInPart) }, (_, at) => ({ kind, number: at + 1 })),
  );
}

/** Paths of a part's pages, in batches; none for a part there is not. */
export async function* siteMapPaths(store: CatalogueStore, { kind, number }: SiteMapPart): AsyncGenerator<string[]> {
  const from = (number - 1) * addressesInPart;
  for (let offset = from; offset < from + addressesInPart; offset += batch) {
    const ids = await store.listPageIds(kind, offset, batch);
    if (ids.length === 0) return;
    yield ids.map((id) => `/${kind}/${id}`);
  }
}
