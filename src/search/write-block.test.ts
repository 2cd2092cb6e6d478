// A block of which one half was copied from another equals, byte for byte, the one that is written from all records.
import fc from "fast-check";
import { expect, test } from "vitest";
import { aClub, aTeam } from "#test/catalogue/catalogue-records.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { Block } from "./index/block.ts";
import { viewOf } from "./index/shared-memory.ts";
import { openRecommender } from "./recommend.ts";
import { buildBlock } from "./write-block.ts";

const calls = ["club", "teams", "casual", "session"] as const;

/** Each step replaces the clubs, the venues or both by any others. */
const steps = fc.array(
  fc.record({ catalogue: catalogues, changed: fc.constantFrom("clubs", "venues", "both", "none"), body: requests }),
  { minLength: 1, maxLength: 6 },
);

test("after any changes of halves the block is the one that all the records give", () => {
  fc.assert(
    fc.property(catalogues, steps, (first, changes) => {
      const now = { clubs: first, venues: first };
      let block = new Block(buildBlock(now));
      changes.forEach(({ catalogue, changed, body }, at) => {
        const isNew = {
          clubs: changed === "clubs" || changed === "both",
          venues: changed === "venues" || changed === "both",
        };
        if (isNew.clubs) now.clubs = catalogue;
        if (isNew.venues) now.venues = catalogue;
        const options = { marks: { clubs: `clubs ${at}`, venues: `venues ${at}` } };
        const halves = { clubs: isNew.clubs ? now.clubs : block, venues: isNew.venues ? now.venues : block };
        const [partly, whole] = [buildBlock(halves, options), buildBlock(now, options)];
        expect(Buffer.compare(viewOf(partly), viewOf(whole))).toBe(0);
        expect([partly.sections, partly.marks]).toEqual([whole.sections, options.marks]);
        block = new Block(partly);
        const [answers, expected] = [block, new Block(whole)].map((each) => {
          const recommender = openRecommender(each, { catchmentMiles: 50 });
          return calls.map((call) => recommender.answer(call, body, searchMs));
        });
        expect(answers).toEqual(expected);
      });
    }),
    { numRuns: 40 },
  );
});

const nobody = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };
const adult = { Age: 30, PlayWith: null, Disabilityoption: 3, Latitude: 53.42, Longitude: -2.32 };

test.each([
  ["nobody", nobody, 0],
  ["one club without a team", { ...nobody, clubs: [aClub(1)] }, 0],
  ["one club", { ...nobody, clubs: [aClub(1)], teams: [anAdultTeam(101)] }, 1],
])("the block of a catalogue of %s answers every call", (_who, catalogue, groups) => {
  const recommender = openRecommender(new Block(buildBlock({ clubs: catalogue, venues: catalogue })), {
    catchmentMiles: 50,
  });
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
