// The answers so far, tied to the browser's history: Back removes the latest answer, Forward restores it.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Answer, Answers } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journey.ts";
import { nextQuestion } from "#src/questionnaire/walker.ts";
import { currentStorage } from "#src/web/visit/current-storage.ts";
import { storeAnswers, storedAnswers } from "#src/web/visit/open-questionnaire.ts";

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

export interface AnswerControls {
  answers: Answers;
  /** Adds an answer and a history entry. The answer that ends the journey gets no entry: its question stays in view. */
  add(answer: Answer): void;
  back(): void;
}

/**
 * Only the hash and the state of history entries change, which loads nothing, so that a lost network cannot lose answers.
 * When the page is reloaded, its history entry says how many of the visit's stored answers are valid.
 */
export function useAnswers(journey: Journey): AnswerControls {
  const location = useLocation();
  const navigate = useNavigate();
  const [given, setGiven] = useState<Answers>(() => storedAnswers(currentStorage, journey));
  const depth = Math.min(depthIn(location.state), given.length);
  const answers = given.slice(0, depth);

  function go(questionDepth: number, replace: boolean) {
    const state: Step = { questionDepth };
    navigate({ search: location.search, hash }, { state, replace, preventScrollReset: true });
  }
  // The first entry is marked too, so that coming back to it is a change of hash only.
  useEffect(() => {
    if (location.hash !== hash)
      navigate({ search: location.search, hash }, { replace: true, preventScrollReset: true });
  }, [location.hash, location.search, navigate]);

  return {
    answers,
    add(answer) {
      const next = [...answers, answer];
      if (nextQuestion(journey, next) === null) return;
      setGiven(next);
      storeAnswers(currentStorage, journey, next);
      go(next.length, false);
    },
    back: () => navigate(-1),
  };
}
