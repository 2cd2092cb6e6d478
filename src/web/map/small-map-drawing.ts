// A small map around a place, made on the server from our base map: coast, towns, names.

import type { MapTowns } from "#src/gazetteer/map-towns.ts";
import { distanceMiles, type Position } from "#src/gazetteer/position.ts";
import { country } from "#src/platform/country/country.ts";
import { formatDirection, type NearTown } from "#src/web/words/place-words.ts";
import {
  type Box,
  boxInView,
  clipRing,
  type Point,
  project,
  type Scale,
  smallMapSize,
  smallMapTip,
} from "./small-map-scale.ts";

interface NamedPoint {
  name: string;
  /** Thousands; 0 for a postcode's first half. */
  people: number;
  longitude: number;
  latitude: number;
}

/** Outlines of land in longitude and latitude; a hole is an outline inside another. */
type Outlines = Point[][];

interface BaseMapParts {
  home: Outlines;
  abroad: Outlines;
  names: NamedPoint[];
}

interface Feature {
  properties: { land?: "home" | "abroad"; name?: string; people?: number };
  geometry: { coordinates: unknown };
}

/** The text of every country's base map, by its file. */
const texts: Record<string, string> = import.meta.glob("./base-map/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Of a country without an outline: no sea is known, so that all is land. */
const landAlone: BaseMapParts = {
  home: [
    [
      [-180, -90],
      [-180, 90],
      [180, 90],
      [180, -90],
    ],
  ],
  abroad: [],
  names: [],
};

let parsed: BaseMapParts | undefined;

function baseMapParts(): BaseMapParts {
  const { outline } = country().map;
  if (outline === null) return landAlone;
  parsed ??= parse(texts[`./base-map/${outline}.json`]!);
  return parsed;
}

function parse(text: string): BaseMapParts {
  const { features } = JSON.parse(text) as { features: Feature[] };
  const land = (kind: "home" | "abroad") =>
    features
      .filter(({ properties }) => properties.land === kind)
      .flatMap(({ geometry }) => (geometry.coordinates as Point[][][]).flat());
  return {
    home: land("home"),
    abroad: land("abroad"),
    names: features.flatMap(({ properties: { name, people = 0 }, geometry }) => {
      if (name === undefined) return [];
      const [longitude, latitude] = geometry.coordinates as Point;
      return [{ name, people, longitude, latitude }];
    }),
  };
}

export interface MapName {
  name: string;
  /** Middle of the name, units of the small map. */
  x: number;
  y: number;
  /** A postcode's first half, quieter than a town. */
  isQuiet?: true;
  /** Shown only on the large version of the map. */
  needsRoom?: true;
}

/** Units around a middle. */
interface Area {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** A letter's width and a line's height, pixels. */
const letterPx = { town: 7.4, quiet: 7 };
const linePx = 19;

/** Pixels of a unit in the small version, on the narrowest phone, and in the large version. */
const pixelsPerUnit = { small: 0.86, large: 1.5 };

/** The areas of the pin and of the outer circle's name. */
const pinAreas: Area[] = [
  { x: smallMapTip.x, y: smallMapTip.y - 22, halfWidth: 24, halfHeight: 27 },
  { x: smallMapTip.x + 64, y: smallMapTip.y, halfWidth: 46, halfHeight: 11 },
];

/** Units that a name may move up or down to find room. */
const moves = [0, 14, -14, 22];

/** Postcodes shown at most: more would be a table, not a map. */
const mostQuiet = 5;

/** Larger towns first, postcodes last if there is room. `taken`: what is kept free of names. */
function namesIn(names: readonly NamedPoint[], scale: Scale, taken: readonly Area[]): MapName[] {
  const areas = [...taken];
  const placed: MapName[] = [];
  let quiet = 0;
  const sorted = within(names, boxInView(scale)).sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
  for (const [room, pixels] of Object.entries(pixelsPerUnit)) {
    for (const point of sorted) {
      const { name } = point;
      const isQuiet = point.people === 0;
      if (placed.some((each) => each.name === name) || (isQuiet && (room === "small" || quiet === mostQuiet))) continue;
      const area = freeArea(point, scale, pixels, areas);
      if (!area) continue;
      areas.push(area);
      if (isQuiet) quiet++;
      placed.push({
        name,
        x: Math.round(area.x),
        y: Math.round(area.y),
        ...(isQuiet && { isQuiet }),
        ...(room === "large" && { needsRoom: true as const }),
      });
    }
  }
  return placed;
}

/** Null where the name overlaps something in every position. */
function freeArea(point: NamedPoint, scale: Scale, pixels: number, areas: readonly Area[]): Area | null {
  const { x, y } = project(point, scale);
  const letter = point.people > 0 ? letterPx.town : letterPx.quiet;
  const halfWidth = (point.name.length * letter) / pixels / 2;
  const halfHeight = linePx / pixels / 2;
  const free = moves
    .map((move) => ({ x, y: y + move, halfWidth, halfHeight }))
    .find((area) => isInside(area) && !areas.some((other) => areOverlapping(area, other)));
  return free ?? null;
}

const isInside = ({ x, y, halfWidth, halfHeight }: Area) =>
  x - halfWidth >= 2 &&
  x + halfWidth <= smallMapSize.width - 2 &&
  y - halfHeight >= 2 &&
  y + halfHeight <= smallMapSize.height - 2;

const areOverlapping = (a: Area, b: Area) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

export interface SmallMap {
  unitsPerMile: number;
  /** SVG paths; empty where there is none in view. */
  land: string;
  abroad: string;
  /** Where people live: middle and reach of each town's glow, in units. */
  towns: [x: number, y: number, radius: number][];
  names: MapName[];
  /** The most helpful town for describing the position, with direction and distance. */
  near: NearTown | null;
}

/** Miles from the place to the map's side: the first that shows two towns, else the last. */
const halfWidthsMiles = [7, 14, 28, 50];

/** The fewest towns that make a map recognisable. */
const townsNeeded = 2;

/** Units around the visible part, so that no outline ends in it. */
const margin = 6;

/** A glow's reach in miles over the root of a town's thousands, as on the big map. */
const glowMilesPerRoot = 0.24;

/**
 * Null where the position is not known, or is outside the base map.
 * @param further towns that no outline has, and second names
 */
export function smallMap(place: Position | null, further: MapTowns | null = null): SmallMap | null {
  if (place === null) return null;
  const { home, abroad, names: plain } = baseMapParts();
  const points = further?.towns ?? plain;
  const names = further === null ? points : points.map((point) => inLanguage(point, further.names));
  const scales = halfWidthsMiles.map((miles) => ({ place, unitsPerMile: smallMapSize.width / 2 / miles }));
  const widest = scales.at(-1)!;
  const about = within(names, boxInView(widest));
  const towns = about.filter(({ people }) => people > 0);
  const scale = scales.find((each) => within(towns, boxInView(each)).length >= townsNeeded) ?? widest;
  const land = landPath(home, scale);
  if (land === "") return null;
  return {
    unitsPerMile: scale.unitsPerMile,
    land,
    abroad: landPath(abroad, scale),
    towns: glows(towns, scale),
    names: namesIn(names, scale, pinAreas),
    near: nearTown(towns, place),
  };
}

const inLanguage = (point: NamedPoint, names: MapTowns["names"]): NamedPoint => {
  const name = names[point.name];
  return name === undefined ? point : { ...point, name };
};

/** The coast and the towns of a part of the country, kept off what is drawn on it. */
export function groundOf(scale: Scale, taken: readonly Area[]): Pick<SmallMap, "land" | "abroad" | "names"> {
  const { home, abroad, names } = baseMapParts();
  return { land: landPath(home, scale), abroad: landPath(abroad, scale), names: namesIn(names, scale, taken) };
}

const within = (names: readonly NamedPoint[], { west, east, south, north }: Box) =>
  names.filter(
    ({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );

function glows(towns: NamedPoint[], scale: Scale): SmallMap["towns"] {
  return towns.flatMap((town) => {
    const radius = Math.sqrt(town.people) * glowMilesPerRoot * scale.unitsPerMile;
    const { x, y } = project(town, scale);
    const isSeen = x > -radius && x < smallMapSize.width + radius && y > -radius && y < smallMapSize.height + radius;
    return isSeen ? [[Math.round(x), Math.round(y), Math.round(radius)]] : [];
  });
}

/** The outlines cut to the view, as one path. */
function landPath(outlines: Outlines, scale: Scale): string {
  const view = boxInView(scale, margin);
  return outlines.map((ring) => pathOf(clipRing(ring, view), scale)).join("");
}

function pathOf(ring: readonly Point[], scale: Scale): string {
  const corners = ring.map(([longitude, latitude]) => {
    const { x, y } = project({ longitude, latitude }, scale);
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  const distinct = corners.filter((corner, at) => corner !== corners.at(at - 1));
  return distinct.length < 3 ? "" : `M${distinct.join("L")}Z`;
}

/** Miles added to a town's distance: a large one further off says more than a small one near. */
const addedMiles = 3;

/** The one with most people for its distance: Manchester says more of Sale than Sale does. */
function nearTown(towns: readonly NamedPoint[], place: Position): SmallMap["near"] {
  const distances = towns.map((town) => ({ town, miles: distanceMiles(town, place) }));
  const weight = ({ town, miles }: { town: NamedPoint; miles: number }) => town.people / (miles + addedMiles);
  const [best] = distances.toSorted((a, b) => weight(b) - weight(a));
  return best ? { town: best.town.name, miles: best.miles, direction: formatDirection(best.town, place) } : null;
}
