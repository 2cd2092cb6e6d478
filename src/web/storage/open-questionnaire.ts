// The answers of a questionnaire that is open (specification §4.13): kept for the visit, so that a page taken anew, as
// where a part of the script did not come, stands at the question where it was.
import {
  Integer,
  Array as ListOf,
  Literal,
  Object as RecordOf,
  String as Text,
  Boolean as Truth,
  Union,
} from "typebox";
import type { Answer, Trail } from "#src/domain/questionnaire/answer.ts";
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { isAnswerTo, nextQuestion } from "#src/domain/questionnaire/walker.ts";
import { fitsSchema } from "#src/domain/schema/schema-errors.ts";
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
const keptSchema = RecordOf({ journey: id, answers: ListOf(Union(answerForms), { maxItems: 20 }) });

/** In the place of those kept before. */
export function keepAnswers(storage: VisitStorage, journey: Journey, answers: Trail): void {
  storage.write(key, JSON.stringify({ journey: journey.id, answers }));
}

/** Of those kept as far as this journey would ask for them, as anybody may have written the storage. Never complete. */
export function responseCache(storage: VisitStorage, journey: Journey): Trail {
  let trail: Trail = [];
  for (const answer of stored(storage, journey)) {
    const question = nextQuestion(journey, trail);
    const next = [...trail, answer];
    if (!question || !isAnswerTo(journey, question, answer) || nextQuestion(journey, next) === null) break;
    trail = next;
  }
  return trail;
}

export function forgetAnswers(storage: VisitStorage): void {
  storage.remove(key);
}

function stored(storage: VisitStorage, journey: Journey): Answer[] {
  try {
    const kept: unknown = JSON.parse(storage.read(key) ?? "null");
    if (!fitsSchema(keptSchema, kept)) return [];
    const { journey: keptFor, answers } = kept as { journey: string; answers: Answer[] };
    return keptFor === journey.id ? answers : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
