// Combines our own base map with streets: one map of the whole country, with more detail in the area of the streets.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { faceMetadata, type StreetColour, streetsMetadata, streetsSource } from "#src/streets/streets.ts";
import type { MapFaces } from "./map-faces.ts";

/** Layer of our own names that streets bring themselves, from this zoom on. */
const doubled = { layer: "town-names", fromZoom: 10 };

export interface StreetsTheme {
  colours: Record<StreetColour, string>;
  faces: MapFaces;
}

/** Own ground, streets, own names, the streets' names; in the page's colours and faces. */
export function withStreets(
  own: StyleSpecification,
  streets: StyleSpecification,
  theme: StreetsTheme,
): StyleSpecification {
  const isName = ({ type }: LayerSpecification) => type === "symbol";
  const layers = streets.layers.map((layer) => inOurFace(layer, theme.faces));
  const colours = Object.entries(theme.colours).map(([name, value]) => [name, { default: value }] as const);
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
