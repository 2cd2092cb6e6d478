// What each change of a search would add where it finds too little: an offer that fails one criterion alone counts for the changes
// of that criterion.
import type { NamedRule } from "../criteria/criteria.ts";
import type { Offer } from "../criteria/offer.ts";
import type { Relaxation } from "../criteria/relaxations.ts";
import { OfferAt } from "../offers/offer-columns.ts";
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

/** By relaxation: the places that it adds to those of the answer, each once. `lackedBits`: what the search asks of a place. */
export function countAdded(
  { list, inside, rules, nowMs }: ListSearch,
  answered: ReadonlySet<number>,
  relaxations: readonly Relaxation[],
  lackedBits: number,
): Added[] {
  const added = relaxations.map((): Added => ({ count: 0, lacking: 0, nearestMiles: Number.POSITIVE_INFINITY }));
  const ofRule = rules.map(({ name }) => [...relaxations.keys()].filter((at) => relaxations[at]!.criterion === name));
  const lastPlace = relaxations.map(() => -1);
  const { kinds, kind, from } = list.offers;
  const offer = new OfferAt(kinds);
  for (let at = 0; at < inside.count; at++) {
    const place = inside.place[at]!;
    if (answered.has(place)) continue;
    for (let number = from[place]!; number < from[place + 1]!; number++) {
      if (!list.isThere(number, nowMs)) continue;
      offer.at = kind[number]!;
      const failed = failedRule(rules, offer);
      if (failed < 0) continue;
      for (const which of ofRule[failed]!) {
        if (lastPlace[which] === place || !relaxations[which]!.fits(offer)) continue;
        lastPlace[which] = place;
        const each = added[which]!;
        each.count++;
        if ((offer.lacks & lackedBits) !== 0) each.lacking++;
        each.nearestMiles = Math.min(each.nearestMiles, inside.miles[at]!);
      }
    }
  }
  return added;
}
