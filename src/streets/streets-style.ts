// The style of a map with streets: Protomaps' layers, in colours that the page gives by name.
import type { Flavor } from "@protomaps/basemaps";
import { layers } from "@protomaps/basemaps";
import type { MapBounds } from "./streets.ts";
import { faceMetadata, type StreetColour, streetColours, streetsMetadata, streetsSource } from "./streets.ts";

/** A style of MapLibre, as far as we look into it. */
export interface StreetsStyle {
  version: 8;
  name: string;
  metadata: Record<string, unknown>;
  state: Record<string, { default: string }>;
  sources: Record<string, unknown>;
  layers: object[];
}

export interface StreetsFacts {
  /** Name of the archive beside the style. */
  archive: string;
  bounds: MapBounds;
  /** Of the source's own words on whose data it is; may be anything. */
  attribution: unknown;
}

type Layer = ReturnType<typeof layers>[number];
type Expression = unknown[];

/** From this zoom on there are streets; from further away our own coasts and names are calmer. */
export const streetsFromZoom = 9;
const namesFromZoom = 10;

/** Layers that the style draws: MapLibre refuses a style that names one which is not there. */
export const neededLayers = ["boundaries", "buildings", "earth", "landuse", "places", "pois", "roads", "water"];

/** Layers that a calm map does without, or that would need pictures. */
const leftOut = [
  /^(background|landcover|landuse_(zoo|aerodrome|hospital))$/,
  /^(pois|roads_oneway|address_label|water_label_ocean|earth_label_islands|places_(region|country))$/,
];

/** Layers whose names are of places, in the face of headlines; the others are in that of texts. */
const placeLayers = /^places_/;

/** The faces of the default theme, for other programs; the page puts in its own. */
const faces = { display: ["Anybody Narrow", "sans-serif"], text: ["Atkinson Hyperlegible Next", "sans-serif"] };

/** A colour by its name. The package passes what it gets on into each expression. */
const colour = (name: StreetColour) => ["global-state", name] as unknown as string;

/** Complete by itself: letters are drawn from the page's fonts, and there are no pictures. */
export function streetsStyle({ archive, bounds, attribution }: StreetsFacts): StreetsStyle {
  return {
    version: 8,
    name: "Streets",
    metadata: { [streetsMetadata]: { archive, bounds: Object.values(bounds) } },
    state: Object.fromEntries(Object.entries(streetColours).map(([name, value]) => [name, { default: value }])),
    sources: {
      [streetsSource]: { type: "vector", url: `pmtiles:///map-files/${archive}`, attribution: credits(attribution) },
    },
    // Of two names that meet, the later layer's is shown.
    layers: [landmarks(), ...layers(streetsSource, flavor(), { lang: "en" }).flatMap(adapted), shieldless()],
  };
}

function adapted(layer: Layer): object[] {
  if (leftOut.some((pattern) => pattern.test(layer.id)) || layer.id === "roads_shields") return [];
  const from = layer.type === "symbol" ? namesFromZoom : streetsFromZoom;
  const shown = { ...layer, minzoom: Math.max("minzoom" in layer ? (layer.minzoom ?? 0) : 0, from) };
  if (layer.id === "landuse_park") return [shown, ...pitches()];
  return [layer.type === "symbol" ? named(shown as Layer) : shown];
}

/** In one language, without the pictures beside it, in one of the page's faces. */
function named(layer: Layer): object {
  const face = placeLayers.test(layer.id) ? "display" : "text";
  const layout = Object.entries(("layout" in layer && layer.layout) || {});
  return {
    ...layer,
    metadata: { [faceMetadata]: face },
    layout: {
      ...Object.fromEntries(layout.filter(([name]) => !name.startsWith("icon-"))),
      "text-field": englishName,
      "text-font": faces[face],
      ...(layer.id.startsWith("roads_labels") && { "text-size": roadNameSize }),
    },
  };
}

const englishName: Expression = ["coalesce", ["get", "name:en"], ["get", "name"]];
const roadNameSize: Expression = ["interpolate", ["linear"], ["zoom"], 13, 12, 16, 14, 19, 18];

/** Where football is played differs a little from other green. */
function pitches(): object[] {
  const of = {
    source: streetsSource,
    "source-layer": "landuse",
    filter: ["==", ["get", "kind"], "pitch"],
    minzoom: 13,
  };
  return [
    { id: "pitches", type: "fill", ...of, paint: { "fill-color": colour("pitch") } },
    {
      id: "pitch_lines",
      type: "line",
      ...of,
      minzoom: 15,
      paint: {
        "line-color": colour("pitchLine"),
        "line-width": ["interpolate", ["linear"], ["zoom"], 15, 0.5, 19, 2.5],
      },
    },
  ];
}

