// What alerts ask of an offer, as numbers, and whether an offer is that.
import { surfaceTypes, timesOfDay } from "#src/domain/catalogue/vocabulary.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { groupsTaken } from "../index/offer-filter.ts";
import { groupCount } from "../index/offer-group.ts";
import { dayBits, genderBits } from "../index/packed-sets.ts";
import { accessBits, type CardState, type OfferState } from "./card-state.ts";

/** What is asked of an offer, as numbers: the same for many alerts, which differ in where and how far they look. */
export interface AlertCriteria {
  age: number;
  genders: number;
  /** 0 for any. */
  days: number;
  groups: Uint8Array;
  maxPrice: number;
  maxMinutes: number;
  /** Null where no length is asked for. */
  minMinutes: number | null;
  /** 0 for any. */
  times: number;
  /** 0 for any. */
  surfaces: number;
  access: number;
}

/** Numbers criteria: equal ones have one number. */
export function shareCriteria() {
  const all: AlertCriteria[] = [];
  const numbers = new Map<string, number>();
  const groupsOf = shareGroups();
  return {
    all,
    numberOf(asked: SearchCriteria, isCasual: boolean): number {
      const { groups, ...rest } = criteriaAsked(asked, isCasual, groupsOf);
      const key = `${Object.values(rest).join()} ${groupsOf.numberOf(groups)}`;
      const number = numbers.get(key) ?? all.length;
      if (number === all.length) all.push({ ...rest, groups });
      numbers.set(key, number);
      return number;
    },
  };
}

function criteriaAsked(criteria: SearchCriteria, isCasual: boolean, groupsOf: GroupsOf): AlertCriteria {
  return {
    age: criteria.age,
    genders: genderBits(criteria.genders),
    days: dayBits(criteria.days ?? []),
    groups: groupsOf.of(criteria),
    maxPrice: criteria.maxPrice ?? Number.POSITIVE_INFINITY,
    maxMinutes: criteria.maxMinutes ?? Number.POSITIVE_INFINITY,
    minMinutes: criteria.minMinutes,
    times: bitsOf(criteria.timesOfDay ?? [], timesOfDay),
    surfaces: bitsOf(criteria.surfaces ?? [], surfaceTypes),
    access: isCasual ? accessBits(criteria.facilities) : 0,
  };
}

function bitsOf<Word>(chosen: readonly Word[], all: readonly Word[]): number {
  let bits = 0;
  for (const word of chosen) bits |= 1 << all.indexOf(word);
  return bits;
}

interface GroupsOf {
  of(criteria: SearchCriteria): Uint8Array;
  numberOf(groups: Uint8Array): number;
}

/** Few choices are ever made: equal ones share one array. */
function shareGroups(): GroupsOf {
  const known = new Map<string, Uint8Array>();
  const numbers = new Map<Uint8Array, number>();
  return {
    of(criteria) {
      const { takesMainstream, disabilityIds } = criteria.disability;
      const key = `${criteria.footballType} ${takesMainstream} ${[...disabilityIds].sort()}`;
      const groups = known.get(key) ?? groupsTaken(criteria);
      known.set(key, groups);
      numbers.set(groups, numbers.get(groups) ?? numbers.size);
      return groups;
    },
    numberOf: (groups) => numbers.get(groups) ?? -1,
  };
}

/** Whether the place has what is asked, and a provider has no session to come of its own. */
export function isOpen({ access }: AlertCriteria, card: CardState, nowMs: number): boolean {
  return (card.access & access) === access && (card.fromMs === null || card.fromMs < nowMs);
}

export function fits(asked: AlertCriteria, offer: OfferState, nowMs: number): boolean {
  const [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, untilMs] = offer;
  if (asked.age < minAge || asked.age > maxAge || (asked.genders & genders) === 0) return false;
  if (group >= groupCount || asked.groups[group] === 0) return false;
  if (asked.days !== 0 && days !== 0 && (asked.days & days) === 0) return false;
  // What follows is asked of sessions alone: they alone have an end.
  if (untilMs === null) return true;
  if (untilMs < nowMs) return false;
  if (price !== null && price > asked.maxPrice) return false;
  if (minutes !== null && minutes > asked.maxMinutes) return false;
  if (asked.minMinutes !== null && (minutes === null || minutes < asked.minMinutes)) return false;
  if (asked.times !== 0 && timeOfDay !== 0 && (asked.times & timeOfDay) === 0) return false;
  return asked.surfaces === 0 || (surface >= 0 && (asked.surfaces & (1 << surface)) !== 0);
}
