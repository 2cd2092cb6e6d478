// What a person will probably open next, asked for once the page rests.
import { startTransition, useCallback, useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { canRefuseReloads, refuseReloads } from "./reload-page.ts";

/** Whether the person saves data, or the line is too slow for anything ahead. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Milliseconds, where the browser cannot say when it is idle. */
const guessMs = 300;

/** Resolves once the page has loaded and its thread is idle. */
export function rested(): Promise<void> {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, guessMs));
  return new Promise((resolve) => {
    if (document.readyState === "complete") idle(() => resolve());
    else addEventListener("load", () => idle(() => resolve()), { once: true });
  });
}

/**
 * Calls `load`, one function for good, once the page rests; never where that is not wanted, or the
 * component is gone by then. `quietMs`: milliseconds to wait before.
 */
export function useAhead(load: () => unknown, quietMs = 0): void {
  useEffect(() => {
    let isGone = isSparing();
    setTimeout(() => rested().then(() => isGone || load()), quietMs);
    return () => {
      isGone = true;
    };
  }, [load, quietMs]);
}

/** `pages`: their paths. Scripts are run and data fetched, of pages that all people share. */
export function PagesAhead({ pages }: { pages: readonly string[] }) {
  const { path } = useLanguage();
  const [isTime, setTime] = useState(false);
  useAhead(useCallback(() => startTransition(() => setTime(canRefuseReloads)), []));
  useEffect(() => refuseReloads(() => true), []);
  return isTime && pages.map((page) => <PrefetchPageLinks key={page} page={path + page} />);
}
