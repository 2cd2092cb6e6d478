// One map on a page: base map, rings, star and pins, behind a few verbs that know nothing of the page around it.
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  type PaddingOptions,
  type StyleSpecification,
} from "maplibre-gl";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import { closestZoom, mapPaddingPx, zoomAroundPin } from "#src/web/map/map-zoom.ts";
import { baseStyle, stripes, stripesImage } from "./base-style.ts";
import { addDistanceRings } from "./distance-rings.ts";
import { loadStreets } from "./load-streets.ts";
import { type MapColours, mapColours, streetColoursNow } from "./map-colours.ts";
import { mapFaces } from "./map-faces.ts";
import { starElement } from "./map-marks.ts";
import { addPinLayer, type MapPin } from "./pin-layer.ts";
import { reserveNameSpace } from "./reserve-name-space.ts";
import { withStreets } from "./with-streets.ts";

/** Degrees: what our own base map has, so that nobody gets lost in the ocean. */
const world: [number, number, number, number] = [-32, 41, 24, 67];

/** The whole country on a phone; further away the edge of our base map would come into view. */
const furthestZoom = 4.7;

/** As close as fitting several pins goes: closer, a person no longer sees where in the town they are. */
const closestFit = 14.5;

/** Zoom over a selected pin at least, so that choosing from afar also brings it near. */
const selectedZoom = 11.8;

/** Pixels above a pin's tip, so that a fitted pin is seen whole. */
const pinHeightPx = 30;

/** Pixels of width below which pins under the map's buttons are missed, and the buttons' own width. */
const narrowPx = 600;
const toolsPx = 40;

/** Milliseconds of a flight of the camera: arrival, not a show. */
const flightMs = 300;

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
  /** The map cannot draw, now or any longer. */
  onBroken(): void;
}

export interface MapView {
  /** Shows these pins in place of those before. `searched`: where the distances are measured from. */
  show(pins: MapPin[], searched: Position): void;
  /** All pins and the place searched from in view. */
  fit(): void;
  /** The pin turns blue and comes to the middle; null gives back the view from before (§4.15). */
  select(key: string | null): void;
  near(key: string | null): void;
  zoomBy(steps: number): void;
  goHome(): void;
  remove(): void;
}

