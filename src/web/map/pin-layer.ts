// The pins as HTML buttons, clustered where they would overlap; only those in view are in the page.
import type { Map as MapLibreMap, Marker } from "maplibre-gl";
import type { Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { closestZoom } from "#src/web/map/map-zoom.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
import type { MapLibre } from "./load-map-library.ts";
import styles from "./map-view.module.css";
import { clusterPins, type PinGroup } from "./pin-positions.ts";
import { pinShapes, pinViewBox } from "./pin-shapes.ts";

export interface MapPin {
  key: string;
  position: Position;
  kind: PinKind;
  /** Number of its card in the list, from 1. */
  number: number;
  /** What a screen reader says: "1. Sale Juniors, club, 0.6 miles". */
  label: string;
}

/** Pixels between pins below which they are one marker: less than a width, so they may overlap. */
const gatherPx = 34;

/** The same once there are many: a marker that says how many it is takes more room than a pin. */
const gatherManyPx = 64;

/** More pins than these on one screen are not looked at one by one. */
const many = 60;

/** From here on every pin is shown: markers on one spot are five metres apart (§4.15). */
const allApartZoom = closestZoom - 1;

/** Margin around the view, as a share of it, where pins are rendered too, for slow drags. */
const marginShare = 0.25;

export interface PinLayerEvents {
  onSelect(key: string): void;
  /** Null where no pin is under the pointer or focused any longer. */
  onNear(key: string | null): void;
  onOpenGroup(positions: Position[]): void;
}

export function addPinLayer(library: MapLibre, language: Language, map: MapLibreMap, events: PinLayerEvents) {
  let pins: MapPin[] = [];
  let selected: string | null = null;
  let nearKey: string | null = null;
  const markers = new Map<string, Marker>();

  /** Clusters and renders the pins for the current zoom and view. */
  function refresh() {
    const wanted = new Map(groupsInView().map((group) => [markerKey(group, pins), group]));
    for (const [key, marker] of markers) {
      if (wanted.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
    for (const [key, group] of wanted) if (!markers.has(key)) markers.set(key, markerOf(group));
    paint();
  }

  function markerOf(group: PinGroup): Marker {
    const anchor = group.members.length > 1 ? "center" : "bottom";
    const { latitude, longitude } = group.position;
    const marker = new library.Marker({ element: markerElement(language, group, pins, events), anchor });
    return marker.setLngLat([longitude, latitude]).addTo(map);
  }

  function groupsInView(): PinGroup[] {
    const at = pins.findIndex(({ key }) => key === selected);
    const zoom = map.getZoom();
    const radiusPx = zoom >= allApartZoom ? 0 : pins.length > many ? gatherManyPx : gatherPx;
    const positions = pins.map(({ position }) => position);
    const isInView = viewTest(map);
    return clusterPins(positions, zoom, radiusPx, at).filter(
      ({ members, position }) => members.includes(at) || isInView(position),
    );
  }

  function paint() {
    for (const marker of markers.values()) paintMarker(marker, selected, nearKey);
  }

  return {
    show(shown: MapPin[]) {
      pins = shown;
      refresh();
    },
    select(key: string | null) {
      selected = key;
      refresh();
    },
    near(key: string | null) {
      nearKey = key;
      paint();
    },
    /** The present positions of all markers. */
    positions: () =>
      [...markers.values()].map((marker) => ({ latitude: marker.getLngLat().lat, longitude: marker.getLngLat().lng })),
    refresh,
  };
}

/** A marker that shows the same is the same: its element, and the focus in it, stay. */
function markerKey({ members }: PinGroup, pins: MapPin[]): string {
  const [first] = members;
  const pin = pins[first!]!;
  if (members.length === 1) return `${pin.key}/${pin.label}`;
  return `group/${members.map((at) => pins[at]!.key).join("/")}`;
}

/** A marker of the map without its library: what it looks like, and what a press on it does. */
function markerElement(language: Language, { members }: PinGroup, pins: MapPin[], events: PinLayerEvents): HTMLElement {
  const inside = members.map((at) => pins[at]!);
  const [pin] = inside;
  const isGroup = inside.length > 1;
  const element = isGroup ? groupElement(language, inside.length) : pinElement(pin!);
  element.dataset.keys = inside.map(({ key }) => key).join(" ");
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    if (isGroup) events.onOpenGroup(inside.map((each) => each.position));
    else events.onSelect(pin!.key);
  });
  if (!isGroup) {
    for (const start of ["pointerenter", "focus"]) element.addEventListener(start, () => events.onNear(pin!.key));
    for (const end of ["pointerleave", "blur"]) element.addEventListener(end, () => events.onNear(null));
  }
  return element;
}

function button(className: string | undefined, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  if (className) element.className = className;
  element.setAttribute("aria-label", label);
  return element;
}

function pinElement({ kind, number, label }: MapPin): HTMLButtonElement {
  const element = button(styles.pin, label);
  element.dataset.kind = kind;
  const { body, textY } = pinShapes[kind];
  const foot = `<ellipse class="${styles.foot}" cy="1" rx="9" ry="3"/>`;
  const path = `<path class="${styles.body}" d="${body}"/>`;
  const figure = `<text y="${textY}">${number}</text>`;
  element.innerHTML = `<svg viewBox="${pinViewBox}" aria-hidden="true">${foot}${path}${figure}</svg>`;
  return element;
}

function groupElement({ text }: Language, count: number): HTMLButtonElement {
  const element = button(styles.group, text("{count} places close together. Look closer", { count }));
  // Never a bare figure: that is a card's number.
  element.textContent = `×${count}`;
  return element;
}

/** Selected and near pins in front; the others from north to south: no tip is covered. */
function paintMarker(marker: Marker, selected: string | null, nearKey: string | null): void {
  const element = marker.getElement();
  const keys = element.dataset.keys?.split(" ") ?? [];
  const isSelected = selected !== null && keys.includes(selected);
  const isNear = nearKey !== null && keys.includes(nearKey);
  element.toggleAttribute("data-selected", isSelected);
  element.toggleAttribute("data-near", isNear);
  if (keys.length === 1) element.setAttribute("aria-pressed", String(isSelected));
  const south = Math.round((90 - marker.getLngLat().lat) * 10_000);
  element.style.zIndex = String(south + (isNear ? 2_000_000 : 0) + (isSelected ? 4_000_000 : 0));
}

/** Whether a position is in the view or its margin. */
function viewTest(map: MapLibreMap): (position: Position) => boolean {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [wide, high] = [(east - west) * marginShare, (north - south) * marginShare];
  return ({ latitude, longitude }) =>
    longitude > west - wide && longitude < east + wide && latitude > south - high && latitude < north + high;
}
