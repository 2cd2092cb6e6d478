// The questionnaire: one journey's questions in a dialog over the page, or in a partner's frame.
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { analyticsStep, lastAnalyticsStep } from "#src/questionnaire/analytics-step.ts";
import type { Answer, Answers } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journeys.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import type { Question, QuestionId } from "#src/questionnaire/question.ts";
import type { QuestionnaireTexts } from "#src/questionnaire/questionnaire-texts.ts";
import { questions } from "#src/questionnaire/questions.ts";
import { finish, isAnswerTo, nextQuestion, preferencesSoFar, questionProgress } from "#src/questionnaire/walker.ts";
import { type JourneyId, resultsPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { track } from "#src/web/analytics/track.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError, takeFocus } from "#src/web/kit/field/field.tsx";
import { Finding } from "#src/web/kit/finding/finding.tsx";
import { loadDocument } from "#src/web/site/broken-page/page-errors.ts";
import { PagesAhead } from "#src/web/site/pages-ahead.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { resultsDelay } from "#src/web/visit/results-delay.ts";
import { returnAddress } from "#src/web/visit/return-address.ts";
import { newSearchId } from "#src/web/visit/session.ts";
import { currentStorage } from "#src/web/visit/visit-storage.ts";
import { forgetAnswers, useAnswers } from "./open-questionnaire.ts";
import { QuestionScreen } from "./question-screen.tsx";
import styles from "./questionnaire.module.css";
import { submitSearch } from "./submit-search.ts";
import { useScreenScript } from "./use-screen-script.ts";

const headingId = "questionnaire-heading";
const leavingId = "questionnaire-exit";

interface Ending {
  state: "finding" | "failed";
  answer: Answer;
}

export interface QuestionnaireProps {
  journeyId: JourneyId;
  texts: QuestionnaireTexts;
  /** What the way in already answers: the football type or category of a home page card. */
  presets?: Partial<Preferences>;
  /** The campaign's name, above each heading. */
  kicker?: string;
  /** Each question that is on the screen. One function for good. */
  onQuestion?: (id: string) => void;
}

export function Questionnaire({ journeyId, texts, presets, kicker, onQuestion }: QuestionnaireProps) {
  const declared = journeys[journeyId];
  const journey = presets ? { ...declared, presets: { ...declared.presets, ...presets } } : declared;
  const { answers, add, back } = useAnswers(journey);
  const [isLeaving, setIsLeaving] = useState(false);
  const question = nextQuestion(journey, answers);
  const { ending, search, forgetEnding } = useSearch(journeyId, journey, answers);
  const isFramed = journey.isFramed === true;
  useQuestionEvents(journeyId, question?.id, onQuestion);
  function take(answer: Answer) {
    if (!question || !isAnswerTo(journey, question, answer)) return;
    if (nextQuestion(journey, [...answers, answer]) === null) return search(answer);
    forgetEnding();
    add(answer);
  }

  if (!question) return null;
  const isFinding = ending?.state === "finding";
  const content = (
    <>
      <PagesAhead pages={[resultsPath(journeyId)]} />
      {isFinding && <FindingMessage list={listOf(journeyId)} />}
      {/* Behind the loading message too: where the search fails, all that was typed is there. */}
      <QuestionScreen
        key={question.id}
        journey={journey}
        question={question}
        texts={texts}
        kicker={kicker}
        preferences={preferencesSoFar(journey, answers)}
        progress={questionProgress(journey, answers)}
        headingId={isFinding ? undefined : headingId}
        takesFocus={!isFramed || answers.length > 0 || ending !== null}
        isFirst={answers.length === 0}
        problem={ending && <Failure onRetry={() => search(ending.answer)} />}
        onAnswer={take}
        onBack={back}
        onClose={isFramed ? undefined : () => setIsLeaving(true)}
      />
    </>
  );
  if (isFramed) return <div className={styles.framed}>{content}</div>;
  return (
    <Dialog isOpen onClose={() => setIsLeaving(true)} labelledBy={headingId}>
      {content}
      <Leaving
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        journeyId={journeyId}
        answers={answers}
        question={question}
      />
    </Dialog>
  );
}

function FindingMessage({ list }: { list: string }) {
  const { text, path } = useLanguage();
  return (
    <Finding>
      {/* What the router asks for with the answer; its texts are the same for everybody. */}
      <link rel="prefetch" as="fetch" href={`${path}/${list}.data?_routes=routes%2F${list}`} />
      <h1 id={headingId} ref={takeFocus} tabIndex={-1}>
        {text("Finding football...")}
      </h1>
    </Finding>
  );
}

const listOf = (journeyId: JourneyId) => (resultsPath(journeyId) === "/results" ? "results" : "recommendations");

/**
 * Runs the search that a last answer completes, and leads to its results. `ending`: its state, or
 * how it failed. Back or forward leaves the end behind, even just before the results.
 */
function useSearch(journeyId: JourneyId, journey: Journey, answers: Answers) {
  const navigate = useNavigate();
  const [ending, setEnding] = useState<Ending | null>(null);
  const stopping = useRef<AbortController>(null);
  const forgetEnding = useCallback(() => {
    stopping.current?.abort();
    setEnding(null);
  }, []);
  useEffect(() => {
    window.addEventListener("popstate", forgetEnding);
    return () => {
      window.removeEventListener("popstate", forgetEnding);
      stopping.current?.abort();
    };
  }, [forgetEnding]);
  const { path } = useLanguage();
  const list = listOf(journeyId);
  const results = resultsPath(journeyId);
  const isScreenHere = useScreenScript(`routes/${list}`);
  async function search(answer: Answer) {
    stopping.current?.abort();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setEnding({ state: "finding", answer });
    const preferences = finish(journey, [...answers, answer], newSearchId());
    const screen = isScreenHere();
    const isDone = (await submitSearch(preferences, list, signal)) && ((await screen) || (await loadResults()));
    if (signal.aborted) return;
    track({ event: "questionnaire_finished", journey: journeyId, outcome: isDone ? "found" : "failed" });
    if (!isDone) return setEnding({ state: "failed", answer });
    if (!(await screen)) return;
    await navigate(results);
    // Who goes back while the message is still shown is asked the last question again.
    await resultsDelay()?.ended;
    if (window.location.pathname.endsWith(results)) forgetAnswers(currentStorage);
  }
  /**
   * Where the line was lost as the results' script came ahead: their page, or a partner's frame
   * anew, which may show no other. False where it is still lost.
   */
  async function loadResults() {
    try {
      await loadDocument(journey.isFramed ? location.href : new URL(path + results, location.href).href);
    } catch {
      return false;
    }
    if (!journey.isFramed) forgetAnswers(currentStorage);
    return true;
  }
  return { ending, search, forgetEnding };
}

interface LeavingProps {
  isOpen: boolean;
  onStay: () => void;
  journeyId: JourneyId;
  answers: Answers;
  question: Question;
}

/** Asks for confirmation before answers are discarded (§2.21). */
function Leaving({ isOpen, onStay, journeyId, answers, question }: LeavingProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  function leave() {
    forgetAnswers(currentStorage);
    track({ event: "questionnaire_left", journey: journeyId, step: lastAnalyticsStep(answers, question) });
    navigate(returnAddress(currentStorage));
  }
  return (
    <Dialog isOpen={isOpen} onClose={onStay} labelledBy={leavingId} size="note">
      <DialogBody>
        <h1 id={leavingId} tabIndex={-1}>
          {text("Are you sure you want to quit?")}
        </h1>
        <p>{text("If you quit your progress will be lost")}</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" onClick={leave}>
          {text("Yes")}
        </Button>
        <Button variant="bib" onClick={onStay}>
          {text("No")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Everything answered is still there; pressing again sends the same. */
function Failure({ onRetry }: { onRetry: () => void }) {
  const { text } = useLanguage();
  return (
    <div className="stack gap-3 start">
      <FieldError>
        {text("We couldn’t search just now. Check your connection. Your answers are still here.")}
      </FieldError>
      <Button variant="line" icon="retry" onClick={onRetry}>
        {text("Try again")}
      </Button>
    </div>
  );
}

/** Which question is on the screen, never what is answered. */
function useQuestionEvents(
  journey: JourneyId,
  id: QuestionId | undefined,
  onQuestion: QuestionnaireProps["onQuestion"],
) {
  useEffect(() => {
    if (id) onQuestion?.(id);
  }, [id, onQuestion]);
  useEffect(() => {
    const step = id && analyticsStep(questions[id]);
    if (step) track({ event: "questionnaire_step", journey, ...step });
  }, [journey, id]);
}
