// The map: base map, rings, star and pins, independent of the page around it.

import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { Position } from "#src/gazetteer/position.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import { addDistanceRings } from "./distance-rings.ts";
import type { MapLibre } from "./load-map-library.ts";
import { type CameraState, mapCamera } from "./map-camera.ts";
import {
  baseStyle,
  loadStreets,
  loadTowns,
  type MapColours,
  mapColours,
  mapFaces,
  streetColoursNow,
  stripes,
  stripesImage,
  withStreets,
} from "./map-style.ts";
import styles from "./map-view.module.css";
import { closestZoom } from "./map-zoom.ts";
import { addPinLayer, type MapPin, type PinLayerEvents } from "./pin-layer.ts";
import { starDot, starShadow } from "./pin-shapes.ts";

/** The whole country on a phone; further out the edge of our base map would be visible. */
const furthestZoom = 4.7;

export interface MapViewOptions {
  container: HTMLElement;
  baseMap: BaseMap;
  /** What a screen reader calls the map. */
  title: string;
  /** Where the person is. */
  home: Position;
  /** Pixels of the container's lower end that are covered now. */
  coveredPx: () => number;
  onSelect(key: string): void;
  onNear(key: string | null): void;
  /** The person has moved the map, by hand or keys. `centre`: of what is not covered. */
  onMoved(centre: Position): void;
  /** The person begins to move it. */
  onMoving(): void;
  /** The device took the graphics away, as in sleep. The map is empty until drawn anew. */
  onLost(): void;
  /** They are there again. */
  onRestored(): void;
}

/** Of a map that this one takes the place of. */
export interface KeptView extends CameraState {
  /** The key of the pin that it had highlighted. */
  selected: string | null;
}

export type MapView = Awaited<ReturnType<typeof createMapView>>;

/** Resolves once the map is rendered. Throws without WebGL, or where the style does not load. */
export async function createMapView(
  library: MapLibre,
  language: Language,
  options: MapViewOptions,
  kept: KeptView | null,
) {
  const { container, home, coveredPx } = options;
  const colours = mapColours();
  const { center, zoom } = kept ?? { center: [home.longitude, home.latitude], zoom: 11 };
  const map = await openMap(library, language, { ...options, center, zoom }, colours);
  const camera = mapCamera(map, { container, coveredPx }, kept);
  const layers = addLayers(library, language, map, home, colours, {
    onSelect: options.onSelect,
    onNear: options.onNear,
    onOpenGroup: (positions) => camera.fitTo(positions, closestZoom - 0.5),
  });
  let pins: MapPin[] = [];
  let searched = home;
  let selected = kept?.selected ?? null;

  map.on("moveend", (event) => {
    layers.refresh();
    if (event.originalEvent) options.onMoved(camera.middle());
  });
  map.on("movestart", (event) => event.originalEvent && options.onMoving());
  const watcher = resizeWith(container, map);

  return {
    /** Shows these pins in place of those before. `from`: where the distances are measured from. */
    show(shown: MapPin[], from: Position) {
      pins = shown;
      searched = from;
      layers.show(shown, from);
    },
    /** All pins and the place searched from in view. */
    fit() {
      const positions = pins.map(({ position }) => position);
      camera.fitPins(positions, searched);
    },
    /** Highlights the pin and centres it; null restores the view from before (§4.15). */
    select(key: string | null) {
      const pin = pins.find((each) => each.key === key);
      layers.pins.select(pin?.key ?? null);
      if (key === selected) return;
      selected = key;
      if (pin) camera.showPin(pin.position);
      else camera.goBack();
    },
    /** For the map that takes its place. */
    keep: (): KeptView => ({ ...camera.state(), selected }),
    near: layers.pins.near,
    zoomBy: camera.zoomBy,
    goHome: () => camera.moveTo(home, Math.max(map.getZoom(), 11)),
    remove() {
      watcher.disconnect();
      map.remove();
    },
  };
}

/** The container grows and shrinks with the page; MapLibre only watches the window. */
function resizeWith(container: HTMLElement, map: MapLibreMap): ResizeObserver {
  const watcher = new ResizeObserver(() => map.resize());
  watcher.observe(container);
  return watcher;
}

/** What is drawn above the base map: rings, star and pins, with names kept off them. */
function addLayers(
  library: MapLibre,
  language: Language,
  map: MapLibreMap,
  home: Position,
  colours: MapColours,
  events: PinLayerEvents,
) {
  const rings = addDistanceRings(library, language, map, colours.ring);
  const star = new library.Marker({ element: starElement(language) });
  star.setLngLat([home.longitude, home.latitude]).addTo(map);
  star.getElement().style.zIndex = "1";
  const pins = addPinLayer(library, language, map, events);
  const keepOff = reserveNameSpace(map, home);
  const keepNamesOff = () => keepOff(pins.positions(), rings.names());
  return {
    pins,
    refresh() {
      rings.refresh();
      pins.refresh();
      keepNamesOff();
    },
    /** `from`: the middle of the rings. */
    show(shown: MapPin[], from: Position) {
      pins.show(shown);
      rings.around(from);
      keepNamesOff();
    },
  };
}

