// The answers of an open questionnaire (specification §4.13), stored for the visit, so that a reloaded page, such as after a
// failed script, shows the same question.
import {
  Integer,
  Array as ListOf,
  Literal,
  Object as RecordOf,
  String as Text,
  Boolean as Truth,
  Union,
} from "typebox";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import type { Answer, Answers } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journey.ts";
import { isAnswerTo, nextQuestion } from "#src/questionnaire/walker.ts";
import type { VisitStorage } from "./visit-storage.ts";

const key = "open_questionnaire";

const id = Text({ maxLength: 64 });
const ticked = { isOptionChecked: Truth() };

/** Every answer but the place: with it the questionnaire ends. */
const answerForms = [
  RecordOf({ questionId: id, kind: Literal("choice"), answerId: id }),
  RecordOf({ questionId: id, kind: Literal("choice"), answerId: id, ...ticked }),
  RecordOf({ questionId: id, kind: Literal("choices"), answerIds: ListOf(id, { maxItems: 20 }) }),
  RecordOf({ questionId: id, kind: Literal("age"), age: Integer() }),
  RecordOf({ questionId: id, kind: Literal("age"), age: Integer(), ...ticked }),
];
const storedSchema = RecordOf({ journey: id, answers: ListOf(Union(answerForms), { maxItems: 20 }) });

/** Replaces those stored before. */
export function storeAnswers(storage: VisitStorage, journey: Journey, answers: Answers): void {
  storage.write(key, JSON.stringify({ journey: journey.id, answers }));
}

/** Those stored, as far as this journey would ask for them: anybody may have written the storage. Never complete. */
export function storedAnswers(storage: VisitStorage, journey: Journey): Answers {
  let usable: Answers = [];
  for (const answer of answersIn(storage, journey)) {
    const question = nextQuestion(journey, usable);
    const next = [...usable, answer];
    if (!question || !isAnswerTo(journey, question, answer) || nextQuestion(journey, next) === null) break;
    usable = next;
  }
  return usable;
}

export function forgetAnswers(storage: VisitStorage): void {
  storage.remove(key);
}

function answersIn(storage: VisitStorage, journey: Journey): Answer[] {
  try {
    const found: unknown = JSON.parse(storage.read(key) ?? "null");
    if (!fitsSchema(storedSchema, found)) return [];
    const { journey: storedFor, answers } = found as { journey: string; answers: Answer[] };
    return storedFor === journey.id ? answers : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
