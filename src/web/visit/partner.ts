// The partner flag of this visit in session storage: exactly one of nine, or none; and the page in a partner's frame (§4.12).

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isEmbedded, type PartnerFlag, partnerFlagAt, partnerOf, partners } from "#src/search/criteria/partner-flag.ts";
import { session } from "./session.ts";
import { currentStorage, type VisitStorage } from "./visit-storage.ts";

const onboardingKey = "ISONBOARDING";
const isSet = "true";

/**
 * Clears the flags and sets the one of this path, or the one that was set. Returns it; null for none. It says which questions are
 * open or were looked at, never what a search was.
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

const embedAttribute = "data-embed";

export function usePartnerFlag() {
  const { pathname } = useLocation();
  useEffect(() => {
    settlePartnerFlag(currentStorage, pathname);
    const isFramed = isEmbedded(pathname, session.preferences()?.Journey);
    document.documentElement.toggleAttribute(embedAttribute, isFramed);
    return isFramed ? reportHeights() : undefined;
  }, [pathname]);
  useTopInSight(pathname);
}

/** Tells the partner's page of each change of what is on the screen, so that it brings the frame's top into sight. */
export function useTopInSight(screen: string | undefined) {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (document.documentElement.hasAttribute(embedAttribute)) tellPartner({ type: "touchline:screen" });
  }, [screen]);
}

/** The messages of docs/embedding.md. They say nothing about the person, and the partner's origin is not known: any page may have them. */
function tellPartner(message: { type: "touchline:height"; heightPx: number } | { type: "touchline:screen" }) {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

/** Milliseconds between two looks at the height: browsers do not observe sizes in a frame that is out of sight. */
const lookMs = 1_000;

/** Sends the content's height to the parent page, now and after each change. Returns a function that stops it. */
function reportHeights(): () => void {
  let heightPx = 0;
  function look() {
    const now = Math.ceil(document.body.scrollHeight);
    if (now === heightPx) return;
    heightPx = now;
    tellPartner({ type: "touchline:height", heightPx });
  }
  look();
  const watcher = new ResizeObserver(look);
  watcher.observe(document.body);
  const timer = setInterval(look, lookMs);
  return () => {
    watcher.disconnect();
    clearInterval(timer);
  };
}
