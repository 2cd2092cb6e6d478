// Keeps the base map's names off pins and star: unseen signs stand under them, which names give way to.
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { Position } from "#src/domain/catalogue.ts";

const layerId = "name-room";

/** A pin's size, pixels; its tip is at the lower edge. */
const pinPx = { width: 34, height: 40 };

export interface NameRoom {
  /** Pins by their tips. */
  keep(tips: Position[]): void;
}

/** `star`: the one place whose mark stands around it. */
export function addNameRoom(map: MapLibreMap, star: Position): NameRoom {
  map.addImage(layerId, new ImageData(pinPx.width, pinPx.height));
  map.addSource(layerId, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({
    id: layerId,
    type: "symbol",
    source: layerId,
    layout: {
      "icon-image": layerId,
      "icon-allow-overlap": true,
      "icon-anchor": ["match", ["get", "mark"], "star", "center", "bottom"],
    },
  });
  const point = (mark: "star" | "pin", { latitude, longitude }: Position) => ({
    type: "Feature" as const,
    properties: { mark },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  });
  return {
    keep(tips) {
      const features = [point("star", star), ...tips.map((tip) => point("pin", tip))];
      map.getSource<GeoJSONSource>(layerId)?.setData({ type: "FeatureCollection", features });
    },
  };
}
