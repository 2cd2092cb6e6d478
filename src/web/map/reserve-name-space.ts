// Keeps the base map's names from overlapping pins, star and ring names, by invisible symbols under them.
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { Position } from "#src/gazetteer/position.ts";

const layerId = "name-room";

/** Sizes in pixels: of a pin above its tip; of star and ring names around their middle. */
const sizes = { pin: [34, 40], star: [26, 26], ring: [64, 20] } as const;
type Mark = keyof typeof sizes;

export interface NameSpace {
  /** Pins by their tips, rings' names by their middles. */
  keep(pins: Position[], ringNames: Position[]): void;
}

/** `star`: the one place that never changes. */
export function reserveNameSpace(map: MapLibreMap, star: Position): NameSpace {
  for (const [mark, [width, height]] of Object.entries(sizes)) {
    map.addImage(`${layerId}-${mark}`, new ImageData(width, height));
  }
  map.addSource(layerId, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({
    id: layerId,
    type: "symbol",
    source: layerId,
    layout: {
      "icon-image": ["concat", `${layerId}-`, ["get", "mark"]],
      "icon-allow-overlap": true,
      "icon-padding": 1,
      "icon-anchor": ["match", ["get", "mark"], "pin", "bottom", "center"],
    },
  });
  return {
    keep(pins, ringNames) {
      const features = [
        point("star", star),
        ...pins.map((each) => point("pin", each)),
        ...ringNames.map((each) => point("ring", each)),
      ];
      map.getSource<GeoJSONSource>(layerId)?.setData({ type: "FeatureCollection", features });
    },
  };
}

function point(mark: Mark, { latitude, longitude }: Position) {
  return {
    type: "Feature" as const,
    properties: { mark },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  };
}
