// The relaxations of a search that suggestions are made of: each changes one criterion. Never the position, never the age.

import { country } from "#src/platform/country/country.ts";
import { disabilityChoice } from "./disability-rule.ts";
import type { OfferKind } from "./search-calls.ts";
import type { SearchCriteria } from "./search-criteria.ts";
import type { SearchRequest } from "./search-request.ts";
import { DisabilityOption, limits } from "./wire-codes.ts";
import { minutesOfHours, priceOfSteps, type WireCriterion, wireOf } from "./wire-criteria.ts";

/** The criteria with one changed, and that change as fields of the request body. */
export interface Relaxation {
  criterion: WireCriterion;
  criteria: SearchCriteria;
  change: Partial<SearchRequest>;
}

/** Suggestions at most: more would not be read. */
const mostSuggestions = 4;

/**
 * The relaxations of a search, smaller changes of a criterion before larger ones. `hasChosen`: the answer has offers for a
 * disability that the person chose; then mainstream football, which would replace them, is not proposed.
 */
export function relaxations(criteria: SearchCriteria, offers: OfferKind, hasChosen: boolean): Relaxation[] {
  const relaxed: [WireCriterion, Partial<SearchCriteria>][] = [
    ...moreDays(criteria).map((days): [WireCriterion, Partial<SearchCriteria>] => ["days", { days }]),
    ...moreFootball(criteria, hasChosen),
    ...(offers === "casual" ? widerSessions(criteria) : []),
    ...(offers === "club" && criteria.joining.length > 0 ? [change("joining", { joining: [] })] : []),
  ];
  return relaxed.map(([criterion, change]) => {
    const wider = { ...criteria, ...change };
    return { criterion, criteria: wider, change: wireOf(criterion, wider) };
  });
}

/** Each missing day by itself, then every day. */
function moreDays({ days }: SearchCriteria): (number[] | null)[] {
  if (days === null) return [];
  const missing = [1, 2, 3, 4, 5, 6, 7].filter((day) => !days.includes(day));
  return missing.length === 1 ? [null] : [...missing.map((day) => [...days, day].sort()), null];
}

function moreFootball(criteria: SearchCriteria, hasChosen: boolean): [WireCriterion, Partial<SearchCriteria>][] {
  const { genders, disability, footballType } = criteria;
  const isOneGender = genders.length === 1 && genders[0] !== "Mixed";
  // A "yes" without results is relaxed to "not sure", which takes mainstream and pan-disability football. A "no" is kept.
  const canTakeMainstream = !disability.takesMainstream && !hasChosen;
  return [
    ...(isOneGender ? [change("genders", { genders: [...genders, "Mixed"] })] : []),
    ...(canTakeMainstream
      ? [change("disability", { disability: disabilityChoice(DisabilityOption.notSure, []) })]
      : []),
    ...(footballType === null ? [] : [change("footballType", { footballType: null })]),
  ];
}

/** Whole steps of the price and hours. */
function widerSessions(criteria: SearchCriteria): [WireCriterion, Partial<SearchCriteria>][] {
  const { timesOfDay, maxPrice, maxMinutes, surfaces, facilities } = criteria;
  const { step } = country().currency;
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  const prices = maxPrice === null ? [] : upTo(limits.noPrice).filter((steps) => steps * step > maxPrice);
  const hours = maxMinutes === null ? [] : upTo(limits.noDuration).filter((longer) => longer * 60 > maxMinutes);
  return [
    ...prices.map((steps) => change("maxPrice", { maxPrice: priceOfSteps(steps) })),
    ...hours.map((longer) => change("maxMinutes", { maxMinutes: minutesOfHours(longer) })),
    ...(timesOfDay === null ? [] : [change("timesOfDay", { timesOfDay: null })]),
    ...(surfaces === null ? [] : [change("surfaces", { surfaces: null })]),
    ...(facilities.length === 0 ? [] : [change("facilities", { facilities: [] })]),
  ];
}

function change(criterion: WireCriterion, changed: Partial<SearchCriteria>): [WireCriterion, Partial<SearchCriteria>] {
  return [criterion, changed];
}

/** A relaxation with what it adds to the answer. */
export interface CountedRelaxation extends Relaxation {
  addedOffers: number;
  nearestMiles: number;
}

/**
 * The relaxations to suggest: most added offers first, then nearest, then in the given order. Of each criterion only the
 * smallest change that adds the most; of days also the best single day.
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

function byHelp(a: CountedRelaxation, b: CountedRelaxation): number {
  return b.addedOffers - a.addedOffers || a.nearestMiles - b.nearestMiles;
}

function isSingleDay({ criterion, criteria }: CountedRelaxation): boolean {
  return criterion === "days" && criteria.days !== null;
}
