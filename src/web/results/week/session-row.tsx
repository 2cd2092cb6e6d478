// One session on one line: when, what and for whom, where and how far, what it costs, and the one step.
import { Link } from "react-router";
import { oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { distanceParts } from "#src/platform/text/format-distance.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { UpcomingSession } from "#src/search/results/upcoming-answer.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { sessionHref, whoPlays } from "#src/web/listing/session-list/session-facts.ts";
import { noteOpened } from "#src/web/visit/page-memory.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { formatClubPrice, formatJoining } from "#src/web/words/joining-words.ts";
import { bookingHref, formatAvailability, manyLeft } from "#src/web/words/session-words.ts";
import styles from "./session-row.module.css";

interface SessionRowProps {
  session: UpcomingSession;
  /** "Every Tuesday"; null where it is on once, or has been said. */
  repeats: string | null;
  /** True for the first that can be joined: the next step of the screen. */
  hasBib: boolean;
  /** Null where only a place was asked for. */
  preferences: Preferences | null;
}

const minuteMs = 60_000;

export function SessionRow({ session, repeats, hasBib, preferences }: SessionRowProps) {
  const { SessionDateTime, SessionName, DurationMinutes, PitchFinderId, SessionId, Status } = session;
  const startMs = Date.parse(SessionDateTime);
  const [time, half] = formatTime(startMs).split("\u00a0");
  const isTraining = session.Kind === "training";
  const to = pageOf(session);
  const distance = distanceParts(session.DistanceFromUserLocation);
  const type = session.Disability ? `${session.Disability} football. ` : "";
  return (
    <div className={`${styles.row} ${Status === "scheduled" ? "" : styles[Status]}`}>
      <p className={styles.time}>
        <time dateTime={SessionDateTime}>
          {time} <small>{half}</small>
        </time>
      </p>
      <p className={styles.to}>{DurationMinutes !== null && endOf(startMs, DurationMinutes)}</p>
      <h3 className={styles.name}>
        <Link to={to} onClick={() => noteOpened(to)}>
          {SessionName}
        </Link>
      </h3>
      <p className={styles.where}>
        {session.CentreName}
        {session.City && <span>, {session.City}</span>}
      </p>
      <p className={styles.far}>
        <b>{distance.figure}</b> {distance.unit}
        {isTraining && <span className="vh"> to the club</span>}
      </p>
      <p className={styles.who}>
        {type}
        {whoPlays(session.AgeGroup.startsWith("under ") ? { ...session, MaxAge: oldestChildAge } : session)},{" "}
        {session.AgeGroup}
        {isTraining && ", club training"}
      </p>
      <Cost {...{ session, repeats }} />
      {/* A line of training leads to its club as a whole. */}
      {Status !== "cancelled" && !isTraining && (
        <div className={styles.act}>
          <Step {...{ session, hasBib, preferences }} />
        </div>
      )}
      {Status !== "cancelled" && !isTraining && (
        <a
          className={styles.calendar}
          href={`/venue/${PitchFinderId}/calendar?session=${encodeURIComponent(SessionId)}`}
          download="session.ics"
        >
          <Icon name="calendar" />
          <span className="vh">
            Add to calendar: {SessionName}, {formatDate(startMs)}
          </span>
        </a>
      )}
    </div>
  );
}

/** The club's page tells how to come to its training; a venue lists what can be joined. */
function pageOf({ Kind, Status, ClubId, PitchFinderId, SessionId }: UpcomingSession): string {
  if (Kind === "training") return `/club/${ClubId}`;
  return Status === "cancelled" ? `/venue/${PitchFinderId}` : sessionHref(PitchFinderId!, SessionId);
}

/** "to 6:30", without am or pm where it is the same half of the day; of a day and more the day on which it ends. */
function endOf(startMs: number, minutes: number): string {
  const endMs = startMs + minutes * minuteMs;
  if (minutes >= 1_440) return `to ${formatDate(endMs)}`;
  const [time, half] = formatTime(endMs).split("\u00a0");
  return half === formatTime(startMs).split("\u00a0")[1] ? `to ${time}` : `to ${time}\u00a0${half}`;
}

function Cost({ session, repeats }: Pick<SessionRowProps, "session" | "repeats">) {
  const seesPrices = useSeesPrices();
  const { Status, Price } = session;
  if (Status !== "scheduled") {
    return (
      <p className={styles.cost}>
        <b className={styles.status}>
          <Icon name={Status === "full" ? "minus" : "cross"} /> {Status === "full" ? "Full" : "Cancelled"}
        </b>
        {repeats && <span className={styles.also}>{repeats}</span>}
      </p>
    );
  }
  const places =
    // All training that is listed takes people.
    session.Kind === "training"
      ? session.Places === "few" && formatJoining({ Places: "few" })
      : formatAvailability(session.SessionPercentageAvailable);
  return (
    <p className={styles.cost}>
      {seesPrices &&
        (Price === null ? (
          <span>Price not known</span>
        ) : (
          <b>{formatClubPrice(Price, session.PriceUnit === "session" ? null : session.PriceUnit)}</b>
        ))}
      {repeats && <span className={styles.also}>{repeats}</span>}
      {places && <span className={places === manyLeft ? styles.many : undefined}>{places}</span>}
    </p>
  );
}

function Step({ session, hasBib, preferences }: Omit<SessionRowProps, "repeats">) {
  const variant = hasBib ? "bib" : "line";
  const { SessionName, SessionDateTime, Status } = session;
  const said = `: ${SessionName}, ${formatDate(Date.parse(SessionDateTime))}`;
  if (Status === "full") {
    return (
      preferences && (
        <TellMe variant="line" {...{ preferences }} offers="casual">
          Tell me<span className="vh"> when there is something like it{said}</span>
        </TellMe>
      )
    );
  }
  const href = bookingHref(session);
  if (href !== null) {
    return (
      <ButtonLink variant={variant} href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer">
        Book<span className="vh">{said}</span>
      </ButtonLink>
    );
  }
  const to = pageOf(session);
  return (
    <ButtonLink variant={variant} to={to} onClick={() => noteOpened(to)}>
      How to come<span className="vh">{said}</span>
    </ButtonLink>
  );
}
