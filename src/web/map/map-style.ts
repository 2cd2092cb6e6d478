// The style of the map: our own base map, in the page's colours and fonts, alone or with streets.

import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapTown, MapTowns } from "#src/gazetteer/map-towns.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { faceMetadata, type StreetColour, streetsMetadata, streetsSource } from "#src/streets/streets.ts";
import { baseMapSource, hasOutline } from "./small-map-scale.ts";

/** Every country's coasts and names, by its file. */
const baseMapUrls: Record<string, string> = import.meta.glob("./base-map/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

type Rgb = [red: number, green: number, blue: number];

/** What the page's tokens give now. Any CSS colour will do in a token. */
function tokensNow<Names extends string[]>(...names: Names) {
  const probe = document.body.appendChild(document.createElement("span"));
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return toRgb(getComputedStyle(probe).color);
  });
  probe.remove();
  return colours as { [At in keyof Names]: Rgb };
}

export type MapColours = ReturnType<typeof mapColours>;

export function mapColours() {
  const [wash, wash2, water, card, line] = tokensNow("map-wash", "map-wash-2", "map-water", "map-card", "map-line");
  const [ink, ink2, pitch, grass] = tokensNow("ink", "ink-2", "pitch", "grass-2");
  const land = mix(wash, card, 0.4);
  return {
    sea: css(mix(water, card, 0.25)),
    land: css(land),
    stripe: css(mix(land, wash2, 0.3)),
    abroad: css(mix(mix(water, card, 0.25), wash2, 0.72)),
    coast: css(mix(line, water, 0.35)),
    shore: css(mix(water, card, 0.55)),
    town: css(mix(wash2, grass, 0.16)),
    townName: css(ink),
    quietName: css(ink2),
    halo: css(mix(land, card, 0.6)),
    ring: css(pitch),
  };
}

/** The colours of a map with streets: greens and greys; the strong ones are for pins. */
export function streetColoursNow(): Record<StreetColour, string> {
  const [wash, wash2, water, card, line] = tokensNow("map-wash", "map-wash-2", "map-water", "map-card", "map-line");
  const [lamp, ink2, ink, grass] = tokensNow("lamp", "ink-2", "ink", "grass-2");
  const land = mix(wash, card, 0.15);
  const sea = mix(water, card, 0.25);
  return {
    land: css(land),
    sea: css(sea),
    park: css(mix(wash2, grass, 0.12)),
    wood: css(mix(wash2, grass, 0.2)),
    pitch: css(mix(wash2, grass, 0.34)),
    pitchLine: css(card),
    sand: css(mix(land, lamp, 0.3)),
    built: css(mix(land, wash2, 0.7)),
    building: css(mix(wash2, line, 0.6)),
    path: css(mix(line, ink2, 0.12)),
    street: css(card),
    streetEdge: css(mix(line, ink2, 0.2)),
    mainRoad: css(mix(card, lamp, 0.6)),
    mainRoadEdge: css(mix(mix(line, lamp, 0.3), ink2, 0.22)),
    rail: css(mix(line, ink2, 0.25)),
    border: css(mix(line, ink2, 0.25)),
    townName: css(ink),
    quietName: css(ink2),
    waterName: css(mix(ink2, water, 0.1)),
    halo: css(mix(land, card, 0.6)),
  };
}

