// Ways to a place: a web map, or the map of the phone (specification §2.40).
import type { Position } from "#src/gazetteer/position.ts";

// Six decimals are ten centimetres; more would only reveal more about the visitor to the map's provider.
const coordinates = ({ latitude, longitude }: Position) =>
  `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;

/** A web map's directions to the place by its name, from the search origin, or without a start. */
export function directionsHref(name: string, to: Position, from: Position | null): string {
  const url = new URL("https://www.google.com/maps");
  if (from) url.searchParams.set("saddr", coordinates(from));
  url.searchParams.set("daddr", `${coordinates(to)} (${name})`);
  return url.href;
}

/** The place for a phone's own map. */
export function geoHref(name: string, to: Position): string {
  return `geo:${coordinates(to)}?q=${coordinates(to)}(${encodeURIComponent(name)})`;
}
