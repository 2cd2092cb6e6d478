// What each change of a search would add where it finds too little: an offer that fails one
// criterion alone counts for the changes of that criterion.
import type { NamedRule } from "../criteria/criteria.ts";
import type { DistanceStep } from "../criteria/distance.ts";
import type { Offer } from "../criteria/offer.ts";
import type { Relaxation } from "../criteria/relaxations.ts";
import type { ListSearch } from "./find-groups.ts";

export interface Added {
  /** Places. */
  count: number;
  /** Of these, those known to lack what the search asks of a place. */
  lacking: number;
  /** To the nearest; Infinity where there is none. */
  nearestMiles: number;
}

/** In the place of a rule's index: that all fit, and that several do not. */
export const none = -1;
const several = -2;

/** The index of the only rule that an offer does not fit. */
export function failedRule(rules: readonly NamedRule[], offer: Offer): number {
  let failed = none;
  for (let at = 0; at < rules.length; at++) {
    if (rules[at]!.fits(offer)) continue;
    if (failed !== none) return several;
    failed = at;
  }
  return failed;
}

interface Changes {
  relaxations: readonly Relaxation[];
  /** What the search asks of a place. */
  lackedBits: number;
  /** Steps beyond what the search asks, each wider than the one before. */
  further: readonly DistanceStep[];
}

/** What each change adds to the places of the answer, each place once. */
export function countAdded(search: ListSearch, { relaxations, lackedBits, further }: Changes) {
  const { list, inside, rules, nowMs, withinMiles } = search;
  const nothing = (): Added => ({ count: 0, lacking: 0, nearestMiles: Number.POSITIVE_INFINITY });
  const byRelaxation = relaxations.map(nothing);
  const byStep = further.map(nothing);
  const ofRule = rules.map(({ name }) => [...relaxations.keys()].filter((at) => relaxations[at]!.criterion === name));
  const { kinds, kind, from } = list.offers;
  const adding = new Set<number>();
  for (let at = 0; at < inside.count; at++) {
    const place = inside.place[at]!;
    const miles = inside.miles[at]!;
    if (miles > withinMiles && further.length === 0) continue;
    adding.clear();
    let isFound = false;
    let isLacking = false;
    for (let number = from[place]!; number < from[place + 1]! && !isFound; number++) {
      if (!list.isThere(number, nowMs)) continue;
      const offer = kinds[kind[number]!]!;
      const failed = failedRule(rules, offer);
      isFound = failed === none;
      for (const which of ofRule[failed] ?? []) if (relaxations[which]!.fits(offer)) adding.add(which);
      isLacking = (offer.lacks & lackedBits) !== 0;
    }
    if (miles > withinMiles) {
      if (isFound)
        addTo(
          byStep.filter((_, step) => miles <= (further[step]!.withinMiles ?? miles)),
          miles,
          false,
        );
    } else if (!isFound)
      addTo(
        [...adding].map((which) => byRelaxation[which]!),
        miles,
        isLacking,
      );
  }
  return { byRelaxation, byStep };
}

function addTo(changes: readonly Added[], miles: number, isLacking: boolean): void {
  for (const each of changes) {
    each.count++;
    if (isLacking) each.lacking++;
    each.nearestMiles = Math.min(each.nearestMiles, miles);
  }
}
