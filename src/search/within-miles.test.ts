// How far places may be: list, map, week, counts and suggestions agree, by plain loops.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { UpcomingAnswer } from "#src/search/answer/upcoming-answer.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { assertUntilSeen } from "#test/search/assert-until-seen.ts";
import { type NaiveCatalogue, naiveSearch, naiveUpcoming } from "#test/search/naive-search.ts";
import { checkGroups, checkSuggestions, searchCalls } from "#test/search/oracle.ts";
import type { SearchRequest } from "./criteria/request-schema.ts";
import { buildRecommender } from "./recommend.ts";

/** From the middle of the places, few filters: each has something within and beyond. */
const bodies = fc
  .tuple(requests, fc.constantFrom(2, 5, 10, 20, 18.6, 33.3))
  .map(([{ Age, PlayWith }, WithinMiles]): SearchRequest & { WithinMiles: number } => ({
    Age,
    PlayWith: PlayWith ?? null,
    Disabilityoption: 1,
    DisabilityType: [2, 13],
    Latitude: 53.5,
    Longitude: -1.8,
    WithinMiles,
  }));

function placesOf(catalogue: NaiveCatalogue, body: SearchRequest, isCasual: boolean): number {
  const groups = naiveSearch(catalogue, body, isCasual, searchMs);
  return new Set(
    groups.flatMap(({ clubs, venues, providers }) => [...clubs, ...venues, ...providers].map(({ id }) => id)),
  ).size;
}

test("list, map, week, counts and suggestions of a distance are those of a sum over the catalogue", () => {
  const leftOut = { clubs: 0, casual: 0, week: 0 };
  let suggestions = 0;
  const property = fc.property(catalogues, fc.array(bodies, { minLength: 2, maxLength: 4 }), (catalogue, searches) => {
    const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
    for (const body of searches) {
      const anywhere = { ...body, WithinMiles: null };
      for (const call of searchCalls) {
        for (const PageSize of [5, 10]) checkGroups(recommender, { catalogue, call, body: { ...body, PageSize } });
        suggestions += checkSuggestions(recommender, { catalogue, call, body });
      }
      for (const SelectedFootballType of [1, 2]) {
        const isCasual = SelectedFootballType === 1;
        const places = placesOf(catalogue, body, isCasual);
        expect(recommender.countFilters({ ...body, SelectedFootballType }, searchMs).Places).toBe(places);
        leftOut[isCasual ? "casual" : "clubs"] += placesOf(catalogue, anywhere, isCasual) - places;
      }
      const week: UpcomingAnswer = JSON.parse(recommender.upcomingBytes(body, searchMs).toString());
      const expected = naiveUpcoming(catalogue, body, searchMs);
      expect(week.Days.map(({ Total }) => Total)).toEqual(expected.days.map(({ total }) => total));
      expect([week.Total, week.Next]).toEqual([expected.total, expected.next]);
      leftOut.week += naiveUpcoming(catalogue, anywhere, searchMs).total - week.Total;
    }
  });
  assertUntilSeen(property, 30, () => suggestions > 20 && Object.values(leftOut).every((count) => count > 20));
});

test("a place exactly as far away as asked is found, and none that is further", () => {
  const recommender = buildRecommender(
    {
      clubs: [aClub()],
      teams: [aTeam()],
      venues: [aVenue()],
      providers: [aProvider()],
      providerVenues: [],
      sessions: [aSession({ startsAtMs: searchMs + 3_600_000 })],
      training: [],
    },
    { catchmentMiles: 50 },
  );
  const body = { Age: 8, Disabilityoption: 2, Latitude: 53.5, Longitude: -2.2 };
  function found(WithinMiles: number | null) {
    const answers = (["club", "casual"] as const).map(
      (call) => (JSON.parse(recommender.answer(call, { ...body, WithinMiles }, searchMs)) as SearchAnswer)[0]!,
    );
    const week: UpcomingAnswer = JSON.parse(recommender.upcomingBytes({ ...body, WithinMiles }, searchMs).toString());
    const miles = answers[0]!.Recommendations[0]?.RecommendationClubCartDto[0]?.DistanceFromUserLocation;
    return { places: answers.map(({ TotalPlaces }) => TotalPlaces), week: week.Total, miles };
  }
  const { miles, ...all } = found(null);
  expect(all).toEqual({ places: [1, 1], week: 1 });
  expect(found(miles!)).toMatchObject(all);
  expect(found(miles! * (1 - Number.EPSILON))).toMatchObject({ places: [0, 0], week: 0 });
});