/** What people know their way by, or go to for football; shops and the like would drown it. */
const landmarkKinds = ["station", "park", "stadium", "sports_centre", "school", "college", "university", "hospital"];

/** Names alone, without pictures. */
function landmarks(): object {
  return {
    id: "landmarks",
    type: "symbol",
    source: streetsSource,
    "source-layer": "pois",
    minzoom: 14,
    filter: ["all", ["in", ["get", "kind"], ["literal", landmarkKinds]], [">=", ["zoom"], ["get", "min_zoom"]]],
    metadata: { [faceMetadata]: "text" },
    layout: {
      "symbol-sort-key": ["get", "min_zoom"],
      "text-field": englishName,
      "text-font": faces.text,
      "text-size": ["interpolate", ["linear"], ["zoom"], 14, 11.5, 18, 14],
      "text-max-width": 7,
      "text-padding": 8,
    },
    paint: { "text-color": colour("quietName"), "text-halo-color": colour("halo"), "text-halo-width": 1.4 },
  };
}

/** Numbers of main roads, as text alone. */
function shieldless(): object {
  return {
    id: "road_numbers",
    type: "symbol",
    source: streetsSource,
    "source-layer": "roads",
    minzoom: 11,
    filter: ["all", ["in", ["get", "kind"], ["literal", ["highway", "major_road"]]], ["has", "shield_text"]],
    metadata: { [faceMetadata]: "text" },
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 380,
      "text-field": ["get", "shield_text"],
      "text-font": faces.text,
      "text-size": ["interpolate", ["linear"], ["zoom"], 11, 10, 17, 13],
      "text-rotation-alignment": "viewport",
      "text-padding": 16,
    },
    paint: { "text-color": colour("quietName"), "text-halo-color": colour("halo"), "text-halo-width": 2 },
  };
}

/** One calm colour for several of the package's. */
function flavor(): Flavor {
  const every = <Names extends string>(names: readonly Names[], name: StreetColour) =>
    Object.fromEntries(names.map((each) => [each, colour(name)])) as Record<Names, string>;
  return {
    ...every(["background", "earth", "aerodrome"], "land"),
    ...every(["park_a", "park_b", "scrub_a", "scrub_b", "zoo"], "park"),
    ...every(["wood_a", "wood_b"], "wood"),
    ...every(["hospital", "industrial", "school", "pedestrian", "pier", "military", "runway", "glacier"], "built"),
    ...every(["sand", "beach"], "sand"),
    ...every(["water"], "sea"),
    ...every(["buildings"], "building"),
    ...every(["other", "tunnel_other", "bridges_other"], "path"),
    ...every(["minor_service", "minor_a", "minor_b", "tunnel_minor", "bridges_minor"], "street"),
    ...every(["link", "major", "tunnel_link", "tunnel_major", "bridges_link", "bridges_major"], "mainRoad"),
    ...every(["highway", "tunnel_highway", "bridges_highway"], "mainRoad"),
    ...every(["minor_service_casing", "minor_casing", "tunnel_minor_casing", "bridges_minor_casing"], "streetEdge"),
    ...every(["tunnel_other_casing", "bridges_other_casing"], "land"),
    ...every(["link_casing", "tunnel_link_casing", "bridges_link_casing"], "mainRoadEdge"),
    ...every(
      ["major_casing_late", "major_casing_early", "tunnel_major_casing", "bridges_major_casing"],
      "mainRoadEdge",
    ),
    ...every(["highway_casing_late", "highway_casing_early"], "mainRoadEdge"),
    ...every(["tunnel_highway_casing", "bridges_highway_casing"], "mainRoadEdge"),
    ...every(["railway"], "rail"),
    ...every(["boundaries"], "border"),
    ...every(["city_label"], "townName"),
    ...every(["roads_label_minor", "roads_label_major", "subplace_label", "address_label"], "quietName"),
    ...every(["state_label", "country_label"], "quietName"),
    ...every(["ocean_label"], "waterName"),
    ...every(["roads_label_minor_halo", "roads_label_major_halo", "subplace_label_halo"], "halo"),
    ...every(["city_label_halo", "state_label_halo", "address_label_halo"], "halo"),
  };
}

/** Whom every map of this data must name, and whom the archive names besides. */
export function credits(attribution: unknown): string {
  const own =
    '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, ' +
    '<a href="https://protomaps.com">Protomaps</a>';
  const text = typeof attribution === "string" ? attribution.replaceAll(/<[^>]*>/g, " ") : "";
  const others = text
    .replaceAll(/©|&copy;|openstreetmap( contributors)?|protomaps|[<>"'&,]/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /[a-z]/i.test(others) ? `${own}, ${others.slice(0, 200)}` : own;
}
