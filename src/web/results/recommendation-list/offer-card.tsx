// A place as a card, in a row or among the nearest: a club, a venue with sessions, or a provider at a venue.

import { useEffect, useId, useRef, useState } from "react";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { parseDays } from "#src/platform/text/week-days.ts";
import type { CentreCard, SessionCard } from "#src/search/results/search-answer.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { askSessions } from "#src/web/calls/ask-sessions.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { fittingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import { programmesOf } from "#src/web/site/choose-place-logos.ts";
import { usePreferences, useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { bookingHref, formatAvailability, formatPrice, formatPriceRange } from "#src/web/words/session-words.ts";
import unfolds from "./card-sessions.module.css";
import { type Offer, offerKey, offerPath } from "./group-places.ts";
import type { OfferKindHere, ShownPlace } from "./list-plan.ts";
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
  const { card } = offer;
  const seesPrices = useSeesPrices();
  const common = {
    id: cardId(offer),
    to: offerPath(offer),
    address: formatAddress(card),
    miles: card.DistanceFromUserLocation,
    reasons: card.Reasons,
    accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
    position,
    sources: card.Sources,
    // In a row the recommendation's title says the one kind.
    kinds: nearest || kinds.length > 1 ? kinds : [],
    step: nearest && { variant: nearest, words: stepLabels[offer.kind] },
  };
  if (offer.kind === "club") {
    return <PlaceCard {...common} name={offer.card.ClubName} days={parseDays(offer.card.TeamsPlayDays)} />;
  }
  const logos = <PlaceLogos programmes={programmesOf(offer.card)} footballTypes={none} />;
  if (offer.kind === "centre") {
    return (
      <PlaceCard
        {...common}
        name={offer.card.CentreName}
        days={parseDays(offer.card.SessionPlayDays)}
        logos={logos}
        unfolds={<CardSessions card={offer.card} kinds={kinds} isShort={nearest !== undefined} />}
      >
        <SessionFacts card={offer.card} />
      </PlaceCard>
    );
  }
  return (
    <PlaceCard
      {...common}
      name={offer.card.ProviderName}
      address={`${offer.card.CentreName}, ${common.address}`}
      days={parseDays(offer.card.PlaysOnDay)}
      logos={logos}
    >
      <p className={styles.fact}>
        <Icon name="mail" /> <span>{seesPrices ? "Ask them about times and prices." : "Ask them about times."}</span>
      </p>
    </PlaceCard>
  );
}

const stepLabels = { club: "See this club", centre: "See this venue", provider: "See this provider" };

function SessionFacts({ card }: { card: CentreCard }) {
  const nextMs = card.NextSessionDateTime === null ? null : Date.parse(card.NextSessionDateTime);
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

/** What is unfolded, with its sessions as last answered and whether all are shown. */
interface Unfolded {
  sessions: SessionCard[] | null;
  isWhole: boolean;
}

/** By venue and where on the list; as long as the page lives. */
const unfolded = new Map<string, Unfolded>();

function CardSessions({ card, kinds, isShort }: CardSessionsProps) {
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
    <div className={isShort ? `${unfolds.place} ${unfolds.beside}` : unfolds.place}>
      <Button
        variant="link"
        iconAfter="chevron-down"
        className={isOpen ? unfolds.open : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
      >
        <span className={isShort ? "vh" : undefined}>{isOpen ? "Hide the " : "See the "}</span>
        <span className={unfolds.word}>sessions</span>
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
