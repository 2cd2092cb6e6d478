// Asks the service worker to keep a page with its files, and tells it when pages are left.
import { currentStorage } from "#src/web/visit/visit-storage.ts";
import type { KeepRequest } from "./offline-worker.ts";
import workerPath from "./offline-worker.ts?worker&url";

/** Session storage; there once the visit has kept a page. */
const begunKey = "pages_kept";

/** `page`: its path, with its language's. Nothing without workers, as without TLS. */
export async function keepPage(page: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(workerPath);
  const { active } = await navigator.serviceWorker.ready;
  const isNewVisit = currentStorage.read(begunKey) === null;
  currentStorage.write(begunKey, "yes");
  active?.postMessage({ page, files: usedFiles(), isNewVisit } satisfies KeepRequest);
}

/** The browser's list of what was fetched ends at 250, which a map's tiles are soon beyond. */
const longestList = 2_000;
performance.setResourceTimingBufferSize(longestList);

/** Without the map's library: its half a megabyte draws nothing without a line. */
function usedFiles(): string[] {
  const own = `${location.origin}/assets/`;
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const kept = names.filter((name) => name.startsWith(own) && !name.includes("/maplibre-gl"));
  return [...new Set(kept.map((name) => new URL(name).pathname))];
}

addEventListener("pagehide", () => navigator.serviceWorker?.controller?.postMessage("left"));
