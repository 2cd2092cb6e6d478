// Puts clubs and venues on the map: their own coordinates, else the postcode's, else its outward code's centre.
import type { CatalogueChange } from "#src/catalogue/ports.ts";
import type { Place } from "#src/catalogue/records/catalogue.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";

export type Located<P> = P & { positionSource: PositionSource };

/** The same places in the same order. Without a position, and with source "none", where no postcode could tell. */
export async function locatePlaces<P extends Place>(places: P[], change: CatalogueChange): Promise<Located<P>[]> {
  const postcodes = places.filter((place) => place.position === null).map((place) => place.address.postcode);
  const found = postcodes.length === 0 ? new Map() : await change.positionsOfPostcodes([...new Set(postcodes)]);
  return places.map((place) => locate(place, found.get(place.address.postcode)));
}

function locate<P extends Place>(place: P, found: (Position & { source: PositionSource }) | undefined): Located<P> {
  if (place.position !== null) return { ...place, positionSource: "given" };
  if (found === undefined) return { ...place, positionSource: "none" };
  const position = { latitude: found.latitude, longitude: found.longitude };
  const isPositionApproximate = found.source === "outward-code";
  return { ...place, position, isPositionApproximate, positionSource: found.source };
}
