// What callers of the recommendation calls and of the filter counts may send, over HTTP.
import { afterAll, expect, test } from "vitest";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { FilterCounts } from "#src/search/find/filter-counts.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { openCallsServer, post, servicesOver, testNowMs } from "#test/server/calls-server.ts";
import { buildRecommender } from "./recommend.ts";

const genders = ["Male", "Female", "Mixed"] as const;
const startsAtMs = testNowMs + 86_400_000;
const records = {
  clubs: genders.map((_, at) => aClub({ clubId: at + 1, wgsClubId: `c${at}` })),
  teams: genders.map((gender, at) => aTeam({ teamId: at + 1, clubId: at + 1, gender, ageGroup: "Open Aged" })),
  venues: [...genders, ...genders].map((_, at) => aVenue({ pitchFinderId: at + 1 })),
  providers: [aProvider()],
  providerVenues: genders.map((gender, at) =>
    aProviderVenue({ pitchFinderId: at + 4, genders: [gender], maxAge: null, days: [] }),
  ),
  sessions: genders.map((gender, at) =>
    aSession({
      sessionId: `s${at}`,
      pitchFinderId: at + 1,
      gender,
      startsAtMs,
      minAge: null,
      maxAge: null,
      price: null,
      surfaceType: null,
    }),
  ),
};
const recommender = buildRecommender(records, { catchmentMiles: 50 });
const app = await openCallsServer(
  servicesOver(records, {
    recommend: (call, body) => recommender.answerBytes(call, body, testNowMs),
    upcomingSessions: (body) => recommender.upcomingBytes(body, testNowMs),
  }),
);
const counted = servicesOver(records, { countFilters: (body) => recommender.countFilters(body, testNowMs) });
const counting = await openCallsServer(counted);
afterAll(async () => {
  await app.close();
  await counting.close();
});

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

test("a session by time is its venue's session, with where it is, by whom, and whether a place is left", async () => {
  const body = { ...adult, PlayWith: 1 };
  const { status, body: answer } = await post(app, "/api/upcomingsessions", { ...body, Days: 2 });
  const { body: casual } = await post(app, "/api/sessionrecommendation", body);
  const [venue] = (casual as SearchAnswer)[0]!.Recommendations.flatMap((group) => group.RecommendationCentreCartDto);
  const [session] = venue!.SessionCartDto!;
  const { PitchFinderId, CentreName, City, Latitude, Longitude, DistanceFromUserLocation } = venue!;
  expect(status).toBe(200);
  expect(answer).toEqual({
    Days: [
      { Date: "2026-11-23", Total: 0, Joinable: { morning: 0, afternoon: 0, evening: 0 }, Sessions: [] },
      {
        Date: "2026-11-24",
        Total: 1,
        Joinable: { morning: 1, afternoon: 0, evening: 0 },
        Sessions: [
          {
            Kind: "session",
            Status: "scheduled",
            ProviderName: session!.OrganizationName,
            PitchFinderId,
            CentreName,
            City,
            Latitude,
            Longitude,
            DistanceFromUserLocation,
            ...session,
          },
        ],
      },
    ],
    Total: 1,
    Next: null,
    Reach: [2, 5, 10, 20, null].map((WithinMiles) => ({ WithinMiles, Total: 1 })),
  });
  const { body: earlier } = await post(app, "/api/upcomingsessions", { ...body, Days: 1, WeekDays: "2" });
  expect(earlier).toMatchObject({ Total: 0, Next: "2026-11-24" });
});

