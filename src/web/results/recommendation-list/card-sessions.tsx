// The sessions of a venue's card: loaded when they are unfolded, so that the list itself stays small; unfolded they stay when the
// search changes.
import { useEffect, useId, useRef, useState } from "react";
import type { CentreCard, SessionCard } from "#src/search/results/search-answer.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
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

/** What is unfolded, with its sessions as last answered and whether all are shown. */
interface Unfolded {
  sessions: SessionCard[] | null;
  isWhole: boolean;
}

/** By venue and where on the list; as long as the page lives. */
const unfolded = new Map<string, Unfolded>();

export function CardSessions({ card, kinds, isShort }: CardSessionsProps) {
  const id = useId();
  const key = `${card.PitchFinderId} ${isShort ? "nearest" : kinds.map(({ group }) => groupKey(group))}`;
  const [memory, setMemory] = useState(unfolded.get(key));
  const isOpen = memory !== undefined;
  const of = `at ${card.CentreName}`;
  function press() {
    if (isOpen) unfolded.delete(key);
    else unfolded.set(key, { sessions: null, isWhole: false });
    setMemory(unfolded.get(key));
  }
  return (
    <div className={isShort ? `${styles.place} ${styles.beside}` : styles.place}>
      <Button
        variant="link"
        iconAfter="chevron-down"
        className={isOpen ? styles.open : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
      >
        <span className={isShort ? "vh" : undefined}>{isOpen ? "Hide the " : "See the "}</span>
        <span className={styles.word}>sessions</span>
        <span className="vh"> {of}</span>
      </Button>
      {memory && <Sessions {...{ id, card, kinds, of, memory }} />}
    </div>
  );
}

type SessionsProps = CardSessionsProps & { id: string; of: string; memory: Unfolded };

function Sessions({ id, card, kinds, of, memory }: SessionsProps) {
  const { PitchFinderId } = card;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState({ PitchFinderId });
  const [answer, setAnswer] = useState<SessionCard[] | "asking" | "failed">(memory.sessions ?? "asking");
  useEffect(() => {
    const leaving = new AbortController();
    askSessions(asked.PitchFinderId, leaving.signal).then((sessions) => {
      if (leaving.signal.aborted) return;
      memory.sessions = sessions ?? memory.sessions;
      setAnswer(memory.sessions ?? "failed");
    });
    return () => leaving.abort();
  }, [asked, memory]);
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
      {typeof answer === "object" && <FoundSessions sessions={answer} {...{ kinds, of, memory }} />}
    </div>
  );
}

type FoundSessionsProps = Pick<SessionsProps, "kinds" | "of" | "memory"> & { sessions: SessionCard[] };

function FoundSessions({ sessions, kinds, of, memory }: FoundSessionsProps) {
  const preferences = usePreferences() ?? null;
  const isHere = (each: SessionCard) =>
    kinds.some(({ group }) => each.FootballType === group.FootballType && each.DisabilityId === group.DisabilityId);
  return (
    <SessionLines
      sessions={fittingSessions(sessions.filter(isHere), preferences)}
      of={`sessions ${of}`}
      isWhole={memory.isWhole}
      onWhole={() => {
        memory.isWhole = true;
      }}
    />
  );
}
