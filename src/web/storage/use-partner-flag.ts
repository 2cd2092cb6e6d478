// Settles the partner flag on each address, and makes the page fit a partner's frame while it stands in one (§4.12).
import { useEffect } from "react";
import { useLocation } from "react-router";
import { isEmbedded } from "#src/domain/preferences/partner-flag.ts";
import { currentStorage } from "./current-storage.ts";
import { settlePartnerFlag } from "./partner.ts";
import { session } from "./visit.ts";

/** What the partner's page is told, as docs/embedding.md describes it. */
const heightMessage = "touchline:height";

export function usePartnerFlag() {
  const { pathname } = useLocation();
  useEffect(() => {
    settlePartnerFlag(currentStorage, pathname);
    const isFramed = isEmbedded(pathname, session.preferences()?.Journey);
    document.documentElement.toggleAttribute("data-embed", isFramed);
    return isFramed ? reportHeights() : undefined;
  }, [pathname]);
}

/** Tells the page around this one how high the content is, now and after each change. Returns the way to stop. */
function reportHeights(): (() => void) | undefined {
  if (window.parent === window) return undefined;
  // A height says nothing about the person, and the partner's origin is not known: any parent may have it.
  const tell = () =>
    window.parent.postMessage({ type: heightMessage, heightPx: Math.ceil(document.body.scrollHeight) }, "*");
  const watcher = new ResizeObserver(tell);
  watcher.observe(document.body);
  return () => watcher.disconnect();
}
