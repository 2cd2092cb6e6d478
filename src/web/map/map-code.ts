// The map's own chunk: MapLibre with its worker and styles, loaded when a map page opens and never before.
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import mapLibreRules from "maplibre-gl/dist/maplibre-gl.css?inline";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";
import { fetchWhole } from "../whole-files.ts";

// What stands on the map is held against these by tests.
export { mapColours, streetColoursNow } from "./map-colours.ts";
export { createMapView } from "./map-view.ts";

// In the code itself: a style sheet beside it that does not come would not be asked for again. In a layer below ours:
// outside all layers it would win over the page's own styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`@layer base { ${mapLibreRules} }`);
document.adoptedStyleSheets.push(sheet);

/** Rejects where the map's thread does not come whole: it would draw nothing, without a word, for as long as a browser keeps it. */
export const fetchMapThread = (): Promise<void> => fetchWhole([workerUrl]);

// The bundler moves the worker; MapLibre would look for it beside itself.
setWorkerUrl(new URL(workerUrl, window.location.href).href);

// A style of an association's own may keep its tiles in one archive, which also says whose data it is.
addProtocol("pmtiles", new Protocol({ metadata: true }).tile);
