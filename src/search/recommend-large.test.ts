// @module-tag thorough Compares the index with the naive search over many blocks: totals of whole
// blocks, deep pages, crowded places.
import { expect, test } from "vitest";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { answeredGroup, expectedGroup } from "#test/search/compare-answers.ts";
import { type NaiveCatalogue, naiveSearch } from "#test/search/naive-search.ts";
import { benchRequests, chanceFrom } from "../../bench/search-load.ts";
import { buildRecommender } from "./recommend.ts";

const genders = ["Male", "Female", "Mixed"] as const;
const footballTypes = ["11v11", "futsal", "small-sided"] as const;
const ageGroups = ["U9", "U10", "U12", "U18", "Open Aged"] as const;

/** Clubs in three crowds a few miles wide: some blocks inside the catchment, some across. */
function crowdedCatalogue(): NaiveCatalogue {
  const chance = chanceFrom(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!;
  const centres = [
    { latitude: 53.4, longitude: -2.3 },
    { latitude: 53.9, longitude: -1.6 },
    { latitude: 52.7, longitude: -2.2 },
  ];
  const clubs = Array.from({ length: 900 }, (_, index) => {
    const { latitude, longitude } = pick(centres);
    const position = {
      latitude: latitude + Math.round(chance() * 40) / 100,
      longitude: longitude + Math.round(chance() * 60) / 100,
    };
    return aClub({ clubId: 5_000 - index, position });
  });
  const teams = Array.from({ length: 4_000 }, (_, index) =>
    aTeam({
      teamId: 1 + index,
      clubId: pick(clubs).clubId,
      ageGroup: pick(ageGroups),
      gender: pick(genders),
      footballType: pick(footballTypes),
      disabilityId: pick([null, null, null, 10, 13]),
      days: [1, 2, 3, 4, 5, 6, 7].filter(() => chance() < 0.3),
    }),
  );
  return { clubs, teams, venues: [], providers: [], providerVenues: [], sessions: [] };
}

const catalogue = crowdedCatalogue();
const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });

function compare(body: SearchRequest): number {
  const [answer] = JSON.parse(recommender.answer("club", body, 0)) as SearchAnswer;
  const expected = naiveSearch(catalogue, body, false, 0);
  expect(answer!.Recommendations.map(answeredGroup)).toEqual(
    expected.map((group) => expectedGroup(group, "club", body, catalogue)),
  );
  return Math.max(0, ...expected.map((group) => group.clubs.length));
}

test("totals and pages are right over many blocks", () => {
  const sizes = benchRequests(catalogue, 60, 3).map((body, index) => compare({ ...body, PageSize: 1 + (index % 12) }));
  expect(Math.max(...sizes)).toBeGreaterThan(150);
});

test("deep pages of a list continue where the page before ended", () => {
  const [request] = benchRequests(catalogue, 1, 5);
  const body = { ...request!, Age: 9, PlayWith: null, WeekDays: "", Disabilityoption: 2, DisabilityType: [] };
  const most = compare(body);
  expect(most).toBeGreaterThan(150);
  for (const PageNumber of [2, 3, 4, 30, 100_000, 2_147_483_647]) compare({ ...body, PageNumber, PageSize: 50 });
});
