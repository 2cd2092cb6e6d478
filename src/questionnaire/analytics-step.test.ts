import { expect, test } from "vitest";
import { analyticsStep, lastAnalyticsStep } from "./analytics-step.ts";
import type { Answers } from "./answer.ts";
import { questions } from "./questions.ts";

// walker.test.ts takes every path of every journey and checks that all of them report the same
// steps.
test("a question asked only after some answers is not reported, and the two about gender are reported as one", () => {
  expect(analyticsStep(questions["disability-types"])).toBeNull();
  expect(analyticsStep(questions["football-type-girl"])).toBeNull();
  expect(analyticsStep(questions["gender-young"])).toEqual(analyticsStep(questions["gender-adult"]));
  expect(analyticsStep(questions.days)).toEqual({ question: "days", step: 5 });
});

test("a person who stops at a question that is not counted is counted at the one before", () => {
  const answers: Answers = [{ questionId: "disability", kind: "choice", answerId: "1" }];
  expect(lastAnalyticsStep(answers, questions["disability-types"])).toBe(6);
  expect(lastAnalyticsStep(answers, questions.location)).toBe(8);
  expect(lastAnalyticsStep([], questions["mini-gender"])).toBe(1);
});
