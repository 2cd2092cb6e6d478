// One session: time, name, who it is for, free places, price, and the booking link.
import { createContext, useContext } from "react";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { footballTypeName } from "#src/web/words/football-labels.ts";
import { surfaceName } from "#src/web/words/place-words.ts";
import { bookingHref, formatAvailability, formatDuration, formatPrice } from "#src/web/words/session-words.ts";
import { whoPlays } from "./session-facts.ts";
import styles from "./session-list.module.css";

/** "Ages 5 to 11", "All ages". */
const agesOf = ({ AgeGroup }: SessionCard) => (AgeGroup === "all ages" ? "All ages" : `Ages ${AgeGroup}`);

/** Where the ages of a session come from whose publisher states none (catalogue/store/table-rows.ts). */
const agesNotStated = "The organiser does not say which ages can play. Open data without ages is for adults.";

/** React context: those sources of the sessions shown that have been silent for a week. */
export const SilentSources = createContext<readonly RecordSource[]>([]);

interface SessionItemProps {
  session: SessionCard;
  /** PitchFinderId of the venue it is at. */
  venueId: number;
  showsProvider: boolean;
}

export function SessionItem({ session, venueId, showsProvider }: SessionItemProps) {
  const startMs = Date.parse(session.SessionDateTime);
  const isSilent = useContext(SilentSources).some(({ SourceId }) => SourceId === session.SourceId);
  const type = session.Disability ? `${session.Disability} football` : footballTypeName(session.FootballType);
  const facts = [
    type,
    whoPlays(session),
    agesOf(session),
    formatDuration(session.DurationMinutes),
    session.SurfaceType && surfaceName(session.SurfaceType),
  ];
  const kind = [...facts, showsProvider && session.OrganizationName && `Run by ${session.OrganizationName}`];
  return (
    <div className={styles.place}>
      <div className={styles.session}>
        <time className={styles.time} dateTime={session.SessionDateTime}>
          {formatTime(startMs)}
        </time>
        <div className={styles.what}>
          <h4>{session.SessionName}</h4>
          <p>{kind.filter(Boolean).join(". ")}</p>
          {session.IsAgeAssumed && <p>{agesNotStated}</p>}
          {isSilent && (
            <p className={styles.unsure}>
              <Icon name="alert" /> Check before you go
            </p>
          )}
        </div>
        <Price session={session} />
        <div className={styles.act}>
          <Booking session={session} />
          <a
            className={styles.calendarSign}
            href={`/venue/${venueId}/calendar?session=${encodeURIComponent(session.SessionId)}`}
            download="session.ics"
          >
            <Icon name="calendar" />
            <span className="vh">Add to calendar: {session.SessionName}</span>
          </a>
        </div>
      </div>
    </div>
  );
}

function Price({ session }: { session: SessionCard }) {
  const places = formatAvailability(session.SessionPercentageAvailable);
  const price = session.Price === null ? "Price not stated" : formatPrice(session.Price);
  return (
    <p className={styles.price}>
      {useSeesPrices() && <b>{price}</b>}
      {places && <span>{places}</span>}
    </p>
  );
}

/**
 * "Book for girls and women", and for screen readers what and when: the words of a link that books a session. `whomClass`: of
 * "for girls and women"; "vh" where it stands beside the link already.
 */
export function BookingWords({ session, whomClass }: { session: SessionCard; whomClass?: string }) {
  const { MinAge, MaxAge, Gender, SessionName, SessionDateTime } = session;
  const people = Gender === "Mixed" ? "everybody" : peopleOfAges([Gender], MinAge, MaxAge);
  const ages = MinAge || MaxAge !== null ? `, ${formatSessionAges(MinAge, MaxAge)}` : "";
  const startMs = Date.parse(SessionDateTime);
  return (
    <>
      Book <span className={whomClass}>for {people}</span>
      <span className="vh">
        {ages}: {SessionName}, {formatDate(startMs)}, {formatTime(startMs)}
      </span>
    </>
  );
}

function Booking({ session }: { session: SessionCard }) {
  const href = bookingHref(session);
  if (href === null) return null;
  return (
    <ButtonLink href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer" iconAfter="external">
      <BookingWords session={session} whomClass="vh" />
    </ButtonLink>
  );
}
