// Loads MapLibre, and tries again every half second until it has loaded (§4.15, §9.17). A browser
// does not ask again for a module that failed, so its files are fetched whole before they are used.
import rulesUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import libraryUrl from "maplibre-gl/dist/maplibre-gl.mjs?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";

export type MapLibre = typeof import("maplibre-gl");

/** Milliseconds between two attempts (§9.17). */
const retryMs = 500;

/** Milliseconds for an attempt: on the slowest networks its half a megabyte needs minutes. */
const attemptLimitMs = 180_000;

let loaded: Promise<MapLibre> | undefined;

/** Fetches what a map needs before it is wanted, and runs none of it. */
export function fetchMapLibrary(): void {
  if (hasWebgl()) fetchFiles().catch(() => undefined);
}

/** Resolves with the library; null where aborted before. `onFailure`: after each failed try. */
export async function loadMapLibrary(signal: AbortSignal, onFailure: () => void): Promise<MapLibre | null> {
  while (!signal.aborted) {
    const library = await loadOnce().catch(() => null);
    if (signal.aborted) return null;
    if (library) return library;
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return null;
}

/** Once for a document: what has come is not set up again. */
function loadOnce(): Promise<MapLibre> {
  loaded ??= fetchFiles().then(setUp);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function setUp([rules]: readonly Blob[]): Promise<MapLibre> {
  const library: MapLibre = await import(/* @vite-ignore */ libraryUrl);
  // In a layer below ours: outside all layers it would override the page's own styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer base { ${await rules!.text()} }`);
  document.adoptedStyleSheets.push(sheet);
  library.setWorkerUrl(new URL(workerUrl, window.location.href).href);
  return library;
}

/** @throws where one of them does not come whole */
const fetchFiles = (): Promise<Blob[]> => Promise.all([rulesUrl, libraryUrl, workerUrl].map(fetchFile));

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(attemptLimitMs) });
  const type = answer.headers.get("content-type") ?? "";
  // A network's log-in page has status 200.
  if (!answer.ok || type.startsWith("text/html")) throw new Error(`${url} came as ${type}, status ${answer.status}`);
  return answer.blob();
}

let isWebglThere: boolean | undefined;

/** MapLibre 6 needs WebGL 2. Tested once per document, as the map's screen waits for it. */
export const hasWebgl = (): boolean => (isWebglThere ??= makesWebgl());

function makesWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Releases the context at once, as a page can have only a few.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
