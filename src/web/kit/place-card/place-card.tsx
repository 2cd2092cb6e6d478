// A club or venue as a card: when, how much and how far; name and address; for whom; one step.

import type { ReactNode } from "react";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { isAccredited } from "#src/catalogue/records/format-accreditation.ts";
import { distanceParts } from "#src/platform/text/format-distance.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { ButtonLink, type ButtonVariant } from "#src/web/kit/button/button.tsx";
import { Flight } from "#src/web/kit/flight/flight.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
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
  /** How many miles one would go. */
  reach: number;
  /** When and how much: the card's head. */
  times: ReactNode;
  /** Whom it is for, in short sentences. */
  reasons: string[];
  /** False where whether it fits has to be asked. */
  isSure?: boolean;
  accreditation: { status: string | null; level: string | null };
  /** Its place in the row, the first 1. */
  position?: number;
  /** Of its name, in the page. */
  heading: "h3" | "h4";
  /** The step to its page. */
  step: { variant: ButtonVariant; words: string };
  /** The element's id, to be led to from elsewhere on the page. */
  id?: string;
  /** Below whom it is for. */
  children?: ReactNode;
  /** What is accessible here, for whoever asked. */
  access?: ReactNode;
  /** What is played here in pictures. */
  logos?: ReactNode;
  /** What the card unfolds. */
  unfolds?: ReactNode;
  /** The sources of its records, from the answer: the card's last line. */
  sources?: RecordSource[];
}

/** An <li> of six rows: place it in a CardRow, or in a list with a grid of such rows. */
export function PlaceCard(props: PlaceCardProps) {
  const language = useLanguage();
  const { to, name, address, miles, reasons, isSure = true, accreditation, heading: Heading, step } = props;
  const open = () => {
    noteOpened(to);
    track({ event: "card_opened", card: to.split("/")[1] as CardKind, position: props.position });
  };
  const { figure, unit } = distanceParts(language, miles);
  return (
    <li id={props.id} className={styles.card}>
      <div className={styles.name}>
        <Heading data-step={titleStep(name)}>
          <bdi translate="no">{name}</bdi>
        </Heading>
        <Address address={address} wasOpened={isOpened(to)} />
      </div>
      <div className={styles.times}>{props.times}</div>
      <p className={styles.miles}>
        <b>{figure}</b> <span>{unit}</span>
      </p>
      <div className={styles.flight}>
        <Flight miles={miles} reach={props.reach} />
      </div>
      <div className={styles.fits}>
        {reasons.length > 0 && (
          <p>
            <Icon name={isSure ? "tick" : "alert"} />
            <span>{joinSentences(language, reasons)}</span>
          </p>
        )}
        {props.children}
        {props.access && <div>{props.access}</div>}
      </div>
      <div className={`cluster gap-1-4 ${styles.base}`}>
        {props.logos}
        {isAccredited(accreditation.status) && (
          <div className={styles.accreditation}>
            <Accreditation {...accreditation} />
          </div>
        )}
      </div>
      <div className={`cluster gap-0-3 ${styles.act}`}>
        <ButtonLink
          variant={step.variant}
          iconAfter="arrow-right"
          className={`covers ${styles.step}`}
          to={to}
          onClick={open}
        >
          <span>{step.words}</span>
          <span className="vh">
            : <span>{name}</span>
          </span>
        </ButtonLink>
        {props.unfolds}
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
