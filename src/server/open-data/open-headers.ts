// Headers of what is for everybody: programs on other sites may read it, and caches may keep it.
import type { Config } from "#src/config.ts";

/** Pages of other sites may read it too. */
export const forEverybody = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Caches may keep an answer with the site's address in it where nobody can make them keep another one's: the address
 * is a setting, or the host that was asked, by which caches tell answers apart. A proxy's word for it may be a stranger's.
 */
export function mayBeCached({ publicUrl, trustedProxies }: Pick<Config, "publicUrl" | "trustedProxies">): boolean {
  return publicUrl !== undefined || trustedProxies === 0;
}
