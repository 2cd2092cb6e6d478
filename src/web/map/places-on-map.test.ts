import { expect, test } from "vitest";
import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import { formatMapCount, mapPlaces } from "./places-on-map.ts";

const place = {
  AddressLine1: "1 Long Lane",
  AddressLine2: null,
  AddressLine3: null,
  City: "Sale",
  PostCode: "M33 7WR",
  Latitude: 53.4,
  Longitude: -2.3,
  AccreditationStatus: null,
  AccreditationLevel: null,
};

function club(ClubId: number, miles: number, change: Partial<ClubCard> = {}) {
  const own = { ClubId, ClubName: `Club ${ClubId}`, TeamsPlayDays: "3", Reasons: ["Under 9s."] };
  return { ...place, ...own, DistanceFromUserLocation: miles, ...change } as ClubCard;
}

function centre(PitchFinderId: number, miles: number, change: Partial<CentreCard> = {}) {
  const times = { SessionCount: 2, NextSessionDateTime: "2027-03-03T18:00:00Z", PriceFrom: 0, PriceTo: 4 };
  const own = {
    PitchFinderId,
    CentreName: `Park ${PitchFinderId}`,
    SessionPlayDays: "6",
    Reasons: [],
    ...times,
    SessionInfo: wildcats,
  };
  return { ...place, ...own, DistanceFromUserLocation: miles, ...change } as unknown as CentreCard;
}

const wildcats = [{ FaInitiative: "Wildcats" }] as CentreCard["SessionInfo"];

function provider(ProviderId: number, PitchFinderId: number, miles: number) {
  const own = { ProviderId, ProviderName: `Kicks ${ProviderId}`, PitchFinderId, CentreName: `Park ${PitchFinderId}` };
  return {
    ...place,
    ...own,
    PlaysOnDay: null,
    FaInitiative: "Just Play",
    Reasons: [],
    DistanceFromUserLocation: miles,
  } as unknown as ProviderCard;
}

function group(change: Partial<RecommendationGroup>): RecommendationGroup {
  const cards = {
    RecommendationClubCartDto: change.RecommendationClubCartDto ?? [],
    RecommendationCentreCartDto: change.RecommendationCentreCartDto ?? [],
    RecommendationProviderCartDto: change.RecommendationProviderCartDto ?? [],
  };
  return {
    FootballType: "11v11",
    DisabilityId: null,
    Disability: null,
    ...cards,
    TotalClubsRecords: cards.RecommendationClubCartDto.length,
    TotalCentresRecords: cards.RecommendationCentreCartDto.length,
    TotalProvidersRecords: cards.RecommendationProviderCartDto.length,
    ...change,
  };
}

const keysOf = (groups: RecommendationGroup[]) => mapPlaces(groups).places.map(({ key }) => key);

test("a bookable venue does not say of a provider there that nothing can be booked", () => {
  const sessions = ["2 mixed sessions that take 60-year-olds, on Sunday."];
  const ofProvider = ["Football for men.", "Nothing to book online here just now, so get in touch."];
  const { places } = mapPlaces([
    group({
      RecommendationCentreCartDto: [centre(1, 2, { Reasons: sessions })],
      RecommendationProviderCartDto: [{ ...provider(5, 1, 2), Reasons: ofProvider }],
    }),
  ]);
  expect(places).toMatchObject([{ key: "venue-1", reasons: [...sessions, "Football for men."] }]);
});

test("a club in two groups is one place, with the days and reasons of both", () => {
  const { places, total } = mapPlaces([
    group({ RecommendationClubCartDto: [club(1, 2)] }),
    group({
      FootballType: "futsal",
      RecommendationClubCartDto: [club(1, 2, { TeamsPlayDays: "1", Reasons: ["Under 9s.", "Plays on Monday."] })],
    }),
  ]);
  expect(total).toBe(1);
  expect(places).toMatchObject([{ key: "club-1", days: [1, 3], reasons: ["Under 9s.", "Plays on Monday."] }]);
});

