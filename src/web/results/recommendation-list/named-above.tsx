// Places of a group whose cards are further up the list: links to them with distance and name.

import { distanceParts } from "#src/platform/text/format-distance.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { type Offer, offerKey, offerName } from "./group-places.ts";
import styles from "./named-above.module.css";
import { cardId } from "./offer-card.tsx";

export function NamedAbove({ offers }: { offers: Offer[] }) {
  return (
    <>
      <p className={styles.lead} aria-hidden="true">
        Above:
      </p>
      <ul className={styles.names} aria-label="Also here, shown above">
        {offers.map((offer) => {
          const { figure, unit } = distanceParts(offer.card.DistanceFromUserLocation);
          return (
            <li key={offerKey(offer)}>
              <button type="button" data-printed className={styles.name} onClick={() => goTo(cardId(offer))}>
                <b>{figure}</b>
                <span className="vh"> {unit}:</span> {offerName(offer)} <Icon name="arrow-left" className={styles.up} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Brings a card into view, in its row too, and the focus to its way on. */
export function goTo(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: "nearest", inline: "start" });
  card?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}