/** Draws the map. Resolves once it stands; throws where the browser has no WebGL, or the style cannot be had. */
export async function createMapView(options: MapViewOptions): Promise<MapView> {
  const { container, home } = options;
  const colours = mapColours();
  const style = await styleOf(options.baseMap, colours);
  const map = new MapLibreMap({
    container,
    style,
    center: [home.longitude, home.latitude],
    zoom: 11,
    minZoom: furthestZoom,
    maxZoom: closestZoom,
    ...(options.baseMap.kind !== "style" && { maxBounds: world }),
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    locale: { "Map.Title": options.title },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), "bottom-right");
  map.on("webglcontextlost", options.onBroken);
  map.setMissingStyleImageResolver((id) => {
    if (id === stripesImage) map.addImage(stripesImage, stripes(colours));
  });
  await styleLoaded(map);

  const rings = addDistanceRings(map, colours.ring);
  const star = new Marker({ element: starElement() }).setLngLat([home.longitude, home.latitude]).addTo(map);
  star.getElement().style.zIndex = "1";
  let pins: MapPin[] = [];
  let searched = home;
  let before: { center: [number, number]; zoom: number } | null = null;

  const layer = addPinLayer(map, {
    onSelect: options.onSelect,
    onNear: options.onNear,
    onOpenGroup: (positions) => fitTo(positions, closestZoom - 0.5),
  });

  const room = reserveNameSpace(map, home);

  function gather() {
    layer.refresh();
    room.keep(layer.positions(), rings.names());
  }

  function padding(): PaddingOptions {
    // On a phone the map's buttons stand over its edge; on a desk there is room beside them.
    const right = container.clientWidth < narrowPx ? mapPaddingPx + toolsPx : mapPaddingPx;
    const sides = { left: mapPaddingPx, right, top: mapPaddingPx + pinHeightPx };
    // Where almost all is covered there is nothing to fit to, and MapLibre refuses.
    const freePx = container.clientHeight - sides.top - 2 * mapPaddingPx;
    return { ...sides, bottom: mapPaddingPx + Math.max(0, Math.min(options.coveredPx(), freePx)) };
  }

  /** Pixels by which the middle of what is seen lies above the middle of the map. */
  const offsetOfMiddle = (): [number, number] => [0, -Math.min(options.coveredPx(), container.clientHeight * 0.7) / 2];

  function fitTo(positions: Position[], maxZoom: number) {
    const bounds = new LngLatBounds();
    for (const { latitude, longitude } of positions) bounds.extend([longitude, latitude]);
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: padding(), maxZoom, duration: flightMs });
  }

  function fit() {
    const [only] = pins;
    if (pins.length === 1 && only) {
      const radiusMiles = milesOf(only);
      const sizePx = Math.min(container.clientWidth, container.clientHeight - options.coveredPx());
      moveTo(only.position, zoomAroundPin(radiusMiles, only.position.latitude, sizePx));
    } else fitTo([searched, ...pins.map(({ position }) => position)], closestFit);
  }

  /** Around one pin as far as where was searched, and a little of its surroundings at least. */
  function milesOf({ position }: MapPin): number {
    const degrees = Math.hypot(
      position.latitude - searched.latitude,
      (position.longitude - searched.longitude) * Math.cos((position.latitude * Math.PI) / 180),
    );
    return Math.max(0.25, degrees * 69.1);
  }

  function moveTo({ latitude, longitude }: Position, zoom: number) {
    map.easeTo({ center: [longitude, latitude], zoom, offset: offsetOfMiddle(), duration: flightMs });
  }

  function select(key: string | null) {
    const pin = pins.find((each) => each.key === key);
    layer.select(pin?.key ?? null);
    if (pin) {
      const { lng, lat } = map.getCenter();
      before ??= { center: [lng, lat], zoom: map.getZoom() };
      moveTo(pin.position, Math.max(map.getZoom(), selectedZoom));
    } else if (before) {
      map.easeTo({ ...before, duration: flightMs });
      before = null;
    }
  }

  function middle(): Position {
    const [x, y] = offsetOfMiddle();
    const { lng, lat } = map.unproject([container.clientWidth / 2 + x, container.clientHeight / 2 + y]);
    return { latitude: lat, longitude: lng };
  }

  map.on("moveend", (event) => {
    rings.refresh();
    gather();
    if (event.originalEvent) options.onMoved(middle());
  });
  map.on("movestart", (event) => event.originalEvent && options.onMoving());
  // The container grows and shrinks with the page; MapLibre only watches the window.
  const watcher = new ResizeObserver(() => map.resize());
  watcher.observe(container);

  return {
    show(shown, from) {
      pins = shown;
      searched = from;
      layer.show(shown);
      rings.around(from);
      room.keep(layer.positions(), rings.names());
    },
    fit,
    select,
    near: layer.near,
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: flightMs, offset: offsetOfMiddle() }),
    goHome: () => moveTo(home, Math.max(map.getZoom(), 11)),
    remove() {
      watcher.disconnect();
      map.remove();
    },
  };
}

/** Our own map where the streets do not come: less, but a map. */
async function styleOf({ kind, url }: BaseMap, colours: MapColours): Promise<StyleSpecification | string> {
  if (kind === "style") return new URL(url, window.location.href).href;
  const faces = mapFaces();
  const own = baseStyle(colours, faces);
  const streets = kind === "streets" ? await loadStreets(url) : null;
  return streets ? withStreets(own, streets, { colours: streetColoursNow(), faces }) : own;
}

/** A style that does not come is an error; later ones, such as a tile that is missing, leave the map standing. */
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
