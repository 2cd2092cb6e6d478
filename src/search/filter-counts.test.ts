// Compares filter counts with searches for each option, by a naive search of its own code.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { type FilterOptionCount, filterCountsSchema } from "#src/search/find/filter-counts.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { assertUntilSeen } from "#test/search/assert-until-seen.ts";
import { type NaiveCatalogue, naiveSearch } from "#test/search/naive-search.ts";
import { buildRecommender } from "./recommend.ts";

const optionsOf: Record<string, string[]> = {
  WeekDays: ["1", "2", "3", "4", "5", "6", "7"],
  WithinMiles: ["2", "5", "10", "20", "any"],
  TimesOfDay: ["morning", "afternoon", "evening"],
  SessionPrice: ["0", "1", "2", "3", "4", "5"],
  SurfaceType: ["3G or Astroturf", "Grass", "Indoor", "Others"],
  SessionDuration: ["1", "2", "3", "4"],
  DisabilityFacility: accessAreas.map(({ filterLabel }) => filterLabel),
};

/** At the ends of the sliders nothing is filtered. */
const takesEverything = new Set(["SessionPrice 5", "SessionDuration 4"]);

const countsOf = (catalogue: NaiveCatalogue, body: SearchRequest) =>
  buildRecommender(catalogue, { catchmentMiles: 50 }).countFilters(body, searchMs);

/** Names of all places of a search, each once. */
function placesOf(catalogue: NaiveCatalogue, body: SearchRequest): Set<string> {
  const groups = naiveSearch(catalogue, body, body.SelectedFootballType === 1, searchMs);
  return new Set(
    groups.flatMap(({ clubs, venues, providers }) => [...clubs, ...venues, ...providers]).map(({ id }) => id),
  );
}

/** Without the places that have not said what a filter asks: providers only say their days. */
function withoutNotKnown(catalogue: NaiveCatalogue, filter: string): NaiveCatalogue {
  const { teams, sessions, providerVenues } = catalogue;
  const hasDays = ({ days }: { days: number[] }) => days.length > 0;
  if (filter === "WeekDays") {
    return { ...catalogue, teams: teams.filter(hasDays), providerVenues: providerVenues.filter(hasDays) };
  }
  if (filter === "DisabilityFacility" || filter === "Joining") return catalogue;
  const saysSo = ({ price, durationMinutes, surfaceType }: (typeof sessions)[number]) => {
    if (filter === "SessionPrice") return price !== null;
    if (filter === "SessionDuration") return durationMinutes !== null;
    return filter !== "SurfaceType" || surfaceType !== null;
  };
  return { ...catalogue, providerVenues: [], sessions: sessions.filter(saysSo) };
}

/** In which places that have not said what a filter asks have a fitting value. */
function withNotKnownFitting(catalogue: NaiveCatalogue, filter: string, option: string): NaiveCatalogue {
  if (filter === "SurfaceType") {
    const surfaceOf = (surface: string | null) => (surface ?? option) as "Grass";
    const sessions = catalogue.sessions.map((each) => ({ ...each, surfaceType: surfaceOf(each.surfaceType) }));
    return { ...catalogue, sessions };
  }
  if (filter === "Joining") {
    const teams = catalogue.teams.map((team) =>
      option === "PlacesFree"
        ? { ...team, places: team.places ?? "open" }
        : { ...team, beginnersWelcome: team.beginnersWelcome ?? true },
    );
    return { ...catalogue, teams };
  }
  if (filter !== "DisabilityFacility") return catalogue;
  const { flag } = accessAreas.find(({ filterLabel }) => filterLabel === option)!;
  const venues = catalogue.venues.map((venue) => {
    const access = { ...venue.facilities.access, [flag]: venue.facilities.access[flag] ?? true };
    return { ...venue, facilities: { ...venue.facilities, access } };
  });
  return { ...catalogue, venues };
}

const bodies = fc
  .tuple(requests, fc.constantFrom(1, 2))
  .map(([body, SelectedFootballType]) => ({ ...body, SelectedFootballType }));

test("each option's number is that of the places that a search with its change finds", () => {
  fc.assert(
    fc.property(catalogues, fc.array(bodies, { minLength: 2, maxLength: 5 }), (catalogue, searches) => {
      for (const body of searches) {
        const { Places, Filters } = countsOf(catalogue, body);
        expect(Places).toBe(placesOf(catalogue, body).size);
        for (const { Name, Options } of Filters) {
          for (const { Value: option, Change, Places: counted } of Options) {
            expect([Name, option, counted]).toEqual([Name, option, placesOf(catalogue, { ...body, ...Change }).size]);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("places that have not said are counted in both cases: if they are included, and if they are left out", () => {
  const seen = { included: 0, leftOut: 0 };
  const property = fc.property(catalogues, fc.array(bodies, { minLength: 2, maxLength: 5 }), (catalogue, searches) => {
    for (const body of searches) {
      for (const { Name, Options } of countsOf(catalogue, body).Filters) {
        for (const { Value: option, Change, NotKnownIncluded, NotKnownLeftOut } of Options) {
          const isOpen = takesEverything.has(`${Name} ${option}`) || Name === "PlayWith" || Name === "WithinMiles";
          const changed = { ...body, ...Change };
          const places = placesOf(catalogue, changed);
          const sure = isOpen ? places : placesOf(withoutNotKnown(catalogue, Name), changed);
          const possible = isOpen ? places : placesOf(withNotKnownFitting(catalogue, Name, option), changed);
          expect([Name, option, NotKnownIncluded, NotKnownLeftOut]).toEqual([
            Name,
            option,
            places.size - sure.size,
            possible.size - places.size,
          ]);
          seen.included += NotKnownIncluded;
          seen.leftOut += NotKnownLeftOut;
        }
      }
    }
  });
  assertUntilSeen(property, 40, () => seen.included > 10 && seen.leftOut > 10);
});

test("casual football has counts for seven filters, clubs for three, camps none for duration", () => {
  fc.assert(
    fc.property(catalogues, bodies, (catalogue, body) => {
      const answer = countsOf(catalogue, body);
      expect([...Value.Errors(filterCountsSchema, answer)]).toEqual([]);
      const { PlayWith: mixed, ...rest } = Object.fromEntries(
        answer.Filters.map(({ Name, Options }) => [Name, Options.map((option: FilterOptionCount) => option.Value)]),
      );
      const { SessionDuration, ...ofCamps } = optionsOf;
      const casual = body.FootballType === 4 ? ofCamps : optionsOf;
      const club = {
        WeekDays: optionsOf.WeekDays,
        WithinMiles: optionsOf.WithinMiles,
        Joining: ["PlacesFree", "BeginnersWelcome"],
      };
      expect(rest).toEqual(body.SelectedFootballType === 2 ? club : casual);
      if (mixed)
        expect([
          ["1", "4"],
          ["2", "5"],
        ]).toContainEqual(mixed);
    }),
    { numRuns: 60 },
  );
});
