// The sessions of one month by date; on a phone the first eight, and SHOW MORE (specification §4.17).
import { useRef, useState } from "react";
import type { SessionTab } from "#src/domain/answers/detail-answer.ts";
import { sessionDays } from "#src/domain/formatting/session-tabs.ts";
import { Button } from "../button/button.tsx";
import { SessionItem } from "./session-item.tsx";
import styles from "./session-list.module.css";

/** Sessions a phone shows before the button is pressed (§4.17). */
const firstOnPhone = 8;

interface MonthPanelProps {
  tab: SessionTab;
  isSelected: boolean;
  venueId: number;
  showsProvider: boolean;
}

export function MonthPanel({ tab, isSelected, venueId, showsProvider }: MonthPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const late = isOpen ? new Set() : new Set(tab.sessionGroup.slice(firstOnPhone));

  function open() {
    setOpen(true);
    // The button goes away: the focus moves to the first session it brought.
    requestAnimationFrame(() => panel.current?.querySelectorAll<HTMLElement>("[data-session]")[firstOnPhone]?.focus());
  }

  return (
    <section ref={panel} className={isSelected ? styles.month : `${styles.month} ${styles.otherMonth}`}>
      <h3 className={styles.monthName}>{tab.Month}</h3>
      {sessionDays(tab.sessionGroup).map((day) => (
        <div key={day.date} className={late.has(day.sessions[0]) ? `${styles.day} ${styles.late}` : styles.day}>
          <h3>{day.title}</h3>
          <ul className={styles.sessions}>
            {day.sessions.map((session) => (
              <li
                key={session.SessionId}
                data-session=""
                tabIndex={-1}
                className={late.has(session) ? styles.late : undefined}
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
