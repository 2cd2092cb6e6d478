// The last path of results a person was on, in local storage, so that a later page can lead back there (specification §2.32).
import { openVisitStorage } from "./visit-storage.ts";

const pathKey = "path_information";

/** Reaching for it may be forbidden, which counts as having none. */
const placeOfLocalStorage = {
  get sessionStorage(): Storage {
    return window.localStorage;
  },
};

/** Remembers a path of ours beyond this visit; it says nothing about the person. */
export function storePath(path: string): void {
  openVisitStorage(placeOfLocalStorage).write(pathKey, path);
}

/** The remembered path; null where there is none. Whoever wrote it may have been anybody: compare it, never follow it. */
export function storedPath(): string | null {
  return openVisitStorage(placeOfLocalStorage).read(pathKey);
}
