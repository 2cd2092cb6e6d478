// What this browser keeps for us beyond a visit: its local storage, or nothing where that is forbidden.
import { openVisitStorage, serverStorage, type VisitStorage } from "./visit-storage.ts";

/** Reaching for it may be forbidden, which counts as having none. */
const place = {
  get sessionStorage(): Storage {
    return window.localStorage;
  },
};

export const localNotes = (): VisitStorage => (typeof window === "undefined" ? serverStorage : openVisitStorage(place));
