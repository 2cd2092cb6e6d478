// Pressing a suggestion adds exactly the offers that it promised: on random catalogues, with the screen's own steps.
import fc from "fast-check";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import {
  type Preferences,
  preferenceDefaults,
  preferencesSchema,
  toSearchRequest,
} from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import { buildRecommender, type Recommender } from "#src/search/recommend.ts";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { offerKey, placesOf } from "#src/web/results/recommendation-list/found-places.ts";
import { applySuggestion } from "#src/web/results/recommendation-list/suggestions.tsx";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";

/** A search of the screen with the preferences of a random body. */
function preferencesOf(body: SearchRequest): Preferences {
  const said = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && value !== undefined && name !== "PageSize"),
  );
  const known = Object.keys(preferencesSchema.properties);
  const preferences: unknown = {
    ...preferenceDefaults,
    FootballType: 3,
    SelectedFootballType: 2,
    SelectedRecommendationsType: 2,
    ReadableLocation: "Sale",
    SearchId: "one",
    ...Object.fromEntries(Object.entries(said).filter(([name]) => known.includes(name))),
    WeekDays: body.WeekDays?.replace(/\s/g, "") || allWeekDays,
    SessionDuration: Math.min(body.SessionDuration ?? 4, 4),
    SessionPrice: Math.round(body.SessionPrice ?? 5),
    PageNumber: 1,
  };
  return preferences as Preferences;
}

function ask(recommender: Recommender, preferences: Preferences, offers: OfferKind) {
  const request = toSearchRequest(preferences, offers, { number: 1, size: 50 });
  const [{ Recommendations, Suggestions }] = JSON.parse(recommender.answer(offers, request, searchMs)) as [
    SearchAnswer[number],
  ];
  const places = new Map(
    Recommendations.flatMap((each) => placesOf(each)).map((offer) => [
      offerKey(offer),
      offer.card.DistanceFromUserLocation,
    ]),
  );
  return { places, Suggestions };
}

test("each press adds the promised number of offers, the nearest at the promised distance", () => {
  let presses = 0;
  fc.assert(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 6 }), (catalogue, bodies) => {
      const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
      for (const preferences of bodies.map(preferencesOf)) {
        expect(Check(preferencesSchema, preferences)).toBe(true);
        for (const offers of ["club", "casual"] as const) {
          const before = ask(recommender, preferences, offers);
          for (const { Change, AddedOffers, NearestMiles } of before.Suggestions) {
            presses++;
            const next = applySuggestion(preferences, Change);
            expect(Check(preferencesSchema, next)).toBe(true);
            const added = [...ask(recommender, next, offers).places].filter(([key]) => !before.places.has(key));
            expect([added.length, Math.min(...added.map(([, miles]) => miles))]).toEqual([AddedOffers, NearestMiles]);
          }
        }
      }
    }),
    { numRuns: 100 },
  );
  expect(presses).toBeGreaterThan(50);
});
