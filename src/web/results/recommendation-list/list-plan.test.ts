// Which places are shown in full and which named: each once, the nearest first, none lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import type { CentreCard, ClubCard, RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { spokenReasons } from "#src/web/words/card-reasons.ts";
import { shortRecommendationName } from "#src/web/words/football-labels.ts";
import { type Offer, offerKey, placesOf, type ShownPlace } from "./found-places.ts";
import { firstShown, nearbyPlaces, type PlannedRow, planList } from "./list-plan.ts";

interface GroupParts {
  type?: string;
  /** Ids, and miles of each. */
  clubs?: [id: number, miles: number][];
  venues?: [id: number, miles: number, change?: Partial<CentreCard>][];
  isSuggestion?: boolean;
}

function group({ type = "futsal", clubs = [], venues = [], isSuggestion }: GroupParts): RecommendationGroup {
  const miles = (DistanceFromUserLocation: number) => ({ DistanceFromUserLocation, Reasons: [`Has ${type}.`] });
  return {
    FootballType: type,
    DisabilityId: null,
    Disability: null,
    ...(isSuggestion ? { IsPanDisabilitySuggestion: true as const } : {}),
    RecommendationClubCartDto: clubs.map(([ClubId, at]) => ({ ClubId, TeamsPlayDays: null, ...miles(at) }) as ClubCard),
    RecommendationCentreCartDto: venues.map(
      ([PitchFinderId, at, change]) => ({ PitchFinderId, SessionInfo: [], ...miles(at), ...change }) as CentreCard,
    ),
    RecommendationProviderCartDto: [],
    TotalClubsRecords: clubs.length,
    TotalCentresRecords: venues.length,
    TotalProvidersRecords: 0,
  };
}

const keys = (offers: Offer[]) => offers.map(offerKey);
const reasonsOf = (place: ShownPlace | undefined) => spokenReasons(english, place?.reasons ?? [], "myself");
const shownOf = (row: PlannedRow) => row.shown.map(({ offer }) => offerKey(offer));

test("the nearest places come from all groups, each once with all its kinds, and are only named in its groups", () => {
  const football = group({
    type: "football",
    clubs: [
      [1, 0.2],
      [2, 0.8],
      [5, 6],
    ],
  });
  const futsal = group({
    clubs: [
      [1, 0.2],
      [3, 1.3],
      [2, 0.8],
      [4, 9],
    ],
  });
  const { first: nearest, groups } = planList([football, futsal], () => 0);
  expect(nearest.map(({ offer }) => offerKey(offer))).toEqual(["club-1", "club-2", "club-3"]);
  expect(
    nearest.map(({ kinds }) =>
      kinds.map(({ number, group }) => `${number} ${shortRecommendationName(english, group)}`),
    ),
  ).toEqual([["1 Football", "2 Futsal"], ["1 Football", "2 Futsal"], ["2 Futsal"]]);
  expect(reasonsOf(nearest[0])).toEqual(["Has football.", "Has futsal."]);
  expect(groups.map(({ near }) => [keys(near.named), shownOf(near)])).toEqual([
    [["club-1", "club-2"], ["club-5"]],
    [["club-1", "club-2", "club-3"], ["club-4"]],
  ]);
});

test("a venue in two groups is shown once with its days, sessions, next session and prices of both", () => {
  const mixed = { Genders: ["Mixed" as const], Age: 9, Days: [3] };
  const first = {
    SessionCount: 3,
    SessionPlayDays: "3,7",
    PriceFrom: 4,
    PriceTo: 5,
    NextSessionDateTime: "2026-11-25",
    Reasons: ["3 mixed sessions for 9-year-olds, on Wednesday."],
    ReasonFacts: [{ Kind: "sessions", Count: 3, ...mixed }],
  };
  const second = {
    SessionCount: 1,
    SessionPlayDays: "2,3",
    PriceFrom: 0,
    PriceTo: null,
    NextSessionDateTime: "2026-11-24",
    Reasons: ["A mixed session for 9-year-olds, on Wednesday.", "Price not given."],
    ReasonFacts: [{ Kind: "sessions", Count: 1, ...mixed }, { Kind: "no-price" }],
  };
  const { first: nearest } = planList(
    [group({ venues: [[7, 1, first]] }), group({ type: "football", venues: [[7, 1, second]] })],
    () => 0,
  );
  expect(nearest).toHaveLength(1);
  expect(nearest[0]?.offer.card).toMatchObject({
    SessionCount: 4,
    SessionPlayDays: "2,3,7",
    PriceFrom: 0,
    PriceTo: 5,
    NextSessionDateTime: "2026-11-24",
  });
  expect(reasonsOf(nearest[0])).toEqual(["4 mixed sessions for 9-year-olds, on Wednesday.", "Some prices not given."]);
});

