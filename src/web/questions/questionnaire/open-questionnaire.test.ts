import { expect, test } from "vitest";
import type { Answers } from "#src/questionnaire/answer.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import { nextQuestion } from "#src/questionnaire/walker.ts";
import { memoryStorage } from "#src/web/visit/visit-storage.ts";
import { forgetAnswers, storeAnswers, storedAnswers } from "./open-questionnaire.ts";

const journey = journeys.standard;

/** The first answers of the standard journey, chosen by the walker. */
function answersOf(length: number): Answers {
  let given: Answers = [];
  while (given.length < length) {
    const question = nextQuestion(journey, given)!;
    const { id: questionId, answers } = question;
    given = [
      ...given,
      question.type === "slider"
        ? { questionId, kind: "age", age: 12 }
        : {
            questionId,
            kind: "choice",
            answerId: answers[0]!.answerId,
            ...(question.option && { isOptionChecked: true }),
          },
    ];
  }
  return given;
}

function storageWith(text: string) {
  const storage = memoryStorage();
  storage.write("open_questionnaire", text);
  return storage;
}

test("answers are stored until they are deleted", () => {
  const storage = memoryStorage();
  const answers = answersOf(3);
  storeAnswers(storage, journey, answers);
  expect(storedAnswers(storage, journey)).toEqual(answers);
  forgetAnswers(storage);
  expect(storedAnswers(storage, journey)).toEqual([]);
});

test("another journey's answers are not used for this one", () => {
  const storage = memoryStorage();
  storeAnswers(storage, journey, answersOf(1));
  expect(storedAnswers(storage, journeys.mini)).toEqual([]);
});

test("stored answers count as far as the journey would have asked for them", () => {
  const [first, second] = answersOf(2);
  const text = (answers: unknown[]) => JSON.stringify({ journey: journey.id, answers });
  const older = { ...second, age: 1012 };
  expect(storedAnswers(storageWith(text([first, older])), journey)).toEqual([first]);
  expect(storedAnswers(storageWith(text([second, first])), journey)).toEqual([]);
});

test.each(["", "{", "null", "[]", '{"journey":"standard","answers":[{"kind":"age","questionId":"age","age":"x"}]}'])(
  "a store with %j counts as empty",
  (text) => {
    expect(storedAnswers(storageWith(text), journey)).toEqual([]);
  },
);
