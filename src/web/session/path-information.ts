// The last path of results or of a club that a person was on, in local storage, so that a later page can lead back
// there (specification §2.32, §2.46).
import { localNotes } from "./local-notes.ts";

const pathKey = "path_information";
const beforeTeamKey = "path_before_team";

/** Remembers a path of results beyond this visit; it says nothing about the person. */
export function storePath(path: string): void {
  const notes = localNotes();
  notes.write(pathKey, path);
  notes.write(beforeTeamKey, path);
}

/** Remembers that a club's page was the last; the results before it stay remembered for its own way back. */
export function storeClubPath(path: string): void {
  localNotes().write(beforeTeamKey, path);
}

/** The remembered path; null where there is none. Whoever wrote it may have been anybody: compare it, never follow it. */
export function storedPath(): string | null {
  return localNotes().read(pathKey);
}

/** As storedPath: results or a club's page, whichever was seen last. */
export function storedPathBeforeTeam(): string | null {
  return localNotes().read(beforeTeamKey);
}
