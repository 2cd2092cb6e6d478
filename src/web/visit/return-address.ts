// Where a person was before: the page to return to when leaving the questions (§4.10), and the last
// results or club, so that a later page can lead back there (§2.32, §2.46).

import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { currentStorage, localNotes, type VisitStorage } from "./visit-storage.ts";

const key = "return_address";

/** A path of our own site: no double slash, which dots could move to its front, no backslash. */
export const isOwnPath = (path: string) => /^(?![^?#]*\/\/)\/[^\s\\]*$/.test(path);

/** Remembers a path of the site; anything else is not remembered. */
export function storeReturnAddress(storage: VisitStorage, path: string): void {
  if (isOwnPath(path)) storage.write(key, path);
}

/** The path to leave to; the home page where none is remembered, or it leads off the site. */
export function returnAddress(storage: VisitStorage): string {
  const path = storage.read(key);
  return path !== null && isOwnPath(path) ? path : "/";
}

const isQuestionnaire = (path: string) => /^\/(onboarding\/|\?(.*&)?onboarding(=|&|$))/.test(path);

/** Pages not returned to: those of signing in, and of links in mails, whose URLs are secret. */
const isPassing = (path: string) => /^\/(account|alerts|follow-up|report)\b/.test(path);

/** Remembers, page by page, where a person is. */
export function useReturnAddress() {
  const { pathname, search, hash } = useLocation();
  const step = useNavigationType();
  useEffect(() => {
    const isAsking = isQuestionnaire(pathname + search);
    // From elsewhere, whatever this tab showed; after a reload the questions have their hash.
    const isFromElsewhere = isAsking && step === "POP" && hash === "";
    if (isPassing(pathname) || isFromElsewhere) currentStorage.remove(key);
    else if (!isAsking) storeReturnAddress(currentStorage, pathname);
  }, [pathname, search, hash, step]);
}

const pathKey = "path_information";
const beforeTeamKey = "path_before_team";

/**
 * The last path of results or of a club: in local storage, and first of all with the visit, as
 * another tab may be at another search.
 */
const read = (key: string) => currentStorage.read(key) ?? localNotes().read(key);

function write(key: string, path: string): void {
  currentStorage.write(key, path);
  localNotes().write(key, path);
}

/** Remembers a path of results beyond this visit; it says nothing about the person. */
export function storePath(path: string): void {
  write(pathKey, path);
  write(beforeTeamKey, path);
}

/** A club's page was the last; the results before stay remembered for its way back. */
export function storeClubPath(path: string): void {
  write(beforeTeamKey, path);
}

/** The stored path or null. It may be tampered with: compare with known paths, never go there. */
export const storedPath = () => read(pathKey);

/** As storedPath: results or a club's page, whichever was seen last. */
export const storedPathBeforeTeam = () => read(beforeTeamKey);
