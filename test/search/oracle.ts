// Compares answers with those of the naive search, which shares no code with the product's.
import { deepStrictEqual, ok } from "node:assert/strict";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import type { Recommender } from "#src/search/recommend.ts";
import { searchMs } from "#test/catalogue/random-catalogue.ts";
import { answeredGroup, expectedGroup } from "#test/search/compare-answers.ts";
import { type NaiveCatalogue, type NaiveGroup, naiveLacks, naiveSearch } from "#test/search/naive-search.ts";

export const searchCalls: SearchCall[] = ["club", "teams", "casual", "session"];

interface OracleQuestion {
  catalogue: NaiveCatalogue;
  call: SearchCall;
  body: SearchRequest;
}

function answerOf(recommender: Recommender, { call, body }: OracleQuestion): SearchAnswer[0] {
  return (JSON.parse(recommender.answer(call, body, searchMs)) as SearchAnswer)[0]!;
}

const isCasual = (call: SearchCall) => call === "casual" || call === "session";

/** Returns the number of groups. @throws where the answer is not what the format's rules give */
export function checkGroups(recommender: Recommender, question: OracleQuestion): number {
  const { catalogue, call, body } = question;
  const expected = naiveSearch(catalogue, body, isCasual(call), searchMs);
  const answer = answerOf(recommender, question);
  deepStrictEqual(
    answer.Recommendations.map(answeredGroup),
    expected.map((group) => expectedGroup(group, call, body, catalogue)),
  );
  deepStrictEqual(answer.TotalPlaces, offersOf(expected).size);
  return expected.length;
}

/** Returns how many suggestions there were. @throws where one does not add what it promises */
export function checkSuggestions(recommender: Recommender, question: OracleQuestion): number {
  const { catalogue, call, body } = question;
  const before = offersOf(naiveSearch(catalogue, body, isCasual(call), searchMs));
  const { Suggestions } = answerOf(recommender, question);
  const nearest = Math.min(...before.values());
  if (before.size >= 3 && nearest <= 10) deepStrictEqual(Suggestions, []);
  if (before.size >= 3) ok(Suggestions.every(({ NearestMiles }) => NearestMiles < nearest));
  if (nearest > 10) {
    const nearer = widest(call)
      .map((change) => offersOf(naiveSearch(catalogue, { ...body, ...change }, isCasual(call), searchMs)))
      .filter((after) => Math.min(...after.values()) < nearest);
    if (nearer.length > 0) ok(Suggestions.some(({ NearestMiles }) => NearestMiles < nearest));
  }
  for (const suggestion of Suggestions) {
    const after = offersOf(naiveSearch(catalogue, { ...body, ...suggestion.Change }, isCasual(call), searchMs));
    const added = [...after].filter(([id]) => !before.has(id));
    const miles = added.map(([, each]) => each);
    deepStrictEqual([suggestion.AddedOffers, suggestion.NearestMiles], [added.length, Math.min(...miles)]);
    const without = added.filter(([id]) => naiveLacks(catalogue, id, body)).length;
    deepStrictEqual(
      [suggestion.AddedKnownWithout, suggestion.AddedNotKnown],
      "DisabilityFacility" in suggestion.Change ? [without, added.length - without] : [undefined, undefined],
    );
  }
  return Suggestions.length;
}

/** Changes that leave nothing of one filter. */
const widest = (call: SearchCall): Partial<SearchRequest>[] => [
  { WeekDays: "" },
  { Category: null },
  ...(isCasual(call)
    ? [{ TimesOfDay: null }, { SessionPrice: null }, { SurfaceType: null }, { DisabilityFacility: null }]
    : [{ PlacesFree: null, BeginnersWelcome: null }]),
];

function offersOf(groups: NaiveGroup[]): Map<string, number> {
  return new Map(
    groups.flatMap(({ clubs, venues, providers }) =>
      [...clubs, ...venues, ...providers].map((card) => [card.id, card.miles] as const),
    ),
  );
}