/** Lets the browser parse the colour, in any CSS form. */
function toRgb(colour: string): Rgb {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const mix = (from: Rgb, to: Rgb, share: number) => from.map((each, at) => each + (to[at]! - each) * share) as Rgb;

const css = (colour: Rgb) => `rgb(${colour.map(Math.round).join(",")})`;

/** Names of font families; the first that the browser has is used. */
export interface MapFaces {
  display: string[];
  text: string[];
}

/** What the page's tokens give now. */
export function mapFaces(): MapFaces {
  const tokens = getComputedStyle(document.documentElement);
  const families = (token: string) =>
    tokens
      .getPropertyValue(token)
      .split(",")
      .map((family) => family.trim());
  return { display: families("--font-display"), text: families("--font-text") };
}

/** Name of the land's pattern; the map asks for it by this name. */
export const stripesImage = "stripes";

/** Thousands of people that a named town has at least, by zoom: few from far, all close by. */
const namedFrom: ExpressionSpecification = ["step", ["zoom"], 480, 5.6, 300, 6.5, 150, 7.6, 75, 8.6, 30, 9.6, 1];

/** A glow about as wide as a town of so many thousands: twice the size, four times the people. */
const glowAt = (pixelsPerRoot: number): ExpressionSpecification => ["*", ["sqrt", ["get", "people"]], pixelsPerRoot];

export function baseStyle(
  language: Language,
  colours: MapColours,
  faces: MapFaces,
  { towns, names: inLanguage }: MapTowns = noTowns,
): StyleSpecification {
  const { outline } = country().map;
  return {
    version: 8,
    sources: {
      base: {
        type: "geojson",
        data: outline === null ? townsAlone(towns ?? []) : baseMapUrls[`./base-map/${outline}.json`]!,
        ...(hasOutline() && { attribution: language.text(baseMapSource) }),
        tolerance: 0.2,
      },
    },
    layers: [...ground(colours), ...names(colours, faces, inLanguage)],
  };
}

const noTowns: MapTowns = { towns: null, names: {} };

const townsAlone = (towns: MapTown[]): GeoJSON.FeatureCollection => ({
  type: "FeatureCollection",
  features: towns.map(({ name, people, longitude, latitude }) => ({
    type: "Feature",
    properties: { name, people },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  })),
});

/** Null where they cannot be loaded: the map then has the names that it has. */
export async function loadTowns(language: Language): Promise<MapTowns | undefined> {
  const isPlain = country().map.outline !== null && language.path === "";
  const response = isPlain
    ? null
    : await fetch(`/map-towns/${language.tag}.json`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  return response?.ok ? ((await response.json()) as MapTowns) : undefined;
}

function ground(colours: MapColours): LayerSpecification[] {
  const land = (kind: string): ExpressionSpecification => ["==", ["get", "land"], kind];
  const shared = { source: "base" } as const;
  return [
    // The colour until a tile is rendered: land, as the place of a search is, never sea.
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

function names(colours: MapColours, faces: MapFaces, inLanguage: MapTowns["names"]): LayerSpecification[] {
  return [outwardCodes(colours, faces), townNames(colours, faces, inLanguage)];
}

function outwardCodes(colours: MapColours, faces: MapFaces): LayerSpecification {
  return {
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
  };
}

function townNames(colours: MapColours, faces: MapFaces, inLanguage: MapTowns["names"]): LayerSpecification {
  const name: ExpressionSpecification = ["get", "name"];
  const townName: ExpressionSpecification =
    Object.keys(inLanguage).length === 0 ? name : ["coalesce", ["get", name, ["literal", inLanguage]], name];
  return {
    id: "town-names",
    type: "symbol",
    source: "base",
    filter: ["all", ["has", "people"], [">", ["get", "people"], 0], [">=", ["get", "people"], namedFrom]],
    layout: {
      "text-field": townName,
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
  };
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

/** Layer of our own names that streets bring themselves, from this zoom on. */
const doubled = { layer: "town-names", fromZoom: 10 };

/** Own ground, streets, own names, the streets' names; in the page's colours and faces. */
export function withStreets(
  own: StyleSpecification,
  streets: StyleSpecification,
  streetColours: Record<StreetColour, string>,
  faces: MapFaces,
): StyleSpecification {
  const isName = ({ type }: LayerSpecification) => type === "symbol";
  const layers = streets.layers.map((layer) => inOurFace(layer, faces));
  const colours = Object.entries(streetColours).map(([name, value]) => [name, { default: value }] as const);
  return {
    ...own,
    state: Object.fromEntries(colours),
    sources: { ...own.sources, [streetsSource]: streets.sources[streetsSource]! },
    layers: [
      ...own.layers.filter((layer) => !isName(layer)),
      ...layers.filter((layer) => !isName(layer)),
      ...own.layers.filter(isName).map((layer) => withoutDoubles(layer, boundsOf(streets))),
      ...layers.filter(isName),
    ],
  };
}

function inOurFace(layer: LayerSpecification, faces: MapFaces): LayerSpecification {
  if (layer.type !== "symbol") return layer;
  const { [faceMetadata]: face } = (layer.metadata ?? {}) as { [faceMetadata]?: keyof MapFaces };
  return { ...layer, layout: { ...layer.layout, "text-font": faces[face === "display" ? "display" : "text"] } };
}

type Bounds = [west: number, south: number, east: number, north: number];

function boundsOf({ metadata }: StyleSpecification): Bounds {
  return (metadata as { [streetsMetadata]: { bounds: Bounds } })[streetsMetadata].bounds;
}

/** Close by, a town within the streets' area is named by them. */
function withoutDoubles(layer: LayerSpecification, [west, south, east, north]: Bounds): LayerSpecification {
  if (layer.id !== doubled.layer || layer.type !== "symbol") return layer;
  const corners = [west, east, east, west, west].map((x, at) => [x, [south, south, north, north, south][at]!]);
  const isOutside: ExpressionSpecification = ["!", ["within", { type: "Polygon", coordinates: [corners] }]];
  const isFar: ExpressionSpecification = ["<", ["zoom"], doubled.fromZoom];
  return { ...layer, filter: ["all", layer.filter as ExpressionSpecification, ["any", isFar, isOutside]] };
}

/** Milliseconds; the map waits for it. */
const patienceMs = 10_000;

/** Null where it cannot be loaded or is not valid: the map has no streets, the console why. */
export async function loadStreets(url: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const style = (await response.json()) as Partial<StyleSpecification> | null;
    if (style?.version !== 8 || !style.layers || !style.sources?.[streetsSource])
      throw new Error("no style of streets");
    return style as StyleSpecification;
  } catch (error) {
    console.warn("The map is drawn without streets", error);
    return null;
  }
}
