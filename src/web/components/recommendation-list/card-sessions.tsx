// The sessions behind a venue's card: asked for when somebody wants to see them, so that the list itself stays light.
import { useEffect, useId, useRef, useState } from "react";
import type { CentreCard, RecommendationGroup, SessionCard } from "#src/domain/answers/search-answer.ts";
import { askSessions } from "#src/web/api-client/ask-sessions.ts";
import { recommendationName } from "#src/web/format/football-labels.ts";
import { usePreferences } from "#src/web/storage/use-preferences.ts";
import { Button } from "../button/button.tsx";
import { fittingSessions } from "../session-list/session-facts.ts";
import styles from "./card-sessions.module.css";
import { SessionLines } from "./session-lines.tsx";

interface CardSessionsProps {
  card: Pick<CentreCard, "PitchFinderId" | "CentreName">;
  /** The recommendation the card stands in: only sessions of its football are shown. */
  group: Pick<RecommendationGroup, "FootballType" | "Disability" | "DisabilityId">;
}

export function CardSessions({ card, group }: CardSessionsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // A venue stands in a card for each kind of its football.
  const of = `at ${card.CentreName}, ${recommendationName(group)}`;
  return (
    <div className={styles.place}>
      <Button
        look="link"
        iconAfter="chevron-down"
        className={isOpen ? styles.open : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide the sessions" : "See the sessions"}
        <span className="vh"> {of}</span>
      </Button>
      {isOpen && <Sessions id={id} card={card} group={group} of={of} />}
    </div>
  );
}

function Sessions({ id, card, group, of }: CardSessionsProps & { id: string; of: string }) {
  const { PitchFinderId } = card;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState({ PitchFinderId });
  const [answer, setAnswer] = useState<SessionCard[] | "asking" | "failed">("asking");
  useEffect(() => {
    const leaving = new AbortController();
    askSessions(asked.PitchFinderId, leaving.signal).then((sessions) => {
      if (!leaving.signal.aborted) setAnswer(sessions ?? "failed");
    });
    return () => leaving.abort();
  }, [asked]);
  function retry() {
    setAnswer("asking");
    setAsked({ PitchFinderId });
    // The button goes away.
    place.current?.focus();
  }
  return (
    <div id={id} ref={place} tabIndex={-1}>
      {answer === "asking" && <p role="status">Looking for the sessions...</p>}
      {answer === "failed" && (
        <div role="alert">
          <p>The sessions cannot be shown now.</p>
          <Button look="link" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {typeof answer === "object" && <FoundSessions sessions={answer} group={group} of={of} />}
    </div>
  );
}

type FoundSessionsProps = Pick<CardSessionsProps, "group"> & { sessions: SessionCard[]; of: string };

function FoundSessions({ sessions, group, of }: FoundSessionsProps) {
  const preferences = usePreferences() ?? null;
  const { FootballType, DisabilityId } = group;
  const isHere = (each: SessionCard) => each.FootballType === FootballType && each.DisabilityId === DisabilityId;
  return <SessionLines sessions={fittingSessions(sessions.filter(isHere), preferences)} of={`sessions ${of}`} />;
}
