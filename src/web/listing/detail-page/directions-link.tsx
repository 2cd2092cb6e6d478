// Directions to a place: a web map; on a phone whose system knows geo: addresses, its own map (specification §2.40).
import { type ReactNode, useSyncExternalStore } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { directionsHref, geoHref } from "#src/web/words/place-words.ts";

const never = () => () => {};
// iPhones open nothing for geo: addresses; there the web map's address opens the map.
const knowsGeoAddresses = () => /\bAndroid\b/.test(navigator.userAgent);

interface DirectionsLinkProps {
  placeName: string;
  to: Position;
  /** The search origin. */
  from: Position | null;
  /** A picture in place of the label; hidden from screen readers, which get the link with the label. */
  picture?: ReactNode;
  /** The link's label; "Directions" if left out. */
  children?: ReactNode;
}

/** Nothing is sent anywhere before the press. */
export function DirectionsLink({ placeName, to, from, picture, children }: DirectionsLinkProps) {
  const { text } = useLanguage();
  const isPhone = useSyncExternalStore(never, knowsGeoAddresses, () => false);
  return (
    <a
      href={isPhone ? geoHref(placeName, to) : directionsHref(placeName, to, from)}
      rel="noopener noreferrer external"
      referrerPolicy="no-referrer"
      {...(picture !== undefined && { "aria-hidden": true, tabIndex: -1 })}
    >
      {picture ?? (
        <>
          <Icon name="directions" /> <span>{children ?? text("Directions")}</span>
        </>
      )}
    </a>
  );
}
