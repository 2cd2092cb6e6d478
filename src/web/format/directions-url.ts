// Ways to a place: a web map, or the map of the phone (specification §2.40).
import type { Position } from "#src/domain/catalogue/catalogue.ts";

// Six decimals are four inches; more would only tell a stranger's map more of where a visitor is.
const coordinates = ({ latitude, longitude }: Position) =>
  `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;

/** A web map's directions to the place by its name, from where the visitor said to be, or from nowhere in particular. */
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
