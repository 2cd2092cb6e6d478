// Where the map looks: pins brought into view, one brought near, and back to the view before.
import type { Map as MapLibreMap, PaddingOptions } from "maplibre-gl";
import { distanceMiles, type Position } from "#src/gazetteer/position.ts";
import { mapPaddingPx, zoomAroundPin } from "#src/web/map/map-zoom.ts";

/** The closest zoom for several pins: closer, it is hard to see where in town they are. */
const closestFit = 14.5;

/** Zoom over a selected pin at least, so that choosing from afar also brings it near. */
const selectedZoom = 11.8;

/** Pixels above a pin's tip, so that a fitted pin is completely visible. */
const pinHeightPx = 30;

/** Pixels of width below which the map's buttons cover pins, and the buttons' own width. */
const narrowPx = 600;
const toolsPx = 40;

/** Milliseconds of a flight of the camera: arrival, not a show. */
const flightMs = 300;

/** What a map is seen through. */
interface MapFrame {
  container: HTMLElement;
  /** Pixels of the container's lower end that are covered now. */
  coveredPx: () => number;
}

interface View {
  center: [longitude: number, latitude: number];
  zoom: number;
}

/** What a map that is drawn anew goes on from. `before`: the view before a pin was shown. */
export interface CameraState extends View {
  before: View | null;
}

export function mapCamera(map: MapLibreMap, frame: MapFrame, kept: CameraState | null) {
  const { container } = frame;
  let before = kept?.before ?? null;

  function fitTo(positions: Position[], maxZoom: number) {
    if (positions.length === 0) return;
    const across = positions.map(({ longitude }) => longitude);
    const up = positions.map(({ latitude }) => latitude);
    const bounds: [number, number, number, number] = [
      Math.min(...across),
      Math.min(...up),
      Math.max(...across),
      Math.max(...up),
    ];
    map.fitBounds(bounds, { padding: paddingIn(frame), maxZoom, duration: flightMs });
  }

  function moveTo({ latitude, longitude }: Position, zoom: number) {
    map.easeTo({ center: [longitude, latitude], zoom, offset: offsetOfMiddle(frame), duration: flightMs });
  }

  return {
    fitTo,
    /** Fits pins and the search origin; around a single pin as far as the origin is away. */
    fitPins(pins: Position[], searched: Position) {
      const [only] = pins;
      if (pins.length !== 1 || !only) return fitTo([searched, ...pins], closestFit);
      // A little of its surroundings at least.
      const radiusMiles = Math.max(0.25, distanceMiles(only, searched));
      const sizePx = Math.min(container.clientWidth, container.clientHeight - frame.coveredPx());
      moveTo(only, zoomAroundPin(radiusMiles, only.latitude, sizePx));
    },
    moveTo,
    /** Brings a pin to the middle, and near where it is far. */
    showPin(position: Position) {
      before ??= viewOf(map);
      moveTo(position, Math.max(map.getZoom(), selectedZoom));
    },
    /** The view from before the first pin that was shown; none was: nothing. */
    goBack() {
      if (before) map.easeTo({ ...before, duration: flightMs });
      before = null;
    },
    state: (): CameraState => ({ ...viewOf(map), before }),
    zoomBy(steps: number) {
      map.zoomTo(map.getZoom() + steps, { duration: flightMs, offset: offsetOfMiddle(frame) });
    },
    /** The middle of what is not covered. */
    middle(): Position {
      const [x, y] = offsetOfMiddle(frame);
      const { lng, lat } = map.unproject([container.clientWidth / 2 + x, container.clientHeight / 2 + y]);
      return { latitude: lat, longitude: lng };
    },
  };
}

function viewOf(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter();
  return { center: [lng, lat], zoom: map.getZoom() };
}

function paddingIn({ container, coveredPx }: MapFrame): PaddingOptions {
  // On a phone the map's buttons are over its edge; on wide screens they are next to the pins.
  const end = container.clientWidth < narrowPx ? mapPaddingPx + toolsPx : mapPaddingPx;
  const isFromRight = getComputedStyle(container).direction === "rtl";
  const across = isFromRight ? { left: end, right: mapPaddingPx } : { left: mapPaddingPx, right: end };
  const sides = { ...across, top: mapPaddingPx + pinHeightPx };
  // Where almost all is covered there is nothing to fit to, and MapLibre refuses.
  const freePx = container.clientHeight - sides.top - 2 * mapPaddingPx;
  return { ...sides, bottom: mapPaddingPx + Math.max(0, Math.min(coveredPx(), freePx)) };
}

/** Pixels by which the middle of the visible part is above the middle of the map. */
function offsetOfMiddle({ container, coveredPx }: MapFrame): [number, number] {
  return [0, -Math.min(coveredPx(), container.clientHeight * 0.7) / 2];
}
