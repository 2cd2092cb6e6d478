// Our own base map as a MapLibre style: sea, mown land, a glow where people live, and names in the page's own face.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import baseMapUrl from "./base-map/base-map.json?url";
import { baseMapSource } from "./base-map/base-map-source.ts";
import type { MapColours } from "./map-colours.ts";
import type { MapFaces } from "./map-faces.ts";

/** Name of the land's pattern; the map asks for it by this name. */
export const stripesImage = "stripes";

/** Thousands of people a town has at least to be named, by zoom: few from far, all of them close by. */
const namedFrom: ExpressionSpecification = ["step", ["zoom"], 480, 5.6, 300, 6.5, 150, 7.6, 75, 8.6, 30, 9.6, 1];

/** A glow about as wide as a town of so many thousands: twice the size, four times the people. */
const glowAt = (pixelsPerRoot: number): ExpressionSpecification => ["*", ["sqrt", ["get", "people"]], pixelsPerRoot];

export function baseStyle(colours: MapColours, faces: MapFaces): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: "geojson", data: baseMapUrl, attribution: baseMapSource, tolerance: 0.2 } },
    layers: [...ground(colours), ...names(colours, faces)],
  };
}

function ground(colours: MapColours): LayerSpecification[] {
  const land = (kind: string): ExpressionSpecification => ["==", ["get", "land"], kind];
  const shared = { source: "base" } as const;
  return [
    // The colour until a tile is rendered: land, as people search from land, which would look like sea for seconds.
    { id: "before-tiles", type: "background", paint: { "background-color": colours.land } },
    {
      id: "sea",
      type: "fill",
      ...shared,
      filter: ["has", "sea"],
      paint: { "fill-color": colours.sea, "fill-antialias": false },
    },
    {
      id: "shore",
      type: "line",
      ...shared,
      filter: ["has", "land"],
      layout: { "line-join": "round" },
      paint: {
        "line-color": colours.shore,
        "line-width": ["interpolate", ["linear"], ["zoom"], 4, 5, 9, 22],
        "line-blur": ["interpolate", ["linear"], ["zoom"], 4, 4, 9, 16],
      },
    },
    { id: "abroad", type: "fill", ...shared, filter: land("abroad"), paint: { "fill-color": colours.abroad } },
    { id: "land", type: "fill", ...shared, filter: land("home"), paint: { "fill-color": colours.land } },
    {
      id: "stripes",
      type: "fill",
      ...shared,
      filter: land("home"),
      paint: { "fill-pattern": stripesImage, "fill-opacity": ["interpolate", ["linear"], ["zoom"], 6, 0.4, 10, 1] },
    },
    {
      id: "coast",
      type: "line",
      ...shared,
      filter: land("home"),
      layout: { "line-join": "round" },
      paint: { "line-color": colours.coast, "line-width": ["interpolate", ["linear"], ["zoom"], 5, 0.8, 11, 2] },
    },
    {
      id: "towns",
      type: "circle",
      ...shared,
      filter: ["all", ["has", "people"], [">", ["get", "people"], 0]],
      paint: {
        "circle-color": colours.town,
        "circle-blur": 0.9,
        "circle-opacity": ["interpolate", ["linear"], ["zoom"], 6, 0.45, 9, 0.65, 14, 0.4],
        // Doubles with each zoom, as the ground does.
        "circle-radius": ["interpolate", ["exponential", 2], ["zoom"], 5, glowAt(0.28), 16, glowAt(573)],
      },
    },
  ];
}

function names(colours: MapColours, faces: MapFaces): LayerSpecification[] {
  return [
    {
      id: "outward-codes",
      type: "symbol",
      source: "base",
      minzoom: 11.4,
      filter: ["all", ["has", "people"], ["==", ["get", "people"], 0]],
      layout: {
        "text-field": ["get", "name"],
        "text-font": faces.text,
        "text-size": ["interpolate", ["linear"], ["zoom"], 11, 11, 15, 15],
        "text-variable-anchor": ["top", "bottom"],
        "text-radial-offset": 1,
        "text-padding": 12,
        "text-max-width": 6,
      },
      paint: { "text-color": colours.quietName, "text-halo-color": colours.halo, "text-halo-width": 1.4 },
    },
    {
      id: "town-names",
      type: "symbol",
      source: "base",
      filter: ["all", ["has", "people"], [">", ["get", "people"], 0], [">=", ["get", "people"], namedFrom]],
      layout: {
        "text-field": ["get", "name"],
        "text-font": faces.display,
        "text-size": [
          "interpolate",
          ["linear"],
          ["zoom"],
          5,
          ["interpolate", ["linear"], ["get", "people"], 20, 10, 600, 13],
          10,
          ["interpolate", ["linear"], ["get", "people"], 20, 12, 200, 17, 600, 21],
          15,
          ["interpolate", ["linear"], ["get", "people"], 20, 18, 600, 28],
        ],
        "symbol-sort-key": ["-", 0, ["get", "people"]],
        "text-padding": ["interpolate", ["linear"], ["zoom"], 5, 5, 10, 9],
        // A pin on the town's middle moves the name aside.
        "text-variable-anchor": ["center", "bottom", "top", "left", "right"],
        "text-radial-offset": 1.3,
        "text-justify": "auto",
        "text-max-width": 7,
        "text-line-height": 1.05,
        "text-letter-spacing": -0.01,
      },
      paint: {
        "text-color": ["step", ["get", "people"], colours.quietName, 60, colours.townName],
        "text-opacity": 0.9,
        "text-halo-color": colours.halo,
        "text-halo-width": 1.6,
        "text-halo-blur": 0.4,
      },
    },
  ];
}

/** Side of the pattern, pixels: two stripes along the diagonal, as a mower leaves them. */
const patternPx = 64;

/** The land's mown stripes as an image for the map. */
export function stripes({ land, stripe }: MapColours): ImageData {
  const canvas = Object.assign(document.createElement("canvas"), { width: patternPx, height: patternPx });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = land;
  pen.fillRect(0, 0, patternPx, patternPx);
  pen.fillStyle = stripe;
  const half = patternPx / 2;
  for (const start of [-patternPx, 0, patternPx]) {
    pen.beginPath();
    pen.moveTo(start, patternPx);
    pen.lineTo(start + patternPx, 0);
    pen.lineTo(start + patternPx + half, 0);
    pen.lineTo(start + half, patternPx);
    pen.fill();
  }
  return pen.getImageData(0, 0, patternPx, patternPx);
}
