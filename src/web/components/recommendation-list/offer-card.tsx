// One card of a row: a club, a venue with sessions, or a provider at a venue, from what the answer says of it.

import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import { formatDate, formatTime } from "#src/domain/formatting/format-date.ts";
import { parseDays } from "#src/domain/formatting/week-days.ts";
import type { Offer } from "#src/web/components/recommendation-list/group-places.ts";
import { programmesOf } from "#src/web/content/choose-place-logos.ts";
import { formatPriceRange } from "#src/web/format/format-price.ts";
import { Icon } from "../icon/icon.tsx";
import { PlaceCard } from "../place-card/place-card.tsx";
import { PlaceLogos } from "../place-logos/place-logos.tsx";
import { CardSessions } from "./card-sessions.tsx";
import styles from "./recommendation-card.module.css";

const common = (card: ClubCard | CentreCard | ProviderCard) => ({
  address: formatAddress(card),
  miles: card.DistanceFromUserLocation,
  reasons: card.Reasons,
  accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
});

/** The recommendation's own title says its kind of football. */
const none: string[] = [];

interface CardProps<Card> {
  card: Card;
  position: number;
}

interface OfferCardProps {
  offer: Offer;
  /** Its place among the recommendation's places, the first 1. */
  position: number;
  /** The recommendation it stands in. */
  group: RecommendationGroup;
}

export function OfferCard({ offer, position, group }: OfferCardProps) {
  if (offer.kind === "club") return <ClubOffer card={offer.card} position={position} />;
  if (offer.kind === "centre") return <CentreOffer card={offer.card} position={position} group={group} />;
  return <ProviderOffer card={offer.card} position={position} />;
}

function ClubOffer({ card, position }: CardProps<ClubCard>) {
  return (
    <PlaceCard
      to={`/club/${card.ClubId}`}
      name={card.ClubName}
      days={parseDays(card.TeamsPlayDays)}
      position={position}
      {...common(card)}
    />
  );
}

function CentreOffer({ card, position, group }: CardProps<CentreCard> & Pick<OfferCardProps, "group">) {
  const nextMs = card.NextSessionDateTime === null ? null : Date.parse(card.NextSessionDateTime);
  const sessions = card.SessionCount === 1 ? "1 session" : `${card.SessionCount} sessions`;
  return (
    <PlaceCard
      to={`/venue/${card.PitchFinderId}`}
      name={card.CentreName}
      days={parseDays(card.SessionPlayDays)}
      unfolds={<CardSessions card={card} group={group} />}
      position={position}
      {...common(card)}
    >
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
            {sessions}. Price: {formatPriceRange([card.PriceFrom, card.PriceTo]).toLowerCase()}
          </span>
        </li>
      </ul>
      <PlaceLogos programmes={programmesOf(card)} footballTypes={none} />
    </PlaceCard>
  );
}

function ProviderOffer({ card, position }: CardProps<ProviderCard>) {
  return (
    <PlaceCard
      to={`/provider/${card.ProviderId}p${card.PitchFinderId}`}
      name={card.ProviderName}
      days={parseDays(card.PlaysOnDay)}
      position={position}
      {...common(card)}
      address={`${card.CentreName}, ${formatAddress(card)}`}
    >
      <p className={styles.fact}>
        <Icon name="mail" /> <span>Not bookable online: contact them directly.</span>
      </p>
      <PlaceLogos programmes={programmesOf(card)} footballTypes={none} />
    </PlaceCard>
  );
}
