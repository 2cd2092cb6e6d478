// A place as a card, in a row or among the nearest: a club, a venue with sessions, or a provider at a venue.

import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { parseDays } from "#src/platform/text/week-days.ts";
import type { CentreCard } from "#src/search/results/search-answer.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { programmesOf } from "#src/web/site/choose-place-logos.ts";
import { useSeesPrices } from "#src/web/visit/use-sees-prices.ts";
import { formatPriceRange } from "#src/web/words/format-price.ts";
import { CardSessions } from "./card-sessions.tsx";
import { type Offer, offerKey, offerPath } from "./group-places.ts";
import type { ShownPlace } from "./list-plan.ts";
import styles from "./recommendation-card.module.css";

/** The recommendation's own title says its kind of football. */
const none: string[] = [];

/** The id of a place's card, for links to it. */
export const cardId = (offer: Offer) => `at-${offerKey(offer)}`;

interface OfferCardProps {
  place: ShownPlace;
  /** Its position in its row, from 1. */
  position: number;
  /** Among the nearest: what its step to the place's page looks like. Left out in a row. */
  nearest?: "bib" | "line";
}

export function OfferCard({ place: { offer, kinds }, position, nearest }: OfferCardProps) {
  const { card } = offer;
  const seesPrices = useSeesPrices();
  const common = {
    id: cardId(offer),
    to: offerPath(offer),
    address: formatAddress(card),
    miles: card.DistanceFromUserLocation,
    reasons: card.Reasons,
    accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
    position,
    sources: card.Sources,
    // In a row the recommendation's title says the one kind.
    kinds: nearest || kinds.length > 1 ? kinds : [],
    step: nearest && { variant: nearest, words: stepLabels[offer.kind] },
  };
  if (offer.kind === "club") {
    return <PlaceCard {...common} name={offer.card.ClubName} days={parseDays(offer.card.TeamsPlayDays)} />;
  }
  const logos = <PlaceLogos programmes={programmesOf(offer.card)} footballTypes={none} />;
  if (offer.kind === "centre") {
    return (
      <PlaceCard
        {...common}
        name={offer.card.CentreName}
        days={parseDays(offer.card.SessionPlayDays)}
        logos={logos}
        unfolds={<CardSessions card={offer.card} kinds={kinds} isShort={nearest !== undefined} />}
      >
        <SessionFacts card={offer.card} />
      </PlaceCard>
    );
  }
  return (
    <PlaceCard
      {...common}
      name={offer.card.ProviderName}
      address={`${offer.card.CentreName}, ${common.address}`}
      days={parseDays(offer.card.PlaysOnDay)}
      logos={logos}
    >
      <p className={styles.fact}>
        <Icon name="mail" /> <span>{seesPrices ? "Ask them about times and prices." : "Ask them about times."}</span>
      </p>
    </PlaceCard>
  );
}

const stepLabels = { club: "See this club", centre: "See this venue", provider: "See this provider" };

function SessionFacts({ card }: { card: CentreCard }) {
  const nextMs = card.NextSessionDateTime === null ? null : Date.parse(card.NextSessionDateTime);
  const sessions = card.SessionCount === 1 ? "1 session" : `${card.SessionCount} sessions`;
  const range = formatPriceRange([card.PriceFrom, card.PriceTo]).toLowerCase();
  const price = useSeesPrices() && `. Price: ${range}`;
  return (
    <ul className={styles.facts}>
      {nextMs !== null && (
        <li>
          <Icon name="calendar" />
          <span>
            Next: {formatDate(nextMs)}, {formatTime(nextMs)}
          </span>
        </li>
      )}
      <li>
        <Icon name="tick" />
        <span>
          {sessions}
          {price}
        </span>
      </li>
    </ul>
  );
}
