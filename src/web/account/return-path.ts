// Where a person goes back to after signing in: the path they left, else the recommendations (specification §2.17, §8.14).
import { returnPathKey, signInPages } from "#src/site/page-inlines.ts";
import { isOwnPath, storedPath } from "#src/web/visit/return-address.ts";
import { localNotes } from "#src/web/visit/visit-storage.ts";

const afterSigningIn = "/recommendations";

const isPlaceToReturn = (path: string) => isOwnPath(path) && !signInPages.test(path);

export function storeReturnPath(path: string): void {
  if (isPlaceToReturn(path)) localNotes().write(returnPathKey, path);
}

/**
 * As an address of the site, in the language of the page that was left. Signing in on the home page leads to the
 * recommendations, which lead back to it where nothing was searched. `start`: what addresses in this page's language begin with.
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
