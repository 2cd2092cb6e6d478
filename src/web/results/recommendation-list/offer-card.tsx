// A place as a card, in a row or among the nearest: a club, a venue with sessions, or a provider at a venue.

import { useId, useRef } from "react";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import type { CentreCard, SessionCard } from "#src/search/results/search-answer.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import { VenueSessions } from "#src/web/results/venue-sessions.tsx";
import { programmesOf } from "#src/web/site/choose-place-logos.ts";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { bookingHref, formatAvailability, formatPrice, formatPriceRange } from "#src/web/words/session-words.ts";
import unfolds from "./card-sessions.module.css";
import { factsOf, nextMsOf, type Offer, type OfferKindHere, offerKey, type ShownPlace } from "./found-places.ts";
import styles from "./recommendation-card.module.css";

/** The recommendation's own title says its kind of football. */
const none: string[] = [];

/** The id of a place's card, for links to it. */
export const cardId = (offer: Offer) => `at-${offerKey(offer)}`;

interface OfferCardProps {
  place: ShownPlace;
  /** Its position in its row, from 1. */
  position: number;
  /** Among the nearest: what its step to the place's page looks like. Left out in a row. */
  nearest?: "bib" | "line";
}

export function OfferCard({ place: { offer, kinds }, position, nearest }: OfferCardProps) {
  const { kind, card } = offer;
  return (
    <PlaceCard
      {...factsOf(offer)}
      id={cardId(offer)}
      position={position}
      // In a row the recommendation's title says the one kind.
      kinds={nearest || kinds.length > 1 ? kinds : []}
      step={nearest && { variant: nearest, words: stepLabels[kind] }}
      logos={kind !== "club" && <PlaceLogos programmes={programmesOf(card)} footballTypes={none} />}
      unfolds={kind === "centre" && <CardSessions card={card} kinds={kinds} isShort={nearest !== undefined} />}
    >
      {kind === "centre" && <SessionFacts card={card} />}
      {kind === "provider" && <AskProvider />}
    </PlaceCard>
  );
}

function AskProvider() {
  const seesPrices = useSeesPrices();
  return (
    <p className={styles.fact}>
      <Icon name="mail" /> <span>{seesPrices ? "Ask them about times and prices." : "Ask them about times."}</span>
    </p>
  );
}

const stepLabels = { club: "See this club", centre: "See this venue", provider: "See this provider" };

function SessionFacts({ card }: { card: CentreCard }) {
  const nextMs = nextMsOf({ kind: "centre", card });
  const sessions = card.SessionCount === 1 ? "1 session" : `${card.SessionCount} sessions`;
  const range = formatPriceRange([card.PriceFrom, card.PriceTo]).toLowerCase();
  const price = useSeesPrices() && `. Price: ${range}`;
  return (
    <ul className={styles.facts}>
      {nextMs !== null && (
        <li>
          <Icon name="calendar" />
          <span>
            Next: {formatDate(nextMs)}, {formatTime(nextMs)}
          </span>
        </li>
      )}
      <li>
        <Icon name="tick" />
        <span>
          {sessions}
          {price}
        </span>
      </li>
    </ul>
  );
}

interface CardSessionsProps {
  card: Pick<CentreCard, "PitchFinderId" | "CentreName">;
  /** What the search found here: only sessions of these kinds are shown. */
  kinds: OfferKindHere[];
  /** Next to the venue's button: a label of one word. */
  isShort?: boolean;
}

function CardSessions({ card, kinds, isShort }: CardSessionsProps) {
  const id = useId();
  const { PitchFinderId, CentreName } = card;
  const name = `sessions ${PitchFinderId} ${isShort ? "nearest" : kinds.map(({ group }) => groupKey(group))}`;
  const [isOpen, setOpen] = useRemembered(name, "", false);
  const of = `at ${CentreName}`;
  return (
    <div className={isShort ? `${unfolds.place} ${unfolds.beside}` : unfolds.place}>
      <Button
        variant="link"
        iconAfter="chevron-down"
        className={isOpen ? unfolds.open : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isShort ? "vh" : undefined}>{isOpen ? "Hide the " : "See the "}</span>
        <span className={unfolds.word}>sessions</span>
        <span className="vh"> {of}</span>
      </Button>
      {isOpen && (
        <div id={id} tabIndex={-1}>
          <VenueSessions venueId={PitchFinderId} of={kinds.map(({ group }) => group)}>
            {(sessions) => <SessionLines sessions={sessions} of={`sessions ${of}`} remembersAs={`all ${name}`} />}
          </VenueSessions>
        </div>
      )}
    </div>
  );
}

/** Sessions shown before the button is pressed. */
const firstOnDesk = 3;
const firstOnPhone = 5;

interface SessionLinesProps {
  sessions: SessionCard[];
  /** The venue's name for the label, as several cards may be unfolded. */
  of: string;
  /** Under which it is remembered that the button was pressed. */
  remembersAs: string;
}

export function SessionLines({ sessions, of, remembersAs }: SessionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useRemembered(remembersAs, "", false);
  const shown = isOpen ? sessions : sessions.slice(0, firstOnPhone);
  const isPhoneAtEnd = sessions.length <= firstOnPhone;

  function showAll() {
    const lines = [...(list.current?.children ?? [])] as HTMLElement[];
    const seen = lines.filter((line) => line.offsetParent !== null).length;
    setOpen(true);
    // The button is removed: the first added session gets the focus.
    requestAnimationFrame(() => (list.current?.children[seen] as HTMLElement | undefined)?.focus());
  }
  // The list may be older than the sessions: the last one may have begun since.
  if (sessions.length === 0) return <p>There are no more sessions of this kind here at the moment.</p>;
  return (
    <>
      <ul ref={list} className={unfolds.lines}>
        {shown.map((session, at) => (
          <li
            key={session.SessionId}
            tabIndex={-1}
            className={at >= firstOnDesk && !isOpen ? unfolds.phoneOnly : undefined}
          >
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {!isOpen && sessions.length > firstOnDesk && (
        <Button variant="line" className={isPhoneAtEnd ? unfolds.deskOnly : undefined} onClick={showAll}>
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
      <time className={unfolds.when} dateTime={session.SessionDateTime}>
        {formatDate(startMs)}, {formatTime(startMs)}
      </time>
      <p>{session.SessionName}</p>
      {facts.length > 0 && <p>{facts.join(". ")}</p>}
      {href && (
        <a href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer">
          <span>
            <BookingWords session={session} whomClass={unfolds.whom} />
          </span>{" "}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}
