// Holds the four recommendation calls to the exchange format, by a naive search that shares no code with them.
import fc from "fast-check";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { type SearchAnswer, searchAnswerSchema } from "#src/domain/answers/search-answer.ts";
import type { SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import { searchRequestSchema } from "#src/domain/preferences/search-request.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { answeredGroup, expectedGroup } from "#test/search/compare-answers.ts";
import { type NaiveCatalogue, type NaiveGroup, naiveLacks, naiveSearch } from "#test/search/naive-search.ts";
import { buildRecommender, type Recommender } from "./recommend.ts";

const calls: SearchCall[] = ["club", "teams", "casual", "session"];

function answerOf(recommender: Recommender, call: SearchCall, body: SearchRequest, nowMs = searchMs) {
  const answer = JSON.parse(recommender.answer(call, body, nowMs)) as SearchAnswer;
  return answer[0]!;
}

function build(catalogue: NaiveCatalogue): Recommender {
  return buildRecommender(catalogue, { catchmentMiles: 50 });
}

test("every answer is the one that the format's rules give", () => {
  fc.assert(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of calls) {
          const expected = naiveSearch(catalogue, body, call === "casual" || call === "session", searchMs);
          const answer = answerOf(recommender, call, body);
          expect(answer.Recommendations.map(answeredGroup)).toEqual(
            expected.map((group) => expectedGroup(group, call, body, catalogue)),
          );
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("every answer fits the schema that documents it, and so do the random searches", () => {
  fc.assert(
    fc.property(catalogues, requests, fc.constantFrom(...calls), (catalogue, body, call) => {
      expect([...Value.Errors(searchRequestSchema, body)]).toEqual([]);
      const answer = JSON.parse(build(catalogue).answer(call, body, searchMs));
      expect([...Value.Errors(searchAnswerSchema, answer)]).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("every suggestion adds exactly the offers it promises, the nearest at the distance it says", () => {
  let suggestionsSeen = 0;
  const offersOf = (groups: NaiveGroup[]) =>
    new Map(
      groups.flatMap((group) => [
        ...[...group.clubs, ...group.venues].map((card) => [card.id, card.miles] as const),
        ...group.providers.map((card) => [card.id, card.miles] as const),
      ]),
    );
  fc.assert(
    fc.property(catalogues, fc.array(requests, { minLength: 3, maxLength: 8 }), (catalogue, bodies) => {
      const recommender = build(catalogue);
      for (const body of bodies) {
        for (const call of calls) {
          const isCasual = call === "casual" || call === "session";
          const before = offersOf(naiveSearch(catalogue, body, isCasual, searchMs));
          const { Suggestions } = answerOf(recommender, call, body);
          if (before.size >= 3) expect(Suggestions).toEqual([]);
          for (const suggestion of Suggestions) {
            suggestionsSeen++;
            const after = offersOf(naiveSearch(catalogue, { ...body, ...suggestion.Change }, isCasual, searchMs));
            const added = [...after].filter(([id]) => !before.has(id)).map(([, miles]) => miles);
            expect([suggestion.AddedOffers, suggestion.NearestMiles]).toEqual([added.length, Math.min(...added)]);
            const newIds = [...after.keys()].filter((id) => !before.has(id));
            const isWithout = (id: string) => naiveLacks(catalogue, id, body);
            expect([suggestion.AddedKnownWithout, suggestion.AddedNotKnown]).toEqual(
              "DisabilityFacility" in suggestion.Change
                ? [newIds.filter(isWithout).length, newIds.filter((id) => !isWithout(id)).length]
                : [undefined, undefined],
            );
          }
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(suggestionsSeen).toBeGreaterThan(100);
});
