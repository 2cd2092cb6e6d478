// Suggestions for an empty or thin answer: counts what each relaxation of the search would add, and returns the best.

import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { bestRelaxations, relaxations, thinAnswer } from "../criteria/relaxations.ts";
import type { WireCriterion } from "../criteria/wire-criteria.ts";
import type { Catchment } from "../index/catchment.ts";
import { type AddedOffers, countAdded } from "../index/fitting-cards.ts";
import type { ResultSource } from "../index/search-index.ts";
import type { FoundGroup } from "../index/table-search.ts";
import { jsonText } from "./json-text.ts";

/** A source with the groups that the search found in it. */
export interface SearchedSource extends ResultSource {
  groups: FoundGroup[];
}

/** The suggestions as JSON objects joined by commas; empty for none. */
export function suggestionsText(
  sources: SearchedSource[],
  criteria: SearchCriteria,
  catchment: Catchment,
  offers: OfferKind,
): string {
  const groups = sources.flatMap((source) => source.groups);
  if (groups.some((group) => group.total >= thinAnswer)) return "";
  const known = sources.map(knownCards);
  if (known.reduce((sum, cards) => sum + cards.length, 0) >= thinAnswer) return "";
  const hasChosen = groups.some(({ group }) => criteria.disability.chosenIds.has(group.disabilityId ?? 0));
  const widestOf = new Map<WireCriterion, AddedOffers[]>();
  // Larger changes first: where they add nothing, smaller changes of the same criterion do not either.
  const counted = relaxations(criteria, offers, hasChosen)
    .toReversed()
    .map((relaxation) => {
      const { criterion } = relaxation;
      const added = sources.map((source, index) =>
        countAdded(source.table, catchment, {
          filter: source.filterFor(relaxation.criteria),
          known: known[index]!,
          isLacking: criterion === "facilities" ? source.isLacking(criteria) : null,
          wider: widestOf.get(criterion)?.[index] ?? null,
        }),
      );
      if (!widestOf.has(criterion)) widestOf.set(criterion, added);
      return { ...relaxation, ...sumOf(added) };
    });
  return bestRelaxations(counted.reverse())
    .map(({ criterion, change, addedOffers, nearestMiles, lacking }) =>
      jsonText({
        Change: change,
        AddedOffers: addedOffers,
        NearestMiles: nearestMiles,
        ...(criterion === "facilities" && { AddedKnownWithout: lacking, AddedNotKnown: addedOffers - lacking }),
      }),
    )
    .join(",");
}

function sumOf(added: AddedOffers[]) {
  return {
    addedOffers: added.reduce((sum, { count }) => sum + count, 0),
    lacking: added.reduce((sum, { lacking }) => sum + lacking, 0),
    nearestMiles: Math.min(...added.map(({ nearestMiles }) => nearestMiles)),
  };
}

function knownCards({ groups }: SearchedSource): number[] {
  return [...new Set(groups.flatMap((group) => group.nearest))];
}
