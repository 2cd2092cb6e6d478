// Sets the partner flag at each navigation, and adapts the page while it is in a partner's frame (§4.12).
import { useEffect } from "react";
import { useLocation } from "react-router";
import { isEmbedded } from "#src/search/criteria/partner-flag.ts";
import { currentStorage } from "./current-storage.ts";
import { settlePartnerFlag } from "./partner.ts";
import { session } from "./visit.ts";

/** Type of the message to the partner's page (docs/embedding.md). */
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

/** Sends the content's height to the parent page, now and after each change. Returns a function that stops it. */
function reportHeights(): (() => void) | undefined {
  if (window.parent === window) return undefined;
  // A height says nothing about the person, and the partner's origin is not known: any parent may have it.
  const tell = () =>
    window.parent.postMessage({ type: heightMessage, heightPx: Math.ceil(document.body.scrollHeight) }, "*");
  const watcher = new ResizeObserver(tell);
  watcher.observe(document.body);
  return () => watcher.disconnect();
}
