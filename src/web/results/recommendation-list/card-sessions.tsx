// The sessions of a venue's card: loaded when they are unfolded, so that the list itself stays small.
import { useEffect, useId, useRef, useState } from "react";
import type { CentreCard, SessionCard } from "#src/search/results/search-answer.ts";
import { askSessions } from "#src/web/calls/ask-sessions.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { fittingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import styles from "./card-sessions.module.css";
import type { OfferKindHere } from "./list-plan.ts";
import { SessionLines } from "./session-lines.tsx";

interface CardSessionsProps {
  card: Pick<CentreCard, "PitchFinderId" | "CentreName">;
  /** What the search found here: only sessions of these kinds are shown. */
  kinds: OfferKindHere[];
  /** Next to the venue's button: a label of one word. */
  isShort?: boolean;
}

export function CardSessions({ card, kinds, isShort }: CardSessionsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const of = `at ${card.CentreName}`;
  return (
    <div className={isShort ? `${styles.place} ${styles.beside}` : styles.place}>
      <Button
        variant="link"
        iconAfter="chevron-down"
        className={isOpen ? styles.open : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isShort ? "vh" : undefined}>{isOpen ? "Hide the " : "See the "}</span>
        <span className={styles.word}>sessions</span>
        <span className="vh"> {of}</span>
      </Button>
      {isOpen && <Sessions id={id} card={card} kinds={kinds} of={of} />}
    </div>
  );
}

function Sessions({ id, card, kinds, of }: CardSessionsProps & { id: string; of: string }) {
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
    // The button is removed.
    place.current?.focus();
  }
  return (
    <div id={id} ref={place} tabIndex={-1}>
      {answer === "asking" && <p role="status">Looking for the sessions...</p>}
      {answer === "failed" && (
        <div role="alert">
          <p>The sessions cannot be shown now.</p>
          <Button variant="link" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {typeof answer === "object" && <FoundSessions sessions={answer} kinds={kinds} of={of} />}
    </div>
  );
}

type FoundSessionsProps = Pick<CardSessionsProps, "kinds"> & { sessions: SessionCard[]; of: string };

function FoundSessions({ sessions, kinds, of }: FoundSessionsProps) {
  const preferences = usePreferences() ?? null;
  const isHere = (each: SessionCard) =>
    kinds.some(({ group }) => each.FootballType === group.FootballType && each.DisabilityId === group.DisabilityId);
  return <SessionLines sessions={fittingSessions(sessions.filter(isHere), preferences)} of={`sessions ${of}`} />;
}
