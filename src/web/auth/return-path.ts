// Where a person goes back to after signing in: the path they left, else the recommendations (specification §2.17, §8.14).
import { localNotes } from "#src/web/storage/local-notes.ts";
import { storedPath } from "#src/web/storage/path-information.ts";
import { isOwnPath } from "#src/web/storage/return-address.ts";

const key = "sign_in_return_path";
const afterSigningIn = "/recommendations";

/** The pages of signing in themselves are no place to come back to; the one about a person's data is. */
const isPlaceToReturn = (path: string) => isOwnPath(path) && !/^\/account(?!\/my-data)(\/|\?|$)/i.test(path);

export function storeReturnPath(path: string): void {
  if (isPlaceToReturn(path)) localNotes().write(key, path);
}

/** Whatever leads off the site counts as nothing. */
export function returnPath(outcome: "signed-in" | "not-signed-in"): string {
  const otherwise = outcome === "signed-in" ? afterSigningIn : (storedPath() ?? "/");
  const paths = [localNotes().read(key), otherwise];
  return paths.find((path) => path !== null && isPlaceToReturn(path)) ?? "/";
}

export function forgetReturnPath(): void {
  localNotes().remove(key);
}
