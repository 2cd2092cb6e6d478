// The visit's partner flag in session storage: one of nine, or none; the framed page (§4.12).

import { useEffect } from "react";
import { useLocation } from "react-router";
import { isEmbedded, type PartnerFlag, partnerFlagAt, partnerOf, partners } from "./partner-flag.ts";
import { session } from "./session.ts";
import { currentStorage, type VisitStorage } from "./visit-storage.ts";

const onboardingKey = "ISONBOARDING";
const isSet = "true";

/**
 * Clears the flags and sets the one of this path, or the one that was set. Returns it; null for
 * none. It says which questions are open or were looked at, never what a search was.
 */
export function settlePartnerFlag(storage: VisitStorage, path: string): PartnerFlag | null {
  const before = partners.find(({ flag }) => storage.read(flag) === isSet)?.flag ?? null;
  const settled = partnerFlagAt(path, before);
  for (const { flag } of partners) storage.remove(flag);
  storage.remove(onboardingKey);
  if (settled) storage.write(settled, isSet);
  if (partnerOf(settled)?.isOnboarding) storage.write(onboardingKey, isSet);
  return settled;
}

export function usePartnerFlag() {
  const { pathname } = useLocation();
  useEffect(() => {
    settlePartnerFlag(currentStorage, pathname);
    document.documentElement.toggleAttribute("data-embed", isEmbedded(pathname, session.preferences()?.Journey));
  }, [pathname]);
}
