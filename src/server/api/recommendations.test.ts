// What callers of the recommendation calls may send, asked over HTTP.
import { afterAll, expect, test } from "vitest";
import type { SearchAnswer } from "#src/domain/search-answer.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "../../../test/builders.ts";
import { doorsNowMs, openDoor, post, servicesOver } from "../../../test/door.ts";

const genders = ["Male", "Female", "Mixed"] as const;
const startsAtMs = doorsNowMs + 86_400_000;
const records = {
  clubs: genders.map((_, at) => aClub({ clubId: at + 1, wgsClubId: `c${at}` })),
  teams: genders.map((gender, at) => aTeam({ teamId: at + 1, clubId: at + 1, gender, ageGroup: "Open Aged" })),
  venues: [...genders, ...genders].map((_, at) => aVenue({ pitchFinderId: at + 1 })),
  providers: [aProvider()],
  providerVenues: genders.map((gender, at) =>
    aProviderVenue({ pitchFinderId: at + 4, genders: [gender], maxAge: null }),
  ),
  sessions: genders.map((gender, at) =>
    aSession({ sessionId: `s${at}`, pitchFinderId: at + 1, gender, startsAtMs, minAge: null, maxAge: null }),
  ),
};
const recommender = buildRecommender(records, { catchmentMiles: 50 });
const app = await openDoor(
  servicesOver(records, { recommend: (call, body) => recommender.answer(call, body, doorsNowMs) }),
);
afterAll(() => app.close());

const adult = { Age: 30, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };

test.each(["club", "teams", "casual", "session"])(
  "IncludeMixedGender adds mixed football to one gender in %srecommendation",
  async (call) => {
    const answer = async (body: object) => {
      const { status, body: given } = await post(app, `/api/${call}recommendation`, { ...adult, ...body });
      expect(status).toBe(200);
      return (given as SearchAnswer)[0]!.Recommendations;
    };
    for (const [PlayWith, meant] of [
      [1, 4],
      [2, 5],
      [3, 3],
      [4, 4],
      [5, 5],
      [null, null],
    ]) {
      expect(await answer({ PlayWith, IncludeMixedGender: true })).toEqual(await answer({ PlayWith: meant }));
    }
    for (const IncludeMixedGender of [false, null]) {
      expect(await answer({ PlayWith: 1, IncludeMixedGender })).toEqual(await answer({ PlayWith: 1 }));
    }
    expect(await answer({ PlayWith: 4 })).not.toEqual(await answer({ PlayWith: 1 }));
  },
);

test("IncludeMixedGender adds mixed football to what a club's and a venue's page count", async () => {
  const mixedTeam = (body: object) => post(app, "/api/club", { ClubId: 3, ...adult, ...body });
  const mixedSession = (body: object) => post(app, "/api/centre", { CentreId: 3, ...adult, ...body });
  const counts = async (body: object) => [
    (await mixedTeam(body)).body.TeamsPreferenceCount,
    (await mixedSession(body)).body.sessionsCount,
  ];
  expect(await counts({ PlayWith: 2 })).toEqual([0, 0]);
  expect(await counts({ PlayWith: 2, IncludeMixedGender: true })).toEqual([1, 1]);
  expect(await counts({ PlayWith: 2, IncludeMixedGender: false })).toEqual([0, 0]);
});

test("a suggestion never offers the mixed football that IncludeMixedGender has added", async () => {
  const suggested = async (body: object) =>
    ((await post(app, "/api/clubrecommendation", { ...adult, ...body })).body as SearchAnswer)[0]!.Suggestions;
  expect(await suggested({ PlayWith: 1 })).toMatchObject([{ Change: { PlayWith: 4 }, AddedOffers: 1 }]);
  expect(await suggested({ PlayWith: 1, IncludeMixedGender: true })).toEqual([]);
});