test("suggested groups are among the nearest places only if there is nothing else", () => {
  const suggested = group({ type: "football", isSuggestion: true, clubs: [[1, 0.1]] });
  const near = (groups: RecommendationGroup[]) => planList(groups, () => 0).first.map(({ offer }) => offerKey(offer));
  expect(near([group({ clubs: [[2, 4]] }), suggested])).toEqual(["club-2"]);
  expect(near([suggested])).toEqual(["club-1"]);
});

test("furthest first each group has one row, the first places stand above, and further places stay hidden", () => {
  const clubs = Array.from({ length: 14 }, (_, at): [number, number] => [14 - at, 20 - at / 2]);
  const large = { ...group({ clubs }), TotalClubsRecords: 61, NearestMiles: 0.2 };
  const { first, groups, nearestMiles } = planList([large], () => 2, "furthest");
  expect(first.map(({ offer }) => offerKey(offer))).toEqual(["club-14", "club-13", "club-12"]);
  expect(keys(groups[0]!.near.named)).toEqual(["club-14", "club-13", "club-12"]);
  expect(shownOf(groups[0]!.near)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => `club-${id}`));
  expect([shownOf(groups[0]!.further), nearestMiles]).toEqual([[], 0.2]);
});

test("by the next session, a venue's earliest of any kind counts, and of two equal ones the nearer is first", () => {
  const on = (day: number | null) => ({ NextSessionDateTime: day === null ? null : `2026-11-${day}T18:00:00Z` });
  const futsal = group({
    venues: [
      [1, 1, on(28)],
      [2, 2, on(25)],
      [3, 3, on(null)],
      [4, 4, on(25)],
    ],
  });
  const football = group({
    type: "football",
    venues: [
      [1, 1, on(24)],
      [5, 6, on(29)],
    ],
  });
  const { first, groups, nearestMiles } = planList([futsal, football], () => 0, "soonest");
  expect(first.map(({ offer }) => offerKey(offer))).toEqual(["venue-1", "venue-2", "venue-4"]);
  expect(groups.map(({ near }) => shownOf(near))).toEqual([["venue-3"], ["venue-5"]]);
  expect(nearestMiles).toBe(1);
});

test("in any answer each place shown is in full exactly once, and no row loses or moves one", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 10 }), (lists, further) => {
      const inOrder = (list: number[]) => list.toSorted((a, b) => a - b).map((id): [number, number] => [id, id / 2]);
      const groups = lists.map((list, at) => group({ type: `type ${at}`, clubs: inOrder(list) }));
      const plan = planList(groups, () => further);
      const rows = plan.groups.flatMap((planned) => [planned.near, planned.further]);
      const whole = [...plan.first.map(({ offer }) => offerKey(offer)), ...rows.flatMap(shownOf)];
      expect(new Set(whole).size).toBe(whole.length);
      expect(plan.first.length).toBeLessThanOrEqual(firstShown);
      for (const [at, planned] of plan.groups.entries()) {
        const nearest = keys(placesOf(groups[at]!)).slice(0, nearbyPlaces);
        const mentioned = [...keys(planned.near.named), ...shownOf(planned.near)];
        expect(mentioned.toSorted()).toEqual(nearest.toSorted());
        expect(nearest.filter((key) => shownOf(planned.near).includes(key))).toEqual(shownOf(planned.near));
      }
    }),
  );
});

test("the nearest distance is that of what was asked for, and a nearer suggested one is given apart", () => {
  const searched = group({ type: "small-sided", venues: [[1, 21.4]] });
  const suggested = group({ type: "football", venues: [[2, 7.4]], isSuggestion: true });
  expect(planList([searched, suggested], () => 0)).toMatchObject({ nearestMiles: 21.4, nearerSuggestionMiles: 7.4 });
  expect(planList([suggested], () => 0)).toMatchObject({ nearestMiles: 7.4, nearerSuggestionMiles: null });
  expect(planList([], () => 0)).toMatchObject({ nearestMiles: null, nearerSuggestionMiles: null });
});
