// The answers of an open questionnaire, tied to the browser's history and stored for the visit
// (§4.13), so that a reloaded page, such as after a failed script, shows the same question.

import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  Integer,
  Array as ListOf,
  Literal,
  Optional,
  Object as RecordOf,
  String as Text,
  Boolean as Truth,
  Union,
} from "typebox";
import type { Answer, Answers } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journeys.ts";
import { isAnswerTo, nextQuestion } from "#src/questionnaire/walker.ts";
import { restore } from "#src/web/visit/session.ts";
import { currentStorage, type VisitStorage } from "#src/web/visit/visit-storage.ts";

const key = "open_questionnaire";

const id = Text({ maxLength: 64 });
const ticked = { isOptionChecked: Optional(Truth()) };

/** Every answer but the place: with it the questionnaire ends. */
const answerForms = [
  RecordOf({ questionId: id, kind: Literal("choice"), answerId: id, ...ticked }),
  RecordOf({ questionId: id, kind: Literal("choices"), answerIds: ListOf(id, { maxItems: 20 }) }),
  RecordOf({ questionId: id, kind: Literal("age"), age: Integer(), ...ticked }),
];
const storedSchema = RecordOf({ journey: id, answers: ListOf(Union(answerForms), { maxItems: 20 }) });

/** Replaces those stored before. */
export function storeAnswers(storage: VisitStorage, journey: Journey, answers: Answers): void {
  storage.write(key, JSON.stringify({ journey: journey.id, answers }));
}

/** Those stored that this journey asks for: anybody may have written them. Never complete. */
export function storedAnswers(storage: VisitStorage, journey: Journey): Answers {
  const found = restore<{ journey: string; answers: Answer[] }>(storage.read(key) ?? "null", storedSchema);
  let usable: Answers = [];
  for (const answer of found?.journey === journey.id ? found.answers : []) {
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

/** Marks the questionnaire's entries in the history; the URL reveals nothing about the answers. */
const hash = "#questions";

interface Step {
  /** How many answers were given before this entry. */
  questionDepth: number;
}

function depthIn(state: unknown): number {
  const depth = (state as Partial<Step> | null)?.questionDepth;
  return Number.isInteger(depth) ? Math.max(0, depth as number) : 0;
}

/**
 * Only the hash and state of history entries change, which loads nothing, so a lost network loses
 * no answers. After a reload the entry says how many stored answers are valid.
 */
export function useAnswers(journey: Journey) {
  const location = useLocation();
  const navigate = useNavigate();
  const [given, setGiven] = useState<Answers>(() => storedAnswers(currentStorage, journey));
  const depth = Math.min(depthIn(location.state), given.length);
  const answers = given.slice(0, depth);

  // The first entry is marked too, so that coming back to it is a change of hash only.
  useEffect(() => {
    if (location.hash !== hash)
      navigate({ search: location.search, hash }, { replace: true, preventScrollReset: true });
  }, [location.hash, location.search, navigate]);

  return {
    answers,
    /** Adds an answer and a history entry; the last gets none: its question stays in view. */
    add(answer: Answer) {
      const next = [...answers, answer];
      if (nextQuestion(journey, next) === null) return;
      setGiven(next);
      storeAnswers(currentStorage, journey, next);
      const state: Step = { questionDepth: next.length };
      navigate({ search: location.search, hash }, { state, preventScrollReset: true });
    },
    back: () => navigate(-1),
  };
}
