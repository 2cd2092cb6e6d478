// The answer on the first screen: the nearest three places over all kinds of football, each with why it fits.

import type { ListOrder } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { offerKey } from "./group-places.ts";
import type { ShownPlace } from "./list-plan.ts";
import styles from "./nearest-places.module.css";
import { OfferCard } from "./offer-card.tsx";

interface NearestPlacesProps {
  places: ShownPlace[];
  offers: OfferKind;
  order: ListOrder;
  /** The nearest wears the bib; not where it is so far that something else is the next step. */
  hasBib: boolean;
}

export function NearestPlaces({ places, offers, order, hasBib }: NearestPlacesProps) {
  return (
    <ul
      className={styles.places}
      data-count={places.length}
      aria-label={`${order === "nearest" ? "Nearest" : "First"} ${offers === "club" ? "clubs" : "places"}`}
    >
      {places.map((place, at) => (
        <OfferCard
          key={offerKey(place.offer)}
          place={place}
          position={at + 1}
          nearest={hasBib && at === 0 ? "bib" : "line"}
        />
      ))}
    </ul>
  );
}
