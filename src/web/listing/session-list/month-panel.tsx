// The sessions of one month by date; on a phone the first eight, and SHOW MORE (specification §4.17).
import { useRef, useState } from "react";
import type { SessionTab } from "#src/listings/detail-answer.ts";
import { sessionDays } from "#src/listings/session-tabs.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { SessionItem } from "./session-item.tsx";
import styles from "./session-list.module.css";

/** Sessions a phone shows before the button is pressed (§4.17). */
const firstOnPhone = 8;

/** Sessions that are printed: with them a page has two sheets at most. */
export const mostOnPaper = 24;

interface MonthPanelProps {
  tab: SessionTab;
  /** How many sessions the months before it have. */
  before: number;
  isSelected: boolean;
  venueId: number;
  showsProvider: boolean;
  /** Drawn as a whole from the start: a link leads to a session of it. */
  isWhole: boolean;
}

export function MonthPanel({ tab, before, isSelected, venueId, showsProvider, isWhole }: MonthPanelProps) {
  const [isPressed, setOpen] = useState(false);
  const isOpen = isPressed || isWhole;
  const panel = useRef<HTMLElement>(null);
  const late = new Set<SessionCard | undefined>(isOpen ? [] : tab.sessionGroup.slice(firstOnPhone));

  const printed = new Set<SessionCard | undefined>(tab.sessionGroup.slice(0, Math.max(0, mostOnPaper - before)));
  const classOf = (session: SessionCard | undefined) =>
    [late.has(session) && styles.late, !printed.has(session) && styles.offPaper].filter(Boolean).join(" ");

  function open() {
    setOpen(true);
    // The button is removed: the first added session gets the focus.
    requestAnimationFrame(() => panel.current?.querySelectorAll<HTMLElement>("[data-session]")[firstOnPhone]?.focus());
  }

  return (
    <section
      ref={panel}
      className={[!isSelected && styles.otherMonth, printed.size === 0 && styles.offPaper].filter(Boolean).join(" ")}
    >
      <h3 className={styles.monthName}>{tab.Month}</h3>
      {sessionDays(tab.sessionGroup).map((day) => (
        <div key={day.date} className={`${styles.day} ${classOf(day.sessions[0])}`}>
          <h3>{day.title}</h3>
          <ul className={styles.sessions}>
            {day.sessions.map((session) => (
              <li
                key={session.SessionId}
                data-session={session.SessionId}
                tabIndex={-1}
                className={classOf(session) || undefined}
              >
                <SessionItem session={session} venueId={venueId} showsProvider={showsProvider} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {late.size > 0 && (
        <Button className={styles.more} onClick={open}>
          SHOW MORE<span className="vh"> sessions in {tab.Month}</span>
        </Button>
      )}
    </section>
  );
}
