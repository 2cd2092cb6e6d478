// From the answers so far: the next question, which of how many it is, and the preferences.
import { withMixedIncluded } from "#src/search/criteria/play-with.ts";
import {
  defaultFootballType,
  type Preferences,
  preferenceDefaults,
  selectedFootballType,
} from "#src/search/criteria/preferences.ts";
import { FootballChoice } from "#src/search/criteria/wire-codes.ts";
import type { Answer, Answers } from "./answer.ts";
import type { Journey } from "./journeys.ts";
import type { AnswerOption, Question, QuestionId } from "./question.ts";
import { questions } from "./questions.ts";

/** The next question; null once the answers are complete. */
export function nextQuestion(journey: Journey, answers: Answers): Question | null {
  const latest = answers.at(-1);
  if (!latest) return questions[journey.questionIds[0] as QuestionId];
  const named = journey.fixedNext?.[latest.questionId] ?? namedBy(latest, preferencesSoFar(journey, answers).Age);
  return named === null ? null : questionInstead(journey, questions[named]);
}

/** True if this question of this journey offers the answer. */
export function isAnswerTo(journey: Journey, question: Question, answer: Answer): boolean {
  if (answer.questionId !== question.id) return false;
  const offers = (id: string) => question.answers.some(({ answerId }) => answerId === id);
  switch (answer.kind) {
    case "choice":
      return offers(answer.answerId);
    case "choices":
      return answer.answerIds.length > 0 && answer.answerIds.every(offers);
    case "age":
      return Number.isInteger(answer.age) && answer.age >= journey.ages.min && answer.age <= journey.ages.max;
    case "location":
      return Math.abs(answer.location.latitude) <= 90 && Math.abs(answer.location.longitude) <= 180;
  }
}

/** What the journey and the answers so far determine. */
export function preferencesSoFar(journey: Journey, answers: Answers): Partial<Preferences> {
  return Object.assign({}, journey.presets, ...answers.map(meaning));
}

/** The preferences of complete answers. Throws if Age or a position is missing. */
export function finish(journey: Journey, answers: Answers, searchId: string): Preferences {
  const preferences = preferencesSoFar(journey, answers);
  const { Age, Latitude, Longitude } = preferences;
  if (Age === undefined || Latitude === undefined || Longitude === undefined) {
    throw new Error(`The ${journey.id} journey ended without an age or a place`);
  }
  const footballType = preferences.FootballType ?? defaultFootballType(Age);
  const all = { ...preferenceDefaults, ...preferences };
  return {
    ...all,
    Age,
    Latitude,
    Longitude,
    ReadableLocation: preferences.ReadableLocation ?? "",
    PlayWith: all.IncludeMixedGender ? withMixedIncluded(all.PlayWith) : all.PlayWith,
    FootballType: footballType,
    SelectedFootballType: preferences.SelectedFootballType ?? selectedFootballType(footballType),
    SelectedRecommendationsType:
      preferences.SelectedRecommendationsType ??
      Math.min(footballType === FootballChoice.camps ? FootballChoice.casual : footballType, 3),
    SearchId: searchId,
    Journey: journey.id,
  };
}

/** The question that an answer leads to; null if the search begins. */
function namedBy(answer: Answer, age: number | undefined): QuestionId | null {
  if (answer.kind === "location") return null;
  const question = questions[answer.questionId];
  if ("isOptionChecked" in answer && answer.isOptionChecked && question.option?.nextWhenChecked) {
    return question.option.nextWhenChecked;
  }
  const next = optionOf(question, answer)?.next;
  if (typeof next === "string") return next;
  return next?.find(({ min, max }) => age !== undefined && age >= min && age <= max)?.nextQuestionId ?? null;
}

function optionOf(question: Question, answer: Answer): AnswerOption | undefined {
  if (answer.kind === "choice") return question.answers.find(({ answerId }) => answerId === answer.answerId);
  return question.answers[0];
}

/** The question if the journey has it, else the next in order that is not asked by name alone. */
function questionInstead(journey: Journey, named: Question): Question | null {
  if (journey.questionIds.includes(named.id)) return named;
  const later = journey.questionIds
    .map((id) => questions[id])
    .find((question) => question.questionOrder >= named.questionOrder && !question.onlyWhenNamed);
  return later ?? null;
}

/** The preferences that one answer sets. */
function meaning(answer: Answer): Partial<Preferences> {
  const question = questions[answer.questionId];
  switch (answer.kind) {
    case "age":
      return { Age: answer.age };
    case "location":
      return {
        Latitude: answer.location.latitude,
        Longitude: answer.location.longitude,
        ReadableLocation: answer.location.readableLocation,
        OptforCurrentLocation: answer.location.isCurrentLocation,
      };
    case "choices":
      return { DisabilityType: answer.answerIds.map(Number).sort((a, b) => a - b) };
    case "choice": {
      const ticked = answer.isOptionChecked ? question.option?.value : undefined;
      return { ...optionOf(question, answer)?.value, ...ticked };
    }
  }
}

/**
 * Which question this is of those that the journey asks. Of the ways that are left the shortest
 * counts: an answer may lead to one more question, but none is counted that is not asked.
 */
export function questionProgress(journey: Journey, answers: Answers): { number: number; of: number } {
  return { number: answers.length + 1, of: answers.length + fewestLeft(journey, answers) };
}

/** `counted`: what is left from a question on, by what alone decides it: question and age. */
function fewestLeft(journey: Journey, answers: Answers, counted = new Map<string, number>()): number {
  const question = nextQuestion(journey, answers);
  if (question === null) return 0;
  const state = `${question.id} ${preferencesSoFar(journey, answers).Age}`;
  const left =
    counted.get(state) ??
    1 + Math.min(...likelyAnswers(journey, question).map((each) => fewestLeft(journey, [...answers, each], counted)));
  counted.set(state, left);
  return left;
}

/** One answer for each way on: of ages, the least of each range that leads elsewhere. */
function likelyAnswers(journey: Journey, { id: questionId, type, answers }: Question): Answer[] {
  if (type === "location" || type === "postcode") return [{ questionId, kind: "location", location: anywhere }];
  if (type === "slider") {
    const { min, max } = journey.ages;
    const nexts = journey.questionIds.flatMap((id) => questions[id].answers.map(({ next }) => next));
    const turns = nexts.flatMap((next) => (typeof next === "string" ? [] : next.map((range) => range.min)));
    const ages = new Set([min, ...turns.filter((age) => age >= min && age <= max)]);
    return [...ages].map((age) => ({ questionId, kind: "age", age }));
  }
  if (type === "multiple" || type === "multi_optional") {
    return answers.slice(0, 1).map(({ answerId }) => ({ questionId, kind: "choices", answerIds: [answerId] }));
  }
  return answers.map(({ answerId }) => ({ questionId, kind: "choice", answerId }));
}

const anywhere = { latitude: 0, longitude: 0, readableLocation: "", isCurrentLocation: false };
