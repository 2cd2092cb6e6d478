// Single cases at the edges of the exchange format's rules, each by hand.
import { expect, test } from "vitest";
import type { Catalogue, Session, Team } from "#src/catalogue/records/catalogue.ts";
import { earthRadiusMiles, haversineMiles } from "#src/gazetteer/position.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, facilities } from "#test/catalogue/builders.ts";
import { buildRecommender } from "./recommend.ts";

const saturday = Date.parse("2026-11-21T10:00:00Z");
const girl: SearchRequest = { Age: 9, PlayWith: 2, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };
const child: SearchRequest = { ...girl, PlayWith: null };
const nothing: Catalogue = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };

function ask(catalogue: Partial<Catalogue>, call: SearchCall, body: SearchRequest, nowMs = saturday) {
  const text = buildRecommender({ ...nothing, ...catalogue }, { catchmentMiles: 50 }).answer(call, body, nowMs);
  return (JSON.parse(text) as SearchAnswer)[0]!;
}

function clubIds(catalogue: Partial<Catalogue>, body: SearchRequest): number[] {
  return ask(catalogue, "club", body).Recommendations.flatMap((group) =>
    group.RecommendationClubCartDto.map((card) => card.ClubId),
  );
}

const casual = (change: Partial<Catalogue>): Partial<Catalogue> => ({
  venues: [aVenue()],
  providers: [aProvider()],
  ...change,
});

test("an empty catalogue answers with no groups and no suggestions", () => {
  for (const call of ["club", "teams", "casual", "session"] as const) {
    expect(ask({}, call, { ...girl, WeekDays: "3" })).toEqual({ Recommendations: [], TotalPlaces: 0, Suggestions: [] });
  }
});

test("a club at fifty miles is found, one at the next larger number is not", () => {
  const degrees = (50 / earthRadiusMiles) * (180 / Math.PI);
  const start = { ...girl, Latitude: 0, Longitude: 0 };
  let inside = degrees;
  while (haversineMiles(0, 0, inside, 0) > 50) inside -= 1e-15;
  let outside = inside;
  while (haversineMiles(0, 0, outside, 0) <= 50) outside += 1e-15;
  const at = (latitude: number) => ({
    clubs: [aClub({ position: { latitude, longitude: 0 } })],
    teams: [aTeam()],
  });
  expect(haversineMiles(0, 0, inside, 0)).toBeLessThanOrEqual(50);
  expect(clubIds(at(inside), start)).toEqual([1015]);
  expect(clubIds(at(outside), start)).toEqual([]);
});

test("clubs at one place are listed by id, whatever the order they came in", () => {
  const clubs = [30, 10, 20].map((clubId) => aClub({ clubId }));
  const teams = [10, 20, 30].map((clubId) => aTeam({ clubId, teamId: clubId }));
  expect(clubIds({ clubs, teams }, girl)).toEqual([10, 20, 30]);
});

test("teams that differ in their days are all counted and listed, however many words of the index they fill", () => {
  const clubs = [1, 2, 3].map((clubId) => aClub({ clubId }));
  for (const count of [31, 32, 33, 63, 64, 65, 96, 100]) {
    const daysOf = (bits: number) => [1, 2, 3, 4, 5, 6, 7].filter((day) => bits & (1 << (day - 1)));
    const teams = (["futsal", "football"] as const).flatMap((footballType, type) =>
      clubs.flatMap(({ clubId }) =>
        Array.from({ length: clubId === 2 ? count : 5 }, (_, at) =>
          aTeam({ teamId: type * 10_000 + clubId * 1_000 + at, clubId, footballType, days: daysOf(at + 1) }),
        ),
      ),
    );
    for (const WeekDays of ["", "3", "1,6"]) {
      const isWanted = ({ days }: { days: number[] }) =>
        days.some((day) => WeekDays === "" || WeekDays.includes(`${day}`));
      const groups = ask({ clubs, teams }, "teams", { ...girl, WeekDays }).Recommendations;
      const listed = groups.map(({ FootballType, RecommendationClubCartDto: cards }) =>
        cards.map(({ ClubId, TeamsPreferenceCount, TeamsCartDto = [] }) => ({
          FootballType,
          ClubId,
          TeamsPreferenceCount,
          ids: TeamsCartDto.map(({ TeamId }) => TeamId),
        })),
      );
      const expected = (["futsal", "football"] as const).map((footballType) =>
        clubs.flatMap(({ clubId }) => {
          const fitting = teams.filter((team) => team.clubId === clubId && team.footballType === footballType);
          const ids = fitting.filter(isWanted).map(({ teamId }) => teamId);
          if (ids.length === 0) return [];
          return [{ FootballType: footballType, ClubId: clubId, TeamsPreferenceCount: ids.length, ids }];
        }),
      );
      expect(listed).toEqual(expected);
    }
  }
});