test("IncludeMixedGender adds mixed football to the counts of a club's and a venue's page", async () => {
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

test("filter counts are of one list: by SelectedFootballType, else by FootballType, else casual", async () => {
  const places = async (body: object) => {
    const { status, body: answer } = await post(counting, "/api/filtercounts", { ...adult, ...body });
    expect(status).toBe(200);
    const { Places, Filters } = answer as FilterCounts;
    return [Places, Filters.length];
  };
  for (const casual of [{}, { FootballType: 1 }, { FootballType: 2, SelectedFootballType: 1 }]) {
    expect(await places(casual)).toEqual([6, 7]);
  }
  for (const club of [{ FootballType: 2 }, { FootballType: 3 }, { FootballType: 1, SelectedFootballType: 2 }]) {
    expect(await places(club)).toEqual([3, 3]);
  }
});

test("a filter count has the change to lay over the body, and the number of places that have not said", async () => {
  const body = { ...adult, PlayWith: 1, SelectedFootballType: 1 };
  const { Places, Filters } = (await post(counting, "/api/filtercounts", body)).body as FilterCounts;
  const optionOf = (name: string, value: string) =>
    Filters.find(({ Name }) => Name === name)?.Options.find(({ Value }) => Value === value);
  // A venue with a Tuesday session without surface and price, and a provider stating nothing.
  expect(Places).toBe(2);
  expect(optionOf("WeekDays", "2")).toEqual({
    Value: "2",
    Change: { WeekDays: "2" },
    Places: 2,
    NotKnownIncluded: 1,
    NotKnownLeftOut: 0,
  });
  expect(optionOf("WeekDays", "3")).toMatchObject({ Places: 1, NotKnownIncluded: 1 });
  expect(optionOf("SurfaceType", "Grass")).toMatchObject({ Places: 1, NotKnownIncluded: 1, NotKnownLeftOut: 1 });
  expect(optionOf("SessionPrice", "0")).toMatchObject({ Places: 2, NotKnownIncluded: 2, NotKnownLeftOut: 0 });
  expect(optionOf("SessionPrice", "5")).toMatchObject({ Places: 2, NotKnownIncluded: 0, NotKnownLeftOut: 0 });
  expect(optionOf("PlayWith", "4")).toMatchObject({ Change: { PlayWith: 4, IncludeMixedGender: true }, Places: 4 });
});

test("a suggestion never offers the mixed football that IncludeMixedGender has added", async () => {
  const suggested = async (body: object) =>
    ((await post(app, "/api/clubrecommendation", { ...adult, ...body })).body as SearchAnswer)[0]!.Suggestions;
  expect(await suggested({ PlayWith: 1 })).toMatchObject([{ Change: { PlayWith: 4 }, AddedOffers: 1 }]);
  expect(await suggested({ PlayWith: 1, IncludeMixedGender: true })).toEqual([]);
});

test.each(["casual", "session"])(
  "TimesOfDay selects sessions by their local start in %srecommendation",
  async (call) => {
    const at = (time: string) => Date.parse(`2027-06-05T${time}:00+01:00`);
    const times = ["09:00", "11:59", "12:00", "16:59", "17:00", "22:00"];
    const day = {
      venues: times.map((_, index) => aVenue({ pitchFinderId: index + 1 })),
      providers: [aProvider()],
      providerVenues: [aProviderVenue({ providerId: 301, pitchFinderId: 9, maxAge: null })],
      sessions: times.map((time, index) =>
        aSession({ sessionId: time, pitchFinderId: index + 1, startsAtMs: at(time), minAge: null, maxAge: null }),
      ),
    };
    day.venues.push(aVenue({ pitchFinderId: 9 }));
    const summer = buildRecommender({ clubs: [], teams: [], ...day }, { catchmentMiles: 50 });
    const server = await openCallsServer(
      servicesOver(day, { recommend: (name, body) => summer.answerBytes(name, body, testNowMs) }),
    );
    const ask = async (body: object) => {
      const answer = await post(server, `/api/${call}recommendation`, { ...adult, ...body });
      expect(answer.status).toBe(200);
      return (answer.body as SearchAnswer)[0]!;
    };
    const startsOf = async (TimesOfDay?: string[] | null) => {
      const { Recommendations } = await ask({ TimesOfDay });
      const venues = Recommendations.flatMap((group) => group.RecommendationCentreCartDto);
      expect(Recommendations.flatMap((group) => group.RecommendationProviderCartDto)).toHaveLength(1);
      return venues.map(({ PitchFinderId }) => times[PitchFinderId - 1]);
    };
    expect(await startsOf(["morning"])).toEqual(["09:00", "11:59"]);
    expect(await startsOf(["afternoon"])).toEqual(["12:00", "16:59"]);
    expect(await startsOf(["evening"])).toEqual(["17:00", "22:00"]);
    expect(await startsOf(["evening", "morning"])).toEqual(["09:00", "11:59", "17:00", "22:00"]);
    for (const any of [undefined, null, [], ["morning", "afternoon", "evening"]]) {
      expect(await startsOf(any)).toEqual(times);
    }
    const atVenue = async (body: object) =>
      (await post(server, "/api/centre", { CentreId: 1, ...body })).body.sessionsCount;
    expect([await atVenue({ TimesOfDay: ["morning"] }), await atVenue({ TimesOfDay: ["evening"] })]).toEqual([1, 0]);
    await server.close();
  },
);
