// Directions to a place: a web map; on a phone whose system knows geo: addresses, its own map (specification §2.40).
import { useSyncExternalStore } from "react";
import type { Position } from "#src/domain/catalogue.ts";
import { directionsHref, geoHref } from "#src/domain/directions-link.ts";
import { Icon } from "../icon/icon.tsx";

const never = () => () => {};
// iPhones open nothing for geo: addresses; there the web map's address opens the map.
const knowsGeoAddresses = () => /\bAndroid\b/.test(navigator.userAgent);

/** Nothing is sent anywhere before the press. */
export function DirectionsLink({ placeName, to, from }: { placeName: string; to: Position; from: Position | null }) {
  const isPhone = useSyncExternalStore(never, knowsGeoAddresses, () => false);
  return (
    <a
      href={isPhone ? geoHref(placeName, to) : directionsHref(placeName, to, from)}
      rel="noopener noreferrer external"
      referrerPolicy="no-referrer"
    >
      <Icon name="directions" /> <span>Directions</span>
    </a>
  );
}
