// The storage of this visit, one for the page; on the server it is empty and forgets at once.
import { openVisitStorage } from "./visit-storage.ts";

export const currentStorage = openVisitStorage(typeof window === "undefined" ? {} : window);
