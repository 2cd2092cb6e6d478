// Plans what of an answer a list shows (§4.14, §9.12), and where a place is its card or only a link
// to it, so that none is shown twice (§2.25); what the list's parts are given; and how its search
// can be widened, by the rules of mixed football (§4.14) and of thin answers.
import type { ReactNode } from "react";
import type { RecommendationGroup, Suggestion } from "#src/search/answer/answer-schema.ts";
import type { ListOrder, Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, FootballChoice, thinAnswer } from "#src/search/criteria/wire-codes.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import type { CountyLookup } from "#src/web/contact/contact-us/county-contact.tsx";
import { inOrder, type Ordering } from "#src/web/results/list-order.tsx";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
import {
  gather,
  milesOf,
  type Offer,
  offerKey,
  orderFactsOf,
  placesOf,
  type ShownPlace,
  totalPlaces,
} from "./found-places.ts";
import { type KindTotals, otherKind } from "./use-kind-totals.ts";
import type { Recommendations } from "./use-recommendations.ts";

export const firstShown = 3;

type ListPlan = ReturnType<typeof planList>;
export type PlannedRow = ListPlan["groups"][number]["near"];

/**
 * `furtherOf`: a group's places shown beyond the nearby ones. Pan-disability football not asked for
 * is among the first cards only where there is nothing else. In another order than nearest first, a
 * group's shown places are one row; those not shown yet are further away.
 */
export function planList(
  groups: readonly RecommendationGroup[],
  furtherOf: (group: RecommendationGroup) => number,
  order: ListOrder = "nearest",
) {
  const fetched = groups.map((group) => ({ group, places: placesOf(group, order === "furthest") }));
  const gathered = gather(fetched);
  const lists = fetched.map(({ group, places }) => ({
    group,
    places: places.slice(0, nearbyPlaces + furtherOf(group)),
  }));
  const ordered = (offers: Offer[]) =>
    inOrder(offers, order, (offer) => orderFactsOf(gathered.get(offerKey(offer))?.offer ?? offer));
  const searched = lists.filter(({ group }) => !group.IsPanDisabilitySuggestion);
  const mentioned = new Set<string>();
  const show = (offers: Offer[]): ShownPlace[] =>
    offers.flatMap((offer) => {
      const place = gathered.get(offerKey(offer));
      mentioned.add(offerKey(offer));
      return place ? [place] : [];
    });
  /** `named`: places whose card is further up. */
  const row = (offers: Offer[]) => {
    const named = offers.filter((offer) => mentioned.has(offerKey(offer)));
    return { named, shown: show(offers.filter((offer) => !named.includes(offer))) };
  };
  const among = searched.length > 0 ? searched : lists;
  const nearestMiles = nearestOf(among);
  const nearerMiles = nearestOf(lists);
  const rowLength = order === "nearest" ? nearbyPlaces : Number.POSITIVE_INFINITY;
  return {
    /** The first in the order chosen, over all groups. */
    first: show(ordered(eachOnce(among, order)).slice(0, firstShown)),
    /** How far the nearest is, in any order; null where there is none. */
    nearestMiles,
    /** How far a nearer place is that was not searched for, so not among the first; null: none. */
    nearerSuggestionMiles: nearerMiles !== null && nearerMiles < (nearestMiles ?? 0) ? nearerMiles : null,
    groups: lists.map(({ group, places }) => ({
      group,
      near: row(ordered(places.slice(0, rowLength))),
      further: row(places.slice(rowLength)),
    })),
  };
}

/** Miles to these groups' nearest place, which is loaded last where the furthest is first. */
function nearestOf(lists: readonly { group: RecommendationGroup; places: Offer[] }[]): number | null {
  const miles = lists.flatMap(({ group, places }) => group.NearestMiles ?? places.map(milesOf));
  return miles.length > 0 ? Math.min(...miles) : null;
}

/** In the order of the answer. */
function eachOnce(lists: readonly { places: Offer[] }[], order: ListOrder): Offer[] {
  const each = new Map(lists.flatMap(({ places }) => places.map((offer) => [offerKey(offer), offer])));
  const nearestFirst = [...each.values()].sort((a, b) => milesOf(a) - milesOf(b));
  return order === "furthest" ? nearestFirst.toReversed() : nearestFirst;
}

