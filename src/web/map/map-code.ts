// The map's own chunk: MapLibre with its worker and styles, loaded when a map page opens and never before.
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";
import "./maplibre.css";

export { createMapView } from "./map-view.ts";

// The bundler moves the worker; MapLibre would look for it beside itself.
setWorkerUrl(new URL(workerUrl, window.location.href).href);

// A style of an association's own may keep its tiles in one archive.
addProtocol("pmtiles", new Protocol().tile);
