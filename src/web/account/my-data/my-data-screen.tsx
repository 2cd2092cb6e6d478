// What the product holds about a person, for them: to read, to keep a copy of, to have deleted.

import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import type { DeletedData, HeldAlert, HeldData, HeldMessage } from "#src/sign-in/sign-in-schema.ts";
import type { HeldDataFailure } from "#src/web/account/held-data-calls.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards, Notice } from "#src/web/kit/page-state/page-state.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./my-data-screen.module.css";
import type { MyData } from "./use-held-data.ts";

export function MyDataScreen({ myData }: { myData: MyData }) {
  const { text } = useLanguage();
  return (
    <>
      <PageHead
        title={text("Information we hold about you")}
        intro={text("Everything this site stores about you. You can read it, keep a copy or delete it.")}
      />
      <div className={`wrap sections ${styles.content}`}>
        <State myData={myData} />
      </div>
    </>
  );
}

function State({ myData: { state, retry, deleteAll, endAlert, deleted } }: { myData: MyData }) {
  switch (state.kind) {
    case "waiting":
      return <Waiting />;
    case "failed":
      return <FailureState failure={state.failure} onRetry={retry} />;
    case "shown":
      return <Shown data={state.data} deleteAll={deleteAll} endAlert={endAlert} deleted={deleted} />;
  }
}

function Waiting() {
  const { text } = useLanguage();
  return (
    <>
      <LoadingCards label={text("Loading your information")} count={2} />
      <noscript>
        <p>{text("This page needs JavaScript, because it’s your browser that tells us who you are.")}</p>
      </noscript>
    </>
  );
}

interface ShownProps extends Pick<MyData, "deleteAll" | "endAlert"> {
  data: HeldData;
  deleted: DeletedData | null;
}

function Shown({ data, deleteAll, endAlert, deleted }: ShownProps) {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const deletable = data.Messages.filter(({ IsToBeDeleted }) => !IsToBeDeleted).length;
  const hasAlerts = data.Alerts.length > 0;
  return (
    <>
      {deleted && (
        <DeletedNotice key={`${deleted.Deleted} ${deleted.EndedAlerts} ${deleted.Waiting}`} deleted={deleted} />
      )}
      <div className="cluster">
        <Button variant="bib" onClick={() => downloadHeldData(data)}>
          {text("Download a copy")}
        </Button>
        {(deletable > 0 || hasAlerts) && (
          <Button variant="line" onClick={() => setAsking(true)}>
            {hasAlerts ? text("Delete it all") : text("Delete my messages")}
          </Button>
        )}
      </div>
      <StoredMessages data={data} />
      <StoredAlerts alerts={data.Alerts} endAlert={endAlert} />
      <OtherData loggedOutAt={data.LoggedOutAt} />
      <DeleteDialog
        isOpen={isAsking}
        count={deletable}
        alertCount={data.Alerts.length}
        onClose={() => setAsking(false)}
        deleteAll={deleteAll}
      />
    </>
  );
}

/**
 * Saves the held data as a file, from what the page has already: nothing is asked, and no address
 * names anybody. JSON, as other services can read it; its name says nothing about the person.
 */
