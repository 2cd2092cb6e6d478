// All criteria of a search: read from a body or a visit, and prepared to judge offers. The order is
// that of suggestions which help equally.
import type { Position } from "#src/gazetteer/position.ts";
import { age } from "./age.ts";
import { allSorts, type Criterion, type OfferSort, type Rule } from "./criterion.ts";
import { days } from "./days.ts";
import { type DisabilityChoice, disability, disabilityChoice } from "./disability.ts";
import { minutes } from "./duration.ts";
import { facilities } from "./facilities.ts";
import { footballType } from "./football-type.ts";
import { genders } from "./gender.ts";
import { joining } from "./joining.ts";
import { offerOfSession, offerOfTeam, type SessionToMatch, type TeamToMatch } from "./offer.ts";
import { maxPrice } from "./price.ts";
import type { SearchRequest } from "./request-schema.ts";
import type { OfferKind } from "./search-calls.ts";
import { surfaces } from "./surface.ts";
import { timesOfDay } from "./time-of-day.ts";
import type { VisitPreferences } from "./visit-preferences.ts";

export const criteria = {
  age,
  days,
  genders,
  disability,
  footballType,
  maxPrice,
  minutes,
  timesOfDay,
  surfaces,
  facilities,
  joining,
};

export type CriterionName = keyof typeof criteria;

/** The filters of a list, in its order. */
export const filterOrder: readonly CriterionName[] = [
  "days",
  "timesOfDay",
  "maxPrice",
  "surfaces",
  "minutes",
  "facilities",
  "genders",
  "joining",
];

/** What each criterion asks. */
export type OfferCriteria = { [Name in CriterionName]: ReturnType<(typeof criteria)[Name]["read"]> };

export interface SearchCriteria extends OfferCriteria {
  disability: DisabilityChoice;
  /** Distances are measured from here. */
  origin: Position;
  /** Places may be so far away; null: as far as searches go. */
  withinMiles: number | null;
}

/** Those that judge one of the sorts. What is asked is of the criterion's own type. */
export function criteriaOf(sorts: readonly OfferSort[]): [CriterionName, Criterion<unknown>][] {
  const all = Object.entries(criteria) as [CriterionName, Criterion<unknown>][];
  return all.filter(([, { judges }]) => judges.some((sort) => sorts.includes(sort)));
}

/** What a list is made of. */
export const sortsOf: Record<OfferKind, readonly OfferSort[]> = { club: ["team"], casual: ["session", "provider"] };

/** Each missing preference accepts everything. */
export function offerCriteria(preferences: VisitPreferences): OfferCriteria {
  const wanted = Object.entries(criteria).map(([name, { read }]) => [name, read(preferences)]);
  return Object.fromEntries(wanted) as OfferCriteria;
}

/** The criteria of a body that fits its schema. Its age is null for every age. */
export function searchCriteria(request: Omit<SearchRequest, "Age"> & { Age: number | null }): SearchCriteria {
  return {
    ...offerCriteria(request),
    disability: disabilityChoice(request.Disabilityoption, request.DisabilityType),
    origin: { latitude: request.Latitude, longitude: request.Longitude },
    withinMiles: request.WithinMiles ?? null,
  };
}

export interface NamedRule {
  name: CriterionName;
  fits: Rule;
}

/** The rules by which offers of a sort are judged. */
export function rulesFor(sort: OfferSort, wanted: OfferCriteria): NamedRule[] {
  return criteriaOf([sort]).flatMap(([name, each]) => {
    const fits = each.prepare(wanted[name]);
    return fits === null ? [] : { name, fits };
  });
}

export function ruleOf<Name extends CriterionName>(name: Name, wanted: OfferCriteria): Rule {
  const [, criterion] = criteriaOf(allSorts).find(([each]) => each === name)!;
  return criterion.prepare(wanted[name]) ?? (() => true);
}

export function allOf(rules: readonly NamedRule[]): Rule {
  const every = rules.map(({ fits }) => fits);
  return (offer) => {
    for (let at = 0; at < every.length; at++) if (!every[at]!(offer)) return false;
    return true;
  };
}

/** Whether a team fits, as a page has it. */
export const teamMatches = (team: TeamToMatch, wanted: OfferCriteria): boolean =>
  allOf(rulesFor("team", wanted))(offerOfTeam(team));

/** Whether a session fits, as a page has it. The venue's facilities are not judged here. */
export const sessionMatches = (session: SessionToMatch, wanted: OfferCriteria): boolean =>
  allOf(rulesFor("session", { ...wanted, facilities: [] }))(offerOfSession(session));
