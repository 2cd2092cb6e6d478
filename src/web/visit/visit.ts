// The storage of this visit, one instance for the page.
import { currentStorage } from "./current-storage.ts";
import { openSession } from "./session.ts";

export const session = openSession(currentStorage);