/** Nearby places in a card's row; "further away" and the map have the rest. */
export const nearbyPlaces = 10;

/** Cards, and places further away, that one press reveals. */
export const revealedAtOnce = 5;

/** Numbered cards shown at first: three without a disability, else as many as a press reveals. */
export function firstCards(disabilityOption: number): number {
  return disabilityOption === DisabilityOption.no ? 3 : revealedAtOnce;
}

type FurtherStep = "reveal" | "fetch" | "none";

/**
 * What "further away" does next: reveals loaded places beyond the row, else loads the next page,
 * else ends. `revealed`: a group's places beyond its row that are revealed so far.
 */
export function furtherStep(
  groups: RecommendationGroup[],
  revealed: (group: RecommendationGroup) => number,
  isFurthestFirst = false,
): FurtherStep {
  const settled = groups.map((group) => placesOf(group, isFurthestFirst).length);
  if (groups.some((group, at) => (settled[at] ?? 0) > nearbyPlaces + revealed(group))) return "reveal";
  return groups.some((group, at) => (settled[at] ?? 0) < totalPlaces(group)) ? "fetch" : "none";
}

export interface ResultsProps {
  preferences: Preferences;
  offers: OfferKind;
  content: RecommendationsContent;
  groups: RecommendationGroup[];
  suggestions: Suggestion[];
  ordering: Ordering;
  recommendations: Pick<Recommendations, "more" | "loadMore">;
  isFiltered: boolean;
  isApplying: boolean;
  /** The visitor returns to the list, and to their position in it. */
  isReturn: boolean;
  /** What became of the last change of the search. */
  notice: ReactNode;
  totals: KindTotals;
  /** The switches of clubs; null for casual football and for who helps. */
  joining: ReactNode;
  /** Shows the list of the other kind of football. */
  onOtherKind: () => void;
  onChoose: (suggestion: Suggestion, action: string) => void;
  /** Adds mixed football; left out where it cannot be added. */
  onIncludeMixed?: () => void;
  onOpenFilter: (filter: FilterId | "all") => void;
  onMap: (group: RecommendationGroup | null) => void;
}

/** With facts of the whole list that each part needs. */
export interface ShownResults extends ResultsProps {
  plan: ListPlan;
  county: CountyLookup["found"];
  steps: ReturnType<typeof nextSteps>;
}

/** The other kind of football where either would do and it is nearer; null elsewhere. */
export function nearerKind({ preferences, offers, totals }: Pick<ResultsProps, "preferences" | "offers" | "totals">) {
  const [own, other] = [totals[offers], totals[otherKind[offers]]];
  if (preferences.FootballType !== FootballChoice.both || !own || !other || other.nearestMiles === null) return null;
  const { places, nearestMiles } = other;
  return nearestMiles < (own.nearestMiles ?? Number.POSITIVE_INFINITY) ? { places, nearestMiles } : null;
}

/** Miles beyond which an only answer is hardly the next step: what would bring a nearer one is. */
const farMiles = 20;

/** `nearestMiles`: of the places found; null where there is none. */
export function nextSteps(
  { groups, suggestions, onIncludeMixed }: Pick<ResultsProps, "groups" | "suggestions" | "onIncludeMixed">,
  nearestMiles: number | null,
) {
  const hasMixedSuggestion = suggestions.some(({ Change }) => "PlayWith" in Change);
  // The answer counts what mixed football adds: not among the suggestions, that is nothing.
  const onExpand = hasMixedSuggestion ? onIncludeMixed : undefined;
  const miles = nearestMiles ?? 0;
  return {
    /** The nearest place is far away, and a suggestion has a nearer one. */
    isFar: miles > farMiles && suggestions.some(({ NearestMiles }) => NearestMiles < miles),
    /** So few places that the alert for new ones is prominent. */
    isThin: groups.reduce((sum, group) => sum + totalPlaces(group), 0) < thinAnswer,
    /** Where "expand search" is offered, the suggestion that says the same is left out. */
    suggestions:
      groups.length === 0 && onExpand ? suggestions.filter(({ Change }) => !("PlayWith" in Change)) : suggestions,
    hasMixedSuggestion,
    onExpand,
  };
}
