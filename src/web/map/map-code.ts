// The map's own chunk: MapLibre with its worker and styles, loaded when a map page opens and never before.
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import mapLibreRules from "maplibre-gl/dist/maplibre-gl.css?inline";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";

// Exported for tests, which check the map's contents.
export { mapColours, streetColoursNow } from "./map-style.ts";
export { createMapView } from "./map-view.ts";

// Part of the code: a separate style sheet that failed to load would not be requested again. In a layer below ours: outside
// all layers it would override the page's own styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`@layer base { ${mapLibreRules} }`);
document.adoptedStyleSheets.push(sheet);

// The bundler moves the worker; MapLibre would expect it next to its own file.
setWorkerUrl(new URL(workerUrl, window.location.href).href);

// An association's own style may have its tiles in one PMTiles archive, which also has the attribution.
addProtocol("pmtiles", new Protocol({ metadata: true }).tile);
