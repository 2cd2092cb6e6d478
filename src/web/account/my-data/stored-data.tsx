// The messages, searches and log-out that are stored about a person, as they read them.
import { useId } from "react";
import { Link } from "react-router";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import type { HeldAlert, HeldData, HeldMessage } from "#src/sign-in/sign-in-schema.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { EmptyState } from "#src/web/kit/page-state/page-state.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./my-data-screen.module.css";
import type { MyData } from "./use-held-data.ts";

export function StoredMessages({ data: { Email, MessageDays, Messages } }: { data: HeldData }) {
  const language = useLanguage();
  const { text } = language;
  const headingId = useId();
  if (Email === null) {
    return (
      <EmptyState title={text("We can’t find your messages")}>
        <p>
          {text(
            "Your sign-in doesn’t include a confirmed email address, so we can’t tell which messages are yours. Every message is deleted after {days} days.",
            { days: MessageDays },
          )}
        </p>
      </EmptyState>
    );
  }
  if (Messages.length === 0) {
    return (
      <EmptyState title={text("No messages from you")}>
        <p>{richText(language, "We don’t hold any messages to a club from <b>{email}</b>.", { email: Email })}</p>
      </EmptyState>
    );
  }
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {text("{count, plural, one {# message you wrote} other {# messages you wrote}}", { count: Messages.length })}
      </h2>
      <p>
        {richText(
          language,
          "From <b>{email}</b>. We delete every message after {days} days, so you don’t have to ask. If someone reports a message to us, we keep it until we’ve looked into it, even if you ask us to delete it.",
          { email: Email, days: MessageDays },
        )}
      </p>
      <ul className={styles.messages}>
        {Messages.map((message) => (
          <li key={`${message.SentAt} ${message.ClubId}`} className="panel">
            <StoredMessage message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const receivers = {
  club: defineMessage("The club’s contact"),
  welfareOfficer: defineMessage("The club’s welfare officer"),
};

const deliveries = {
  waiting: defineMessage("Still on its way"),
  delivered: defineMessage("Delivered"),
  failed: defineMessage("Not delivered. We emailed to let you know"),
};

function StoredMessage({ message }: { message: HeldMessage }) {
  const language = useLanguage();
  const { text } = language;
  const sentAtMs = Date.parse(message.SentAt);
  return (
    <article className="stack">
      <h3>
        <Link to={`/club/${message.ClubId}`} translate="no">
          {message.ClubName}
        </Link>
      </h3>
      <blockquote className={styles.words}>{message.QueryDescription}</blockquote>
      <dl className={`stack gap-2 ${styles.facts}`}>
        <Definition name={text("Sent")}>
          {text("{date}, {time}", { date: formatFullDate(language, sentAtMs), time: formatTime(language, sentAtMs) })}
        </Definition>
        <Definition name={text("To")}>{text(receivers[message.SentTo])}</Definition>
        <Definition name={text("Status")}>{text(deliveries[message.Delivery])}</Definition>
        <Definition name={text("About")}>{message.QueryIsAbout}</Definition>
        {message.TeamName && <Definition name={text("Team")}>{message.TeamName}</Definition>}
        <Definition name={text("Age you gave")}>{message.PlayerAge}</Definition>
        <Definition name={text("Your name")}>
          <span>{message.Firstname}</span> <span>{message.Lastname}</span>
        </Definition>
        <Definition name={text("Your email")}>{message.Email}</Definition>
        <Definition name={text("We’ll delete it")}>
          {message.IsToBeDeleted
            ? text("As soon as it is delivered")
            : text("On {date}", { date: formatFullDate(language, Date.parse(message.DeletedOn)) })}
        </Definition>
      </dl>
    </article>
  );
}

export function StoredAlerts({ alerts, endAlert }: { alerts: HeldAlert[] } & Pick<MyData, "endAlert">) {
  const { text } = useLanguage();
  const headingId = useId();
  if (alerts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {text("{count, plural, one {# search we email you about} other {# searches we email you about}}", {
          count: alerts.length,
        })}
      </h2>
      <ul className={styles.messages}>
        {alerts.map((alert) => (
          <li key={alert.AlertId} className="panel">
            <StoredAlert alert={alert} endAlert={endAlert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoredAlert({ alert, endAlert }: { alert: HeldAlert } & Pick<MyData, "endAlert">) {
  const language = useLanguage();
  const { text } = language;
  const wordsId = useId();
  const ending = useAttempt(() => endAlert(alert.AlertId));
  const until = formatFullDate(language, Date.parse(alert.EndsAt));
  return (
    <article className="stack">
      <h3 id={wordsId}>{alert.Words}</h3>
      <p>
        {alert.ConfirmedAt === null
          ? text("Not started yet: press the button in the email we sent you.")
          : text("We’ll email you about anything new ({often}) until {until}.", { often: alert.Often, until })}
      </p>
      <Button variant="line" isDisabled={ending.isRunning} aria-describedby={wordsId} onClick={ending.start}>
        {text("Stop this search")}
      </Button>
      <FieldError>{ending.hasFailed && text("That didn’t work. Press “Stop this search” to try again.")}</FieldError>
    </article>
  );
}

export function OtherData({ loggedOutAt }: { loggedOutAt: string | null }) {
  const language = useLanguage();
  const { text } = language;
  const headingId = useId();
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{text("Other information")}</h2>
      <dl className={`prose ${styles.others}`}>
        <dt>{text("When you last logged out")}</dt>
        <dd>
          {loggedOutAt === null
            ? text("You haven’t logged out here yet.")
            : formatLastLogOut(language, Date.parse(loggedOutAt))}
        </dd>
        <dt>{text("In this browser")}</dt>
        <dd>
          {richText(language, "Your sign-in details, until you log out. <link>What your browser stores for us</link>", {
            link: (inside) => <Link to="/cookie-settings#what-we-keep">{inside}</Link>,
          })}
        </dd>
        <dt>{text("Your account")}</dt>
        <dd>{text("The sign-in service stores your account and your password. This site doesn’t have them.")}</dd>
      </dl>
    </section>
  );
}

function formatLastLogOut(language: Language, atMs: number): string {
  return language.text(
    "{date}, {time}. We keep this when you delete your messages. Without it, a sign-in that you ended could be used again.",
    { date: formatFullDate(language, atMs), time: formatTime(language, atMs) },
  );
}
