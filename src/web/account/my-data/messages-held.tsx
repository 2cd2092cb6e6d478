// The messages that a person wrote to clubs, each with everything that is stored of it.

import { useId } from "react";
import { Link } from "react-router";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import type { HeldData, HeldMessage } from "#src/sign-in/sign-in-schema.ts";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { EmptyState } from "#src/web/kit/page-state/page-state.tsx";
import styles from "./my-data.module.css";

export function MessagesHeld({ data: { Email, MessageDays, Messages } }: { data: HeldData }) {
  const headingId = useId();
  if (Email === null) {
    return (
      <EmptyState title="We cannot look for your messages">
        <p>
          Your sign-in names no email address that has been checked, so we cannot tell which messages are yours. Every
          message is deleted after {MessageDays} days.
        </p>
      </EmptyState>
    );
  }
  if (Messages.length === 0) {
    return (
      <EmptyState title="No messages from you">
        <p>
          We hold no message to a club from <strong>{Email}</strong>.
        </p>
      </EmptyState>
    );
  }
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{Messages.length === 1 ? "1 message you wrote" : `${Messages.length} messages you wrote`}</h2>
      <p>
        From <strong>{Email}</strong>. We delete every message after {MessageDays} days, without your asking. Only one
        that somebody reports to us is kept until we have looked at it, even if you ask us to delete it.
      </p>
      <ul className={styles.messages}>
        {Messages.map((message) => (
          <li key={`${message.SentAt} ${message.ClubId}`} className="panel">
            <MessageHeld message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const receivers = { club: "The club’s contact", welfareOfficer: "The club’s welfare officer" };

const deliveries = {
  waiting: "Still on its way",
  delivered: "Delivered",
  failed: "Could not be delivered. We told you by email",
};

function MessageHeld({ message }: { message: HeldMessage }) {
  const sentAtMs = Date.parse(message.SentAt);
  return (
    <article className={styles.message}>
      <h3>
        <Link to={`/club/${message.ClubId}`}>{message.ClubName}</Link>
      </h3>
      <blockquote className={styles.words}>{message.QueryDescription}</blockquote>
      <dl className={styles.facts}>
        <Definition name="Written">
          {formatFullDate(sentAtMs)}, {formatTime(sentAtMs)}
        </Definition>
        <Definition name="To">{receivers[message.SentTo]}</Definition>
        <Definition name="How it went">{deliveries[message.Delivery]}</Definition>
        <Definition name="About">{message.QueryIsAbout}</Definition>
        {message.TeamName && <Definition name="Team">{message.TeamName}</Definition>}
        <Definition name="Age given">{message.PlayerAge}</Definition>
        <Definition name="Your name">
          {message.Firstname} {message.Lastname}
        </Definition>
        <Definition name="Your email">{message.Email}</Definition>
        <Definition name="We delete it">
          {message.IsToBeDeleted ? "As soon as it is delivered" : `On ${formatFullDate(Date.parse(message.DeletedOn))}`}
        </Definition>
      </dl>
    </article>
  );
}
