// Compares the search by time with the exchange format, by a naive search of its own.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { blankOf, type ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/answer/upcoming-answer.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { assertUntilSeen } from "#test/search/assert-until-seen.ts";
import { type NaiveCatalogue, naiveUpcoming } from "#test/search/naive-search.ts";
import { type UpcomingRequest, upcomingRequestSchema } from "./criteria/request-schema.ts";
import { buildRecommender, type Recommender } from "./recommend.ts";

function build(catalogue: NaiveCatalogue): Recommender {
  return buildRecommender(catalogue, { catchmentMiles: 50 });
}

function answerOf(recommender: Recommender, body: UpcomingRequest, nowMs: number): UpcomingAnswer {
  return JSON.parse(recommender.upcomingBytes(body, nowMs).toString());
}

/** What the naive search says of the same. */
function compared({ Days, Total, Next }: UpcomingAnswer) {
  return {
    days: Days.map((day) => ({
      date: day.Date,
      total: day.Total,
      joinable: day.Joinable,
      sessions: day.Sessions.map(
        (each) =>
          `${each.SessionDateTime} ${each.SessionId} ${each.DistanceFromUserLocation} ` +
          `${each.Status}${each.IsPanDisabilitySuggestion ? " ?" : ""}`,
      ),
    })),
    total: Total,
    next: Next,
  };
}

const days = fc.record(
  {
    From: fc.constantFrom("2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26", "2026-11-05"),
    Days: fc.integer({ min: 1, max: 14 }),
  },
  { requiredKeys: [] },
);

/** Half without a filter, from the middle of the venues: filters leave few sessions. */
const upcomingRequests = fc
  .tuple(requests, days, fc.boolean())
  .map(([{ PageNumber, PageSize, ...body }, wantedDays, isPlain]): UpcomingRequest => {
    const { Age, Disabilityoption } = body;
    const plain = { Age, Disabilityoption, DisabilityType: [2, 13], Latitude: 53.5, Longitude: -1.8 };
    return { ...(isPlain ? plain : body), ...wantedDays };
  });

test("every answer by time is the one that the format's rules give, while clocks go back", () => {
  let seen = 0;
  let training = 0;
  assertUntilSeen(
    fc.property(catalogues, fc.array(upcomingRequests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        expect([...Value.Errors(upcomingRequestSchema, body)]).toEqual([]);
        const answer = answerOf(recommender, body, searchMs);
        expect([...Value.Errors(upcomingAnswerSchema, answer)]).toEqual([]);
        expect(compared(answer)).toEqual(naiveUpcoming(catalogue, body, searchMs));
        for (const { WithinMiles, Total } of answer.Reach!)
          expect([WithinMiles, Total]).toEqual([
            WithinMiles,
            naiveUpcoming(catalogue, { ...body, WithinMiles }, searchMs).total,
          ]);
        seen += answer.Total;
        training += answer.Days.flatMap(({ Sessions }) => Sessions).filter(({ Kind }) => Kind === "training").length;
      }
    }),
    100,
    () => seen > 50 && training > 10,
  );
});

/** From the day of the random searches on, as far as their sessions reach. */
const fortnights = ["2026-10-24", "2026-11-07", "2026-11-21", "2026-12-05"];

