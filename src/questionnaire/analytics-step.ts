// The questions that may be counted: those that everybody on a journey is asked. That another one
// is asked at all would reveal an answer: an age of 15, a girl under 12, a disability.
import type { Answers } from "./answer.ts";
import type { Question, QuestionId } from "./question.ts";
import { questions } from "./questions.ts";

const dependsOnAnswers: QuestionId[] = [
  "football-type-girl",
  "football-type",
  "football-type-any",
  "disability-types",
  "mini-gender",
];

/**
 * Null for a question that is asked only after certain answers. Its two forms by age count as one.
 * `step`: the question's place among the eight; a count of those asked would reveal the same.
 */
export function analyticsStep({ id, questionOrder }: Question) {
  if (dependsOnAnswers.includes(id)) return null;
  return { question: id === "gender-young" || id === "gender-adult" ? "gender" : id, step: questionOrder };
}

/** Of questions asked one after another. */
export function analyticsSteps(questionIds: readonly QuestionId[]) {
  return questionIds.flatMap((id) => analyticsStep(questions[id]) ?? []);
}

/** The last counted step of a person who stops at this question. */
export function lastAnalyticsStep(answers: Answers, question: Question): number {
  return analyticsSteps([...answers.map(({ questionId }) => questionId), question.id]).at(-1)?.step ?? 1;
}
