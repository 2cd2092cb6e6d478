// A session on one line: when, what, for whom, where, how far, what it costs, one step.

import { Link } from "react-router";
import { formatStartTime } from "#src/catalogue/records/format-start.ts";
import { oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { distanceParts } from "#src/platform/text/format-distance.ts";
import type { UpcomingSession } from "#src/search/answer/upcoming-answer.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { sessionHref, whoPlays } from "#src/web/listing/session-list/session-facts.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useZone } from "#src/web/site/site/zones-on-page.ts";
import { noteOpened } from "#src/web/visit/page-memory.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { disabilityLabel } from "#src/web/words/football-labels.ts";
import { formatClubPrice, formatJoining } from "#src/web/words/joining-words.ts";
import {
  availabilityOf,
  bookingHref,
  formatAvailability,
  minutesInADay,
  sessionAges,
} from "#src/web/words/session-words.ts";
import styles from "./session-row.module.css";

interface SessionRowProps {
  session: UpcomingSession;
  /** "Every Tuesday"; null where it is on once, or a line above says it. */
  repeats: string | null;
  /** True for the first that can be joined: the next step of the screen. */
  hasBib: boolean;
  /** Null where only a place was searched for. */
  preferences: Preferences | null;
}

const minuteMs = 60_000;

export function SessionRow({ session, repeats, hasBib, preferences }: SessionRowProps) {
  const language = useLanguage();
  const { text } = language;
  const { SessionName, Status } = session;
  const to = pageOf(session);
  const distance = distanceParts(language, session.DistanceFromUserLocation);
  const hasLongStep = Status !== "cancelled" && session.Kind !== "training" && isLongStep(language, session);
  const status = Status === "scheduled" ? "" : styles[Status];
  return (
    <div className={`${styles.row} ${status}${hasLongStep ? ` ${styles.longStep}` : ""}`}>
      <Times session={session} />
      <h3 className={styles.name}>
        <Link to={to} onClick={() => noteOpened(to)}>
          <bdi>{SessionName}</bdi>
        </Link>
      </h3>
      <p className={styles.where}>
        <bdi>
          <span translate="no">{session.CentreName}</span>
          {session.City && (
            <span>
              , <span>{session.City}</span>
            </span>
          )}
        </bdi>
      </p>
      <p className={styles.far}>
        <b>{distance.figure}</b> <span>{distance.unit}</span>
      </p>
      <p className={styles.who}>
        {text(
          "{type, select, disability {{disability} football. } other {}}{people}, {ages}{kind, select, training {, club training} other {}}",
          {
            type: session.Disability ? "disability" : "any",
            disability: session.Disability ? disabilityLabel(language, session.Disability) : "",
            people: whoPlays(
              language,
              session.AgeGroup.startsWith("under ") ? { ...session, MaxAge: oldestChildAge } : session,
            ),
            ages: sessionAges(language, session),
            kind: session.Kind,
          },
        )}
      </p>
      <Cost session={session} repeats={repeats} />
      {/* A line of training leads to its club as a whole. */}
      {Status !== "cancelled" && session.Kind !== "training" && (
        <>
          <div className={styles.act}>
            <Step session={session} hasBib={hasBib} preferences={preferences} />
          </div>
          <CalendarLink session={session} />
        </>
      )}
    </div>
  );
}

/** When it starts and ends. */
function Times({ session }: Pick<SessionRowProps, "session">) {
  const language = useLanguage();
  const { SessionDateTime, DurationMinutes, TimeZone } = session;
  const startMs = Date.parse(SessionDateTime);
  const whole = formatStartTime(language, startMs, DurationMinutes, TimeZone);
  const zone = useZone(TimeZone);
  const [time, half = null] = whole === null ? [null, language.text("Time not given")] : halvesOf(language, whole);
  return (
    <>
      <p className={styles.time}>
        <time dateTime={SessionDateTime}>
          <span>{time}</span> <small>{half}</small>
        </time>
      </p>
      <p className={styles.to}>
        {whole !== null && DurationMinutes !== null && (
          <span>{endOf(language, startMs, DurationMinutes, TimeZone)}</span>
        )}
        {whole !== null && zone && <span className={styles.zone}>{` ${zone}`}</span>}
      </p>
    </>
  );
}

function CalendarLink({ session }: Pick<SessionRowProps, "session">) {
  const language = useLanguage();
  const { SessionDateTime, SessionName, PitchFinderId, SessionId, TimeZone } = session;
  return (
    <a
      className={styles.calendar}
      href={`${language.path}/venue/${PitchFinderId}/calendar?session=${encodeURIComponent(SessionId)}`}
      download="session.ics"
    >
      <Icon name="calendar" />
      <span className="vh">
        {language.text("Add to calendar: {session}, {date}", {
          session: SessionName,
          date: formatDate(language, Date.parse(SessionDateTime), TimeZone),
        })}
      </span>
    </a>
  );
}

/** The club's page tells how to come to its training; a venue lists what can be joined. */
function pageOf({ Kind, Status, ClubId, PitchFinderId, SessionId }: UpcomingSession): string {
  if (Kind === "training") return `/club/${ClubId}`;
  return Status === "cancelled" ? `/venue/${PitchFinderId}` : sessionHref(PitchFinderId!, SessionId);
}

/** "7:30" and "pm"; in one piece where a language writes them otherwise. */
function halvesOf({ clock }: Language, time: string): string[] {
  const isParted = !clock || clock.time[1].startsWith("{hour}:{minute}\u00a0");
  return isParted ? time.split("\u00a0") : [time];
}

/** "to 6:30", with am or pm only where needed; beyond a day the day on which it ends. */
function endOf(language: Language, startMs: number, minutes: number, zone?: string): string {
  const endMs = startMs + minutes * minuteMs;
  const whole = formatTime(language, endMs, zone);
  const [time, half] = halvesOf(language, whole);
  const isSameHalf = half === halvesOf(language, formatTime(language, startMs, zone))[1];
  const end = minutes >= minutesInADay ? formatDate(language, endMs, zone) : isSameHalf ? time! : whole;
  return language.text("to {end}", { end });
}

const statusWords = {
  full: defineMessage("Full"),
  "waiting-list": defineMessage("Waiting list"),
  cancelled: defineMessage("Cancelled"),
};

function Cost({ session, repeats }: Pick<SessionRowProps, "session" | "repeats">) {
  const language = useLanguage();
  const { text } = language;
  const seesPrices = useSeesPrices();
  const { Status, Price } = session;
  if (Status !== "scheduled") {
    return (
      <p className={styles.cost}>
        <b className={styles.status}>
          <Icon name={Status === "cancelled" ? "cross" : "minus"} /> <span>{text(statusWords[Status])}</span>
        </b>
        {repeats && <span className={styles.also}>{repeats}</span>}
      </p>
    );
  }
  const places =
    seesPrices &&
    (session.Kind === "training"
      ? session.Places === "few" && formatJoining(language, { Places: "few" })
      : formatAvailability(language, session.SessionPercentageAvailable));
  const isPlenty = session.Kind === "session" && availabilityOf(session.SessionPercentageAvailable) === "many";
  return (
    <p className={styles.cost}>
      {seesPrices &&
        (Price === null ? (
          <span>{text("Price not given")}</span>
        ) : (
          <b>{formatClubPrice(language, Price, session.PriceUnit === "session" ? null : session.PriceUnit)}</b>
        ))}
      {repeats && <span className={styles.also}>{repeats}</span>}
      {places && <span className={isPlenty ? styles.many : undefined}>{places}</span>}
    </p>
  );
}

const stepTexts = {
  tell: defineMessage("Tell me<spoken> when something similar comes up: {session}, {date}</spoken>"),
  book: defineMessage("Book<spoken>: {session}, {date}</spoken>"),
  join: defineMessage("How to join<spoken>: {session}, {date}</spoken>"),
} as const;

function stepOf(session: UpcomingSession): keyof typeof stepTexts {
  if (session.Status === "full") return "tell";
  return bookingHref(session) === null ? "join" : "book";
}

/**
 * Letters beyond which a step has a line of its own on a phone: beside it nothing could be read.
 */
const longestBeside = 12;

/** Of the words that are seen. */
function isLongStep({ message }: Language, session: UpcomingSession): boolean {
  const parts = message(stepTexts[stepOf(session)]);
  const seen = typeof parts === "string" ? parts : parts.filter((part) => typeof part === "string").join("");
  return seen.trim().length > longestBeside;
}

function Step({ session, hasBib, preferences }: Omit<SessionRowProps, "repeats">) {
  const language = useLanguage();
  const variant = hasBib ? "bib" : "line";
  const { SessionName, SessionDateTime, TimeZone } = session;
  const step = stepOf(session);
  const values = { session: SessionName, date: formatDate(language, Date.parse(SessionDateTime), TimeZone) };
  if (step === "tell") {
    return (
      preferences && (
        <TellMe variant="line" preferences={preferences} offers="casual">
          {richText(language, stepTexts.tell, values)}
        </TellMe>
      )
    );
  }
  const href = bookingHref(session);
  if (href !== null) {
    return (
      <ButtonLink variant={variant} href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer">
        {richText(language, stepTexts.book, values)}
      </ButtonLink>
    );
  }
  const to = pageOf(session);
  return (
    <ButtonLink variant={variant} to={to} onClick={() => noteOpened(to)}>
      {richText(language, stepTexts.join, values)}
    </ButtonLink>
  );
}
