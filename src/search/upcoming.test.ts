// Compares the search by time with the exchange format, by a naive search that shares no code with it.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/results/upcoming-answer.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/builders.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { type NaiveCatalogue, naiveUpcoming } from "#test/search/naive-search.ts";
import { type UpcomingRequest, upcomingRequestSchema } from "./criteria/search-request.ts";
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
          `${each.SessionDateTime} ${each.SessionId} ${each.DistanceFromUserLocation} ${each.Status}${each.IsPanDisabilitySuggestion ? " ?" : ""}`,
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

/** Half of them without a filter, from the middle of the venues: those that have them find few sessions. */
const upcomingRequests = fc
  .tuple(requests, days, fc.boolean())
  .map(([{ PageNumber, PageSize, ...body }, asked, isPlain]): UpcomingRequest => {
    const { Age, Disabilityoption } = body;
    const plain = { Age, Disabilityoption, DisabilityType: [2, 13], Latitude: 53.5, Longitude: -1.8 };
    return { ...(isPlain ? plain : body), ...asked };
  });

test("every answer by time is the one that the format's rules give, while clocks go back", () => {
  let seen = 0;
  fc.assert(
    fc.property(catalogues, fc.array(upcomingRequests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        expect([...Value.Errors(upcomingRequestSchema, body)]).toEqual([]);
        const answer = answerOf(recommender, body, searchMs);
        expect([...Value.Errors(upcomingAnswerSchema, answer)]).toEqual([]);
        expect(compared(answer)).toEqual(naiveUpcoming(catalogue, body, searchMs));
        seen += answer.Total;
      }
    }),
    { numRuns: 100 },
  );
  expect(seen).toBeGreaterThan(50);
});

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
      expect(answerOf(recommender, { ...body, Days: 14 }, searchMs).Total).toBe(counted);
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

test("of a day with more than a hundred sessions the nearest are listed, in order of start, and all are counted", () => {
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
