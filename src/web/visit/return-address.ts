// The page that was open before the questionnaire, to return to when leaving it (specification §4.10).
import type { VisitStorage } from "./visit-storage.ts";

const key = "return_address";

/** A path of our own site: no two slashes together, which resolving dots could bring to its front, and no backslash. */
export const isOwnPath = (path: string) => /^(?![^?#]*\/\/)\/[^\s\\]*$/.test(path);

/** Remembers a path of the site; anything else is not remembered. */
export function storeReturnAddress(storage: VisitStorage, path: string): void {
  if (isOwnPath(path)) storage.write(key, path);
}

export function forgetReturnAddress(storage: VisitStorage): void {
  storage.remove(key);
}

/** The path to leave to; the home page where none is remembered or what is remembered leads off the site. */
export function returnAddress(storage: VisitStorage): string {
  const path = storage.read(key);
  return path !== null && isOwnPath(path) ? path : "/";
}
