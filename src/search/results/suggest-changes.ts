// Suggestions for an empty or thin answer: each possible single change counted against the index, the best returned.
import { readWishes, type SearchWishes } from "#src/domain/search-criteria.ts";
import type { SearchRequest } from "#src/domain/search-request.ts";
import { bestWidenings, thinAnswer, widenings } from "../criteria/relaxations.ts";
import { accessBits } from "../index/access-columns.ts";
import { countAdded } from "../index/added-offers.ts";
import type { Catchment } from "../index/catchment.ts";
import { teamFilter } from "../index/club-table.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import { disabilityOfGroup } from "../index/offer-group.ts";
import type { OfferTable } from "../index/offer-table.ts";
import { providerFilter } from "../index/provider-table.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { sessionFilter } from "../index/session-table.ts";
import type { FoundGroup } from "../index/table-search.ts";
import { jsonText } from "./json-text.ts";

/** One table of an answer, with all its groups, and the columns that any wishes need of it. */
export interface SearchedTable {
  table: OfferTable;
  groups: FoundGroup[];
  /** By card, bits of the facilities its place is known not to have; null where nobody asks for facilities. */
  lackedOfCard: Uint16Array | null;
  filterFor(wishes: SearchWishes): OfferFilter;
}

/** The clubs of an index, as a table to search. */
export function clubSide({ clubs }: SearchIndex): Omit<SearchedTable, "groups"> {
  return { table: clubs, lackedOfCard: null, filterFor: (wishes) => teamFilter(clubs, wishes) };
}

/** The venues and the providers of an index at a moment. */
export function casualSides(
  { sessions, providers }: SearchIndex,
  nowMs: number,
): [venues: Omit<SearchedTable, "groups">, providers: Omit<SearchedTable, "groups">] {
  return [
    {
      table: sessions,
      lackedOfCard: sessions.lackedOfCard,
      filterFor: (wishes) => sessionFilter(sessions, wishes, nowMs),
    },
    {
      table: providers,
      lackedOfCard: providers.lackedOfCard,
      filterFor: (wishes) => providerFilter(providers, wishes, nowMs),
    },
  ];
}

/** The suggestions as JSON text, "" for none. Groups must hold at least their first two cards. */
export function suggestChanges(
  sides: SearchedTable[],
  request: SearchRequest,
  wishes: SearchWishes,
  catchment: Catchment,
  isCasual: boolean,
): string {
  const groups = sides.flatMap((side) => side.groups);
  if (groups.some((group) => group.total >= thinAnswer)) return "";
  const known = sides.map(knownCards);
  if (known.reduce((sum, cards) => sum + cards.size, 0) >= thinAnswer) return "";
  const hasChosen = groups.some(({ group }) => wishes.disability.chosenIds.has(disabilityOfGroup(group) ?? 0));
  const askedBits = accessBits(wishes.facilities);
  const counted = widenings(request, isCasual, hasChosen).map((widening) => {
    const wider = readWishes({ ...request, ...widening.change });
    const added = sides.map((side, index) => {
      const isLacking = (card: number) => ((side.lackedOfCard?.[card] ?? 0) & askedBits) !== 0;
      return countAdded(side.table, side.filterFor(wider), catchment, known[index]!, isLacking);
    });
    return {
      ...widening,
      lacking: added.reduce((sum, side) => sum + side.lacking, 0),
      addedOffers: added.reduce((sum, side) => sum + side.count, 0),
      nearestMiles: Math.min(...added.map((side) => side.nearestMiles)),
    };
  });
  return bestWidenings(counted)
    .map(({ change, addedOffers, nearestMiles, lacking }) =>
      jsonText({
        Change: change,
        AddedOffers: addedOffers,
        NearestMiles: nearestMiles,
        ...("DisabilityFacility" in change && { AddedKnownWithout: lacking, AddedNotKnown: addedOffers - lacking }),
      }),
    )
    .join(",");
}

function knownCards({ groups }: SearchedTable): Set<number> {
  return new Set(groups.flatMap((group) => group.nearest));
}
