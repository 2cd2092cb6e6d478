// Sessions in the narrow room of a card, a few lines each: three on a desk, five on a phone, then SHOW MORE (specification §9.12).
import { useRef, useState } from "react";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import { useSeesPrices } from "#src/web/visit/use-sees-prices.ts";
import { bookingHref } from "#src/web/words/booking-url.ts";
import { formatPrice } from "#src/web/words/format-price.ts";
import { formatAvailability } from "#src/web/words/session-availability.ts";
import styles from "./card-sessions.module.css";

/** Sessions shown before the button is pressed. */
const firstOnDesk = 3;
const firstOnPhone = 5;

interface SessionLinesProps {
  sessions: SessionCard[];
  /** The venue's name for the label, as several cards may be unfolded. */
  of: string;
  /** True where the button was pressed before. */
  isWhole?: boolean;
  onWhole?: () => void;
}

export function SessionLines({ sessions, of, isWhole = false, onWhole }: SessionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(isWhole);
  const shown = isOpen ? sessions : sessions.slice(0, firstOnPhone);
  const isPhoneAtEnd = sessions.length <= firstOnPhone;

  function showAll() {
    const lines = [...(list.current?.children ?? [])] as HTMLElement[];
    const seen = lines.filter((line) => line.offsetParent !== null).length;
    setOpen(true);
    onWhole?.();
    // The button is removed: the first added session gets the focus.
    requestAnimationFrame(() => (list.current?.children[seen] as HTMLElement | undefined)?.focus());
  }
  // The list may be older than the sessions: the last one may have begun since.
  if (sessions.length === 0) return <p>There are no more sessions of this kind here at the moment.</p>;
  return (
    <>
      <ul ref={list} className={styles.lines}>
        {shown.map((session, at) => (
          <li
            key={session.SessionId}
            tabIndex={-1}
            className={at >= firstOnDesk && !isOpen ? styles.phoneOnly : undefined}
          >
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {!isOpen && sessions.length > firstOnDesk && (
        <Button variant="line" className={isPhoneAtEnd ? styles.deskOnly : undefined} onClick={showAll}>
          SHOW MORE<span className="vh"> {of}</span>
        </Button>
      )}
    </>
  );
}

function SessionLine({ session }: { session: SessionCard }) {
  const startMs = Date.parse(session.SessionDateTime);
  const price = session.Price === null ? "Price not stated" : formatPrice(session.Price);
  const places = formatAvailability(session.SessionPercentageAvailable);
  const facts = [useSeesPrices() && price, places].filter(Boolean);
  const href = bookingHref(session);
  return (
    <>
      <time className={styles.when} dateTime={session.SessionDateTime}>
        {formatDate(startMs)}, {formatTime(startMs)}
      </time>
      <p>{session.SessionName}</p>
      {facts.length > 0 && <p>{facts.join(". ")}</p>}
      {href && (
        <a href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer">
          <span>
            <BookingWords session={session} whomClass={styles.whom} />
          </span>{" "}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}
