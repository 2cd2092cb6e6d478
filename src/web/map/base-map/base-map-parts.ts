// Our own base map for drawing on the server: its land and its names, read once. Half a megabyte: only loaders may ask.
import type { Box, Point } from "#src/web/map/clip-ring.ts";
import text from "./base-map.json?raw";

export interface NamedPoint {
  name: string;
  /** Thousands; 0 for a postcode's first half. */
  people: number;
  longitude: number;
  latitude: number;
}

/** An outline of land in longitude and latitude; a hole is an outline inside another. */
export interface Outline {
  ring: Point[];
  /** Its bounding box, so that most can be skipped unread. */
  box: Box;
}

export interface BaseMapParts {
  home: Outline[];
  abroad: Outline[];
  names: NamedPoint[];
}

interface Feature {
  properties: { land?: "home" | "abroad"; name?: string; people?: number };
  geometry: { coordinates: unknown };
}

let held: BaseMapParts | undefined;

export function baseMapParts(): BaseMapParts {
  held ??= parse();
  return held;
}

function parse(): BaseMapParts {
  const { features } = JSON.parse(text) as { features: Feature[] };
  const land = (kind: "home" | "abroad") =>
    features
      .filter(({ properties }) => properties.land === kind)
      .flatMap(({ geometry }) => (geometry.coordinates as Point[][][]).flat().map(outline));
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

function outline(ring: Point[]): Outline {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  const box = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
  return { ring, box };
}
