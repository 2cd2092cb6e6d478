// Circles of equal distance around the place: centre circles of a pitch, named in the east.

import type { GeoJSONSource, Map as MapLibreMap, Marker } from "maplibre-gl";
import { milesPerDegree, type Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { spokenUnit } from "#src/platform/text/distance-unit.ts";
import { formatRoundDistance } from "#src/platform/text/format-distance.ts";
import { ringStep } from "#src/web/map/map-zoom.ts";
import type { MapLibre } from "./load-map-library.ts";
import styles from "./map-view.module.css";

/** Rings around one place: enough to estimate distances by. */
const ringCount = 4;

/** Corners of a ring; with fewer they are visible at the zoom of streets. */
const corners = 180;

const sourceId = "distance-rings";

/** Adds the rings on top of the base map, below all markers. The map's style must have loaded. */
export function addDistanceRings(library: MapLibre, language: Language, map: MapLibreMap, colour: string) {
  let centre: Position | null = null;
  let rendered = "";
  let names: Marker[] = [];
  map.addSource(sourceId, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({
    id: sourceId,
    type: "line",
    source: sourceId,
    layout: { "line-cap": "round" },
    paint: { "line-color": colour, "line-width": 2.4, "line-dasharray": [0, 2.6], "line-opacity": 0.75 },
  });

  /** Adapts them to the current zoom. */
  function refresh() {
    if (!centre) return;
    const { miles: unitMiles } = spokenUnit();
    const step = ringStep(map.getZoom(), centre.latitude, unitMiles);
    const wanted = `${step}@${centre.latitude},${centre.longitude}`;
    if (wanted === rendered) return;
    rendered = wanted;
    const around = centre;
    const radii = step === null ? [] : Array.from({ length: ringCount }, (_, at) => step * (at + 1));
    map.getSource<GeoJSONSource>(sourceId)?.setData({
      type: "FeatureCollection",
      features: radii.map((distance) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "LineString", coordinates: ring(around, distance * unitMiles) },
      })),
    });
    for (const name of names) name.remove();
    names = radii.map((distance) =>
      new library.Marker({ element: ringNameElement(language, distance) })
        .setLngLat(offset(around, distance * unitMiles, Math.PI / 2))
        .addTo(map),
    );
  }

  return {
    /** Moves them around another place, at the current zoom. */
    around(place: Position) {
      centre = place;
      refresh();
    },
    /** The present positions of their names. */
    names: () => names.map((name) => ({ latitude: name.getLngLat().lat, longitude: name.getLngLat().lng })),
    refresh,
  };
}

/** Not read out, as every card says its distance. */
function ringNameElement(language: Language, distance: number): HTMLElement {
  const element = document.createElement("div");
  if (styles.ringName) element.className = styles.ringName;
  element.setAttribute("aria-hidden", "true");
  element.textContent = formatRoundDistance(language, distance);
  return element;
}

/** The position so many miles away (radians clockwise from north); below 1 % off in a county. */
function offset({ latitude, longitude }: Position, miles: number, direction: number): [number, number] {
  const north = (miles * Math.cos(direction)) / milesPerDegree;
  const milesPerLongitude = milesPerDegree * Math.cos(((latitude + north / 2) * Math.PI) / 180);
  return [longitude + (miles * Math.sin(direction)) / milesPerLongitude, latitude + north];
}

function ring(centre: Position, miles: number): [number, number][] {
  return Array.from({ length: corners + 1 }, (_, at) => offset(centre, miles, (2 * Math.PI * at) / corners));
}
