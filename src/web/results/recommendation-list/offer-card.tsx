// A place as a card, in a row or among the nearest: a club, a venue with sessions, or a provider at a venue.

import { type ReactNode, useId, useRef } from "react";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { CentreCard, ClubCard, SessionCard } from "#src/search/answer/answer-schema.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import { ClubSays } from "#src/web/results/club-says.tsx";
import { VenueSessions } from "#src/web/results/venue-sessions.tsx";
import { programmesOf } from "#src/web/site/programmes.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { usePreferences, useReaderVoice, useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { shortRecommendationName } from "#src/web/words/football-labels.ts";
import { isFull } from "#src/web/words/joining-words.ts";
import { bookingHref, formatAvailability, formatPrice, formatPriceRange } from "#src/web/words/session-words.ts";
import unfolds from "./card-sessions.module.css";
import { factsOf, nextMsOf, type Offer, type OfferKindHere, offerKey, type ShownPlace } from "./found-places.ts";
import styles from "./recommendation-card.module.css";

/** The recommendation's own title says its kind of football. */
const none: string[] = [];

const spoken = (inside: ReactNode) => <span className="vh">{inside}</span>;

/** The id of a place's card, for links to it. */
export const cardId = (offer: Offer) => `at-${offerKey(offer)}`;

interface OfferCardProps {
  place: ShownPlace;
  /** Its position in its row, from 1. */
  position: number;
  /** Among the nearest: what its step to the place's page looks like. Left out in a row. */
  nearest?: "bib" | "line";
}

export function OfferCard({ place, position, nearest }: OfferCardProps) {
  const language = useLanguage();
  const { offer, kinds } = place;
  const { kind, card } = offer;
  const facts = factsOf(language, place, useReaderVoice());
  return (
    <PlaceCard
      {...facts}
      id={cardId(offer)}
      position={position}
      // In a row the recommendation's title says the one kind.
      kinds={(nearest || kinds.length > 1 ? kinds : []).map(({ number, group }) => {
        return { number, name: shortRecommendationName(language, group) };
      })}
      step={nearest && { variant: nearest, words: language.text(stepLabels[kind]) }}
      logos={kind !== "club" && <PlaceLogos programmes={programmesOf(card)} footballTypes={none} />}
      unfolds={
        kind === "centre" ? (
          <CardSessions card={card} kinds={kinds} isShort={nearest !== undefined} />
        ) : (
          kind === "club" && isFull(card) && <TellOfPlace card={card} isShort={nearest !== undefined} />
        )
      }
    >
      {kind === "club" && <ClubSays card={card} />}
      {kind === "centre" && <SessionFacts card={card} />}
      {kind === "provider" && <AskProvider />}
    </PlaceCard>
  );
}

function AskProvider() {
  const { text } = useLanguage();
  const seesPrices = useSeesPrices();
  return (
    <p className={styles.fact}>
      <Icon name="mail" />{" "}
      <span>{seesPrices ? text("Ask them about times and prices.") : text("Ask them about times.")}</span>
    </p>
  );
}

const stepLabels = {
  club: defineMessage("See this club"),
  centre: defineMessage("See this venue"),
  provider: defineMessage("See this provider"),
};

function SessionFacts({ card }: { card: CentreCard }) {
  const language = useLanguage();
  const nextMs = nextMsOf({ kind: "centre", card });
  const sessions = language.text("{count, plural, one {# session} other {# sessions}}", { count: card.SessionCount });
  const seesPrices = useSeesPrices();
  return (
    <ul className={styles.facts}>
      {nextMs !== null && (
        <li>
          <Icon name="calendar" />
          <span>{language.text("Next: {when}", { when: formatStart(language, nextMs, null) })}</span>
        </li>
      )}
      <li>
        <Icon name="tick" />
        <span>{seesPrices ? withPrices(language, sessions, [card.PriceFrom, card.PriceTo]) : sessions}</span>
      </li>
    </ul>
  );
}

