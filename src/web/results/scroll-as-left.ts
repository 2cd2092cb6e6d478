// A page of results loaded anew is where it was, once as long again: the router is too early.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { currentStorage } from "#src/web/visit/visit-storage.ts";

/** Session storage; where React Router stores pixels by the location's key. */
const scrollKey = "react-router-scroll-positions";

/** Milliseconds; what is not there by then is shorter than it was. */
const patienceMs = 10_000;

/** Only the first page of a document: on others the router has the list before it scrolls. */
let isTaken = false;

export function useScrollAsLeft(): void {
  const { key } = useLocation();
  useEffect(() => {
    const topPx = isTaken ? 0 : leftAt(key);
    isTaken = true;
    if (topPx <= scrollY) return;
    const ending = new AbortController();
    const watcher = new ResizeObserver(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight - clientHeight < topPx) return;
      ending.abort();
      scrollTo({ top: topPx, behavior: "instant" });
    });
    const stop = () => ending.abort();
    const timer = setTimeout(stop, patienceMs);
    ending.signal.addEventListener("abort", () => {
      watcher.disconnect();
      clearTimeout(timer);
    });
    // Whoever has begun to read is not moved.
    for (const sign of ["wheel", "touchstart", "pointerdown", "keydown"])
      addEventListener(sign, stop, { signal: ending.signal });
    watcher.observe(document.body);
    return stop;
  }, [key]);
}

/** Pixels, as the router has stored them when the document was left. */
function leftAt(key: string): number {
  try {
    return Number(JSON.parse(currentStorage.read(scrollKey) ?? "{}")[key] ?? 0);
  } catch {
    return 0;
  }
}