test("a club without a position is in no answer, and neither is a team of an unknown club", () => {
  expect(clubIds({ clubs: [aClub({ position: null })], teams: [aTeam()] }, girl)).toEqual([]);
  expect(clubIds({ clubs: [aClub()], teams: [aTeam({ clubId: 9 })] }, girl)).toEqual([]);
});

test("a club's kinds of team are listed in the order of their words, with mainstream football last", () => {
  const disabilityIds = [null, 10, 2, null];
  const teams = disabilityIds.map((disabilityId, at) =>
    aTeam({ teamId: at + 1, disabilityId, gender: "Female", footballType: at === 3 ? "11v11" : "football" }),
  );
  const [group] = ask({ clubs: [aClub()], teams }, "club", { ...girl, Disabilityoption: 3 }).Recommendations;
  const { TeamsInfo } = group!.RecommendationClubCartDto[0]!;
  expect(TeamsInfo.map(({ FootballType, DisabilityType }) => [FootballType, DisabilityType])).toEqual([
    ["11v11", null],
    ["football", "Pan-Disability"],
    ["football", "Blind"],
    ["football", null],
  ]);
});

test("a team with unknown days fits any day, and the card says so", () => {
  const catalogue = { clubs: [aClub()], teams: [aTeam({ days: [] })] };
  const card = ask(catalogue, "club", { ...girl, WeekDays: "2" }).Recommendations[0]!.RecommendationClubCartDto[0]!;
  expect(card.TeamsPlayDays).toBeNull();
  expect(card.Reasons).toEqual(["A girls’ team for under 9s.", "Days to be confirmed."]);
  const both = { ...catalogue, teams: [aTeam({ days: [] }), aTeam({ teamId: 2, days: [2] })] };
  expect(ask(both, "club", girl).Recommendations[0]!.RecommendationClubCartDto[0]!.Reasons).toEqual([
    "2 girls’ teams for under 9s, playing on Tuesday.",
    "Some days to be confirmed.",
  ]);
});

test("a card names the reasons why it fits", () => {
  const catalogue = { clubs: [aClub()], teams: [aTeam({ ageGroup: "U11" }), aTeam({ teamId: 2, gender: "Male" })] };
  const card = ask(catalogue, "club", { ...girl, WeekDays: "3,7" }).Recommendations[0]!.RecommendationClubCartDto[0]!;
  expect(card.Reasons).toEqual([
    "A girls’ team for under 11s, playing on both your days.",
    "At 9, you can also join a team one age group up.",
  ]);
  expect([card.TeamsPreferenceCount, card.TeamsCount, card.TeamCount]).toEqual([1, 2, 2]);
});