const shadows = starShadow.angles.map(
  (angle) => `<path d="${starShadow.path}" transform="rotate(${angle})" fill="url(#map-star-fade)"/>`,
);

/** The search origin. */
function starElement({ text }: Language): HTMLElement {
  const element = document.createElement("div");
  if (styles.star) element.className = styles.star;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", text("You are here"));
  const { outer, inner } = starDot;
  element.innerHTML = [
    '<svg viewBox="-44 -44 88 88" aria-hidden="true"><defs>',
    `<radialGradient id="map-star-fade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${starShadow.reach}">`,
    '<stop offset=".2" stop-color="var(--on-paint)" stop-opacity=".6"/>',
    '<stop offset="1" stop-color="var(--on-paint)" stop-opacity="0"/>',
    "</radialGradient></defs>",
    ...shadows,
    `<circle class="${styles.outer}" r="${outer}"/><circle class="${styles.inner}" r="${inner}"/></svg>`,
  ].join("");
  return element;
}

/** The base map alone, flat and northwards. */
async function openMap(
  library: MapLibre,
  language: Language,
  options: MapViewOptions & Pick<KeptView, "center" | "zoom">,
  colours: MapColours,
): Promise<MapLibreMap> {
  const { container, baseMap, title, center, zoom } = options;
  // Our streets are one PMTiles archive, as an association's may be, with its attribution.
  if (baseMap.kind !== "own") {
    const { Protocol } = await scriptPart(import("pmtiles"));
    library.addProtocol("pmtiles", new Protocol({ metadata: true }).tile);
  }
  // The view cannot leave our own base map.
  const { west, south, east, north } = country().map;
  const map = new library.Map({
    container,
    style: await styleOf(language, baseMap, colours),
    center,
    zoom,
    minZoom: furthestZoom,
    maxZoom: closestZoom,
    ...(baseMap.kind !== "style" && { maxBounds: [west, south, east, north] }),
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    locale: { "Map.Title": title },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new library.AttributionControl({ compact: false }), "bottom-right");
  // A <details> has the role of a group, and MapLibre gives this one no name.
  const sources = map.getContainer().querySelector(".maplibregl-ctrl-attrib");
  if (sources) sources.ariaLabel = language.text("Where the map comes from");
  map.on("webglcontextlost", options.onLost);
  map.on("webglcontextrestored", options.onRestored);
  map.setMissingStyleImageResolver((id) => {
    if (id === stripesImage) map.addImage(stripesImage, stripes(colours));
  });
  await styleLoaded(map);
  return map;
}

/** Our own map where the streets do not load: less, but a map. */
async function styleOf(
  language: Language,
  { kind, url }: BaseMap,
  colours: MapColours,
): Promise<StyleSpecification | string> {
  if (kind === "style") return new URL(url, window.location.href).href;
  const faces = mapFaces();
  const [towns, streets] = await Promise.all([loadTowns(language), kind === "streets" ? loadStreets(url) : null]);
  const own = baseStyle(language, colours, faces, towns);
  return streets ? withStreets(own, streets, streetColoursNow(), faces) : own;
}

/** A style that does not load is an error; later ones, such as a missing tile, are not. */
async function styleLoaded(map: MapLibreMap): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      map.once("style.load", () => resolve());
      map.once("error", ({ error }) => reject(error));
    });
  } catch (error) {
    map.remove();
    throw error;
  }
}

const layerId = "name-room";

/** Sizes in pixels: of a pin above its tip; of star and ring names around their middle. */
const sizes = { pin: [34, 40], star: [26, 26], ring: [64, 20] } as const;
type MarkerKind = keyof typeof sizes;

/** Keeps names off the markers, once it has their places. `star`: the one that never changes. */
function reserveNameSpace(map: MapLibreMap, star: Position) {
  for (const [kind, [width, height]] of Object.entries(sizes)) {
    map.addImage(`${layerId}-${kind}`, new ImageData(width, height));
  }
  map.addSource(layerId, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({
    id: layerId,
    type: "symbol",
    source: layerId,
    layout: {
      "icon-image": ["concat", `${layerId}-`, ["get", "kind"]],
      "icon-allow-overlap": true,
      "icon-padding": 1,
      "icon-anchor": ["match", ["get", "kind"], "pin", "bottom", "center"],
    },
  });
  /** Pins by their tips, rings' names by their middles. */
  return (pins: Position[], ringNames: Position[]) => {
    const features = [
      point("star", star),
      ...pins.map((each) => point("pin", each)),
      ...ringNames.map((each) => point("ring", each)),
    ];
    map.getSource<GeoJSONSource>(layerId)?.setData({ type: "FeatureCollection", features });
  };
}

function point(kind: MarkerKind, { latitude, longitude }: Position) {
  return {
    type: "Feature" as const,
    properties: { kind },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  };
}
