// Headers of open data: pages of other sites may read it, and caches may store it.
import type { Config } from "#src/settings.ts";

/** Allows pages of other sites to read an answer. */
export const forEverybody = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Whether caches may store an answer that contains the site's URL. True where that is a setting or the Host header, which
 * is part of a cache's key. X-Forwarded-Host is not: a client could make a cache store a URL that it made up.
 */
export function mayBeCached({ publicUrl, trustedProxies }: Pick<Config, "publicUrl" | "trustedProxies">): boolean {
  return publicUrl !== undefined || trustedProxies === 0;
}
