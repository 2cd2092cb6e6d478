// The messages that a person wrote to clubs, each with everything that is stored of it.
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatFullDate, formatTime } from "#src/domain/formatting/format-date.ts";
import type { HeldData, HeldMessage } from "#src/domain/identity/held-data.ts";
import { EmptyState } from "../page-state/page-state.tsx";
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
        From <strong>{Email}</strong>. We delete every message after {MessageDays} days, without your asking.
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
        <Fact name="Written">
          {formatFullDate(sentAtMs)}, {formatTime(sentAtMs)}
        </Fact>
        <Fact name="To">{receivers[message.SentTo]}</Fact>
        <Fact name="How it went">{deliveries[message.Delivery]}</Fact>
        <Fact name="About">{message.QueryIsAbout}</Fact>
        <Fact name="Age given">{message.PlayerAge}</Fact>
        <Fact name="Your name">
          {message.Firstname} {message.Lastname}
        </Fact>
        <Fact name="Your email">{message.Email}</Fact>
        <Fact name="We delete it">
          {message.IsToBeDeleted ? "As soon as it is delivered" : `On ${formatFullDate(Date.parse(message.DeletedOn))}`}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
