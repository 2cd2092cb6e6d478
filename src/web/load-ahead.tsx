// Asks for what a person will probably open next once the page rests, so that the press that leads there waits for no line.
import { startTransition, useCallback, useContext, useEffect, useState } from "react";
import { UNSAFE_FrameworkContext } from "react-router";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { filesOfScreens, loadScreens, type RouteModules } from "./load-route-module.ts";
import { fetchWhole } from "./whole-files.ts";

/** Whether the person saves data, or the line is so slow that whatever comes ahead stands in the way. */
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

/** Calls `load`, one function for good, once the page rests; never where that is not wanted, or the component is gone by then. */
export function useAhead(load: () => unknown): void {
  useEffect(() => {
    let isGone = isSparing();
    rested().then(() => isGone || load());
    return () => {
      isGone = true;
    };
  }, [load]);
}

/** Milliseconds for which somebody reads until more comes ahead: at once, it held up on a slow line what was pressed next. */
const quietMs = 4_000;

interface PagesAheadProps {
  /** Paths of pages that are the same for everybody: their scripts are run as well. */
  pages: readonly string[];
  /** The map's, which is fetched only. */
  map: string;
  /** Called some seconds after these have been asked for, if the page is still there. */
  andThen: () => void;
}

/** One file at a time: two dozen requests begun at once hold a cheap telephone's thread for a quarter of a second. */
async function bringScreens(pages: string[], map: string, modules: RouteModules, signal: AbortSignal): Promise<void> {
  for (const file of filesOfScreens([...pages, map], modules)) {
    await rested();
    if (signal.aborted) return;
    // What does not come is asked for again when its screen is shown.
    fetchWhole([file]).catch(() => undefined);
  }
  await loadScreens(pages, modules);
}

/** Their scripts and data; not by hints, as a browser does not request a module again whose hint failed. */
export function PagesAhead({ pages, map, andThen }: PagesAheadProps) {
  const [isTime, setTime] = useState(false);
  useAhead(useCallback(() => startTransition(() => setTime(true)), []));
  // Without one in the style guide.
  const framework = useContext(UNSAFE_FrameworkContext);
  const listed = pages.join(" ");
  useEffect(() => {
    if (!isTime || !framework) return;
    const leaving = new AbortController();
    void bringScreens(listed.split(" "), map, framework.routeModules, leaving.signal);
    return () => leaving.abort();
  }, [isTime, listed, map, framework]);
  useEffect(() => {
    if (!isTime) return;
    const timer = setTimeout(() => rested().then(andThen), quietMs);
    return () => clearTimeout(timer);
  }, [isTime, andThen]);
  const { path } = useLanguage();
  return (
    isTime && [...pages, map].map((page) => <link key={page} rel="prefetch" as="fetch" href={`${path}${page}.data`} />)
  );
}
