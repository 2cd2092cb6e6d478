// One session: when, what, for whom, how full, how much, and the way to book it.

import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { formatTime } from "#src/domain/formatting/format-date.ts";
import { peopleOfAges } from "#src/domain/matching/match-reasons.ts";
import { bookingHref } from "#src/web/format/booking-url.ts";
import { footballTypeName } from "#src/web/format/football-labels.ts";
import { formatDuration } from "#src/web/format/format-duration.ts";
import { formatPrice } from "#src/web/format/format-price.ts";
import { surfaceName } from "#src/web/format/format-surfaces.ts";
import { formatAvailability } from "#src/web/format/session-availability.ts";
import { ButtonLink } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { Tag } from "../tag/tag.tsx";
import styles from "./session-list.module.css";

/** "Ages 5 to 11", "All ages". */
const agesOf = ({ AgeGroup }: SessionCard) => (AgeGroup === "all ages" ? "All ages" : `Ages ${AgeGroup}`);

/** "Girls and women", "Boys", "Mixed". */
function whoPlays({ Gender, MinAge, MaxAge }: SessionCard): string {
  const people = Gender === "Mixed" ? "mixed" : peopleOfAges([Gender], MinAge, MaxAge);
  return people ? people[0]!.toUpperCase() + people.slice(1) : "";
}

interface SessionItemProps {
  session: SessionCard;
  /** PitchFinderId of the venue it is at. */
  venueId: number;
  showsProvider: boolean;
}

export function SessionItem({ session, venueId, showsProvider }: SessionItemProps) {
  const startMs = Date.parse(session.SessionDateTime);
  const type = session.Disability ? `${session.Disability} football` : footballTypeName(session.FootballType);
  const facts = [
    type,
    whoPlays(session),
    agesOf(session),
    formatDuration(session.DurationMinutes),
    session.SurfaceType && surfaceName(session.SurfaceType),
  ];
  return (
    <div className={styles.session}>
      <time className={styles.time} dateTime={session.SessionDateTime}>
        {formatTime(startMs)}
      </time>
      <div>
        <h4>{session.SessionName}</h4>
        <p>{facts.filter(Boolean).join(". ")}</p>
        {showsProvider && session.OrganizationName && <p>Run by {session.OrganizationName}</p>}
        <a
          className={styles.calendar}
          href={`/venue/${venueId}/calendar?session=${encodeURIComponent(session.SessionId)}`}
          download="session.ics"
        >
          <Icon name="calendar" /> Add to calendar<span className="vh">: {session.SessionName}</span>
        </a>
      </div>
      <Booking session={session} />
    </div>
  );
}

function Booking({ session }: { session: SessionCard }) {
  const places = formatAvailability(session.SessionPercentageAvailable);
  const href = bookingHref(session);
  const price = session.Price === null ? "Price not stated" : formatPrice(session.Price);
  return (
    <div className={styles.act}>
      <p className={styles.price}>{price}</p>
      {places && <Tag>{places}</Tag>}
      {href && (
        <ButtonLink href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer" iconAfter="external">
          Book<span className="vh"> {session.SessionName}</span>
        </ButtonLink>
      )}
    </div>
  );
}
