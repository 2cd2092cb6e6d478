import { expect, test } from "vitest";
import type { Trail } from "#src/domain/questionnaire/answer.ts";
import { journeys } from "#src/domain/questionnaire/journeys.ts";
import { nextQuestion } from "#src/domain/questionnaire/walker.ts";
import { forgetAnswers, keepAnswers, responseCache } from "./open-questionnaire.ts";
import { memoryStorage } from "./visit-storage.ts";

const journey = journeys.standard;

/** The first answers of the standard journey, by the walker's own lead. */
function trailOf(length: number): Trail {
  let trail: Trail = [];
  while (trail.length < length) {
    const question = nextQuestion(journey, trail)!;
    const { id: questionId, answers } = question;
    trail = [
      ...trail,
      question.type === "age" || question.type === "slider"
        ? { questionId, kind: "age", age: 12 }
        : {
            questionId,
            kind: "choice",
            answerId: answers[0]!.answerId,
            ...(question.option && { isOptionChecked: true }),
          },
    ];
  }
  return trail;
}

function storageWith(text: string) {
  const storage = memoryStorage();
  storage.write("open_questionnaire", text);
  return storage;
}

test("answers are kept until they are forgotten", () => {
  const storage = memoryStorage();
  const trail = trailOf(3);
  keepAnswers(storage, journey, trail);
  expect(responseCache(storage, journey)).toEqual(trail);
  forgetAnswers(storage);
  expect(responseCache(storage, journey)).toEqual([]);
});

test("another journey's answers are not taken for this one's", () => {
  const storage = memoryStorage();
  keepAnswers(storage, journey, trailOf(1));
  expect(responseCache(storage, journeys.mini)).toEqual([]);
});

test("answers count as far as the journey would have asked for them", () => {
  const [first, second] = trailOf(2);
  const text = (answers: unknown[]) => JSON.stringify({ journey: journey.id, answers });
  const older = { ...second, age: 1012 };
  expect(responseCache(storageWith(text([first, older])), journey)).toEqual([first]);
  expect(responseCache(storageWith(text([second, first])), journey)).toEqual([]);
});

test.each(["", "{", "null", "[]", '{"journey":"standard","answers":[{"kind":"age","questionId":"age","age":"x"}]}'])(
  "a store that holds %j holds nothing",
  (text) => {
    expect(responseCache(storageWith(text), journey)).toEqual([]);
  },
);