test("a club's card says whom its matching teams look for, until the last day, if the club says so", () => {
  const card = (change: Partial<Team>) => {
    const teams = [aTeam({ ageGroup: "U11", ...change }), aTeam({ teamId: 2, gender: "Male", lookingFor: 9 })];
    return ask({ clubs: [aClub()], teams }, "club", girl).Recommendations[0]!.RecommendationClubCartDto[0]!;
  };
  const opening = { Agegroup: "U11", Gender: "Female", LookingFor: 3 };
  expect(card({ lookingFor: 3, lookingForUntil: "2026-11-21" }).Openings).toEqual([
    { ...opening, LookingForUntil: "2026-11-21" },
  ]);
  expect(card({ lookingFor: 3 }).Openings).toEqual([{ ...opening, LookingForUntil: "2027-06-30" }]);
  for (const change of [{ lookingFor: 3, lookingForUntil: "2026-11-20" }, { lookingForUntil: "2027-01-15" }])
    expect(Object.keys(card(change))).not.toContain("Openings");
  const optional = ["TrainingTimes", "Places", "Openings", "ConfirmedOn"];
  expect(Object.keys(card({})).filter((field) => optional.includes(field))).toEqual([]);
});

test("a session counts on the day on which it starts in London: Sunday 23:30 in UTC is Monday in summer", () => {
  const catalogue = casual({
    sessions: [aSession({ gender: "Mixed", startsAtMs: Date.parse("2027-06-06T23:30:00Z") })],
  });
  const venues = (WeekDays: string) => ask(catalogue, "casual", { ...child, WeekDays }).Recommendations.length;
  expect([venues("1"), venues("7")]).toEqual([1, 0]);
});

test("a session is offered until it starts, even if the index was built long before", () => {
  const starts = saturday + 3_600_000;
  const recommender = buildRecommender(
    { ...nothing, ...casual({ sessions: [aSession({ startsAtMs: starts, gender: "Mixed" })] }) },
    { catchmentMiles: 50 },
  );
  const groupsAt = (nowMs: number) =>
    (JSON.parse(recommender.answer("casual", child, nowMs)) as SearchAnswer)[0]!.Recommendations.length;
  expect([groupsAt(starts - 1), groupsAt(starts), groupsAt(starts + 1), groupsAt(starts)]).toEqual([1, 1, 0, 1]);
});

test("a card lists series that read differently before a second one of a time and price", () => {
  const monday = Date.parse("2026-11-23T18:00:00Z");
  const hourMs = 3_600_000;
  const at = (sessionName: string, startsAtMs: number, change: Partial<Session> = {}) =>
    aSession({ sessionId: sessionName, sessionName, startsAtMs, durationMinutes: 60, price: 3, ...change });
  const listed = (...sessions: Session[]) => {
    const [group] = ask(casual({ sessions }), "casual", child).Recommendations;
    const { SeriesCount, Series = [] } = group!.RecommendationCentreCartDto[0]!;
    return [SeriesCount, ...Series.map(({ SessionName }) => SessionName)];
  };
  const [full, second, third] = [
    at("Under 8s", monday, { percentageAvailable: 0 }),
    at("Under 9s", monday),
    at("Under 10s", monday),
  ];
  const later = at("Later", monday + hourMs);
  const dearer = at("Dearer", monday, { price: 5 });
  expect(listed(full, second, third)).toEqual([3, "Under 10s", "Under 8s", "Under 9s"]);
  expect(listed(full, second, third, later)).toEqual([4, "Under 10s", "Under 8s", "Later"]);
  expect(listed(full, second, third, later, dearer)).toEqual([5, "Dearer", "Under 10s", "Later"]);
  expect(listed(second, later, dearer, at("Tuesday", monday + 24 * hourMs))).toEqual([
    4,
    "Dearer",
    "Under 9s",
    "Later",
  ]);
});

test("a provider has a card of its own once it has no session to come at the venue", () => {
  const starts = saturday + 3_600_000;
  const catalogue = casual({
    providerVenues: [aProviderVenue()],
    sessions: [aSession({ startsAtMs: starts, gender: "Mixed" })],
  });
  const totals = (nowMs: number) =>
    ask(catalogue, "casual", child, nowMs).Recommendations.map((group) => [
      group.TotalCentresRecords,
      group.TotalProvidersRecords,
    ]);
  expect(totals(starts)).toEqual([[1, 0]]);
  expect(totals(starts + 1)).toEqual([[0, 1]]);
});

