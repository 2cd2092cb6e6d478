// A block answers searches whatever is in the catalogue: nobody, one club, names of any length.
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { aClub, aTeam } from "#test/catalogue/catalogue-records.ts";
import { searchMs } from "#test/catalogue/random-catalogue.ts";
import { Block, verifyBlock } from "./index/block.ts";
import { openRecommender } from "./recommend.ts";
import { buildBlock } from "./write-block.ts";

const calls = ["club", "teams", "casual", "session"] as const;

const nobody = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };
const adult = { Age: 30, PlayWith: null, Disabilityoption: 3, Latitude: 53.42, Longitude: -2.32 };

test.each([
  ["nobody", nobody, 0],
  ["one club without a team", { ...nobody, clubs: [aClub(1)] }, 0],
  ["one club", { ...nobody, clubs: [aClub(1)], teams: [anAdultTeam(101)] }, 1],
])("the block of a catalogue of %s answers every call", (_who, catalogue, groups) => {
  const shared = buildBlock({ clubs: catalogue, venues: catalogue }, { checksum: crc32 });
  verifyBlock(shared, crc32);
  const recommender = openRecommender(new Block(shared), { catchmentMiles: 50 });
  const found = calls.map((call) => JSON.parse(recommender.answer(call, adult, searchMs))[0].Recommendations.length);
  expect(found).toEqual([groups, groups, 0, 0]);
});

test("cards with names of 10 kB are complete, each with its own", () => {
  const names = Array.from({ length: 40 }, (_, at) => `${at} `.repeat(10_000).slice(0, 10_000));
  const catalogue = {
    ...nobody,
    clubs: names.map((clubName, at) => aClub(at, { clubName })),
    teams: names.map((teamName, at) => ({ ...anAdultTeam(at, at), teamName })),
  };
  const recommender = openRecommender(new Block(buildBlock({ clubs: catalogue, venues: catalogue })), {
    catchmentMiles: 50,
  });
  const text = recommender.answer("teams", { ...adult, PageSize: 40 }, searchMs);
  const cards = JSON.parse(text)[0].Recommendations[0].RecommendationClubCartDto as {
    ClubId: number;
    ClubName: string;
    TeamsCartDto: { TeamName: string }[];
  }[];
  expect(cards.map(({ ClubName, TeamsCartDto }) => [ClubName, TeamsCartDto[0]!.TeamName])).toEqual(
    cards.map(({ ClubId }) => [names[ClubId], names[ClubId]]),
  );
  expect(cards).toHaveLength(40);
});

function anAdultTeam(teamId: number, clubId = 1) {
  return aTeam(teamId, clubId, { ageGroup: "Open Aged", gender: "Mixed" });
}
