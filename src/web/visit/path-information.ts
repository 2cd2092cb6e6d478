// The last path of results or of a club that a person was on, so that a later page can lead back there: in local storage
// (specification §2.32, §2.46), and first of all with the visit, as another tab may be at another search.
import { currentStorage } from "./current-storage.ts";
import { localNotes } from "./local-notes.ts";

const pathKey = "path_information";
const beforeTeamKey = "path_before_team";

/** Remembers a path of results beyond this visit; it says nothing about the person. */
export function storePath(path: string): void {
  write(pathKey, path);
  write(beforeTeamKey, path);
}

/** Remembers that a club's page was the last; the results before it stay remembered for its own way back. */
export function storeClubPath(path: string): void {
  write(beforeTeamKey, path);
}

/** The stored path; null where there is none. It may have been tampered with: compare it with known paths, never navigate to it. */
export function storedPath(): string | null {
  return read(pathKey);
}

/** As storedPath: results or a club's page, whichever was seen last. */
export function storedPathBeforeTeam(): string | null {
  return read(beforeTeamKey);
}

function write(key: string, path: string): void {
  currentStorage.write(key, path);
  localNotes().write(key, path);
}

const read = (key: string) => currentStorage.read(key) ?? localNotes().read(key);
