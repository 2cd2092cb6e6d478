// Compares the recommendation calls with the exchange format, by a naive search of its own.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { type SearchAnswer, searchAnswerSchema } from "#src/search/answer/answer-schema.ts";
import { reasonSentence, type SearchFact } from "#src/search/answer/match-reasons.ts";
import { searchRequestSchema } from "#src/search/criteria/request-schema.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { assertUntilSeen } from "#test/search/assert-until-seen.ts";
import type { NaiveCatalogue } from "#test/search/naive-search.ts";
import { checkGroups, checkSuggestions, searchCalls } from "#test/search/oracle.ts";
import { buildRecommender, type Recommender } from "./recommend.ts";

function build(catalogue: NaiveCatalogue): Recommender {
  return buildRecommender(catalogue, { catchmentMiles: 50 });
}

test("every answer is the one that the format's rules give", () => {
  let groupsSeen = 0;
  assertUntilSeen(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of searchCalls) groupsSeen += checkGroups(recommender, { catalogue, call, body });
      }
    }),
    150,
    () => groupsSeen > 50,
  );
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

test("asked for facts, a card has one for every reason, which words it, and the answer is the same besides", () => {
  const kindsSeen = new Set<string>();
  assertUntilSeen(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of searchCalls) {
          const [answer] = JSON.parse(recommender.answer(call, { ...body, Facts: true }, searchMs)) as SearchAnswer;
          expect([...Value.Errors(searchAnswerSchema, [answer])]).toEqual([]);
          const cards = answer!.Recommendations.flatMap((group) => [
            ...group.RecommendationClubCartDto,
            ...group.RecommendationCentreCartDto,
            ...group.RecommendationProviderCartDto,
          ]);
          for (const card of cards) {
            const facts = card.ReasonFacts as SearchFact[];
            for (const { Kind } of facts) kindsSeen.add(Kind);
            expect(facts.map((fact) => reasonSentence(english, fact))).toEqual(card.Reasons);
            delete card.ReasonFacts;
          }
          expect([answer]).toEqual(JSON.parse(recommender.answer(call, body, searchMs)));
        }
      }
    }),
    100,
    () => kindsSeen.size > 3,
  );
});

test("every suggestion adds exactly the offers it promises, the nearest at the distance it says", () => {
  let suggestionsSeen = 0;
  assertUntilSeen(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of searchCalls) suggestionsSeen += checkSuggestions(recommender, { catalogue, call, body });
      }
    }),
    150,
    () => suggestionsSeen > 100,
  );
});
