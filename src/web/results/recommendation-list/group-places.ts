// A recommendation's places in one row: clubs, or venues and providers together, nearest first (specification §2.25).
import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/search/results/search-answer.ts";

export type Offer =
  | { kind: "club"; card: ClubCard }
  | { kind: "centre"; card: CentreCard }
  | { kind: "provider"; card: ProviderCard };

/** A name that no other card of the row has. */
export function offerKey({ kind, card }: Offer): string {
  if (kind === "club") return `club-${card.ClubId}`;
  return kind === "centre" ? `venue-${card.PitchFinderId}` : `provider-${card.ProviderId}p${card.PitchFinderId}`;
}

/** The path of the place's own page. */
export function offerPath({ kind, card }: Offer): string {
  if (kind === "club") return `/club/${card.ClubId}`;
  return kind === "centre" ? `/venue/${card.PitchFinderId}` : `/provider/${card.ProviderId}p${card.PitchFinderId}`;
}

/** What people call it. */
export function offerName({ kind, card }: Offer): string {
  if (kind === "club") return card.ClubName;
  return kind === "centre" ? card.CentreName : card.ProviderName;
}

const milesOf = ({ card }: Offer) => card.DistanceFromUserLocation;

/**
 * The loaded places whose order is final, in the order of the answer; of two equally near, venues before providers. Venues and
 * providers are loaded in separate pages: a place that comes after the last of an incomplete list is left out until more of
 * that list is loaded, so that none appears in front of one that is already shown.
 */
export function placesOf(group: RecommendationGroup, isFurthestFirst = false): Offer[] {
  const rankOf = (offer: Offer) => (isFurthestFirst ? -milesOf(offer) : milesOf(offer));
  const lists: { offers: Offer[]; total: number }[] = [
    { offers: group.RecommendationClubCartDto.map((card) => ({ kind: "club", card })), total: group.TotalClubsRecords },
    {
      offers: group.RecommendationCentreCartDto.map((card) => ({ kind: "centre", card })),
      total: group.TotalCentresRecords,
    },
    {
      offers: group.RecommendationProviderCartDto.map((card) => ({ kind: "provider", card })),
      total: group.TotalProvidersRecords,
    },
  ];
  const horizon = Math.min(
    ...lists
      .filter(({ offers, total }) => offers.length < total)
      .map(({ offers }) => offers.at(-1))
      .map((last) => (last ? rankOf(last) : Number.NEGATIVE_INFINITY)),
  );
  return lists
    .flatMap(({ offers }) => offers)
    .filter((offer) => rankOf(offer) <= horizon)
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** All places of a group, held or not. */
export function totalPlaces(group: RecommendationGroup): number {
  return group.TotalClubsRecords + group.TotalCentresRecords + group.TotalProvidersRecords;
}
