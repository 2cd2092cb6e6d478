import { expect, test } from "vitest";
import type { Trail } from "./answer.ts";
import { questions } from "./questions.ts";
import { lastToldStep, toldStep } from "./told-step.ts";

// That no path of any journey is told otherwise than the others is in walker.test.ts, which takes them all.
test("a question that comes after some answers only is not told, and the two about gender are told as one", () => {
  expect(toldStep(questions["disability-types"])).toBeNull();
  expect(toldStep(questions["football-type-girl"])).toBeNull();
  expect(toldStep(questions["gender-young"])).toEqual(toldStep(questions["gender-adult"]));
  expect(toldStep(questions.days)).toEqual({ question: "days", step: 5 });
});

test("who stops at a question that is not counted is counted at the one before", () => {
  const trail: Trail = [{ questionId: "disability", kind: "choice", answerId: "1" }];
  expect(lastToldStep(trail, questions["disability-types"])).toBe(6);
  expect(lastToldStep(trail, questions.location)).toBe(8);
  expect(lastToldStep([], questions["mini-gender"])).toBe(1);
});
