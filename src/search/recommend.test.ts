// Compares the four recommendation calls with the exchange format, by a naive search that shares no code with them.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { searchRequestSchema } from "#src/search/criteria/search-request.ts";
import { searchAnswerSchema } from "#src/search/results/search-answer.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import type { NaiveCatalogue } from "#test/search/naive-search.ts";
import { checkGroups, checkSuggestions, searchCalls } from "#test/search/oracle.ts";
import { buildRecommender, type Recommender } from "./recommend.ts";

function build(catalogue: NaiveCatalogue): Recommender {
  return buildRecommender(catalogue, { catchmentMiles: 50 });
}

test("every answer is the one that the format's rules give", () => {
  let groupsSeen = 0;
  fc.assert(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of searchCalls) groupsSeen += checkGroups(recommender, { catalogue, call, body });
      }
    }),
    { numRuns: 150 },
  );
  expect(groupsSeen).toBeGreaterThan(50);
});

test("every answer fits the schema that documents it, and so do the random request bodies", () => {
  fc.assert(
    fc.property(catalogues, requests, fc.constantFrom(...searchCalls), (catalogue, body, call) => {
      expect([...Value.Errors(searchRequestSchema, body)]).toEqual([]);
      const answer = JSON.parse(build(catalogue).answer(call, body, searchMs));
      expect([...Value.Errors(searchAnswerSchema, answer)]).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("every suggestion adds exactly the offers it promises, the nearest at the distance it says", () => {
  let suggestionsSeen = 0;
  fc.assert(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of searchCalls) suggestionsSeen += checkSuggestions(recommender, { catalogue, call, body });
      }
    }),
    { numRuns: 150 },
  );
  expect(suggestionsSeen).toBeGreaterThan(100);
});
