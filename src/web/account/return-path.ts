// Where a person goes back to after signing in: the path left, else the recommendations (§2.17).
import { returnPathKey, signInPages } from "#src/site/page-inlines.ts";
import { isOwnPath, storedPath } from "#src/web/visit/return-address.ts";
import { localNotes } from "#src/web/visit/visit-storage.ts";

const afterSigningIn = "/recommendations";

const isPlaceToReturn = (path: string) => isOwnPath(path) && !signInPages.test(path);

export function storeReturnPath(path: string): void {
  if (isPlaceToReturn(path)) localNotes().write(returnPathKey, path);
}

/**
 * An address of the site, in the language of the page that was left. From the home page: the
 * recommendations, which lead back if nothing was searched. `start`: how this language's addresses
 * begin.
 */
export function returnPath(outcome: "signed-in" | "not-signed-in", start: string): string {
  const isSignedIn = outcome === "signed-in";
  const otherwise = start + (isSignedIn ? afterSigningIn : (storedPath() ?? "/"));
  const paths = [localNotes().read(returnPathKey), otherwise];
  return paths.find((path) => path !== null && isPlaceToReturn(path) && !(isSignedIn && path === "/")) ?? "/";
}

export function forgetReturnPath(): void {
  localNotes().remove(returnPathKey);
}