test("the days to come have as many sessions as the venues of the casual search together", () => {
  fc.assert(
    fc.property(catalogues, requests, (catalogue, { PageNumber, PageSize, ...body }) => {
      const recommender = build(catalogue);
      const [{ Recommendations } = { Recommendations: [] }] = JSON.parse(
        recommender.answer("casual", { ...body, PageSize: 50 }, searchMs),
      ) as SearchAnswer;
      const counted = Recommendations.flatMap((group) => group.RecommendationCentreCartDto)
        .map((venue) => venue.SessionCount)
        .reduce((sum, count) => sum + count, 0);
      const Days = fortnights.flatMap((From) => answerOf(recommender, { ...body, From, Days: 14 }, searchMs).Days);
      const isShort = Days.every(({ Sessions }) => Sessions.length < 100);
      const sessions = Days.flatMap(({ Sessions }) => Sessions).filter(
        ({ Kind, Status }) => Kind === "session" && Status !== "cancelled",
      );
      if (isShort) expect(sessions.length).toBe(counted);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["go forward", "2027-03-28", "2027-03-28T00:00:00Z", "2027-03-28T22:59:00Z", "2027-03-28T23:00:00Z"],
  ["go back", "2026-10-25", "2026-10-24T23:00:00Z", "2026-10-25T23:59:00Z", "2026-10-26T00:00:00Z"],
])("on the day on which clocks %s, it begins and ends at London's midnights", (_what, date, first, last, after) => {
  const at = (id: string, start: string) =>
    aSession({ sessionId: id, pitchFinderId: 1, maxAge: null, startsAtMs: Date.parse(start) });
  const sessions = [at("first", first), at("last", last), at("after", after)];
  const recommender = build({
    clubs: [],
    teams: [],
    venues: [aVenue({ pitchFinderId: 1 })],
    providers: [aProvider()],
    providerVenues: [],
    sessions,
  });
  const { latitude: Latitude, longitude: Longitude } = aVenue({ pitchFinderId: 1 }).position!;
  const body = { Age: 30, Disabilityoption: 2, Latitude, Longitude, From: date, Days: 1 };
  const { Days, Next } = answerOf(recommender, body, Date.parse("2026-10-01T00:00:00Z"));
  expect(Days.map((day) => [day.Date, day.Sessions.map(({ SessionId }) => SessionId)])).toEqual([
    [date, ["first", "last"]],
  ]);
  expect(Next! > date).toBe(true);
});

const club = aClub({ position: { latitude: 53.4, longitude: -2.3 } });
const team = aTeam({ clubId: club.clubId, ageGroup: "U9", gender: "Female", days: [6], places: "few" });
const row = (change: Partial<ClubTraining>): ClubTraining => ({
  ...blankOf("club_training"),
  clubId: club.clubId,
  day: 2,
  startTime: "18:30",
  endTime: "19:45",
  places: "open",
  ...change,
});
const nobody = { venues: [], providers: [], providerVenues: [], sessions: [] };
const withTraining = (rows: ClubTraining[]) =>
  build({
    ...nobody,
    clubs: [club],
    teams: [team],
    training: listTraining(rows, { clubs: [club], teams: [team], venues: [] }),
  });
const atClub = { Age: 8, PlayWith: 2, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3, Days: 14 };

test("training is on its weekday, at its local time also after clocks change, between its dates but for some", () => {
  const starts = (change: Partial<ClubTraining>, From: string, nowMs = Date.parse("2026-10-01T00:00Z")) =>
    answerOf(withTraining([row(change)]), { ...atClub, From }, nowMs).Days.flatMap(({ Date: date, Sessions }) =>
      Sessions.map(({ SessionDateTime }) => `${date} ${SessionDateTime.slice(11, 16)}`),
    );
  expect(starts({}, "2026-10-20")).toEqual(["2026-10-20 17:30", "2026-10-27 18:30"]);
  expect(starts({}, "2027-03-20")).toEqual(["2027-03-23 18:30", "2027-03-30 17:30"]);
  expect(starts({ day: 7, startTime: "01:30" }, "2027-03-22")).toEqual(["2027-03-28 01:30", "2027-04-04 00:30"]);
  expect(starts({ fromDate: "2026-10-21", toDate: "2026-10-27" }, "2026-10-20")).toEqual(["2026-10-27 18:30"]);
  expect(starts({ exceptDates: ["2026-10-27"] }, "2026-10-20")).toEqual(["2026-10-20 17:30"]);
  expect(starts({}, "2026-10-20", Date.parse("2026-10-20T17:31Z"))).toEqual(["2026-10-27 18:30"]);
  // The season ends on 30 June.
  expect(starts({}, "2027-06-25")).toEqual(["2027-06-29 17:30"]);
  expect(starts({ toDate: "2027-07-06" }, "2027-06-25")).toEqual(["2027-06-29 17:30", "2027-07-06 17:30"]);
});

test("training of a team is for its players on its day, and takes people as it or else its team says", () => {
  const { wgsTeamId } = team;
  const count = (change: Partial<ClubTraining>, body: Partial<UpcomingRequest> = {}) =>
    answerOf(withTraining([row({ wgsTeamId, places: null, ...change })]), { ...atClub, ...body }, searchMs).Total;
  expect(count({})).toBe(2);
  expect(count({ places: "full" })).toBe(0);
  expect(count({ places: "full", beginnersWelcome: true })).toBe(0);
  expect(count({ beginnersWelcome: true })).toBe(2);
  expect(count({ beginnersWelcome: false })).toBe(0);
  expect(count({}, { WeekDays: "2" })).toBe(2);
  expect(count({}, { WeekDays: "6" })).toBe(0);
  expect(count({}, { PlayWith: 1 })).toBe(0);
  expect(count({}, { Age: 12 })).toBe(0);
  expect(count({}, { Age: null as never })).toBe(2);
  expect(count({ wgsTeamId: "" })).toBe(0);
  expect(count({ wgsTeamId: "", places: "open", minAge: 8, maxAge: 8 })).toBe(2);
  expect(count({ wgsTeamId: "", places: "open", maxAge: 7 })).toBe(0);
});

test("training is at the venue or address that it names, else at its club; full, it is not counted", () => {
  const venue = aVenue({ pitchFinderId: 7, position: { latitude: 53.5, longitude: -2.3 } });
  const away = { ...club, position: { latitude: 55, longitude: -2.3 } };
  const rowsOf = (rows: Partial<ClubTraining>[]) => {
    const records = { clubs: [away], teams: [team], venues: [venue] };
    const training = listTraining(rows.map(row), records, new Map([["M1 1AA", { latitude: 53.41, longitude: -2.3 }]]));
    const answer = answerOf(build({ ...nobody, ...records, training }), { ...atClub, Days: 7 }, searchMs);
    const sessions = answer.Days.flatMap(({ Sessions }) => Sessions);
    return sessions
      .map((each) => `${each.CentreName} ${each.DistanceFromUserLocation.toFixed(1)} ${each.Status}`)
      .sort();
  };
  expect(rowsOf([{ places: "open" }])).toEqual([]);
  expect(
    rowsOf([
      { places: "full", pitchFinderId: 7, startTime: "18:00" },
      { places: "waiting-list", line1: "Mill Lane", postcode: "M1 1AA" },
      { places: "open", line1: "Mill Lane", postcode: "M9 9ZZ", startTime: "19:00" },
    ]),
  ).toEqual([`${venue.centreName} 6.9 full`, "Mill Lane, M1 1AA 0.7 waiting-list"].sort());
});

test("its card says whose it is, where, and more; no search hides it by its price or surface", () => {
  const details = {
    price: 4,
    priceUnit: "session",
    firstTimeFree: true,
    comment: "Bring a ⚽",
    line1: "Mill Lane",
  } as const;
  const recommender = withTraining([row({ wgsTeamId: team.wgsTeamId, ...details })]);
  const body = {
    ...atClub,
    SessionPrice: 0,
    SurfaceType: ["Grass"] as ["Grass"],
    TimesOfDay: ["morning"] as ["morning"],
  };
  const { Days, Next } = answerOf(recommender, body, searchMs);
  expect(Days.find(({ Total }) => Total > 0)).toMatchObject({
    Date: "2026-10-27",
    Joinable: { evening: 1 },
    Sessions: [
      {
        Kind: "training",
        Status: "scheduled",
        ClubId: club.clubId,
        TeamId: team.teamId,
        SessionName: team.teamName,
        ProviderName: club.clubName,
        ProviderId: null,
        PitchFinderId: null,
        CentreName: "Mill Lane",
        Latitude: 53.4,
        Price: 4,
        PriceUnit: "session",
        FirstTimeFree: true,
        Places: "open",
        Comment: "Bring a ⚽",
        SessionDateTime: "2026-10-27T18:30:00.000Z",
        DurationMinutes: 75,
        DistanceFromUserLocation: 0,
        AgeGroup: "under 9s",
      },
    ],
  });
  expect(Next).toBeNull();
});

test("of a day with more than a hundred sessions the nearest are listed, by start, and all counted", () => {
  const venues = Array.from({ length: 60 }, (_, at) =>
    aVenue({ pitchFinderId: at + 1, position: { latitude: 53.4 + ((at * 7) % 60) / 200, longitude: -2.3 } }),
  );
  const sessions = Array.from({ length: 240 }, (_, at) =>
    aSession({
      sessionId: `s${String(at).padStart(3, "0")}`,
      pitchFinderId: (at % 60) + 1,
      startsAtMs: searchMs + ((at * 37) % 290) * 60_000,
      maxAge: null,
      price: at,
      percentageAvailable: at % 3 === 0 ? 0 : null,
    }),
  );
  const catalogue = { clubs: [], teams: [], venues, providers: [aProvider()], providerVenues: [], sessions };
  const body = { Age: 30, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3, Days: 1 };
  const answer = answerOf(build(catalogue), body, searchMs);
  expect([answer.Days[0]!.Total, answer.Days[0]!.Sessions.length]).toEqual([240, 100]);
  expect(compared(answer)).toEqual(naiveUpcoming(catalogue, body, searchMs));
});

test("a whole day fits each part of the day, and comes after the timed ones", () => {
  const at = {
    pitchFinderId: 1,
    providerId: 1,
    footballType: "football",
    gender: "Mixed",
    disabilityId: null,
  } as const;
  const day = { ...at, minAge: null, maxAge: null, percentageAvailable: 50 };
  const recommender = build({
    clubs: [],
    teams: [],
    providers: [aProvider({ providerId: 1 })],
    providerVenues: [],
    venues: [aVenue({ pitchFinderId: 1, position: { latitude: 53.4, longitude: -2.3 } })],
    sessions: [
      aSession({ ...day, sessionId: "whole", startsAtMs: Date.parse("2026-10-28T00:00Z"), durationMinutes: 1_440 }),
      aSession({ ...day, sessionId: "dated", startsAtMs: Date.parse("2026-10-28T00:00Z"), durationMinutes: null }),
      aSession({ ...day, sessionId: "timed", startsAtMs: Date.parse("2026-10-28T19:00Z"), durationMinutes: 60 }),
    ],
  } as NaiveCatalogue);
  const body = { Age: 30, PlayWith: null, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3 } as UpcomingRequest;
  const shown = (TimesOfDay: UpcomingRequest["TimesOfDay"]) => {
    const { Days } = answerOf(recommender, { ...body, TimesOfDay }, searchMs);
    const found = Days.find(({ Date: date }) => date === "2026-10-28")!;
    return { ids: found.Sessions.map(({ SessionId }) => SessionId), joinable: found.Joinable };
  };
  expect(shown(null).ids).toEqual(["timed", "dated", "whole"]);
  expect(shown(null).joinable).toEqual({ morning: 2, afternoon: 2, evening: 3 });
  expect(shown(["morning"]).ids).toEqual(["dated", "whole"]);
});
