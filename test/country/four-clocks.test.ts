// A country with four clocks, one half an hour off and one that never changes: what is on when,
// from the search to the calendar and the mail, on both days on which clocks change.
import { mapItem } from "@touchline/openactive/map-item";
import { describe, expect, test, vi } from "vitest";
import type { Alert } from "#src/alerts/alert.ts";
import { type CardKey, cardStates, venueKey } from "#src/alerts/card-state.ts";
import { newsCards } from "#src/alerts/news-cards.ts";
import { blankOf, type Catalogue, type Venue } from "#src/catalogue/records/catalogue.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import { sessionCalendar } from "#src/listings/session-calendar.ts";
import { showVenue } from "#src/listings/show-venue.ts";
import { footballTaker } from "#src/open-data/harvest/football-taker.ts";
import { sessionSeriesData } from "#src/open-data/opportunity-data.ts";
import { english } from "#src/platform/language/server-language.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { UpcomingAnswer } from "#src/search/answer/upcoming-answer.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { trainsAndPlays } from "#src/web/words/joining-words.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { inCountry } from "#test/country-of-test.ts";

inCountry("test/country/arvonia.json");

const positions = {
  vancouver: { latitude: 49.28, longitude: -123.12 },
  regina: { latitude: 50.45, longitude: -104.6 },
  stJohns: { latitude: 47.56, longitude: -52.71 },
  toronto: { latitude: 43.65, longitude: -79.38 },
};
type Town = keyof typeof positions;

const address = { ...blankOf("venues").address, postcode: "" };
const venueIn = (town: Town, change: Partial<Venue> = {}) => aVenue({ address, position: positions[town], ...change });

const evening = (startsAt: string) => aSession({ startsAtMs: Date.parse(startsAt), durationMinutes: 60 });
const catalogueOf = (venue: Venue, startsAt: string): Catalogue => ({
  clubs: [],
  teams: [],
  venues: [venue],
  providers: [aProvider()],
  providerVenues: [],
  sessions: [evening(startsAt)],
});

const bodyAt = (town: Town) => ({
  Age: 9,
  Disabilityoption: 3 as const,
  Latitude: positions[town].latitude,
  Longitude: positions[town].longitude,
});

function weekAt(town: Town, catalogue: Catalogue, now: string, From?: string): UpcomingAnswer {
  const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
  return JSON.parse(recommender.upcomingBytes({ ...bodyAt(town), ...(From && { From }) }, Date.parse(now)).toString());
}

const linesOf = async (venue: Venue, catalogue: Catalogue) => {
  const store = catalogueInMemory(catalogue);
  const [session] = catalogue.sessions;
  const services = { showVenue: (request: { CentreId: number }) => showVenue(store, { nowMs: () => 0 }, request) };
  const request = { pitchFinderId: venue.pitchFinderId, sessionId: session!.sessionId, siteUrl: "https://example.org" };
  return (await sessionCalendar(services, english, request))!.split("\r\n");
};

// Clocks change on 8 March and 1 November 2026: not in Regina, and for the last time in Vancouver.
describe.each<[Town, zone: string, day: string, startsAt: string]>([
  ["vancouver", "America/Vancouver", "2026-03-07", "2026-03-08T03:30:00Z"],
  ["vancouver", "America/Vancouver", "2026-03-08", "2026-03-09T02:30:00Z"],
  ["toronto", "America/Toronto", "2026-03-07", "2026-03-08T00:30:00Z"],
  ["toronto", "America/Toronto", "2026-03-08", "2026-03-08T23:30:00Z"],
  ["toronto", "America/Toronto", "2026-10-31", "2026-10-31T23:30:00Z"],
  ["toronto", "America/Toronto", "2026-11-01", "2026-11-02T00:30:00Z"],
  ["regina", "America/Regina", "2026-03-08", "2026-03-09T01:30:00Z"],
  ["regina", "America/Regina", "2026-11-01", "2026-11-02T01:30:00Z"],
  ["stJohns", "America/St_Johns", "2026-03-07", "2026-03-07T23:00:00Z"],
  ["stJohns", "America/St_Johns", "2026-03-08", "2026-03-08T22:00:00Z"],
  ["stJohns", "America/St_Johns", "2026-10-31", "2026-10-31T22:00:00Z"],
  ["stJohns", "America/St_Johns", "2026-11-01", "2026-11-01T23:00:00Z"],
])("half past seven in the evening in %s (%s) on %s", (town, zone, day, startsAt) => {
  const venue = venueIn(town);
  const catalogue = catalogueOf(venue, startsAt);
  const before = new Date(Date.parse(startsAt) - 3 * 86_400_000).toISOString();

  test("is on that day of the week, in its evening", () => {
    const { Days, TimeZone } = weekAt(town, catalogue, before);
    expect(TimeZone).toBe(zone);
    const found = Days.filter(({ Total }) => Total > 0);
    expect(found.map(({ Date: date, Joinable }) => [date, Joinable])).toEqual([
      [day, { morning: 0, afternoon: 0, evening: 1 }],
    ]);
    expect(found[0]?.Sessions[0]).toMatchObject({ TimeZone: zone, SessionDateTime: new Date(startsAt).toISOString() });
  });

  test("is found by its day and its part of the day alone, and its card names the zone", () => {
    const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
    const weekday = new Date(day).getUTCDay() || 7;
    const search = (change: object) => {
      const text = recommender.answer("casual", { ...bodyAt(town), ...change }, Date.parse(before));
      return (JSON.parse(text) as SearchAnswer)[0]!.Recommendations.flatMap((each) => each.RecommendationCentreCartDto);
    };
    expect(search({ WeekDays: `${weekday}`, TimesOfDay: ["evening"] })).toMatchObject([
      { TimeZone: zone, SessionPlayDays: `${weekday}`, Series: [{ TimeZone: zone }] },
    ]);
    expect(search({ WeekDays: `${(weekday % 7) + 1}` })).toEqual([]);
    expect(search({ TimesOfDay: ["morning", "afternoon"] })).toEqual([]);
    const [state] = [...cardStates(catalogue, Date.parse(before)).values()];
    expect(state?.offers).toMatchObject([{ days: 1 << (weekday - 1), timeOfDay: 2 }]);
  });

  test("is in its calendar on the place's clock, which the file explains", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(before) });
    const lines = await linesOf(venue, catalogue).finally(() => vi.useRealTimers());
    expect(lines).toContain(`DTSTART;TZID=${zone}:${day.replaceAll("-", "")}T193000`);
    expect(lines.filter((line) => line.startsWith("TZID:"))).toEqual([`TZID:${zone}`]);
    expect(lines.includes("BEGIN:DAYLIGHT")).toBe(zone !== "America/Regina");
  });
});

