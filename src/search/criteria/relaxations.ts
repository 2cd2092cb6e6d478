// The changes that suggestions are made of: each widens one criterion, never position or age.

import { type CriterionName, criteriaOf, type OfferCriteria, sortsOf } from "./criteria.ts";
import type { FoundSoFar, Rule } from "./criterion.ts";
import type { SearchRequest } from "./request-schema.ts";
import type { OfferKind } from "./search-calls.ts";

export interface Relaxation {
  criterion: CriterionName;
  change: Partial<SearchRequest>;
  /** Whether it leaves more than the search asks, rather than everything, to choose. */
  isPartial: boolean;
  /** Of offers that fit but for the criterion, those that fit with the change, if it judges any. */
  fits(offer: Parameters<Rule>[0]): boolean;
}

/** Smaller changes of a criterion before larger ones. */
export function relaxations(wanted: OfferCriteria, offers: OfferKind, found: FoundSoFar): Relaxation[] {
  return criteriaOf(sortsOf[offers]).flatMap(([criterion, { widen, write, prepare }]) =>
    (widen?.(wanted[criterion], found) ?? []).map((wider) => ({
      criterion,
      change: write(wider),
      isPartial: wider !== null,
      fits: prepare(wider) ?? (() => true),
    })),
  );
}

/** Suggestions at most: more would not be read. */
const mostSuggestions = 4;

/** A relaxation with what it adds to the answer. */
export interface CountedRelaxation {
  criterion: CriterionName | "distance";
  isPartial: boolean;
  addedOffers: number;
  nearestMiles: number;
}

/**
 * The relaxations to suggest: most added offers first, then nearest, then in the given order. Of
 * each criterion only the smallest change that adds the most; of days also the best single day.
 */
export function bestRelaxations<Counted extends CountedRelaxation>(counted: Counted[]): Counted[] {
  const helping = counted.filter((each) => each.addedOffers > 0).sort(byHelp);
  const best: Counted[] = [];
  for (const each of helping) {
    const same = best.filter((other) => other.criterion === each.criterion);
    if (same.length === 0 || (isSingleDay(each) && !same.some(isSingleDay))) best.push(each);
  }
  return best.slice(0, mostSuggestions);
}

const byHelp = (a: CountedRelaxation, b: CountedRelaxation) =>
  b.addedOffers - a.addedOffers || a.nearestMiles - b.nearestMiles;

const isSingleDay = ({ criterion, isPartial }: CountedRelaxation) => criterion === "days" && isPartial;
