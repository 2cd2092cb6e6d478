// Counts the questions that a journey asks, for the words beside the progress line.
import type { Answer, Answers } from "./answer.ts";
import type { Journey } from "./journey.ts";
import type { Question } from "./question.ts";
import { questions } from "./questions.ts";
import { nextQuestion } from "./walker.ts";

/**
 * Which question this is of those that the journey asks. Of the ways that are left the shortest counts: an answer may lead to
 * one more question, but none is counted that is not asked.
 */
export function questionsAsked(journey: Journey, answers: Answers): { number: number; of: number } {
  return { number: answers.length + 1, of: answers.length + fewestLeft(journey, answers) };
}

function fewestLeft(journey: Journey, answers: Answers): number {
  const question = nextQuestion(journey, answers);
  if (question === null) return 0;
  return 1 + Math.min(...likelyAnswers(journey, question).map((answer) => fewestLeft(journey, [...answers, answer])));
}

/** One answer for each way on: of ages, the least of each range in which some answer of the journey leads elsewhere. */
function likelyAnswers(journey: Journey, { id: questionId, type, answers }: Question): Answer[] {
  if (type === "location" || type === "postcode") return [{ questionId, kind: "location", location: anywhere }];
  if (type === "age" || type === "slider") {
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
