// A place as a card: a club, a venue with sessions, or a provider at a venue.

import { type ReactNode, useContext, useId, useRef } from "react";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import { joinList } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import type { CentreCard, ClubCard, SessionCard } from "#src/search/answer/answer-schema.ts";
import { distanceSteps, weekStep } from "#src/search/criteria/distance.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { Booking } from "#src/web/listing/session-list/session-item.tsx";
import { AccessSigns, asksAccess } from "#src/web/results/access-signs.tsx";
import { ClubSays } from "#src/web/results/club-says.tsx";
import { DatesToCome, PlaceTimes } from "#src/web/results/place-times.tsx";
import { VenueSessions } from "#src/web/results/venue-sessions.tsx";
import { programmesOf } from "#src/web/site/programmes.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { ZonesOnPage } from "#src/web/site/site/zones-on-page.ts";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { usePreferences, useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { shortRecommendationName } from "#src/web/words/football-labels.ts";
import { isFull } from "#src/web/words/joining-words.ts";
import { formatAvailability, formatPrice } from "#src/web/words/session-words.ts";
import unfolds from "./card-sessions.module.css";
import { factsOf, type Offer, type OfferKindHere, offerKey, type ShownPlace } from "./found-places.ts";

/** The recommendation's own title says its kind of football. */
const none: string[] = [];

const spoken = (inside: ReactNode) => <span className="vh">{inside}</span>;

/** The id of a place's card, for links to it. */
export const cardId = (offer: Offer) => `at-${offerKey(offer)}`;

/** What teams play who say no other. */
const ordinary = ["11v11", "football"];

/** What the step to each kind of place is called. */
export const stepLabels: Record<Offer["kind"], string> = {
  club: defineMessage("See this club"),
  centre: defineMessage("See this venue"),
  provider: defineMessage("See this provider"),
};

interface OfferCardProps {
  place: ShownPlace;
  /** Its position in its row, from 1. */
  position: number;
  /** Among the nearest: what its step to the place's page looks like. Left out in a row. */
  nearest?: "bib" | "line";
}

export function OfferCard({ place, position, nearest }: OfferCardProps) {
  const language = useLanguage();
  const { catchmentMiles } = useSite();
  const preferences = usePreferences() ?? null;
  const seesPrices = useSeesPrices();
  const within = preferences?.WithinMiles ?? weekStep(distanceSteps(catchmentMiles)).withinMiles;
  const { offer, kinds } = place;
  const { kind, card } = offer;
  const { reasons, ...facts } = factsOf(language, place, preferences);
  // In a row the recommendation's title says the one kind.
  const named = (nearest || kinds.length > 1 ? kinds : []).filter(
    ({ group }) => kind !== "club" || !ordinary.includes(group.FootballType),
  );
  const played = named.map(({ group }) => shortRecommendationName(language, group));
  return (
    <PlaceCard
      {...facts}
      id={cardId(offer)}
      position={position}
      reach={within ?? catchmentMiles}
      times={<PlaceTimes offer={offer} />}
      heading={nearest ? "h3" : "h4"}
      step={{ variant: nearest ?? "line", words: language.text(stepLabels[kind]) }}
      reasons={[...(played.length > 0 ? [`${joinList(language, played)}.`] : []), ...reasons]}
      access={asksAccess(preferences) && <AccessSigns of={facts.name} card={card} />}
      logos={kind !== "club" && <PlaceLogos programmes={programmesOf(card)} footballTypes={none} />}
      unfolds={
        kind === "centre" ? (
          <CardSessions card={card} kinds={kinds} remembersAs={nearest ? "nearest" : "row"} />
        ) : (
          kind === "club" && seesPrices && isFull(card) && <TellOfPlace card={card} />
        )
      }
    >
      {kind === "club" && <ClubSays card={card} />}
      {kind === "centre" && <DatesToCome card={card} />}
    </PlaceCard>
  );
}

/** Where all teams that fit are full. */
function TellOfPlace({ card }: { card: ClubCard }) {
  const language = useLanguage();
  const preferences = usePreferences();
  if (!preferences) return null;
  const position = { latitude: card.Latitude, longitude: card.Longitude };
  return (
    <div className={unfolds.beside}>
      <TellMe
        variant="link"
        preferences={preferences}
        offers="club"
        at={{ record: "club", id: `${card.ClubId}`, name: card.ClubName, position }}
      >
        {richText(language, "Tell me <when>when there’s a space</when> <at>at {club}</at>", {
          when: spoken,
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
  /** Under which it is remembered whether it is open. */
  remembersAs: string;
}

function CardSessions({ card, kinds, remembersAs }: CardSessionsProps) {
  const language = useLanguage();
  const id = useId();
  const { PitchFinderId, CentreName } = card;
  const name = `sessions ${PitchFinderId} ${remembersAs} ${kinds.map(({ group }) => groupKey(group))}`;
  const [isOpen, setOpen] = useRemembered(name, "", false);
  return (
    <div className={unfolds.beside}>
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
            verb: spoken,
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
      <ul ref={list} className={`stack gap-2 ${unfolds.lines}`}>
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
  const facts = places ? text("{price}. {places}", { price, places }) : price;
  const zone = useContext(ZonesOnPage) ? session.TimeZone : undefined;
  return (
    <>
      <time className={unfolds.when} dateTime={session.SessionDateTime}>
        {timeInZone(language, formatStart(language, startMs, session.DurationMinutes, session.TimeZone), zone)}
      </time>
      <p>
        <bdi>{session.SessionName}</bdi>
      </p>
      {seesPrices && <p>{facts}</p>}
      <Booking session={session} className={unfolds.book} whomClass={unfolds.whom} />
    </>
  );
}
