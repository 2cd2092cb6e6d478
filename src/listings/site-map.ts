// The addresses of all detail pages, in parts that a search engine takes (sitemaps.org).
import type { CatalogueStore, PageKind } from "#src/catalogue/store/catalogue-store.ts";

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

export interface SiteMapServices {
  siteMapParts(): Promise<SiteMapPart[]>;
  siteMapPaths(part: SiteMapPart): AsyncIterable<string[]>;
}

interface CachedSiteMap {
  version: number;
  parts?: Promise<SiteMapPart[]>;
  /** By kind and number; the paths in one text, a fifth of what an array of them would take. */
  paths: Map<string, Promise<string>>;
}

/** Reads each part once for all callers until the catalogue changes; after an error the next call reads it again. */
export function keepSiteMap(source: SiteMapServices, catalogueState: () => { version: number }): SiteMapServices {
  let cached: CachedSiteMap = { version: -1, paths: new Map() };

  function current(): CachedSiteMap {
    const { version } = catalogueState();
    if (cached.version !== version) cached = { version, paths: new Map() };
    return cached;
  }

  function parts(): Promise<SiteMapPart[]> {
    const now = current();
    now.parts ??= source.siteMapParts().catch((error: unknown) => {
      delete now.parts;
      throw error;
    });
    return now.parts;
  }

  function paths(part: SiteMapPart): Promise<string> {
    const now = current();
    const name = `${part.kind}-${part.number}`;
    const known = now.paths.get(name);
    if (known) return known;
    const read = gathered(source.siteMapPaths(part)).catch((error: unknown) => {
      now.paths.delete(name);
      throw error;
    });
    now.paths.set(name, read);
    return read;
  }

  return {
    siteMapParts: parts,
    async *siteMapPaths(part) {
      // Only parts there are: a stranger's numbers are not cached.
      const isThere = (await parts()).some(({ kind, number }) => kind === part.kind && number === part.number);
      const text = isThere ? await paths(part) : "";
      if (text !== "") yield text.split("\n");
    },
  };
}

async function gathered(batches: AsyncIterable<string[]>): Promise<string> {
  const texts: string[] = [];
  for await (const some of batches) texts.push(some.join("\n"));
  return texts.join("\n");
}
