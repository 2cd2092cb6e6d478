// A venue's sessions on the map page: those that fit, eight at first (specification §9.12), then all of them.

import { useEffect, useRef, useState } from "react";
import { formatDate } from "#src/platform/text/format-date.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { askSessions } from "#src/web/calls/ask-sessions.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { useFocusLeftBehind } from "#src/web/kit/page-state/use-focus-left-behind.ts";
import { fittingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { SessionItem } from "#src/web/listing/session-list/session-item.tsx";
import styles from "./venue-sessions.module.css";

/** Session cards of a venue on the map page (§9.12). */
const firstSessions = 8;

interface VenueSessionsProps {
  pitchFinderId: number;
  venueName: string;
  preferences: Preferences;
}

/** Asks for the venue's sessions by its id alone: which of them fit is found out here. Says so where that fails. */
export function VenueSessions({ pitchFinderId, venueName, preferences }: VenueSessionsProps) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; sessions: SessionCard[] | null } | null>(null);
  const of = `${pitchFinderId} ${attempt}`;
  const [shownFor, setShownFor] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    askSessions(pitchFinderId, leaving.signal).then((sessions) => {
      if (!leaving.signal.aborted) setAnswer({ of, sessions });
    });
    return () => leaving.abort();
  }, [pitchFinderId, of]);
  if (answer?.of !== of) return <p role="status">Looking for the sessions...</p>;
  if (answer.sessions === null) return <Failure onRetry={() => setAttempt(attempt + 1)} />;
  const fitting = fittingSessions(answer.sessions, preferences);
  function showAll() {
    setShownFor(pitchFinderId);
    // The button is removed: the first added session gets the focus.
    requestAnimationFrame(() => (list.current?.children[firstSessions] as HTMLElement | undefined)?.focus());
  }
  const shown = shownFor === pitchFinderId ? fitting : fitting.slice(0, firstSessions);
  return (
    <section className={styles.sessions}>
      <h3>Sessions to come</h3>
      <ul ref={list}>
        {shown.map((session) => (
          <li key={session.SessionId} tabIndex={-1}>
            <p className={styles.date}>{formatDate(Date.parse(session.SessionDateTime))}</p>
            <SessionItem session={session} venueId={pitchFinderId} showsProvider={false} />
          </li>
        ))}
      </ul>
      {shown.length < fitting.length && (
        <Button variant="line" onClick={showAll}>
          SHOW MORE<span className="vh"> sessions at {venueName}</span>
        </Button>
      )}
    </section>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(place);
  return (
    <div ref={place} role="alert">
      <p>The sessions cannot be shown now.</p>
      <Button variant="link" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
