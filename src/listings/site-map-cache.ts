// The site map's parts and paths, read once for each catalogue and then answered from memory.

import type { CatalogueState } from "#src/services.ts";
import type { DetailServices } from "./detail-services.ts";
import type { SiteMapPart } from "./site-map.ts";

export type SiteMapServices = Pick<DetailServices, "siteMapParts" | "siteMapPaths">;

interface CachedSiteMap {
  version: number;
  parts?: Promise<SiteMapPart[]>;
  /** By kind and number; the paths in one text, a fifth of what an array of them would take. */
  paths: Map<string, Promise<string>>;
}

/** Reads each part once for all callers until the catalogue changes; after an error the next call reads it again. */
export function keepSiteMap(source: SiteMapServices, catalogueState: () => CatalogueState): SiteMapServices {
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
