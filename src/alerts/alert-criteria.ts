// The criteria of alerts as numbers, and the check whether an offer meets them.
import { ageGroups, type FootballType, surfaceTypes, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { agesOfGroup } from "#src/search/index/club-table.ts";
import { groupsTaken } from "#src/search/index/offer-filter.ts";
import { groupCount, offerGroups } from "#src/search/index/offer-group.ts";
import { accessBits, dayBits, genderBits } from "#src/search/index/packed-sets.ts";
import { teamTypeFits } from "#src/search/matching/offer-match.ts";
import type { CardState, OfferState } from "./card-state.ts";

/** What an alert asks of an offer. Many alerts have equal criteria and differ only in position and distance. */
export interface AlertCriteria {
  age: number;
  genders: number;
  /** Bits of days, Monday lowest; 0: any. */
  days: number;
  /** By group number: the greatest age that a fitting offer is for; -1 where the alert does not take the group. */
  groups: Float64Array;
  maxPrice: number;
  maxMinutes: number;
  /** Null where no minimum is asked for. */
  minMinutes: number | null;
  /** Bits of times of day; 0: any. */
  times: number;
  /** Bits of surfaces; 0: any. */
  surfaces: number;
  access: number;
}

/** Gives criteria numbers: equal criteria get the same number, which is their index in `all`. */
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
    groups: groupsOf.of(criteria, isCasual),
    maxPrice: criteria.maxPrice ?? Number.POSITIVE_INFINITY,
    maxMinutes: criteria.maxMinutes ?? Number.POSITIVE_INFINITY,
    minMinutes: criteria.minMinutes,
    times: bitsOf(criteria.timesOfDay ?? [], timesOfDay),
    surfaces: bitsOf(criteria.surfaces ?? [], surfaceTypes),
    access: isCasual ? accessBits(criteria.facilities) : 0,
  };
}

function bitsOf<Value>(chosen: readonly Value[], all: readonly Value[]): number {
  let bits = 0;
  for (const value of chosen) bits |= 1 << all.indexOf(value);
  return bits;
}

interface GroupsOf {
  of(criteria: SearchCriteria, isCasual: boolean): Float64Array;
  numberOf(groups: Float64Array): number;
}

/** There are few different choices of groups: equal ones share one array. */
function shareGroups(): GroupsOf {
  const known = new Map<string, Float64Array>();
  const numbers = new Map<Float64Array, number>();
  return {
    of(criteria, isCasual) {
      const { takesMainstream, disabilityIds } = criteria.disability;
      const key = `${isCasual} ${criteria.footballType} ${takesMainstream} ${[...disabilityIds].sort()}`;
      const groups = known.get(key) ?? oldestOfGroups(criteria, isCasual);
      known.set(key, groups);
      numbers.set(groups, numbers.get(groups) ?? numbers.size);
      return groups;
    },
    numberOf: (groups) => numbers.get(groups) ?? -1,
  };
}

function oldestOfGroups(criteria: SearchCriteria, isCasual: boolean): Float64Array {
  const oldest = new Float64Array(groupCount).fill(-1);
  for (const group of groupsTaken(criteria, isCasual ? "casual" : "club")) {
    oldest[group] = isCasual ? Number.POSITIVE_INFINITY : oldestOfTeams(criteria, offerGroups[group]!.footballType);
  }
  return oldest;
}

function oldestOfTeams(asked: SearchCriteria, FootballType: FootballType): number {
  const fitting = ageGroups.filter((Agegroup) => teamTypeFits(asked.footballType, { FootballType, Agegroup }));
  return Math.max(...fitting.map((group) => agesOfGroup(group)[1]));
}

/** Whether the place has all facilities asked for, and, for a provider, has no session to come. */
export function isOpen({ access }: AlertCriteria, card: CardState, nowMs: number): boolean {
  return (card.access & access) === access && (card.fromMs === null || card.fromMs < nowMs);
}

export function fits(asked: AlertCriteria, offer: OfferState, nowMs: number): boolean {
  const [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, untilMs] = offer;
  if (asked.age < minAge || asked.age > maxAge || (asked.genders & genders) === 0) return false;
  if (group >= groupCount || maxAge > asked.groups[group]!) return false;
  if (asked.days !== 0 && days !== 0 && (asked.days & days) === 0) return false;
  // The rest applies to sessions only, which alone have an end.
  if (untilMs === null) return true;
  if (untilMs < nowMs) return false;
  if (price !== null && price > asked.maxPrice) return false;
  if (minutes !== null && minutes > asked.maxMinutes) return false;
  if (asked.minMinutes !== null && (minutes === null || minutes < asked.minMinutes)) return false;
  if (asked.times !== 0 && timeOfDay !== 0 && (asked.times & timeOfDay) === 0) return false;
  return asked.surfaces === 0 || (surface >= 0 && (asked.surfaces & (1 << surface)) !== 0);
}
