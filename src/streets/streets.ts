// What the server, the command `map install` and the browser share of a map with streets.

/**
 * "own": our coasts and names. "streets": these, and from a certain zoom on the streets of `map
 * install`, whose style is at `url`. "style": the association's own MapLibre style, at `url`.
 */
export interface BaseMap {
  kind: "own" | "streets" | "style";
  /** Empty for our own. */
  url: string;
}

export const ownBaseMap: BaseMap = { kind: "own", url: "" };

/** An area of a map, in degrees; west is less than east and south less than north. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether west, south, east and north are numbers on the globe, in that order. */
export function isMapBounds([west, south, east, north]: readonly [number, number, number, number]): boolean {
  return west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
}

/** The metadata field of the style that describes the streets; also the name of its one source. */
export const streetsSource = "streets";

/** The metadata field of our own facts in the style and, in a layer, of the font of its names. */
export const streetsMetadata = "touchline:streets";
export const faceMetadata = "touchline:face";

/** Colours that the page's theme sets by name; the values are for other programs. */
export const streetColours = {
  land: "#f5f8f5",
  sea: "#cddfe7",
  park: "#c9dccf",
  wood: "#b5d0c1",
  pitch: "#9fc4b0",
  pitchLine: "#ffffff",
  sand: "#eee9d9",
  built: "#e8efea",
  building: "#d6e0d9",
  path: "#b9c9bf",
  street: "#ffffff",
  streetEdge: "#c3d2c8",
  mainRoad: "#fff6dd",
  mainRoadEdge: "#c9c7a8",
  rail: "#a9bab0",
  border: "#a9bab0",
  townName: "#0a231b",
  quietName: "#43574e",
  waterName: "#3d5b66",
  halo: "#fbfcfb",
} as const;

export type StreetColour = keyof typeof streetColours;
