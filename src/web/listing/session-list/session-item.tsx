// One session: time, name, who it is for, free places, price, and the booking link.

import { createContext, type ReactNode, useContext } from "react";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { formatStart, formatStartTime } from "#src/catalogue/records/format-start.ts";
import type { Language } from "#src/platform/language/language.ts";
import { joinPhrases } from "#src/platform/text/joined-texts.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { peopleOfAges } from "#src/search/answer/match-reasons.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useZone } from "#src/web/site/site/zones-on-page.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { disabilityFootball, footballTypeName } from "#src/web/words/football-labels.ts";
import { surfaceName } from "#src/web/words/place-words.ts";
import { bookingHref, formatAvailability, formatDuration, formatPrice } from "#src/web/words/session-words.ts";
import { whoPlays } from "./session-facts.ts";
import styles from "./session-list.module.css";

/** "Ages 5 to 11", "All ages". */
const agesOf = (language: Language, { MinAge, MaxAge }: SessionCard) =>
  MinAge || MaxAge !== null
    ? language.text("Ages {ages}", { ages: formatSessionAges(language, MinAge, MaxAge) })
    : language.text("All ages");

/** React context: those sources of the sessions shown that have been silent for a week. */
export const SilentSources = createContext<readonly RecordSource[]>([]);

interface SessionItemProps {
  session: SessionCard;
  /** PitchFinderId of the venue it is at. */
  venueId: number;
  showsProvider: boolean;
}

export function SessionItem({ session, venueId, showsProvider }: SessionItemProps) {
  const language = useLanguage();
  const startMs = Date.parse(session.SessionDateTime);
  const isSilent = useContext(SilentSources).some(({ SourceId }) => SourceId === session.SourceId);
  const { text } = language;
  const time = formatStartTime(language, startMs, session.DurationMinutes, session.TimeZone);
  const zone = useZone(session.TimeZone);
  const type = session.Disability
    ? disabilityFootball(language, session.Disability)
    : footballTypeName(language, session.FootballType);
  const facts = [
    type,
    whoPlays(language, session),
    agesOf(language, session),
    time && formatDuration(language, session.DurationMinutes),
    session.SurfaceType && surfaceName(language, session.SurfaceType),
  ];
  const runner = showsProvider && session.OrganizationName;
  const kind = [...facts, runner && text("Run by {name}", { name: runner })];
  return (
    <div className={styles.place}>
      <div className={styles.session}>
        <time className={styles.time} dateTime={session.SessionDateTime}>
          {time ? <span>{time}</span> : <small>{text("Time not given")}</small>}
          {time && zone && <small>{` ${zone}`}</small>}
        </time>
        <div className={styles.what}>
          <h4>
            <bdi>{session.SessionName}</bdi>
          </h4>
          <p>{joinPhrases(language, kind)}</p>
          {/* Assumed for a session whose publisher states none (catalogue/store/table-rows.ts). */}
          {session.IsAgeAssumed && (
            <p>{text("The organiser hasn’t said which ages can play, so we list it for adults.")}</p>
          )}
          {isSilent && (
            <p className={styles.unsure}>
              <Icon name="alert" /> <span>{text("Check before you go")}</span>
            </p>
          )}
        </div>
        <Price session={session} />
        <div className={`cluster gap-1 ${styles.act}`}>
          <Booking session={session} />
          <a
            className={`hit-sign ${styles.calendarSign}`}
            href={`${language.path}/venue/${venueId}/calendar?session=${encodeURIComponent(session.SessionId)}`}
            download="session.ics"
          >
            <Icon name="calendar" />
            <span className="vh">{text("Add to calendar: {session}", { session: session.SessionName })}</span>
          </a>
        </div>
      </div>
    </div>
  );
}

function Price({ session }: { session: SessionCard }) {
  const language = useLanguage();
  const seesPrices = useSeesPrices();
  if (!seesPrices) return null;
  const places = formatAvailability(language, session.SessionPercentageAvailable);
  const price = session.Price === null ? language.text("Price not given") : formatPrice(language, session.Price);
  return (
    <p className={styles.price}>
      <b>{price}</b>
      {places && <span>{places}</span>}
    </p>
  );
}

/**
 * "Book for girls and women", and for screen readers what and when: the words of a link that books
 * a session. `whomClass`: of "for girls and women"; "vh" where it stands beside the link already.
 */
export function BookingWords({ session, whomClass }: { session: SessionCard; whomClass?: string }) {
  const language = useLanguage();
  const { MinAge, MaxAge, Gender, SessionName, SessionDateTime, DurationMinutes, TimeZone } = session;
  const values = {
    people: Gender === "Mixed" ? language.text("everyone") : peopleOfAges(language, [Gender], MinAge, MaxAge),
    ages: formatSessionAges(language, MinAge, MaxAge),
    session: SessionName,
    when: formatStart(language, Date.parse(SessionDateTime), DurationMinutes, TimeZone),
    whom: (inside: ReactNode) => <span className={whomClass}>{inside}</span>,
  };
  return MinAge || MaxAge !== null
    ? richText(language, "Book <whom>for {people}</whom><spoken>, {ages}: {session}, {when}</spoken>", values)
    : richText(language, "Book <whom>for {people}</whom><spoken>: {session}, {when}</spoken>", values);
}

interface BookingProps {
  session: SessionCard;
  className?: string;
  /** See BookingWords. */
  whomClass?: string;
}

/** Nothing where it cannot be booked. */
export function Booking({ session, className, whomClass = "vh" }: BookingProps) {
  const href = bookingHref(session);
  if (href === null) return null;
  return (
    <ButtonLink
      href={href}
      rel="noopener noreferrer external"
      referrerPolicy="no-referrer"
      iconAfter="external"
      className={className}
    >
      <BookingWords session={session} whomClass={whomClass} />
    </ButtonLink>
  );
}
