// Loads the map's code, and tries again every half second until it has loaded (specification §4.15, §9.17).
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { fetchPart } from "../load-part.ts";
import { fetchWhole } from "../whole-files.ts";

/** Milliseconds between two attempts (§9.17). */
const retryMs = 500;

type MapCode = typeof import("./map-code.ts");

/** Null on the server, whose build does not contain the map's code. */
const importCode: () => Promise<MapCode | null> = import.meta.env.SSR
  ? () => Promise.resolve(null)
  : () => import("./map-code.ts");

/** The worker is fetched whole beside the code: from the browser's cache half a file would fail silently ever after. */
const loadOnce = async () => (await Promise.all([importCode(), fetchWhole([workerUrl])]))[0];

/** Fetches what a map needs before it is wanted, and runs none of it; what does not come is fetched when it is wanted. */
export function fetchMapCode(): void {
  if (hasWebgl()) Promise.all([fetchPart(importCode), fetchWhole([workerUrl])]).catch(() => undefined);
}

/** Resolves with the code once it has loaded; null where it was aborted before. `onFailure`: called after each failed try. */
export async function loadMapCode(signal: AbortSignal, onFailure: () => void): Promise<MapCode | null> {
  while (!signal.aborted) {
    const code = await loadOnce().catch(() => null);
    if (signal.aborted) return null;
    if (code) return code;
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return null;
}

let isWebglThere: boolean | undefined;

/** MapLibre 6 needs WebGL 2. Looked at once for a document, as it takes a moment that the map's screen is waiting for. */
export const hasWebgl = (): boolean => (isWebglThere ??= makesWebgl());

function makesWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Releases the context at once, as a page can have only a few.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
