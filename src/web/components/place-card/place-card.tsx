// A club or venue in a row of results: distance first, then name, address, days, why it fits, accreditation.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { Accreditation } from "../accreditation/accreditation.tsx";
import { DayStrip } from "../day-strip/day-strip.tsx";
import { Flight } from "../flight/flight.tsx";
import { Icon } from "../icon/icon.tsx";
import { titleStep } from "../title-step/title-step.ts";
import styles from "./place-card.module.css";

interface PlaceCardProps {
  /** Address of the page it opens; the whole card can be pressed. */
  to: string;
  name: string;
  /** One line: street, town, postcode. */
  address: string;
  miles: number;
  /** Day numbers, Monday 1 to Sunday 7; none: days to be confirmed. */
  days: number[];
  /** Short sentences, as the answer gives them. */
  reasons: string[];
  accreditation: { status: string | null; level: string | null };
  /** Its place in the row, the first 1. */
  position?: number;
  /** Level of the name's heading on the page. */
  level?: "h3" | "h4";
  /** More facts, below the days. */
  children?: ReactNode;
  /** What the card unfolds, below its reasons. */
  unfolds?: ReactNode;
}

/** An <li>: place it in a CardRow or another list. */
export function PlaceCard({
  to,
  name,
  address,
  miles,
  days,
  reasons,
  accreditation,
  position,
  level: Heading = "h4",
  children,
  unfolds,
}: PlaceCardProps) {
  return (
    <li className={styles.card}>
      <Flight miles={miles} />
      <div>
        <Heading className={styles.name} data-step={titleStep(name)}>
          <Link to={to} onClick={() => track({ event: "card_opened", card: to.split("/")[1] as CardKind, position })}>
            {name}
          </Link>
        </Heading>
        <p className="soft small">{address}</p>
      </div>
      <DayStrip days={days} />
      {children}
      {reasons.length > 0 && (
        <p className={styles.fits}>
          <Icon name="tick" />
          <span>
            <b>Why this fits:</b> {reasons.join(" ")}
          </span>
        </p>
      )}
      {unfolds}
      <div className={styles.base}>
        <Accreditation {...accreditation} />
      </div>
    </li>
  );
}

/** The last card of a row that has more: "View more clubs". */
export function MoreCard({ to, onClick, children }: { to?: string; onClick?: () => void; children: ReactNode }) {
  const content = (
    <>
      {children} <Icon name="arrow-right" />
    </>
  );
  return (
    <li className={styles.moreItem}>
      {to ? (
        <Link to={to} className={styles.more}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.more} onClick={onClick}>
          {content}
        </button>
      )}
    </li>
  );
}