function downloadHeldData(data: HeldData): void {
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "my-data.json";
  link.click();
  // Later, as the browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

function StoredMessages({ data: { Email, MessageDays, Messages } }: { data: HeldData }) {
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

function StoredAlerts({ alerts, endAlert }: { alerts: HeldAlert[] } & Pick<MyData, "endAlert">) {
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

function OtherData({ loggedOutAt }: { loggedOutAt: string | null }) {
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

interface DeleteDialogProps extends Pick<MyData, "deleteAll"> {
  isOpen: boolean;
  count: number;
  /** How many searches would end. */
  alertCount: number;
  onClose: () => void;
}

function DeleteDialog({ isOpen, count, alertCount, onClose, deleteAll }: DeleteDialogProps) {
  const language = useLanguage();
  const { text } = language;
  const headingId = useId();
  const deleting = useAttempt(async () => {
    const isDone = await deleteAll();
    if (isDone) onClose();
    return isDone;
  });
  const { isRunning: isDeleting, hasFailed } = deleting;
  function close() {
    if (isDeleting) return;
    deleting.forget();
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={headingId} size="note">
      <DialogBody>
        <h2 id={headingId} tabIndex={-1}>
          {titleOf(language, count, alertCount)}
        </h2>
        <p>
          {text(
            "You can’t undo this.{count, plural, =0 {} other { Clubs keep what they have already received by email.}}{alertCount, plural, =0 {} other { Your searches will end, and we’ll delete your address.}}",
            { count, alertCount },
          )}
        </p>
        {count > 0 && (
          <p>{text("If a message is still on its way, we’ll deliver it first and delete it within an hour.")}</p>
        )}
        <FieldError>{hasFailed && text("That didn’t work. Press Delete to try again.")}</FieldError>
        <p className="vh" role="status">
          {isDeleting ? text("Deleting…") : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" isDisabled={isDeleting} onClick={close}>
          {count + alertCount === 1 ? text("Keep it") : text("Keep them")}
        </Button>
        <Button variant="bib" isDisabled={isDeleting} onClick={deleting.start}>
          {isDeleting ? text("Deleting…") : text("Delete")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function titleOf({ text }: Language, count: number, alertCount: number): string {
  if (alertCount === 0) {
    return text("{count, plural, one {Delete your message?} other {Delete your # messages?}}", { count });
  }
  if (count === 0) {
    return text("{alertCount, plural, one {Delete your search?} other {Delete your # searches?}}", { alertCount });
  }
  return text(
    "{count, plural, one {{alertCount, plural, one {Delete your message and search?} other {Delete your message and # searches?}}} other {{alertCount, plural, one {Delete your {count} messages and search?} other {Delete your {count} messages and # searches?}}}}",
    { count, alertCount },
  );
}

function DeletedNotice({ deleted: { Deleted, EndedAlerts, Waiting } }: { deleted: DeletedData }) {
  const { text } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice icon="tick" ground="chalk">
        <p>
          <strong>
            {text("{count, plural, one {# message has been deleted.} other {# messages have been deleted.}}", {
              count: Deleted,
            })}
          </strong>
        </p>
        {EndedAlerts > 0 && (
          <p>
            {text(
              "{count, plural, one {# search has ended. We won’t email you about it again.} other {# searches have ended. We won’t email you about them again.}}",
              { count: EndedAlerts },
            )}
          </p>
        )}
        {Waiting > 0 && (
          <p>
            {text(
              "{count, plural, one {# message is still on its way to a club. We’ll deliver it first, and delete it within an hour.} other {# messages are still on their way to a club. We’ll deliver them first, and delete them within an hour.}}",
              { count: Waiting },
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}

const here = "/account/my-data";

function FailureState({ failure, onRetry }: { failure: HeldDataFailure; onRetry: () => void }) {
  const { text } = useLanguage();
  if (failure === "signed-out") {
    return (
      <EmptyState
        title={text("Sign in to see your information")}
        actions={
          <ButtonLink variant="bib" to="/account/signin" onClick={() => storeReturnPath(here)}>
            {text("Sign in")}
          </ButtonLink>
        }
      >
        <p>
          {text(
            "Only you can see the information we hold about you, so we need to know who you are. You’ll come back here after you sign in.",
          )}
        </p>
      </EmptyState>
    );
  }
  if (failure === "provider-down") {
    return (
      <ErrorState title={text("The sign-in service isn’t working")} onRetry={onRetry}>
        <p>{text("Without it, we can’t tell who you are. Nothing is lost. Try again in a moment.")}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState title={text("We couldn’t load your information")} onRetry={onRetry}>
      <p>{text("It’s not your fault, and nothing is lost. Try again in a moment.")}</p>
    </ErrorState>
  );
}
