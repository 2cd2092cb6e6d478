// Later pages are added to the groups that they belong to, and nothing is lost.
import { expect, test } from "vitest";
import type { ClubCard, ProviderCard, RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { appendPages } from "./ask-recommendations.ts";

function group(footballType: string, clubIds: number[], providers: [number, number][] = []): RecommendationGroup {
  return {
    FootballType: footballType,
    DisabilityId: null,
    Disability: null,
    RecommendationClubCartDto: clubIds.map((ClubId) => ({ ClubId }) as ClubCard),
    RecommendationCentreCartDto: [],
    RecommendationProviderCartDto: providers.map(
      ([ProviderId, PitchFinderId]) => ({ ProviderId, PitchFinderId }) as ProviderCard,
    ),
    TotalClubsRecords: 9,
    TotalCentresRecords: 0,
    TotalProvidersRecords: 0,
  };
}
const clubs = (groups: RecommendationGroup[]) =>
  groups.map((each) => [each.FootballType, each.RecommendationClubCartDto.map(({ ClubId }) => ClubId)]);

test("a later page's cards follow those of the same football type", () => {
  const both = appendPages([group("11v11", [1, 2]), group("futsal", [3])], [group("futsal", []), group("11v11", [4])]);
  expect(clubs(both)).toEqual([
    ["11v11", [1, 2, 4]],
    ["futsal", [3]],
  ]);
});

test("a group missing from a later page stays, and a new one comes last", () => {
  expect(clubs(appendPages([group("11v11", [1])], [group("futsal", [2])]))).toEqual([
    ["11v11", [1]],
    ["futsal", [2]],
  ]);
});

test("a card on both pages counts once; the same provider at another venue is another card", () => {
  expect(clubs(appendPages([group("11v11", [1, 2])], [group("11v11", [2, 3])]))).toEqual([["11v11", [1, 2, 3]]]);
  const [both] = appendPages(
    [group("futsal", [], [[5, 1]])],
    [
      group(
        "futsal",
        [],
        [
          [5, 1],
          [5, 2],
        ],
      ),
    ],
  );
  expect(both?.RecommendationProviderCartDto.map(({ PitchFinderId }) => PitchFinderId)).toEqual([1, 2]);
});
