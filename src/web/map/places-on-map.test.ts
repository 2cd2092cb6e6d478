import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { formatMapCount, mapPlaces } from "./places-on-map.ts";

const placesOf = (groups: RecommendationGroup[], allPlaces?: number, isFurthestFirst?: boolean) =>
  mapPlaces(english, groups, null, allPlaces, isFurthestFirst);

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
const justPlay = [{ FaInitiative: "Just Play" }] as CentreCard["SessionInfo"];

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

const keysOf = (groups: RecommendationGroup[]) => placesOf(groups).places.map(({ key }) => key);

test("a club in two groups is one place, with the days and reasons of both", () => {
  const { places, total } = placesOf([
    group({ RecommendationClubCartDto: [club(1, 2)] }),
    group({
      FootballType: "futsal",
      RecommendationClubCartDto: [club(1, 2, { TeamsPlayDays: "1", Reasons: ["Under 9s.", "Plays on Monday."] })],
    }),
  ]);
  expect(total).toBe(1);
  expect(places).toMatchObject([
    { key: "club-1", offer: { card: { TeamsPlayDays: "1,3" } }, reasons: ["Under 9s.", "Plays on Monday."] },
  ]);
});

test("a place has what is played there in all its groups, for the logos of its card", () => {
  const { places } = placesOf([
    group({ RecommendationCentreCartDto: [centre(7, 1)] }),
    group({ FootballType: "futsal", RecommendationCentreCartDto: [centre(7, 1, { SessionInfo: justPlay })] }),
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
  const found = placesOf([goesOn, whole], 11);
  expect(found.places.map(({ key }) => key)).toEqual(["club-1", "club-3", "club-2"]);
  expect(found.hasMore).toBe(true);
  expect(formatMapCount(english, found, "club")).toBe("11 clubs match");
});

test("furthest first, a place nearer than the last one of another group waits for that group's next page", () => {
  const goesOn = group({ RecommendationClubCartDto: [club(2, 12), club(1, 11)], TotalClubsRecords: 9 });
  const whole = group({ FootballType: "futsal", RecommendationClubCartDto: [club(4, 11.5), club(3, 1)] });
  expect(placesOf([goesOn, whole], 11, true).places.map(({ key }) => key)).toEqual(["club-2", "club-4", "club-1"]);
});

test("a single group is counted exactly, however many of its pages are not fetched yet", () => {
  const found = placesOf([group({ RecommendationClubCartDto: [club(1, 1), club(2, 2)], TotalClubsRecords: 61 })]);
  expect(found.hasMore).toBe(true);
  expect(formatMapCount(english, found, "club")).toBe("61 clubs match");
});

test("a club with matching disability football has the round pin, in whatever order its groups come", () => {
  const mainstream = group({ RecommendationClubCartDto: [club(1, 2)] });
  const disability = group({ DisabilityId: 2, Disability: "Blind", RecommendationClubCartDto: [club(1, 2)] });
  for (const groups of [
    [mainstream, disability],
    [disability, mainstream],
  ]) {
    expect(placesOf(groups).places).toMatchObject([{ pin: "disability" }]);
  }
});

test("a venue and the providers there are places of their own, named and led to as in the list", () => {
  const { places, total } = placesOf([
    group({
      RecommendationCentreCartDto: [centre(7, 1)],
      RecommendationProviderCartDto: [provider(1, 7, 1), provider(2, 8, 3)],
    }),
    group({
      FootballType: "futsal",
      RecommendationCentreCartDto: [centre(7, 1, { NextSessionDateTime: "2027-03-01T18:00:00Z", SessionCount: 3 })],
      RecommendationProviderCartDto: [provider(1, 7, 1)],
    }),
  ]);
  expect(total).toBe(3);
  expect(places.map(({ name, to }) => [name, to])).toEqual([
    ["Kicks 1", "/provider/1p7"],
    ["Park 7", "/venue/7"],
    ["Kicks 2", "/provider/2p8"],
  ]);
  expect(places[0]).toMatchObject({ address: "Park 7, 1 Long Lane, Sale M33\u00a07WR", nextMs: null, pin: "venue" });
  expect(places[1]?.nextMs).toBe(Date.parse("2027-03-01T18:00:00Z"));
});

test("an answer without groups has no places", () => {
  const none = placesOf([]);
  expect(none).toEqual({ places: [], hasMore: false, total: 0 });
  expect(formatMapCount(english, none, "casual")).toBe("0 places match");
});

test("one place is in the singular", () => {
  const one = placesOf([group({ RecommendationCentreCartDto: [centre(7, 1)] })]);
  expect(formatMapCount(english, one, "casual")).toBe("1 place matches");
});
