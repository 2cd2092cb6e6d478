// The questionnaire: one journey's questions in a dialog over the page, or standing in a partner's frame.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Preferences } from "#src/domain/preferences.ts";
import type { Answer } from "#src/domain/questionnaire/answer.ts";
import type { JourneyId } from "#src/domain/questionnaire/journey.ts";
import { journeys } from "#src/domain/questionnaire/journeys.ts";
import { finish, isAnswerTo, nextQuestion, preferencesSoFar } from "#src/domain/questionnaire/walker.ts";
import { track } from "#src/web/analytics/track.ts";
import { currentStorage } from "#src/web/session/current-storage.ts";
import { newSearchId } from "#src/web/session/new-search-id.ts";
import { returnAddress } from "#src/web/session/return-address.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { FieldError } from "../field/field.tsx";
import { ExitDialog } from "./exit-dialog.tsx";
import { Finding } from "./finding.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import styles from "./questionnaire.module.css";
import { submitSearch } from "./submit-search.ts";
import { useTrail } from "./use-trail.ts";

const headingId = "questionnaire-heading";

/** The search a last answer began, and where the person stood then. */
interface Ending {
  state: "finding" | "failed";
  answer: Answer;
  depth: number;
}

export interface QuestionnaireProps {
  journeyId: JourneyId;
  /** What the door already says: the football type or category of a home page card. */
  presets?: Partial<Preferences>;
  /** The campaign's name, above each heading. */
  kicker?: string;
}

export function Questionnaire({ journeyId, presets, kicker }: QuestionnaireProps) {
  const declared = journeys[journeyId];
  const journey = presets ? { ...declared, presets: { ...declared.presets, ...presets } } : declared;
  const navigate = useNavigate();
  const { trail, add, back } = useTrail(journey);
  const [isLeaving, setIsLeaving] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const question = nextQuestion(journey, trail);
  const list = journey.resultsPath === "/results" ? "results" : "recommendations";
  const isFramed = journey.isFramed === true;
  const depth = useDepth(trail.length);
  useNearness(question?.questionOrder ?? 0);
  useStepTold(journeyId, question?.id, trail.length + 1);

  async function search(answer: Answer) {
    const startDepth = trail.length;
    setEnding({ state: "finding", answer, depth: startDepth });
    const preferences = finish(journey, [...trail, answer], newSearchId());
    const isDone = await submitSearch(preferences, list);
    if (depth.current !== startDepth) return;
    track({ event: "questionnaire_finished", journey: journeyId, outcome: isDone ? "found" : "failed" });
    if (!isDone) setEnding({ state: "failed", answer, depth: startDepth });
    else navigate(journey.resultsPath);
  }
  function take(answer: Answer) {
    if (!question || !isAnswerTo(journey, question, answer)) return;
    if (nextQuestion(journey, [...trail, answer]) === null) search(answer);
    else add(answer);
  }

  if (!question) return null;
  // Going back leaves the end of the journey behind, and with it what became of it.
  const end = ending?.depth === trail.length ? ending : null;
  const content =
    end?.state === "finding" ? (
      <Finding headingId={headingId} list={list} />
    ) : (
      <QuestionScreen
        key={question.id}
        journey={journey}
        question={question}
        said={preferencesSoFar(journey, trail)}
        headingId={headingId}
        kicker={kicker}
        takesFocus={!isFramed || trail.length > 0}
        isFirst={trail.length === 0}
        problem={end && <Failure onRetry={() => search(end.answer)} />}
        onAnswer={take}
        onBack={back}
        onClose={isFramed ? undefined : () => setIsLeaving(true)}
      />
    );
  if (isFramed) return <div className={styles.framed}>{content}</div>;
  return (
    <Dialog isOpen onClose={() => setIsLeaving(true)} labelledBy={headingId}>
      {content}
      <ExitDialog
        isOpen={isLeaving}
        onLeave={() => {
          track({ event: "questionnaire_left", journey: journeyId, step: trail.length + 1 });
          navigate(returnAddress(currentStorage));
        }}
        onStay={() => setIsLeaving(false)}
      />
    </Dialog>
  );
}

/** The number of answers now, for what ends later; null once the questionnaire is gone. */
function useDepth(depth: number) {
  const current = useRef<number | null>(depth);
  useEffect(() => {
    current.current = depth;
    return () => {
      current.current = null;
    };
  }, [depth]);
  return current;
}

/** Everything answered is still there; pressing again sends the same. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <FieldError>We couldn’t search just now. Your answers are still here.</FieldError>
      <Button look="line" icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Which question is on the screen, never what is answered. */
function useStepTold(journey: JourneyId, question: string | undefined, step: number) {
  useEffect(() => {
    if (question) track({ event: "questionnaire_step", journey, question, step });
  }, [journey, question, step]);
}

/** Fetches the last question's fields two steps ahead; the results' screen follows while football is found. */
function useNearness(questionOrder: number) {
  const isNear = questionOrder >= 6;
  useEffect(() => {
    if (isNear) import("./location-answer.tsx");
  }, [isNear]);
}
