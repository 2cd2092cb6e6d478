// The numbers beside the filters: places with each option of each filter, in one pass.
import {
  type CriterionName,
  criteria,
  criteriaOf,
  filterOrder,
  type NamedRule,
  type OfferCriteria,
  sortsOf,
} from "../criteria/criteria.ts";
import type { Filter, Rule } from "../criteria/criterion.ts";
import type { DistanceStep } from "../criteria/distance.ts";
import type { OfferKind } from "../criteria/search-calls.ts";
import type { FilterCounts, FilterOptionCount } from "./filter-counts.ts";
import type { ListSearch, OfferList } from "./find-groups.ts";
import { failedRule, none } from "./suggestions.ts";

/** What an option says of an offer: fits, fits as unknown, would fit if known, does not fit. */
const [doesNotFit, leftOut, included, isKnown] = [0, 1, 2, 3];

interface CountedOption {
  criterion: CriterionName;
  count: FilterOptionCount;
  /** Of an offer that fits all other criteria. `judges`: whether the criterion judges its sort. */
  judge(judges: boolean): (offer: Parameters<Rule>[0]) => number;
}

/** Counts each club, or venue and provider, once, in however many groups. `steps`: of distance. */
export function countOptions(
  searches: readonly ListSearch[],
  wanted: OfferCriteria,
  { offers, steps }: { offers: OfferKind; steps: readonly DistanceStep[] },
): FilterCounts {
  const filters = filtersOf(wanted, offers);
  const options = filters.flatMap(({ counted }) => counted);
  const distances = steps.map(({ figure, withinMiles }) => ({
    miles: withinMiles ?? Number.POSITIVE_INFINITY,
    count: { ...nothingCounted, Value: figure === null ? "any" : String(figure), Change: { WithinMiles: withinMiles } },
  }));
  const Places = searches.reduce((sum, search) => sum + countPlaces(search, options, distances), 0);
  const Filters = filters.map(({ Name, counted }) => ({ Name, Options: counted.map(({ count }) => count) }));
  // Beside the days, which are the first of every list.
  return {
    Places,
    Filters: Filters.toSpliced(1, 0, { Name: "WithinMiles", Options: distances.map(({ count }) => count) }),
  };
}

const nothingCounted = { Places: 0, NotKnownIncluded: 0, NotKnownLeftOut: 0 };

interface CountedDistance {
  /** Inclusive. */
  miles: number;
  count: FilterOptionCount;
}

function filtersOf(wanted: OfferCriteria, offers: OfferKind) {
  const judging = new Map(criteriaOf(sortsOf[offers]));
  return filterOrder.flatMap((name) => {
    const criterion = judging.get(name);
    const filter: Filter<unknown> | null = criterion?.filter?.(wanted[name], offers) ?? null;
    if (criterion === undefined || filter === null) return [];
    const counted = filter.options.map(({ value, wanted: ofOption, without, isUnknown, more }): CountedOption => {
      const fits = criterion.prepare(ofOption) ?? everything;
      const fitsWithout = isUnknown ? (criterion.prepare(without) ?? everything) : everything;
      const Change = { ...criterion.write(ofOption), ...more };
      return {
        criterion: name,
        count: { Value: value, Change, ...nothingCounted },
        judge(judges) {
          if (!judges) return () => (isUnknown ? included : isKnown);
          return (offer) => {
            const isNotKnown = isUnknown?.(offer) === true;
            if (fits(offer)) return isNotKnown ? included : isKnown;
            return isNotKnown && fitsWithout(offer) ? leftOut : doesNotFit;
          };
        },
      };
    });
    return [{ Name: filter.name, counted }];
  });
}

const everything: Rule = () => true;

/** Adds one list's places to each option's, and returns how many the search has unchanged. */
function countPlaces(
  { list, inside, withinMiles, rules, nowMs }: ListSearch,
  options: readonly CountedOption[],
  distances: readonly CountedDistance[],
): number {
  const { kind, from } = list.offers;
  const { verdicts, says, judge } = kindsJudged(list, rules, options);
  const best = new Uint8Array(options.length);
  let placeCount = 0;
  for (let at = 0; at < inside.count; at++) {
    const place = inside.place[at]!;
    let isFound = false;
    let isTouched = false;
    for (let number = from[place]!; number < from[place + 1]!; number++) {
      if (!list.isThere(number, nowMs)) continue;
      const ofKind = kind[number]!;
      if (verdicts[ofKind] === notJudged) judge(ofKind);
      if (verdicts[ofKind] === uncounted) continue;
      isTouched = true;
      isFound ||= verdicts[ofKind] === fitting;
      const first = ofKind * best.length;
      for (let which = 0; which < best.length; which++)
        if (says[first + which]! > best[which]!) best[which] = says[first + which]!;
    }
    const miles = inside.miles[at]!;
    if (isFound) for (const each of distances) if (miles <= each.miles) each.count.Places++;
    if (miles > withinMiles) best.fill(0);
    else {
      if (isFound) placeCount++;
      if (isTouched) addBest(best, options);
    }
  }
  return placeCount;
}

/** Of a kind of offers: whether it fits, or counts for options alone. */
const [notJudged, uncounted, counted, fitting] = [0, 1, 2, 3];

/** What is known of each kind, and what each option says of it; each kind is judged once. */
function kindsJudged(
  { sort, offers: { kinds } }: OfferList,
  rules: readonly NamedRule[],
  options: readonly CountedOption[],
) {
  const judges = options.map(({ criterion, judge }) => judge(criteria[criterion].judges.includes(sort)));
  const ofRule = rules.map(({ name }) => [...options.keys()].filter((at) => options[at]!.criterion === name));
  const all = [...options.keys()];
  const verdicts = new Uint8Array(kinds.length);
  const says = new Uint8Array(kinds.length * options.length);
  return {
    verdicts,
    says,
    judge(kind: number): void {
      const offer = kinds[kind]!;
      const failed = failedRule(rules, offer);
      // An offer that fails one criterion alone counts for that criterion's options.
      const concerned = failed === none ? all : (ofRule[failed] ?? []);
      verdicts[kind] = failed === none ? fitting : concerned.length > 0 ? counted : uncounted;
      for (const at of concerned) says[kind * options.length + at] = judges[at]!(offer);
    },
  };
}

function addBest(best: Uint8Array, options: readonly CountedOption[]): void {
  for (let which = 0; which < best.length; which++) {
    const { count } = options[which]!;
    if (best[which]! >= included) count.Places++;
    if (best[which] === included) count.NotKnownIncluded++;
    if (best[which] === leftOut) count.NotKnownLeftOut++;
  }
  best.fill(0);
}
