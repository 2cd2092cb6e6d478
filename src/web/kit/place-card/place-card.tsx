// A club or venue as a card: distance first, then name, address, days, facts, why it fits, its kinds of football, accreditation.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { isAccredited } from "#src/catalogue/records/format-accreditation.ts";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { ButtonLink, type ButtonVariant } from "#src/web/kit/button/button.tsx";
import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import { Flight } from "#src/web/kit/flight/flight.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { isOpened, noteOpened } from "#src/web/visit/page-memory.ts";
import styles from "./place-card.module.css";

interface PlaceCardProps {
  /** URL of the page it opens; the whole card is the link. */
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
  /** Kinds of football here, each with its recommendation's number; left out where the row itself says the only one. */
  kinds?: { number: number; name: string }[];
  /** Its place in the row, the first 1. */
  position?: number;
  /** The step to its page as a button; left out, the name is the link. */
  step?: { variant: ButtonVariant; words: string };
  /** The element's id, to be led to from elsewhere on the page. */
  id?: string;
  /** When and what it costs, below the days. */
  children?: ReactNode;
  /** What is played here in pictures. */
  logos?: ReactNode;
  /** What the card unfolds. */
  unfolds?: ReactNode;
  /** The sources of its records, from the answer: the card's last line. */
  sources?: RecordSource[];
}

/** An <li> of seven rows: place it in a CardRow, or in a list with a grid of such rows. */
export function PlaceCard(props: PlaceCardProps) {
  const { to, name, address, miles, days, reasons, accreditation, kinds = [], step, unfolds } = props;
  const open = () => {
    noteOpened(to);
    track({ event: "card_opened", card: to.split("/")[1] as CardKind, position: props.position });
  };
  const Heading = step ? "h3" : "h4";
  return (
    <li
      id={props.id}
      className={step ? `${styles.card} ${styles.near}` : styles.card}
      data-unfolds={unfolds ? "" : undefined}
    >
      <Flight miles={miles} isLarge={step !== undefined} />
      <div className={styles.head}>
        <Heading className={styles.name} data-step={titleStep(name)}>
          {step ? (
            <bdi translate="no">{name}</bdi>
          ) : (
            <Link to={to} onClick={open}>
              <bdi translate="no">{name}</bdi>
            </Link>
          )}
        </Heading>
        <Address address={address} wasOpened={isOpened(to)} />
      </div>
      <div className={styles.days}>
        <DayStrip days={days} />
      </div>
      <div className={styles.facts}>{props.children}</div>
      <div>{reasons.length > 0 && <Reasons reasons={reasons} />}</div>
      <div className={styles.base}>
        {kinds.length > 0 && <Kinds of={name} kinds={kinds} />}
        {props.logos}
        {isAccredited(accreditation.status) && (
          <div className={styles.accreditation}>
            <Accreditation {...accreditation} />
          </div>
        )}
      </div>
      <div className={styles.act}>
        {step && (
          <ButtonLink variant={step.variant} iconAfter="arrow-right" className={styles.step} to={to} onClick={open}>
            <span>{step.words}</span>
            <span className="vh">
              : <span>{name}</span>
            </span>
          </ButtonLink>
        )}
        {unfolds}
        <SourceLine sources={props.sources} className={styles.source} />
      </div>
    </li>
  );
}

function Address({ address, wasOpened }: { address: string; wasOpened: boolean }) {
  const { text } = useLanguage();
  return (
    <p className="soft small">
      <bdi>{address}</bdi>
      {wasOpened && (
        <span className={styles.opened}>
          {" "}
          <Icon name="tick" /> <span>{text("Viewed")}</span>
        </span>
      )}
    </p>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  const language = useLanguage();
  return (
    <p className={styles.fits}>
      <Icon name="tick" />
      <span>{richText(language, "<b>Why it matches:</b> {reasons}", { reasons: reasons.join(" ") })}</span>
    </p>
  );
}

function Kinds({ of, kinds }: { of: string; kinds: { number: number; name: string }[] }) {
  const { text } = useLanguage();
  return (
    <ul className={styles.kinds} aria-label={text("Kinds of football at {place}", { place: of })}>
      {kinds.map(({ number, name }) => (
        <li key={number}>
          <b aria-hidden="true">{number}</b> <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The last card of a row that has more: "View more clubs". */
export function MoreCard({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li className={styles.moreItem}>
      <button type="button" className={styles.more} onClick={onClick}>
        <span>{children}</span> <Icon name="arrow-right" />
      </button>
    </li>
  );
}
