// Suggestions for an empty or thin answer: each relaxation of the search counted against the index, the best returned.
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { bestRelaxations, relaxations, thinAnswer } from "../criteria/relaxations.ts";
import { type AddedOffers, countAdded } from "../index/added-offers.ts";
import type { Catchment } from "../index/catchment.ts";
import type { ResultSource } from "../index/result-sources.ts";
import type { FoundGroup } from "../index/table-search.ts";
import { jsonText } from "./json-text.ts";

/** A source with all the groups that the search found in it, each with at least its first two cards. */
export interface SearchedSource extends ResultSource {
  groups: FoundGroup[];
}

/** The suggestions as JSON text, "" for none. */
export function suggestionsText(
  sources: SearchedSource[],
  criteria: SearchCriteria,
  catchment: Catchment,
  offers: OfferKind,
): string {
  const groups = sources.flatMap((source) => source.groups);
  if (groups.some((group) => group.total >= thinAnswer)) return "";
  const known = sources.map(knownCards);
  if (known.reduce((sum, cards) => sum + cards.size, 0) >= thinAnswer) return "";
  const hasChosen = groups.some(({ group }) => criteria.disability.chosenIds.has(group.disabilityId ?? 0));
  const counted = relaxations(criteria, offers, hasChosen).map((relaxation) => {
    const added = sources.map((source, index) => {
      const isLacking = source.isLacking(criteria);
      return countAdded(source.table, source.filterFor(relaxation.criteria), catchment, known[index]!, isLacking);
    });
    return { ...relaxation, ...sumOf(added) };
  });
  return bestRelaxations(counted)
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

function knownCards({ groups }: SearchedSource): Set<number> {
  return new Set(groups.flatMap((group) => group.nearest));
}