/** "3 sessions. Price: free to £3.50". */
function withPrices(language: Language, sessions: string, prices: (number | null)[]): string {
  const { text } = language;
  const stated = prices.filter((price) => price !== null);
  if (stated.length === 0) return text("{sessions}. Price: not given", { sessions });
  const highest = Math.max(...stated);
  if (highest === 0) return text("{sessions}. Price: free", { sessions });
  return Math.min(...stated) === 0
    ? text("{sessions}. Price: free to {price}", { sessions, price: formatPrice(language, highest) })
    : text("{sessions}. Price: {prices}", { sessions, prices: formatPriceRange(language, stated) });
}

/** Where all teams that fit are full. */
function TellOfPlace({ card, isShort }: { card: ClubCard; isShort: boolean }) {
  const language = useLanguage();
  const preferences = usePreferences();
  if (!preferences) return null;
  const position = { latitude: card.Latitude, longitude: card.Longitude };
  return (
    <div className={isShort ? `${unfolds.place} ${unfolds.beside}` : unfolds.place}>
      <TellMe
        variant="link"
        preferences={preferences}
        offers="club"
        at={{ record: "club", id: `${card.ClubId}`, name: card.ClubName, position }}
      >
        {richText(language, "Tell me <when>when there’s a space</when> <at>at {club}</at>", {
          when: (inside) => <span className={isShort ? "vh" : undefined}>{inside}</span>,
          at: spoken,
          club: card.ClubName,
        })}
      </TellMe>
    </div>
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
  const language = useLanguage();
  const id = useId();
  const { PitchFinderId, CentreName } = card;
  const name = `sessions ${PitchFinderId} ${isShort ? "nearest" : kinds.map(({ group }) => groupKey(group))}`;
  const [isOpen, setOpen] = useRemembered(name, "", false);
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
        {richText(
          language,
          "{isOpen, select, yes {<verb>Hide the </verb><noun>sessions</noun><at> at {venue}</at>} other {<verb>See the </verb><noun>sessions</noun><at> at {venue}</at>}}",
          {
            isOpen: isOpen ? "yes" : "no",
            verb: (inside) => <span className={isShort ? "vh" : undefined}>{inside}</span>,
            noun: (inside) => <span className={unfolds.word}>{inside}</span>,
            at: spoken,
            venue: CentreName,
          },
        )}
      </Button>
      {isOpen && (
        <div id={id} tabIndex={-1}>
          <VenueSessions venueId={PitchFinderId} of={kinds.map(({ group }) => group)}>
            {(sessions) => <SessionLines sessions={sessions} venueName={CentreName} remembersAs={`all ${name}`} />}
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
  /** For the label, as several cards may be unfolded. */
  venueName: string;
  /** Under which it is remembered that the button was pressed. */
  remembersAs: string;
}

function SessionLines({ sessions, venueName, remembersAs }: SessionLinesProps) {
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useRemembered(remembersAs, "", false);
  const shown = isOpen ? sessions : sessions.slice(0, firstOnPhone);
  const isPhoneAtEnd = sessions.length <= firstOnPhone;
  const focusOnAdded = useFocusOnAdded(list, "li");
  function showAll() {
    focusOnAdded();
    setOpen(true);
  }
  // The list may be older than the sessions: the last one may have begun since.
  if (sessions.length === 0)
    return <p>{language.text("There are no more sessions of this kind here at the moment.")}</p>;
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
          {richText(language, "SHOW MORE<spoken> sessions at {venue}</spoken>", { venue: venueName })}
        </Button>
      )}
    </>
  );
}

function SessionLine({ session }: { session: SessionCard }) {
  const language = useLanguage();
  const { text } = language;
  const startMs = Date.parse(session.SessionDateTime);
  const seesPrices = useSeesPrices();
  const price = session.Price === null ? text("Price not given") : formatPrice(language, session.Price);
  const places = formatAvailability(language, session.SessionPercentageAvailable);
  const facts = seesPrices && places ? text("{price}. {places}", { price, places }) : seesPrices ? price : places;
  const href = bookingHref(session);
  return (
    <>
      <time className={unfolds.when} dateTime={session.SessionDateTime}>
        {formatStart(language, startMs, session.DurationMinutes)}
      </time>
      <p>
        <bdi>{session.SessionName}</bdi>
      </p>
      {facts && <p>{facts}</p>}
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
