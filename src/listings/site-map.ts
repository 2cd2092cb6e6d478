// The addresses of all detail pages, in parts that a search engine takes (sitemaps.org).
import type { CatalogueStore, PageKind } from "#src/catalogue/store/catalogue-store.ts";

const kinds: PageKind[] = ["club", "team", "venue", "provider"];

/** The protocol allows 50,000 addresses a file. */
const addressesInPart = 40_000;

/** Addresses read from the store at once: some 100 kB in memory, however large the catalogue. */
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

export interface SiteMapServices {
  siteMapParts(): Promise<SiteMapPart[]>;
  siteMapPaths(part: SiteMapPart): AsyncIterable<string[]>;
}

/** Reads each part once for all callers until the catalogue changes; after an error, again. */
export function keepSiteMap(source: SiteMapServices, catalogueState: () => { version: number }): SiteMapServices {
  let version = -1;
  const kept = new Map<string, Promise<unknown>>();
  function once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const newest = catalogueState().version;
    if (newest !== version) kept.clear();
    version = newest;
    const reading =
      kept.get(name) ??
      read().catch((error: unknown) => {
        kept.delete(name);
        throw error;
      });
    kept.set(name, reading);
    return reading as Promise<T>;
  }
  const parts = () => once("parts", () => source.siteMapParts());
  return {
    siteMapParts: parts,
    async *siteMapPaths(part) {
      // Only parts there are: a stranger's numbers are not cached.
      const isThere = (await parts()).some(({ kind, number }) => kind === part.kind && number === part.number);
      // The paths in one text, a fifth of what an array of them would take.
      const text = isThere ? await once(`${part.kind}-${part.number}`, () => gathered(source.siteMapPaths(part))) : "";
      if (text !== "") yield text.split("\n");
    },
  };
}

async function gathered(batches: AsyncIterable<string[]>): Promise<string> {
  const texts: string[] = [];
  for await (const some of batches) texts.push(some.join("\n"));
  return texts.join("\n");
}
