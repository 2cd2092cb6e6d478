// What of the questionnaire may be counted: the questions that everybody of a journey is asked. That another one comes at
// all would tell an answer: an age of 15, a girl under 12, a disability.
import type { Answers } from "./answer.ts";
import type { Question, QuestionId } from "./question.ts";
import { questions } from "./questions.ts";

export interface AnalyticsStep {
  question: string;
  /** As the question's place among the eight; not how many were asked, which would tell the same. */
  step: number;
}

const comesAfterSomeAnswers: QuestionId[] = [
  "football-type-girl",
  "football-type",
  "football-type-any",
  "disability-types",
  "mini-gender",
];

/** Null for a question whose coming tells an answer. Its two forms by age count as one. */
export function analyticsStep({ id, questionOrder }: Question): AnalyticsStep | null {
  if (comesAfterSomeAnswers.includes(id)) return null;
  return { question: id === "gender-young" || id === "gender-adult" ? "gender" : id, step: questionOrder };
}

/** Of questions asked one after another. */
export function analyticsSteps(asked: readonly QuestionId[]): AnalyticsStep[] {
  return asked.flatMap((id) => analyticsStep(questions[id]) ?? []);
}

/** The step that was counted last, for who stops at this question. */
export function lastAnalyticsStep(answers: Answers, question: Question | null): number {
  const asked = [...answers.map(({ questionId }) => questionId), ...(question ? [question.id] : [])];
  return analyticsSteps(asked).at(-1)?.step ?? 1;
}
