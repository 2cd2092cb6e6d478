// A search's places on a map: those of its list, each with position and pin (§2.32, §4.15).

import { formatCount, type Language } from "#src/platform/language/language.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import {
  factsOf,
  gather,
  listsOf,
  offerKey,
  orderFactsOf,
  type ShownPlace,
  settled,
  totalPlaces,
} from "#src/web/results/recommendation-list/found-places.ts";
import { programmesOf } from "#src/web/site/programmes.ts";

/** The kind of a pin, which decides its shape. */
export type PinKind = "club" | "venue" | "disability";

export type MapPlace = ReturnType<typeof mapPlace>;
export type MapPlaces = ReturnType<typeof mapPlaces>;

/**
 * The places of an answer. `allPlaces`: the answer's own number, where these are all of its groups.
 * Without it, of an earlier server, the largest group's.
 */
export function mapPlaces(
  language: Language,
  groups: readonly RecommendationGroup[],
  search: Preferences | null,
  allPlaces = 0,
  isFurthestFirst = false,
) {
  const lists = groups.flatMap(listsOf);
  const gathered = gather(groups.map((group) => ({ group, places: listsOf(group).flatMap(({ offers }) => offers) })));
  const byKey = [...gathered.values()].map(({ offer }) => offer).sort((a, b) => (offerKey(a) < offerKey(b) ? -1 : 1));
  return {
    /** In the answer's order, and complete: nothing before them is still to be fetched. */
    places: settled(byKey, lists, isFurthestFirst).map((offer) =>
      mapPlace(language, gathered.get(offerKey(offer))!, search),
    ),
    /** True where a further page would bring more. */
    hasMore: lists.some(({ offers, total }) => offers.length < total),
    /** Places of the search in all. */
    total: Math.max(gathered.size, ...groups.map(totalPlaces), allPlaces),
  };
}

function mapPlace(language: Language, place: ShownPlace, search: Preferences | null) {
  const { offer, kinds } = place;
  const { kind, card } = offer;
  const isDisability = kinds.some(({ group }) => group.DisabilityId !== null);
  /** A place where disability football matches is that before it is a club or venue. */
  const pin: PinKind = isDisability ? "disability" : kind === "club" ? "club" : "venue";
  return {
    ...factsOf(language, place, search),
    /** Unlike any other place's: "club-12", "venue-345", "provider-6p345". */
    key: offerKey(offer),
    pin,
    position: { latitude: card.Latitude, longitude: card.Longitude },
    isPositionApproximate: card.IsPositionApproximate,
    ...orderFactsOf(offer),
    offer,
    /** Of what matches, for its logos. */
    played: {
      programmes: kind === "club" ? [] : programmesOf(card),
      footballTypes: kinds.map(({ group }) => group.FootballType),
    },
  };
}

/** "7 clubs match", "1 place matches", "1,214 clubs match". */
export function formatMapCount(language: Language, { total }: MapPlaces, offers: OfferKind): string {
  const { text } = language;
  const values = { total, figure: formatCount(language, total) };
  return offers === "club"
    ? text("{total, plural, one {{figure} club matches} other {{figure} clubs match}}", values)
    : text("{total, plural, one {{figure} place matches} other {{figure} places match}}", values);
}
