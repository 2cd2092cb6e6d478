// What people look for and do not find, by place: rules that no figure points at a person.
import { peopleOf, type WaitingAlert } from "#src/alerts/count-demand.ts";
import { genderSearched } from "#src/search/criteria/play-with.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { ageBands, searchedDays, searchedFacts, searchKinds } from "./searched-facts.ts";

/** Fewer are shown by no figure. */
const fewest = 10;
const countedTogether = 5;

/**
 * A count as it is shown: null below ten, else in fives, rounded down. One more or one less tells
 * nothing, and what is left of a total when other figures are subtracted is never known exactly.
 */
export function shownCount(count: number): number | null {
  return count < fewest ? null : Math.floor(count / countedTogether) * countedTogether;
}

/** A total of all places: null below ten. */
export const atLeastTen = (count: number): number | null => (count < fewest ? null : count);

/** Searches that found nothing in a district, by one fact; `before`: in as many days before. */
export interface MissingSearches {
  district: string;
  fact: string;
  value: string;
  nothing: number;
  before: number;
}

/** What demand is divided by, one at a time. */
const demandFacts = ["age", "plays", "disability", "day", "kind", "since"] as const;
export type DemandFact = (typeof demandFacts)[number];

interface DemandFigures {
  /** Searches that found nothing; null: fewer than ten. */
  searches: number | null;
  /** People who wait to be told of something; null: fewer than ten. */
  people: number | null;
}

interface DemandByFact {
  fact: DemandFact;
  /** Searches are counted by this too. */
  hasSearches: boolean;
  values: (DemandFigures & { value: string })[];
}

export interface DemandPlace extends DemandFigures {
  /** "M33", "Trafford", "Trafford, other districts", "Elsewhere". */
  name: string;
  /** Of a district; null where the name says it, or it is not known. */
  county: string | null;
  /** Searches that found nothing in as many days before these. */
  searchesBefore: number | null;
  facts: DemandByFact[];
}

const disabilities = ["With a disability", "Not given"] as const;
const whoPlays = { Female: "Girls and women", Male: "Boys and men", Mixed: "Mixed", anybody: "Anyone" };
const waits = [
  { value: "Less than a month", days: 30 },
  { value: "One to three months", days: 91 },
  { value: "Three to six months", days: 183 },
  { value: "Longer", days: Number.POSITIVE_INFINITY },
];
const dayMs = 86_400_000;

const valuesOf: Record<DemandFact, readonly string[]> = {
  age: ageBands.map(({ name }) => name),
  plays: Object.values(whoPlays),
  disability: disabilities,
  day: searchedDays,
  kind: searchKinds,
  since: waits.map(({ value }) => value),
};
const countedOfSearches: readonly string[] = ["age", "day", "kind"];

/** What an alert is counted under: each fact's one value, but for days, which may be several. */
function factsOf({ search, offers, confirmedAtMs }: WaitingAlert, nowMs: number): Record<DemandFact, string[]> {
  const waited = (nowMs - confirmedAtMs) / dayMs;
  return {
    ...searchedFacts(offers, search),
    plays: [whoPlays[genderSearched(search.PlayWith) ?? "anybody"]],
    disability: [search.Disabilityoption === DisabilityOption.yes ? disabilities[0] : disabilities[1]],
    since: [waits.find(({ days: upTo }) => waited < upTo)!.value],
  };
}

/** What is known of some districts together. */
interface District {
  searches: MissingSearches[];
  alerts: WaitingAlert[];
}

/**
 * Rows that together hold every search and every alert once. A district has a row of its own from
 * ten searches or people on; a county's others are one row if ten; what is left is "Elsewhere".
 */
export function demandByPlace(
  searches: readonly MissingSearches[],
  alerts: readonly WaitingAlert[],
  /** The county of a district; null where it is not known. */
  countyOf: (district: string) => string | null,
  nowMs: number,
): DemandPlace[] {
  const [searchesIn, alertsIn] = [
    Map.groupBy(searches, ({ district }) => district),
    Map.groupBy(alerts, ({ near }) => near ?? ""),
  ];
  const districts = [...new Set([...searchesIn.keys(), ...alertsIn.keys()])].map((name) => ({
    name,
    county: name === "" ? "" : (countyOf(name) ?? ""),
    searches: searchesIn.get(name) ?? [],
    alerts: alertsIn.get(name) ?? [],
  }));
  const shown = districts.filter((district) => district.name !== "" && isEnough(district));
  const others = districts.filter((district) => !shown.includes(district));
  const counties = [...Map.groupBy(others, ({ county }) => county)].map(([name, some]) => ({
    name,
    ...together(some),
  }));
  const isShown = (county: (typeof counties)[number]) => county.name !== "" && isEnough(county);
  const isDivided = ({ name }: { name: string }) => shown.some(({ county }) => county === name);
  const named = counties.filter(isShown).map((county) => ({
    ...county,
    name: isDivided(county) ? `${county.name}, other districts` : county.name,
  }));
  const places = [...shown, ...named]
    .map((place) => ({ ...placeOf(place.name, place, nowMs), county: countyOf(place.name) }))
    .sort(byDemand);
  const elsewhere = together(counties.filter((county) => !isShown(county)));
  const isEmpty = elsewhere.searches.length + elsewhere.alerts.length === 0;
  return isEmpty ? places : [...places, { ...placeOf("Elsewhere", elsewhere, nowMs), county: null }];
}

const together = (districts: District[]): District => ({
  searches: districts.flatMap(({ searches }) => searches),
  alerts: districts.flatMap(({ alerts }) => alerts),
});

const sumOf = (searches: MissingSearches[], count: "nothing" | "before") =>
  searches.reduce((sum, each) => sum + each[count], 0);

const ofAll = (searches: MissingSearches[]) => searches.filter(({ fact }) => fact === "all");

const isEnough = ({ searches, alerts }: District) =>
  sumOf(ofAll(searches), "nothing") >= fewest || peopleOf(alerts) >= fewest;

/** All that is known of a place, each fact by itself. */
function placeOf(name: string, { searches, alerts }: District, nowMs: number): Omit<DemandPlace, "county"> {
  const counted = Map.groupBy(searches, ({ fact, value }) => `${fact} ${value}`);
  const facts = alerts.flatMap((alert) =>
    Object.entries(factsOf(alert, nowMs)).flatMap(([fact, values]) =>
      values.map((value) => ({ key: `${fact} ${value}`, alert })),
    ),
  );
  const alertsByFact = Map.groupBy(facts, ({ key }) => key);
  return {
    name,
    searches: shownCount(sumOf(ofAll(searches), "nothing")),
    searchesBefore: shownCount(sumOf(ofAll(searches), "before")),
    people: shownCount(peopleOf(alerts)),
    facts: demandFacts.map((fact) => ({
      fact,
      hasSearches: countedOfSearches.includes(fact),
      values: valuesOf[fact].map((value) => ({
        value,
        searches: shownCount(sumOf(counted.get(`${fact} ${value}`) ?? [], "nothing")),
        people: shownCount(peopleOf((alertsByFact.get(`${fact} ${value}`) ?? []).map(({ alert }) => alert))),
      })),
    })),
  };
}

const byDemand = (a: DemandPlace, b: DemandPlace) =>
  (b.searches ?? 0) - (a.searches ?? 0) || (b.people ?? 0) - (a.people ?? 0) || (a.name < b.name ? -1 : 1);
