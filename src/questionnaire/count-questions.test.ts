import { expect, test } from "vitest";
import { journeys } from "./journeys.ts";
import { questions } from "./questions.ts";
import { questionProgress } from "./walker.ts";

test("questions are counted as this journey asks them, and one more where an answer adds one", () => {
  const age = { questionId: "age", kind: "age", age: 9 } as const;
  const disability = (answerId: string) => ({ questionId: "disability", kind: "choice", answerId }) as const;
  const who = { questionId: "who", kind: "choice", answerId: questions.who.answers[0]!.answerId } as const;
  // Girls from twelve on are not asked whether club or casual.
  expect(questionProgress(journeys.standard, [])).toEqual({ number: 1, of: 6 });
  expect(questionProgress(journeys.standard, [who, { ...age, age: 30 }])).toEqual({ number: 3, of: 7 });
  expect(questionProgress(journeys.mini, [{ ...age, questionId: "mini-age" }])).toEqual({ number: 2, of: 2 });
  expect(questionProgress(journeys.wildcats, [])).toEqual({ number: 1, of: 3 });
  const [yes, no] = questions.disability.answers;
  const after = (answer = no) => questionProgress(journeys.wildcats, [age, disability(answer!.answerId)]);
  expect(after()).toEqual({ number: 3, of: 3 });
  expect(after(yes)).toEqual({ number: 3, of: 4 });
});