test("a provider's session at another venue does not hide it here", () => {
  const catalogue = casual({
    venues: [aVenue(), aVenue({ pitchFinderId: 5002 })],
    providerVenues: [aProviderVenue()],
    sessions: [aSession({ pitchFinderId: 5002, startsAtMs: saturday + 1, gender: "Male", minAge: 40 })],
  });
  const [group] = ask(catalogue, "casual", child).Recommendations;
  expect(group!.RecommendationProviderCartDto.map((card) => [card.ProviderId, card.PitchFinderId])).toEqual([
    [301, 5001],
  ]);
  expect(group!.RecommendationProviderCartDto[0]!.Reasons).toEqual([
    "Football for boys, men and mixed groups, ages 5 and over, on Saturday.",
    "You can’t book online here at the moment, so get in touch.",
  ]);
});

test("a session fits a filter that it says nothing about, and the card says that the value is not stated", () => {
  const session = aSession({ startsAtMs: saturday + 1, gender: "Mixed", price: null, durationMinutes: null });
  const body = { ...child, SessionPrice: 0, SessionDuration: 1 as const };
  const card = ask(casual({ sessions: [session] }), "casual", body).Recommendations[0]!.RecommendationCentreCartDto[0]!;
  expect(card.Reasons.slice(-2)).toEqual(["Price not given.", "Length not given."]);
  expect([card.PriceFrom, card.PriceTo]).toEqual([null, null]);
});

test("camps are sessions known to last a day or more, whatever duration is searched for", () => {
  const lasting = (durationMinutes: number | null) =>
    ask(casual({ sessions: [aSession({ startsAtMs: saturday + 1, gender: "Mixed", durationMinutes })] }), "casual", {
      ...child,
      FootballType: 4,
      SessionDuration: 1,
    }).Recommendations.length;
  expect([1439, 1440, 7200, null].map(lasting)).toEqual([0, 1, 1, 0]);
});

test("pan-disability football that nobody chose is a suggestion and comes last, even if it is nearer", () => {
  const far = aClub({ clubId: 2, position: { latitude: 53.6, longitude: -2.3265 } });
  const catalogue = {
    clubs: [aClub(), far],
    teams: [aTeam({ disabilityId: 10 }), aTeam({ teamId: 2, clubId: 2, disabilityId: 13 })],
  };
  const groups = (DisabilityType: number[]) =>
    ask(catalogue, "club", { ...girl, Disabilityoption: 1, DisabilityType }).Recommendations.map((group) => [
      group.DisabilityId,
      group.Disability,
      group.IsPanDisabilitySuggestion,
    ]);
  expect(groups([13])).toEqual([
    [13, "Autism", undefined],
    [10, "Pan-Disability", true],
  ]);
  expect(groups([10, 13])[0]).toEqual([10, "Pan-Disability", undefined]);
  expect(groups([])).toEqual([[10, "Pan-Disability", true]]);
});

test("an answer with few places proposes the day that adds most, and all days only if they add more", () => {
  const clubs = [1, 2, 3].map((clubId) => aClub({ clubId }));
  const teams = [
    aTeam({ clubId: 1, days: [6] }),
    aTeam({ teamId: 2, clubId: 2, days: [6] }),
    aTeam({ teamId: 3, clubId: 3, days: [7] }),
  ];
  const { Suggestions } = ask({ clubs, teams }, "club", { ...girl, WeekDays: "3" });
  expect(Suggestions).toEqual([
    { Change: { WeekDays: "1,2,3,4,5,6,7" }, AddedOffers: 3, NearestMiles: 0 },
    { Change: { WeekDays: "3,6" }, AddedOffers: 2, NearestMiles: 0 },
  ]);
});