test("a mail says whose time it is, and open data name the zone", () => {
  const venue = venueIn("stJohns");
  const catalogue = catalogueOf(venue, "2026-11-01T23:00:00Z");
  const alert = { search: bodyAt("stJohns"), offers: "casual", at: null, miles: 10 } as unknown as Alert;
  const options = { catchmentMiles: 50, nowMs: Date.parse("2026-10-31T12:00:00Z"), forRoom: new Set<CardKey>() };
  const [card] = newsCards(english, alert, [venueKey(venue.pitchFinderId)], catalogue, options);
  expect(card?.lines[0]).toBe("Next: Sunday 1st November, 7:30\u00a0pm, St John’s time");
  const facts = { genders: [], lowestPrice: 0, highestPrice: 0, minAge: null, maxAge: null };
  expect(sessionSeriesData("https://example.org", aProvider(), venue, facts)).toMatchObject({
    eventSchedule: [{ scheduleTimezone: "America/St_Johns" }],
  });
});

test("today is the searcher's, and a place across the border is on its own day", () => {
  // Just after midnight on Tuesday in Toronto; on Monday evening in Vancouver.
  const now = "2026-12-01T05:30:00Z";
  const catalogue = catalogueOf(venueIn("toronto", { timeZone: "America/Vancouver" }), "2026-12-02T06:30:00Z");
  expect(weekAt("toronto", catalogue, now).Days[0]).toMatchObject({ Date: "2026-12-01", Total: 1 });
  expect(weekAt("vancouver", catalogue, now).Days[0]).toMatchObject({ Date: "2026-11-30" });
  expect(weekAt("toronto", catalogue, now, "2026-11-20")).toMatchObject({ Total: 0, Next: "2026-12-01" });
});

test("training is at its time on the clock of its ground", () => {
  const club = aClub({ address, position: positions.toronto });
  const team = aTeam({ clubId: club.clubId, places: "open" });
  const venue = venueIn("toronto", { timeZone: "America/St_Johns" });
  const row = {
    ...blankOf("club_training"),
    clubId: club.clubId,
    day: 2,
    startTime: "18:30",
    wgsTeamId: team.wgsTeamId,
  };
  const rows = [row, { ...row, startTime: "19:00", pitchFinderId: venue.pitchFinderId }];
  const training = listTraining(rows, { clubs: [club], teams: [team], venues: [venue] });
  const catalogue = { ...catalogueOf(venue, "2020-01-01T00:00:00Z"), clubs: [club], teams: [team], training };
  const { Sessions } = weekAt("toronto", catalogue, "2026-06-01T12:00:00Z").Days[1]!;
  expect(Sessions.map(({ SessionDateTime, TimeZone }) => [SessionDateTime, TimeZone])).toEqual([
    ["2026-06-02T21:30:00.000Z", "America/St_Johns"],
    ["2026-06-02T22:30:00.000Z", "America/Toronto"],
  ]);
  const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
  const text = recommender.answer("club", bodyAt("toronto"), Date.parse("2026-06-01T12:00:00Z"));
  const [card] = (JSON.parse(text) as SearchAnswer)[0]!.Recommendations[0]!.RecommendationClubCartDto;
  expect([card?.TimeZone, card?.TrainingTimes]).toEqual([
    "America/Toronto",
    [
      { Day: 2, StartTime: "18:30" },
      { Day: 2, StartTime: "19:00", TimeZone: "America/St_Johns" },
    ],
  ]);
  const { short, inFull } = trainsAndPlays(english, { ...card!, TeamsPlayDays: null });
  expect(short.concat(inFull).map((words) => words.replaceAll("\u00a0", " "))).toEqual([
    "Trains Tue 6:30 pm, Toronto time and Tue 7 pm, St John’s time",
    "Trains Tuesday 6:30 pm, Toronto time and Tuesday 7:00 pm, St John’s time",
  ]);
});

test("a publisher's time without an offset is on the clock of its place", () => {
  const item = {
    "@type": "Event",
    "@id": "https://example.org/1",
    activity: { prefLabel: "Football" },
    startDate: "2026-12-01T19:30:00",
    superEvent: { "@type": "EventSeries", location: { geo: { ...positions.regina } } },
  };
  const context = { taker: footballTaker, nowMs: Date.parse("2026-11-29T00:00:00Z"), takesPitchHire: false };
  expect(mapItem(item, null, context).stored?.startsAtMs).toBe(Date.parse("2026-12-02T01:30:00Z"));
});
