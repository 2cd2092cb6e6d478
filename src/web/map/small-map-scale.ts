// The scale of a small map: its size in units, and the projection of positions onto it.
import { milesPerDegree } from "#src/gazetteer/great-circle.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { Box } from "#src/web/map/clip-ring.ts";

/** Units; on a phone about a pixel each. */
export const smallMapSize = { width: 320, height: 180 };

/** The point of the place itself: a little below the middle, as its pin is above it. */
export const smallMapTip = { x: 160, y: 96 };

/** How a small map is laid over the globe. */
export interface Scale {
  place: Position;
  unitsPerMile: number;
}

const unitsPerDegree = ({ place, unitsPerMile }: Scale) => ({
  eastwards: milesPerDegree * Math.cos((place.latitude * Math.PI) / 180) * unitsPerMile,
  northwards: milesPerDegree * unitsPerMile,
});

/** Units from the map's left and upper side. Flat, which is true to a hundredth over a county. */
export function project({ latitude, longitude }: Position, scale: Scale): { x: number; y: number } {
  const { eastwards, northwards } = unitsPerDegree(scale);
  return {
    x: smallMapTip.x + (longitude - scale.place.longitude) * eastwards,
    y: smallMapTip.y - (latitude - scale.place.latitude) * northwards,
  };
}

/** What the map shows of the globe, and `margin` units more on each side. */
export function boxInView(scale: Scale, margin = 0): Box {
  const { place } = scale;
  const { eastwards, northwards } = unitsPerDegree(scale);
  return {
    west: place.longitude - (smallMapTip.x + margin) / eastwards,
    east: place.longitude + (smallMapSize.width - smallMapTip.x + margin) / eastwards,
    south: place.latitude - (smallMapSize.height - smallMapTip.y + margin) / northwards,
    north: place.latitude + (smallMapTip.y + margin) / northwards,
  };
}

/** Round distances for the two circles around the place, in the displayed unit. */
const ringDistances = [40, 30, 20, 15, 10, 5, 3, 2, 1];

/** Units that the outer circle may reach without touching the map's edge. */
const widestRing = 80;

/** The outer circle's distance in units of so many miles, and its radius. */
export function smallMapRing(unitsPerMile: number, unitMiles: number): { distance: number; radius: number } {
  const radiusOf = (distance: number) => distance * unitMiles * unitsPerMile;
  const distance = ringDistances.find((each) => radiusOf(each) <= widestRing) ?? 1;
  return { distance, radius: radiusOf(distance) };
}