test("an answer of two clubs gets suggestions, one of three none", () => {
  const suggested = (nearby: number) => {
    const teams = [1, 2, 3, 4].map((id) => aTeam({ teamId: id, clubId: id, days: [id <= nearby ? 3 : 6] }));
    const clubs = teams.map(({ clubId }) => aClub({ clubId }));
    return ask({ clubs, teams }, "club", { ...girl, WeekDays: "3" }).Suggestions.length;
  };
  expect(suggested(2)).toBeGreaterThan(0);
  expect(suggested(3)).toBe(0);
});

test("a suggestion to drop facilities counts places known not to have them apart from those that have not said", () => {
  const withToilets = (toilets: boolean | null, parking: boolean | null) =>
    facilities({ access: { ...facilities().access, toilets, parking } });
  const places = [withToilets(false, true), withToilets(null, true), withToilets(null, null), withToilets(true, false)];
  const venues = places.map((each, index) => aVenue({ pitchFinderId: index + 1, facilities: each }));
  const sessions = venues.map(({ pitchFinderId }) =>
    aSession({ sessionId: `s-${pitchFinderId}`, pitchFinderId, startsAtMs: saturday + 1, gender: "Mixed" }),
  );
  const suggested = (DisabilityFacility: SearchRequest["DisabilityFacility"]) =>
    ask(
      { ...casual({ venues, sessions }), providerVenues: [aProviderVenue({ providerId: 301, pitchFinderId: 1 })] },
      "casual",
      { ...child, DisabilityFacility },
    ).Suggestions;
  const added = { Change: { DisabilityFacility: [] }, NearestMiles: 0 };
  expect(suggested(["Toilets"])).toEqual([{ ...added, AddedOffers: 3, AddedKnownWithout: 1, AddedNotKnown: 2 }]);
  expect(suggested(["Toilets", "Parking"])).toEqual([
    { ...added, AddedOffers: 4, AddedKnownWithout: 2, AddedNotKnown: 2 },
  ]);
});

test("a time of day that leaves nothing is dropped by a suggestion, and one that fits is a reason", () => {
  const morning = casual({ sessions: [aSession({ startsAtMs: Date.parse("2026-11-22T09:00:00Z"), gender: "Mixed" })] });
  const { Recommendations, Suggestions } = ask(morning, "casual", { ...child, TimesOfDay: ["evening", "afternoon"] });
  expect(Recommendations).toEqual([]);
  expect(Suggestions).toEqual([{ Change: { TimesOfDay: [] }, AddedOffers: 1, NearestMiles: 0 }]);
  const fitting = ask(morning, "casual", { ...child, TimesOfDay: ["evening", "morning"] });
  const [card] = fitting.Recommendations[0]!.RecommendationCentreCartDto;
  expect(card!.Reasons).toContain("In the morning or evening, as you asked.");
  expect(ask({ clubs: [aClub()], teams: [aTeam()] }, "club", { ...girl, TimesOfDay: ["evening"] })).toEqual(
    ask({ clubs: [aClub()], teams: [aTeam()] }, "club", girl),
  );
});

test("a name in any script arrives unchanged, as plain ASCII JSON", () => {
  const name = 'Clwb Pêl-droed "Tŷ Gwyn" ⚽\u2028';
  const recommender = buildRecommender(
    { ...nothing, clubs: [aClub({ clubName: name })], teams: [aTeam()] },
    { catchmentMiles: 50 },
  );
  const text = recommender.answer("club", girl, saturday);
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect((JSON.parse(text) as SearchAnswer)[0]!.Recommendations[0]!.RecommendationClubCartDto[0]!.ClubName).toBe(name);
});

test("nobody's contact is in an answer", () => {
  const catalogue = {
    ...casual({
      providerVenues: [aProviderVenue()],
      sessions: [aSession({ providerId: 302, startsAtMs: saturday + 1, gender: "Mixed" })],
    }),
    clubs: [aClub()],
    teams: [aTeam()],
  };
  for (const call of ["club", "teams", "casual", "session"] as const) {
    const text = JSON.stringify(ask(catalogue, call, child));
    expect(text).toContain("DistanceFromUserLocation");
    expect(text).not.toMatch(/0161 496|@|Secretary|Organiser301|Surname/);
  }
});
