// The selected place in full, in place of the list: where, when, why it fits, directions and the way to its page (§4.15).
import { useEffect, useId, useRef } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { DirectionsLink } from "#src/web/listing/detail-page/directions-link.tsx";
import { MapPin } from "#src/web/map/map-pin/map-pin.tsx";
import type { MapPlace } from "#src/web/map/places-on-map.ts";
import styles from "./place-detail.module.css";
import { VenueSessions } from "./venue-sessions.tsx";

interface PlaceDetailProps {
  place: MapPlace;
  number: number;
  preferences: Preferences;
  offers: OfferKind;
  onBack: () => void;
}

/** Takes the focus when it appears, so each place needs its own key. */
export function PlaceDetail({ place, number, preferences, offers, onBack }: PlaceDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const home: Position = { latitude: preferences.Latitude, longitude: preferences.Longitude };
  const kind = place.key.split("-")[0];
  return (
    <article className={styles.detail} aria-labelledby={titleId}>
      <Button variant="link" icon="arrow-left" onClick={onBack}>
        {offers === "club" ? "Back to clubs list" : "Back to venues list"}
      </Button>
      <div className={styles.head}>
        <MapPin kind={place.pin} number={number} isSelected />
        <h2 id={titleId} ref={heading} tabIndex={-1} data-step={titleStep(place.name)}>
          {place.name}
        </h2>
        <p className={styles.distance}>{formatDistance(place.miles)}</p>
      </div>
      <p>{place.address}</p>
      <DayStrip days={place.days} />
      {place.reasons.length > 0 && (
        <p className={styles.fits}>
          <Icon name="tick" />
          <span>
            <b>Why this fits:</b> {place.reasons.join(" ")}
          </span>
        </p>
      )}
      <PlaceLogos {...place.played} />
      <Accreditation {...place.accreditation} />
      <div className={styles.actions}>
        <ButtonLink variant="bib" to={place.to} iconAfter="arrow-right">
          See the {kind}
        </ButtonLink>
        <span className={styles.directions}>
          <DirectionsLink placeName={place.name} to={place.position} from={home} />
        </span>
      </div>
      {place.sessions && (
        <VenueSessions
          pitchFinderId={Number(place.key.split("-")[1])}
          venueName={place.name}
          preferences={preferences}
        />
      )}
      <SourceLine sources={place.sources} isLink />
    </article>
  );
}
