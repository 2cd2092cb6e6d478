// @module-tag thorough Every journey's answers find three places of each kind in the demonstration;
// those that find fewer are listed, with why. Disabilities, for which a few places cater, are left
// to the suggestions.
import { beforeAll, expect, test } from "vitest";
import { gather, saturdayMs } from "#demonstration/demonstration-samples.ts";
import type { Answer, Answers } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journeys.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import type { Question } from "#src/questionnaire/question.ts";
import { finish, nextQuestion } from "#src/questionnaire/walker.ts";
import { journeyIds } from "#src/search/criteria/journey-id.ts";
import { callsFor, type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { buildRecommender, type Recommender } from "#src/search/recommend.ts";
import { timeLimits } from "#test/time-limits.ts";

const place = { latitude: 53.4243, longitude: -2.3219, readableLocation: "M33 7WR", isCurrentLocation: false };

type Few = (search: Preferences, offers: OfferKind) => boolean;

const findFew: Record<string, Few> = {
  "nobody under 50 plays walking football": ({ Journey, Age }) => Journey === "ageuk" && Age < 50,
  "futsal clubs have few children’s teams": ({ Journey, Category }) => Journey === "youthclub" && Category === "futsal",
  "from under 11s on teams play 9v9 and 11v11": ({ Category, Age }) => Category === "small-sided" && Age >= 11,
  "from under 12s on few teams are mixed": ({ PlayWith, Age }, offers) =>
    offers === "club" && PlayWith === 3 && Age >= 12,
  "most children’s sessions are mixed": ({ PlayWith, Age }, offers) =>
    offers === "casual" && PlayWith === 1 && Age <= 15,
};

let recommender: Recommender;
beforeAll(() => {
  const { provider_venues: providerVenues, ...tables } = gather({ todayMs: saturdayMs });
  recommender = buildRecommender({ ...tables, providerVenues }, { catchmentMiles: 50 });
}, timeLimits.test);

function answersTo({ ages }: Journey, { id: questionId, type, option, answers }: Question): Answer[] {
  const ticks = option ? [true, false] : [undefined];
  if (type === "slider") {
    const every = Array.from({ length: ages.max - ages.min + 1 }, (_, at) => ages.min + at);
    return every.flatMap((age) =>
      ticks.map((isOptionChecked): Answer => ({ questionId, kind: "age", age, isOptionChecked })),
    );
  }
  if (type === "location" || type === "postcode") return [{ questionId, kind: "location", location: place }];
  return answers
    .filter(({ value }) => (value?.Disabilityoption ?? DisabilityOption.no) === DisabilityOption.no)
    .flatMap(({ answerId }) =>
      ticks.map((isOptionChecked): Answer => ({ questionId, kind: "choice", answerId, isOptionChecked })),
    );
}

function* ends(journey: Journey, answers: Answers): Generator<Preferences> {
  const question = nextQuestion(journey, answers);
  if (question === null) yield finish(journey, answers, "a-search");
  else for (const answer of answersTo(journey, question)) yield* ends(journey, [...answers, answer]);
}

test("every answer of every journey finds three places, but for those listed", () => {
  const counts = new Map<string, number>();
  const unlisted: string[] = [];
  const used = new Set<string>();
  for (const search of journeyIds.flatMap((id) => [...ends(journeys[id], [])])) {
    for (const offers of callsFor(search)) {
      const body = { ...toSearchRequest(search, offers), SelectedFootballType: offers === "club" ? 2 : 1 } as const;
      const key = JSON.stringify(body);
      const places = counts.get(key) ?? recommender.countFilters(body, saturdayMs).Places;
      counts.set(key, places);
      if (places >= 3) continue;
      const why = Object.keys(findFew).find((each) => findFew[each]!(search, offers));
      if (why === undefined) unlisted.push(`${search.Journey}: ${places} ${offers} for ${key}`);
      else used.add(why);
    }
  }
  expect(unlisted).toEqual([]);
  expect([...used].sort(), "what is listed is needed").toEqual(Object.keys(findFew).sort());
});
