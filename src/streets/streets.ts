// What the command that makes the style of a map with streets and the browser that renders it have in common.

/** The metadata field of the style that describes the streets; also the name of its one source. */
export const streetsSource = "streets";

/** The metadata field of our own facts in the style and, in a layer, of the font of its names. */
export const streetsMetadata = "touchline:streets";
export const faceMetadata = "touchline:face";

/** Colours that the style uses by name and the page's theme sets; the values are for other programs. */
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