test("a place has what is played there in all its groups, for the logos of its card", () => {
  const { places } = mapPlaces([
    group({ RecommendationCentreCartDto: [centre(7, 1)] }),
    group({ FootballType: "futsal", RecommendationProviderCartDto: [provider(3, 7, 1)] }),
  ]);
  expect(places[0]!.played).toEqual({ programmes: ["Wildcats", "Just Play"], footballTypes: ["11v11", "futsal"] });
});

test("places are ordered nearest first, whatever group they are in", () => {
  const first = group({ RecommendationClubCartDto: [club(1, 2), club(2, 5)] });
  const second = group({ FootballType: "futsal", RecommendationClubCartDto: [club(3, 1), club(4, 3)] });
  expect(keysOf([first, second])).toEqual(["club-3", "club-1", "club-4", "club-2"]);
});

test("a place further away than the last one of another group waits for that group's next page", () => {
  const goesOn = group({ RecommendationClubCartDto: [club(1, 1), club(2, 2)], TotalClubsRecords: 9 });
  const whole = group({ FootballType: "futsal", RecommendationClubCartDto: [club(3, 1.5), club(4, 8)] });
  const held = mapPlaces([goesOn, whole]);
  expect(held.places.map(({ key }) => key)).toEqual(["club-1", "club-3", "club-2"]);
  expect(held.hasMore).toBe(true);
  expect(formatMapCount(held, "club")).toBe("At least 9 clubs match");
});

test("a single group is counted exactly, however many of its pages are not fetched yet", () => {
  const held = mapPlaces([group({ RecommendationClubCartDto: [club(1, 1), club(2, 2)], TotalClubsRecords: 61 })]);
  expect(held.hasMore).toBe(true);
  expect(formatMapCount(held, "club")).toBe("61 clubs match");
});

test("with several providers at one venue the number of venues is unknown until all are fetched", () => {
  const held = mapPlaces([
    group({ RecommendationProviderCartDto: [provider(1, 7, 1), provider(2, 7, 1)], TotalProvidersRecords: 5 }),
  ]);
  expect(formatMapCount(held, "casual")).toBe("At least 1 venue matches");
});

test("a club with matching disability football has the round pin, in whatever order its groups come", () => {
  const mainstream = group({ RecommendationClubCartDto: [club(1, 2)] });
  const disability = group({ DisabilityId: 2, Disability: "Blind", RecommendationClubCartDto: [club(1, 2)] });
  for (const groups of [
    [mainstream, disability],
    [disability, mainstream],
  ]) {
    expect(mapPlaces(groups).places).toMatchObject([{ pin: "disability" }]);
  }
});

test("a venue's sessions and the providers that run football there are one place", () => {
  const { places, total } = mapPlaces([
    group({
      RecommendationCentreCartDto: [centre(7, 1)],
      RecommendationProviderCartDto: [provider(1, 7, 1), provider(2, 7, 1), provider(2, 8, 3)],
    }),
    group({
      FootballType: "futsal",
      RecommendationCentreCartDto: [centre(7, 1, { NextSessionDateTime: "2027-03-01T18:00:00Z", SessionCount: 3 })],
    }),
  ]);
  expect(total).toBe(2);
  expect(places.map(({ key }) => key)).toEqual(["venue-7", "venue-8"]);
  expect(places[0]?.sessions).toEqual({
    count: 5,
    nextMs: Date.parse("2027-03-01T18:00:00Z"),
    prices: [0, 4, 0, 4],
  });
  expect(places[0]?.providers.map(({ to }) => to)).toEqual(["/provider/1p7", "/provider/2p7"]);
  expect(places[1]).toMatchObject({ sessions: null, days: [], providers: [{ name: "Kicks 2" }] });
});

test("an answer without groups has no places", () => {
  const none = mapPlaces([]);
  expect(none).toEqual({ places: [], hasMore: false, total: 0, isTotalCertain: true });
  expect(formatMapCount(none, "casual")).toBe("0 venues match");
});

test("one place is in the singular", () => {
  const one = mapPlaces([group({ RecommendationCentreCartDto: [centre(7, 1)] })]);
  expect(formatMapCount(one, "casual")).toBe("1 venue matches");
});
