// Keeps each page shown for a while, to open without a line (docs/decisions/offline.md).
import { useEffect } from "react";
import { useHref, useLocation } from "react-router";
import { isSparing, rested } from "#src/web/site/pages-ahead.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";

/** Milliseconds: what a page fetches ahead, and what is pressed at once, come first. */
const shownMs = 3_000;

export function useOfflinePages(): void {
  const { offlinePages } = useSite();
  const path = useHref(useLocation().pathname);
  useEffect(() => {
    // Nothing in another site's frame; and in development files change under their names.
    if (!offlinePages || !import.meta.env.PROD || isSparing() || top !== window) return;
    const timer = setTimeout(() => rested().then(() => keep(path)), shownMs);
    return () => clearTimeout(timer);
  }, [offlinePages, path]);
}

async function keep(path: string): Promise<void> {
  try {
    const { keepPage } = await import("./keep-page.ts");
    await keepPage(path);
  } catch (error) {
    // Pages then need a line, as without it.
    console.warn("The page could not be kept", error);
  }
}
