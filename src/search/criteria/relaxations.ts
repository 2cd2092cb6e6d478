// The single changes that could widen a search: what a suggestion may propose. Never the place, never the age.
import { parseDays } from "#src/domain/day-words.ts";
import { playWithOf, withMixedIncluded } from "#src/domain/play-with.ts";
import { allWeekDays } from "#src/domain/preferences.ts";
import type { SearchRequest } from "#src/domain/search-request.ts";

/** One preference and its new value. */
export interface Widening {
  preference: keyof SearchRequest;
  change: Partial<SearchRequest>;
}

/** Offers below which an answer is thin and suggestions are made (clarifications "Beyond the specification"). */
export const thinAnswer = 3;

/** Suggestions made at most: as many as a person weighs at a glance. */
export const mostSuggestions = 4;

/**
 * Changes for a call, smaller ones of a preference before larger ones. `hasChosen` is true where the answer holds
 * offers for a disability the person chose: then mainstream football, which would take them away, is not proposed.
 */
export function widenings(request: SearchRequest, isCasual: boolean, hasChosen: boolean): Widening[] {
  return [
    ...dayWidenings(request),
    ...mixedWidenings(request),
    ...disabilityWidenings(request, hasChosen),
    ...categoryWidenings(request),
    ...(isCasual ? sessionWidenings(request) : []),
  ];
}

function dayWidenings({ WeekDays }: SearchRequest): Widening[] {
  const days = parseDays(WeekDays);
  if (days.length === 0 || days.length === 7) return [];
  const missing = parseDays(allWeekDays).filter((day) => !days.includes(day));
  const single = missing.map((day) => [...days, day].sort().join());
  return [...new Set([...single, allWeekDays])].map((text) => widening("WeekDays", text));
}

function mixedWidenings(request: SearchRequest): Widening[] {
  const playWith = playWithOf(request);
  const wider = withMixedIncluded(playWith);
  return wider === playWith ? [] : [widening("PlayWith", wider)];
}

/** "Yes" and nothing near: not sure takes mainstream and pan-disability football. "No" is never argued with. */
function disabilityWidenings({ Disabilityoption }: SearchRequest, hasChosen: boolean): Widening[] {
  return Disabilityoption === 1 && !hasChosen ? [widening("Disabilityoption", 3)] : [];
}

function categoryWidenings({ Category }: SearchRequest): Widening[] {
  return (Category ?? "football") === "football" ? [] : [widening("Category", "football")];
}

function sessionWidenings(request: SearchRequest): Widening[] {
  const { SessionPrice, SessionDuration, SurfaceType, DisabilityFacility, FootballType } = request;
  const price = SessionPrice ?? 5;
  const hours = FootballType === 4 ? 4 : (SessionDuration ?? 4);
  return [
    ...[1, 2, 3, 4, 5].filter((pounds) => pounds > price).map((pounds) => widening("SessionPrice", pounds)),
    ...([2, 3, 4] as const).filter((longer) => longer > hours).map((longer) => widening("SessionDuration", longer)),
    ...((SurfaceType ?? []).length > 0 ? [widening("SurfaceType", [])] : []),
    ...((DisabilityFacility ?? []).length > 0 ? [widening("DisabilityFacility", [])] : []),
  ];
}

function widening<Name extends keyof SearchRequest>(preference: Name, value: SearchRequest[Name]): Widening {
  return { preference, change: { [preference]: value } };
}

/** What a widening was counted to add. */
export interface CountedWidening extends Widening {
  addedOffers: number;
  nearestMiles: number;
}

/**
 * The most helpful first: most offers, then nearest, then in the order proposed. Of several values of one preference
 * only the smallest that adds the most is kept; of days also the best single one.
 */
export function bestWidenings<Counted extends CountedWidening>(counted: Counted[]): Counted[] {
  const helping = counted.filter((each) => each.addedOffers > 0).sort(byHelp);
  const kept: Counted[] = [];
  for (const each of helping) {
    const same = kept.filter((other) => other.preference === each.preference);
    if (same.length === 0 || (isSingleDay(each) && !same.some(isSingleDay))) kept.push(each);
  }
  return kept.slice(0, mostSuggestions);
}

function byHelp(a: CountedWidening, b: CountedWidening): number {
  return b.addedOffers - a.addedOffers || a.nearestMiles - b.nearestMiles;
}

function isSingleDay({ preference, change }: CountedWidening): boolean {
  return preference === "WeekDays" && change.WeekDays !== allWeekDays;
}
