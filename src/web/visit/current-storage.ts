// The storage of this visit, one for the page. On the server it is always empty and takes nothing.
import { openVisitStorage, serverStorage } from "./visit-storage.ts";

export const currentStorage = typeof window === "undefined" ? serverStorage : openVisitStorage(window);
