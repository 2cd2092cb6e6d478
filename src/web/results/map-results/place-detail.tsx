// The selected place in full, in the list's place: where, when, why it fits (§4.15).

import { useEffect, useId, useRef, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { formatDate } from "#src/platform/text/format-date.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { DirectionsLink } from "#src/web/listing/detail-page/contact-ways.tsx";
import { SessionItem } from "#src/web/listing/session-list/session-item.tsx";
import { MapPin } from "#src/web/map/map-pin/map-pin.tsx";
import type { MapPlace } from "#src/web/map/places-on-map.ts";
import { AccessSigns, asksAccess } from "#src/web/results/access-signs.tsx";
import { ClubSays } from "#src/web/results/club-says.tsx";
import { DatesToCome, PlaceTimes } from "#src/web/results/place-times.tsx";
import { stepLabels } from "#src/web/results/recommendation-list/offer-card.tsx";
import { VenueSessions } from "#src/web/results/venue-sessions.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./place-detail.module.css";

interface PlaceDetailProps {
  place: MapPlace;
  number: number;
  preferences: Preferences;
  offers: OfferKind;
  onBack: () => void;
}

/** Takes the focus when it appears, so each place needs its own key. */
export function PlaceDetail({ place, number, preferences, offers, onBack }: PlaceDetailProps) {
  const language = useLanguage();
  const { text } = language;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const home: Position = { latitude: preferences.Latitude, longitude: preferences.Longitude };
  const { offer } = place;
  return (
    <article className={`stack gap-3 ${styles.detail}`} aria-labelledby={titleId}>
      <Button variant="link" icon="arrow-left" onClick={onBack}>
        {offers === "club" ? text("Back to clubs list") : text("Back to venues list")}
      </Button>
      <div className={styles.head}>
        <MapPin kind={place.pin} number={number} isSelected />
        <h2 id={titleId} ref={heading} tabIndex={-1} data-step={titleStep(place.name)}>
          <bdi translate="no">{place.name}</bdi>
        </h2>
        <p className={styles.distance}>{formatDistance(language, place.miles)}</p>
      </div>
      <p>
        <bdi>{place.address}</bdi>
      </p>
      <PlaceTimes offer={offer} />
      {place.reasons.length > 0 && (
        <p className={styles.fits}>
          <Icon name={place.isSure ? "tick" : "alert"} />
          <span>{joinSentences(language, place.reasons)}</span>
        </p>
      )}
      {offer.kind === "club" && <ClubSays card={offer.card} />}
      {offer.kind === "centre" && <DatesToCome card={offer.card} />}
      {asksAccess(preferences) && <AccessSigns of={place.name} card={offer.card} />}
      <PlaceLogos {...place.played} />
      <Accreditation {...place.accreditation} />
      <div className="cluster gap-2-5">
        <ButtonLink variant="bib" to={place.to} iconAfter="arrow-right">
          {text(stepLabels[offer.kind])}
        </ButtonLink>
        {!place.isPositionApproximate && (
          <span className={styles.directions}>
            <DirectionsLink placeName={place.name} to={place.position} from={home} />
          </span>
        )}
      </div>
      {offer.kind === "centre" && (
        <VenueSessions venueId={offer.card.PitchFinderId}>
          {(sessions) => (
            <FittingSessions venueId={offer.card.PitchFinderId} sessions={sessions} venueName={place.name} />
          )}
        </VenueSessions>
      )}
      <SourceLine sources={place.sources} isLink />
    </article>
  );
}

/** Session cards of a venue on the map page (§9.12). */
const firstSessions = 8;

interface FittingSessionsProps {
  venueId: number;
  venueName: string;
  sessions: SessionCard[];
}

/** Those that fit, eight at first, then all of them. */
function FittingSessions({ venueId, venueName, sessions }: FittingSessionsProps) {
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? sessions : sessions.slice(0, firstSessions);
  const focusOnAdded = useFocusOnAdded(list, "li");
  function showAll() {
    focusOnAdded();
    setWhole(true);
  }
  return (
    <section className={`stack gap-3 ${styles.sessions}`}>
      <h3>{language.text("Upcoming sessions")}</h3>
      <ul ref={list}>
        {shown.map((session) => (
          <li key={session.SessionId} tabIndex={-1}>
            <p className={styles.date}>{formatDate(language, Date.parse(session.SessionDateTime), session.TimeZone)}</p>
            <SessionItem session={session} venueId={venueId} showsProvider={false} />
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="line" onClick={showAll}>
          {richText(language, "SHOW MORE<spoken> sessions at {venue}</spoken>", { venue: venueName })}
        </Button>
      )}
    </section>
  );
}
