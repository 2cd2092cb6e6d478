// Walks every path of every journey; the numbers of paths are asserted so that a lost one is
// noticed.
import { Compile } from "typebox/schema";
import { expect, test } from "vitest";
import { type JourneyId, journeyIds } from "#src/search/criteria/journey-id.ts";
import { callsFor, type Preferences, preferencesSchema, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { searchRequestSchema } from "#src/search/criteria/request-schema.ts";
import { analyticsSteps } from "./analytics-step.ts";
import type { Answer, Answers } from "./answer.ts";
import type { Journey } from "./journeys.ts";
import { journeys } from "./journeys.ts";
import type { Question, QuestionId } from "./question.ts";
import { questions } from "./questions.ts";
import { finish, isAnswerTo, nextQuestion, preferencesSoFar } from "./walker.ts";

const request = Compile(searchRequestSchema);
const stored = Compile(preferencesSchema);
const sale = { latitude: 53.4243, longitude: -2.3219, readableLocation: "M33 7WR" };

/** Every answer a question offers; of a choice of several, each alone and all together. */
function answersTo(journey: Journey, question: Question): Answer[] {
  const questionId = question.id;
  const ticks = question.option ? [true, false] : [undefined];
  switch (question.type) {
    case "slider": {
      const ages = Array.from(
        { length: journey.ages.max - journey.ages.min + 1 },
        (_, index) => journey.ages.min + index,
      );
      return ages.flatMap((age) =>
        ticks.map((isOptionChecked): Answer => ({ questionId, kind: "age", age, isOptionChecked })),
      );
    }
    case "location":
    case "postcode":
      return [false, ...(question.type === "location" ? [true] : [])].map(
        (isCurrentLocation): Answer => ({ questionId, kind: "location", location: { ...sale, isCurrentLocation } }),
      );
    case "multiple": {
      const ids = question.answers.map(({ answerId }) => answerId);
      return [...ids.map((id) => [id]), ids].map((answerIds): Answer => ({ questionId, kind: "choices", answerIds }));
    }
    default:
      return question.answers.flatMap(({ answerId }) =>
        ticks.map((isOptionChecked): Answer => ({ questionId, kind: "choice", answerId, isOptionChecked })),
      );
  }
}

interface Walk {
  paths: number;
  reached: Set<string>;
  orders: Set<string>;
}

/** Takes every path from here on, checking each step and each end. */
function walk(journey: Journey, answers: Answers, seen: Walk): void {
  const question = nextQuestion(journey, answers);
  if (question === null) {
    checkEnd(journey, answers, seen);
    return;
  }
  seen.reached.add(question.id);
  for (const answer of answersTo(journey, question)) {
    const next = [...answers, answer];
    if (!isAnswerTo(journey, question, answer)) throw new Error(`${question.id} refuses its own answer`);
    const following = nextQuestion(journey, next);
    if (following && following.questionOrder <= question.questionOrder) throw new Error(`${following.id} steps back`);
    walk(journey, next, seen);
  }
}

function checkEnd(journey: Journey, answers: Answers, seen: Walk): void {
  seen.paths += 1;
  seen.orders.add(answers.map(({ questionId }) => questionId).join(" "));
  const last = answers.at(-1);
  if (last?.kind !== "location") throw new Error(`A path of ${journey.id} ends before the place`);
  const preferences = finish(journey, answers, "a-search");
  if (!stored.Check(preferences)) throw new Error(`${journey.id} ends in ${JSON.stringify(preferences)}`);
  for (const call of callsFor(preferences)) {
    const body = toSearchRequest(preferences, call);
    if (!request.Check(body)) throw new Error(`${journey.id} sends ${JSON.stringify(body)}`);
  }
}

function walkAll(id: JourneyId): Walk {
  const seen: Walk = { paths: 0, reached: new Set(), orders: new Set() };
  walk(journeys[id], [], seen);
  return seen;
}

const expectedCounts: Record<JourneyId, { paths: number; orders: number }> = {
  standard: { paths: 328896, orders: 14 },
  letgirlsplay: { paths: 224, orders: 2 },
  wildcats: { paths: 3040, orders: 2 },
  justplay: { paths: 16128, orders: 4 },
  ageuk: { paths: 18240, orders: 4 },
  youthclub: { paths: 32256, orders: 4 },
  adultclub: { paths: 15744, orders: 2 },
  volunteer: { paths: 1344, orders: 2 },
  squadgirls: { paths: 192, orders: 2 },
  external: { paths: 164448, orders: 14 },
  mini: { paths: 570, orders: 2 },
};

function everyPathEnds(id: JourneyId): void {
  const seen = walkAll(id);
  expect({ paths: seen.paths, orders: seen.orders.size }).toEqual(expectedCounts[id]);
  expect([...seen.reached].sort()).toEqual([...journeys[id].questionIds].sort());
  const reported = [...seen.orders].map((order) => JSON.stringify(analyticsSteps(order.split(" ") as QuestionId[])));
  expect(new Set(reported).size, "what is counted tells no answer").toBe(1);
}

// The partner's journey has the questions of the standard one, but the last.
const [often, thorough] = [journeyIds.filter((id) => id !== "external"), "external"] as const;
test.each(often)("every path of %s ends in an accepted search", everyPathEnds);
test(`every path of ${thorough} does too`, { tags: ["thorough"] }, () => everyPathEnds(thorough));

/** The steps of §4.10; the youth club appends the kind of football (4) and the days (5). */
test.each([
  ["letgirlsplay", [2, 6, 7, 8]],
  ["wildcats", [2, 6, 7, 8]],
  ["justplay", [2, 3, 6, 7, 8]],
  ["ageuk", [2, 3, 6, 7, 8]],
  ["adultclub", [2, 3, 6, 7, 8]],
  ["volunteer", [2, 3, 6, 7, 8]],
  ["youthclub", [2, 3, 4, 5, 6, 7, 8]],
  ["squadgirls", [2, 6, 7, 8]],
  ["standard", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["external", [1, 2, 3, 4, 5, 6, 7, 8]],
] as [JourneyId, number[]][])("the steps of %s are %j", (id, orders) => {
  expect([...new Set(journeys[id].questionIds.map((question) => questions[question].questionOrder))]).toEqual(orders);
});

const choose = (questionId: Question["id"], answerId: string, isOptionChecked?: boolean): Answer => ({
  questionId,
  kind: "choice",
  answerId,
  isOptionChecked,
});
const aged = (age: number, questionId: Question["id"] = "age"): Answer => ({ questionId, kind: "age", age });
const here: Answer = { questionId: "location", kind: "location", location: { ...sale, isCurrentLocation: false } };

const after = (age: number, gender: string) =>
  nextQuestion(journeys.standard, [
    choose("who", "myself"),
    aged(age),
    choose(age < 18 ? "gender-young" : "gender-adult", gender, true),
  ])?.id;

test.each([
  ["female", 5, "football-type-girl"],
  ["female", 11, "football-type-girl"],
  ["female", 12, "football-type"],
  ["female", 14, "football-type"],
  ["female", 15, "days"],
  ["female", 16, "football-type"],
  ["female", 99, "football-type"],
  ["male", 5, "football-type-any"],
  ["male", 99, "football-type-any"],
  ["mixed", 5, "days"],
  ["mixed", 15, "days"],
  ["mixed", 16, "football-type"],
  ["mixed", 17, "football-type"],
  ["mixed", 18, "days"],
  ["mixed", 99, "days"],
])("a %s player of %i gets the question %s after the gender", (gender, age, next) => {
  expect(after(age, gender)).toBe(next);
});

test.each([
  [17, "gender-young"],
  [18, "gender-adult"],
])("a player of %i gets the question %s", (age, next) => {
  expect(nextQuestion(journeys.standard, [choose("who", "myself"), aged(age)])?.id).toBe(next);
});

test("a parent of a girl of twelve who leaves the mixed box ticked searches for PlayWith 5, clubs first", () => {
  const answers = [
    choose("who", "my-child"),
    aged(12),
    choose("gender-young", "female", true),
    choose("football-type", "club"),
    choose("days", "weekends"),
    choose("disability", "no"),
    here,
  ];
  expect(nextQuestion(journeys.standard, answers)).toBeNull();
  expect(finish(journeys.standard, answers, "a-search")).toMatchObject({
    SearchForUser: "My child",
    Age: 12,
    PlayWith: 5,
    FootballType: 2,
    SelectedFootballType: 2,
    SelectedRecommendationsType: 2,
    WeekDays: "6,7",
    Disabilityoption: 2,
    DisabilityType: [],
    ReadableLocation: "M33 7WR",
    IncludeMixedGender: true,
  });
});

test.each([
  ["female", true, 5],
  ["female", false, 2],
  ["male", true, 4],
  ["male", false, 1],
  ["mixed", true, 3],
  ["mixed", false, 3],
])("the answer %s with the mixed tick %s searches for PlayWith %i", (gender, isTicked, playWith) => {
  const answers = [aged(30), choose("gender-adult", gender, isTicked), here];
  expect(finish(journeys.standard, answers, "a-search").PlayWith).toBe(playWith);
});

test.each([
  [15, 2],
  [17, 2],
  [18, 1],
])("a player of %i who was not asked about casual or club gets football type %i", (age, footballType) => {
  expect(finish(journeys.standard, [aged(age), choose("gender-young", "mixed", true), here], "x").FootballType).toBe(
    footballType,
  );
});

test("I don't mind shows both lists, clubs first", () => {
  const preferences = finish(
    journeys.standard,
    [aged(20), choose("gender-adult", "male", true), choose("football-type-any", "either"), here],
    "x",
  );
  expect(preferences).toMatchObject({ FootballType: 3, SelectedFootballType: 2, SelectedRecommendationsType: 3 });
  expect(callsFor(preferences)).toEqual(["club", "casual"]);
});

test.each([
  ["u6-u7", 5],
  ["u8-u10", 8],
  ["u11-u12", 10],
  ["u13-u14", 12],
  ["u15-u16", 14],
  ["u17-u18", 16],
  ["open-aged", 21],
])("a volunteer for %s searches with the age %i", (group, age) => {
  expect(preferencesSoFar(journeys.volunteer, [choose("volunteer-age-group", group)]).Age).toBe(age);
});

test("a volunteer who does not mind searches for everybody, whatever the box says", () => {
  const answers = [choose("volunteer-age-group", "u8-u10"), choose("volunteer-gender", "everybody", true), here];
  expect(finish(journeys.volunteer, answers, "x").PlayWith).toBeNull();
});

test("the squad programme begins with a girl's age", () => {
  expect(nextQuestion(journeys.squadgirls, [])?.id).toBe("age");
});

/** The answers after the age, to no question about a disability and to the place. */
const campaigns: [JourneyId, age: number, asked: Answer[], found: Partial<Preferences>][] = [
  ["letgirlsplay", 8, [], { PlayWith: 2, FootballType: 1, SelectedFootballType: 1, WeekDays: "1,2,3,4,5,6,7" }],
  ["wildcats", 30, [], { PlayWith: 2, FootballType: 1 }],
  ["justplay", 16, [choose("gender-young", "mixed")], { PlayWith: 3, FootballType: 1 }],
  ["ageuk", 70, [choose("gender-adult", "female", true)], { PlayWith: 5, Category: "walking-football" }],
  [
    "youthclub",
    13,
    [choose("gender-young", "male", true), choose("kind-of-football", "any"), choose("days", "weekends")],
    { PlayWith: 4, FootballType: 2, Category: "football", WeekDays: "6,7" },
  ],
  ["adultclub", 18, [choose("gender-adult", "male", true)], { PlayWith: 4, FootballType: 2, Category: "11v11" }],
  ["squadgirls", 16, [], { PlayWith: 2, FootballType: 2, SelectedFootballType: 2 }],
];
test.each(campaigns)("%s at %i searches for what the campaign is about", (id, age, chosen, found) => {
  const answers = [aged(age), ...chosen, choose("disability", "no"), here];
  for (const [at, { questionId }] of answers.entries())
    expect(nextQuestion(journeys[id], answers.slice(0, at))?.id).toBe(questionId);
  expect(finish(journeys[id], answers, "x")).toMatchObject({ Age: age, Disabilityoption: 2, ...found });
});

test("mini onboarding asks who plays only if the person ticks the box", () => {
  expect(nextQuestion(journeys.mini, [aged(10, "mini-age")])?.id).toBe("location");
  expect(nextQuestion(journeys.mini, [{ ...aged(10, "mini-age"), isOptionChecked: true } as Answer])?.id).toBe(
    "mini-gender",
  );
  expect(finish(journeys.mini, [aged(10, "mini-age"), here], "x").PlayWith).toBeNull();
});

test("disability types are sent sorted and only after yes", () => {
  const answers: Answer[] = [
    aged(20),
    choose("disability", "yes"),
    { questionId: "disability-types", kind: "choices", answerIds: ["12", "3"] },
    here,
  ];
  expect(finish(journeys.standard, answers, "x")).toMatchObject({ Disabilityoption: 1, DisabilityType: [3, 12] });
});

test("answers without an age cannot be finished", () => {
  expect(() => finish(journeys.standard, [here], "x")).toThrow("without an age");
});

test.each<[string, Answer]>([
  ["an age above the programme's", aged(12)],
  ["an age below the programme's", aged(4)],
  ["half a year", aged(7.5)],
  ["an answer to another question", choose("who", "myself")],
])("letgirlsplay does not accept %s", (_, answer) => {
  expect(isAnswerTo(journeys.letgirlsplay, questions.age, answer)).toBe(false);
});

test("an unknown answer, an empty choice and a position off the globe are refused", () => {
  const off = { ...sale, latitude: 91, isCurrentLocation: false };
  expect(isAnswerTo(journeys.standard, questions.who, choose("who", "my-dog"))).toBe(false);
  expect(
    isAnswerTo(journeys.standard, questions["disability-types"], {
      questionId: "disability-types",
      kind: "choices",
      answerIds: [],
    }),
  ).toBe(false);
  expect(
    isAnswerTo(journeys.standard, questions.location, { questionId: "location", kind: "location", location: off }),
  ).toBe(false);
});
