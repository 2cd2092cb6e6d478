// The position that a visitor has sent.
import type { Position } from "./position.ts";

/** The position of a call's body; null unless both coordinates were given. */
export function visitorPosition(request: { Latitude?: number | null; Longitude?: number | null }): Position | null {
  const { Latitude, Longitude } = request;
  return Latitude == null || Longitude == null ? null : { latitude: Latitude, longitude: Longitude };
}
