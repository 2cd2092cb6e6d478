// How a list grows: places near by first, then further away, page by page, never out of order.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { nextPageNumber } from "#src/web/calls/ask-recommendations.ts";
import { offerKey, placesOf } from "./found-places.ts";
import { firstCards, furtherStep } from "./list-plan.ts";

interface GroupParts {
  clubs?: number[];
  venues?: number[];
  providers?: number[];
  totals?: [clubs: number, venues: number, providers: number];
}

/** A group with cards at these distances; as many in total unless given. */
function group({ clubs = [], venues = [], providers = [], totals }: GroupParts): RecommendationGroup {
  const at = (miles: number) => ({ DistanceFromUserLocation: miles });
  const [TotalClubsRecords, TotalCentresRecords, TotalProvidersRecords] = totals ?? [
    clubs.length,
    venues.length,
    providers.length,
  ];
  return {
    FootballType: "futsal",
    DisabilityId: null,
    Disability: null,
    RecommendationClubCartDto: clubs.map((miles, id) => ({ ClubId: id, ...at(miles) }) as ClubCard),
    RecommendationCentreCartDto: venues.map((miles, id) => ({ PitchFinderId: id, ...at(miles) }) as CentreCard),
    RecommendationProviderCartDto: providers.map(
      (miles, id) => ({ ProviderId: id, PitchFinderId: 1, ...at(miles) }) as ProviderCard,
    ),
    TotalClubsRecords,
    TotalCentresRecords,
    TotalProvidersRecords,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("venues and providers share one row, nearest first, venues before equally near providers", () => {
  const places = placesOf(group({ venues: [1, 3], providers: [0.5, 3] }));
  expect(places.map(offerKey)).toEqual(["provider-0p1", "venue-0", "venue-1", "provider-1p1"]);
});

test("places beyond the last card of an unfinished list wait for the rest of that list", () => {
  const places = placesOf(group({ venues: [1, 2], providers: [1.5, 9], totals: [0, 30, 2] }));
  expect(places.map(({ card }) => card.DistanceFromUserLocation)).toEqual([1, 1.5, 2]);
});

test.each([false, true])("whatever the pages contain, places shown keep their order (furthest first: %s)", (isFar) => {
  const sign = isFar ? -1 : 1;
  const miles = fc
    .array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })
    .map((all) => all.sort((a, b) => sign * (a - b)));
  fc.assert(
    fc.property(miles, miles, fc.integer({ min: 1, max: 3 }), (venues, providers, pages) => {
      const totals: GroupParts["totals"] = [0, venues.length, providers.length];
      const cut = (list: number[], page: number) => list.slice(0, 10 * page);
      const first = placesOf(group({ venues: cut(venues, pages), providers: cut(providers, pages), totals }), isFar);
      const more = placesOf(
        group({ venues: cut(venues, pages + 1), providers: cut(providers, pages + 1), totals }),
        isFar,
      );
      const miles = (offers: typeof first) => offers.map(({ card }) => card.DistanceFromUserLocation);
      expect(miles(more).slice(0, first.length)).toEqual(miles(first));
      expect(first.length).toBeGreaterThanOrEqual(Math.min(10, venues.length + providers.length));
    }),
  );
});

test("three cards are shown first to players without a disability, five to others", () => {
  expect([1, 2, 3].map(firstCards)).toEqual([5, 3, 5]);
});

test.each([
  [5, { clubs: upTo(5) }, 2],
  [5, { clubs: upTo(10) }, 3],
  [10, { venues: upTo(10), providers: upTo(3) }, 2],
  [10, { venues: upTo(13) }, 3],
  [10, {}, 1],
] as const)("in pages of %i, %j is followed by page %i", (pageSize, parts, page) => {
  expect(nextPageNumber([group(parts as GroupParts)], pageSize)).toBe(page);
});

test("the further places are first those already fetched, then fetched ones, up to the last place", () => {
  const fetched = group({ clubs: upTo(15), totals: [17, 0, 0] });
  expect(furtherStep([fetched], () => 0)).toBe("reveal");
  expect(furtherStep([fetched], () => 5)).toBe("fetch");
  expect(furtherStep([group({ clubs: upTo(5), totals: [6, 0, 0] })], () => 0)).toBe("fetch");
  expect(furtherStep([group({ clubs: upTo(6) })], () => 0)).toBe("none");
  expect(furtherStep([], () => 0)).toBe("none");
});
