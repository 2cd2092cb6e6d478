// What the product holds about a person, for them: to read, to keep a copy of, to have deleted.
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import type { DeletedData, HeldAlert, HeldData, HeldMessage } from "#src/sign-in/sign-in-schema.ts";
import type { HeldTrouble } from "#src/web/account/held-data-calls.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import styles from "./my-data-screen.module.css";
import type { HeldDataInHand } from "./use-held-data.ts";

export function MyDataScreen({ held }: { held: HeldDataInHand }) {
  return (
    <>
      <PageHead
        title="What we hold about you"
        intro="Everything this site has stored about you. You can read it, keep a copy, and have it deleted."
      />
      <div className={`wrap ${styles.content}`}>
        <MyData held={held} />
      </div>
    </>
  );
}

/** What is below the page's heading, in each of its states. */
export function MyData({ held: { state, retry, deleteAll, endAlert, deleted } }: { held: HeldDataInHand }) {
  switch (state.kind) {
    case "waiting":
      return <Waiting />;
    case "trouble":
      return <HeldTroubleState trouble={state.trouble} onRetry={retry} />;
    case "shown":
      return <Shown data={state.data} deleteAll={deleteAll} endAlert={endAlert} deleted={deleted} />;
  }
}

function Waiting() {
  return (
    <>
      <LoadingCards label="Loading what we hold about you" count={2} />
      <noscript>
        <p>This page needs JavaScript: it is your browser that tells us who you are.</p>
      </noscript>
    </>
  );
}

interface ShownProps extends Pick<HeldDataInHand, "deleteAll" | "endAlert"> {
  data: HeldData;
  deleted: DeletedData | null;
}

function Shown({ data, deleteAll, endAlert, deleted }: ShownProps) {
  const [isAsking, setAsking] = useState(false);
  const deletable = data.Messages.filter(({ IsToBeDeleted }) => !IsToBeDeleted).length;
  const hasAlerts = data.Alerts.length > 0;
  return (
    <>
      {deleted && (
        <DeletedNotice key={`${deleted.Deleted} ${deleted.EndedAlerts} ${deleted.Waiting}`} deleted={deleted} />
      )}
      <div className="row">
        <Button variant="bib" onClick={() => downloadHeldData(data)}>
          Download a copy
        </Button>
        {(deletable > 0 || hasAlerts) && (
          <Button variant="line" onClick={() => setAsking(true)}>
            {hasAlerts ? "Delete it all" : "Delete my messages"}
          </Button>
        )}
      </div>
      <MessagesHeld data={data} />
      <AlertsHeld alerts={data.Alerts} endAlert={endAlert} />
      <OtherHeld loggedOutAt={data.LoggedOutAt} />
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
 * Saves the held data as a file, from what the page has already: nothing is asked, and no address names anybody. JSON, as
 * other services can read it; its name says nothing about the person.
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

function MessagesHeld({ data: { Email, MessageDays, Messages } }: { data: HeldData }) {
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

function AlertsHeld({ alerts, endAlert }: { alerts: HeldAlert[] } & Pick<HeldDataInHand, "endAlert">) {
  const headingId = useId();
  if (alerts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {alerts.length === 1 ? "1 search we tell you of" : `${alerts.length} searches we tell you of`}
      </h2>
      <ul className={styles.messages}>
        {alerts.map((alert) => (
          <li key={alert.AlertId} className="panel">
            <AlertHeld alert={alert} endAlert={endAlert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlertHeld({ alert, endAlert }: { alert: HeldAlert } & Pick<HeldDataInHand, "endAlert">) {
  const wordsId = useId();
  const [state, setState] = useState<"on" | "ending" | "failed">("on");
  async function end() {
    setState("ending");
    if (!(await endAlert(alert.AlertId))) setState("failed");
  }
  const until = formatFullDate(Date.parse(alert.EndsAt));
  return (
    <article className={styles.message}>
      <h3 id={wordsId}>{alert.Words}</h3>
      <p>
        {alert.ConfirmedAt === null
          ? "Not on yet: press the link in the email we sent you."
          : `We write when there is something new, ${alert.Often}, until ${until}.`}
      </p>
      <Button variant="line" isDisabled={state === "ending"} aria-describedby={wordsId} onClick={() => void end()}>
        End it
      </Button>
      <FieldError>{state === "failed" && "That did not work. Press End it to try again."}</FieldError>
    </article>
  );
}

function OtherHeld({ loggedOutAt }: { loggedOutAt: string | null }) {
  const headingId = useId();
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>What else there is</h2>
      <dl className={`prose ${styles.others}`}>
        <dt>When you last logged out</dt>
        <dd>
          {loggedOutAt === null ? "You have not logged out here yet." : <LastLogOut atMs={Date.parse(loggedOutAt)} />}
        </dd>
        <dt>In this browser</dt>
        <dd>
          Who you are, and what proves it, until you log out.{" "}
          <Link to="/cookie-settings#what-we-keep">What your browser keeps for us</Link>
        </dd>
        <dt>Your account</dt>
        <dd>Your password and your account are stored by the sign-in service. This site does not have them.</dd>
      </dl>
    </section>
  );
}

function LastLogOut({ atMs }: { atMs: number }) {
  return (
    <>
      {formatFullDate(atMs)}, {formatTime(atMs)}. This stays when you delete your messages: without it, a sign-in that
      you ended could be used again.
    </>
  );
}

interface DeleteDialogProps extends Pick<HeldDataInHand, "deleteAll"> {
  isOpen: boolean;
  /** How many messages would be deleted. */
  count: number;
  /** How many searches would end. */
  alertCount: number;
  onClose: () => void;
}

function DeleteDialog({ isOpen, count, alertCount, onClose, deleteAll }: DeleteDialogProps) {
  const headingId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function close() {
    if (isDeleting) return;
    setFailed(false);
    onClose();
  }
  async function confirm() {
    setDeleting(true);
    setFailed(false);
    const isDone = await deleteAll();
    setDeleting(false);
    if (isDone) onClose();
    else setFailed(true);
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={headingId} size="note">
      <DialogBody>
        <h2 id={headingId} tabIndex={-1}>
          {titleOf(count, alertCount)}
        </h2>
        <p>
          You cannot undo this.{count > 0 && " What a club has already received by email stays with the club."}
          {alertCount > 0 && " Your searches end, and we delete your address with them."}
        </p>
        {count > 0 && (
          <p>A message that is still on its way is delivered first, and deleted within the hour after that.</p>
        )}
        <FieldError>{hasFailed && "That did not work. Press Delete to try again."}</FieldError>
        <p className="vh" role="status">
          {isDeleting ? "Deleting…" : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" isDisabled={isDeleting} onClick={close}>
          {count + alertCount === 1 ? "Keep it" : "Keep them"}
        </Button>
        <Button variant="bib" isDisabled={isDeleting} onClick={() => void confirm()}>
          {isDeleting ? "Deleting…" : "Delete"}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function titleOf(count: number, alertCount: number): string {
  const messages = count === 1 ? "message" : `${count} messages`;
  const searches = alertCount === 1 ? "search" : `${alertCount} searches`;
  if (alertCount === 0) return `Delete your ${messages}?`;
  return count === 0 ? `Delete your ${searches}?` : `Delete your ${messages} and ${searches}?`;
}

export function DeletedNotice({ deleted: { Deleted, EndedAlerts, Waiting } }: { deleted: DeletedData }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.deleted}>
      <Icon name="tick" />
      <div>
        <p>
          <strong>{Deleted === 1 ? "1 message is deleted." : `${Deleted} messages are deleted.`}</strong>
        </p>
        {EndedAlerts > 0 && (
          <p>{EndedAlerts === 1 ? "1 search has ended." : `${EndedAlerts} searches have ended.`} We write no more.</p>
        )}
        {Waiting > 0 && (
          <p>
            {Waiting === 1 ? "1 message is" : `${Waiting} messages are`} still on the way to a club. We deliver first,
            and delete within the hour after that.
          </p>
        )}
      </div>
    </div>
  );
}

/** Where this page is. */
const here = "/account/my-data";

function HeldTroubleState({ trouble, onRetry }: { trouble: HeldTrouble; onRetry: () => void }) {
  if (trouble === "signed-out") {
    return (
      <EmptyState
        title="Sign in to see it"
        actions={
          <ButtonLink variant="bib" to="/account/signin" onClick={() => storeReturnPath(here)}>
            Sign in
          </ButtonLink>
        }
      >
        <p>Only you may see what we hold about you, so we must know who you are. You come back here afterwards.</p>
      </EmptyState>
    );
  }
  if (trouble === "provider-down") {
    return (
      <ErrorState title="The sign-in service does not answer" onRetry={onRetry}>
        <p>We cannot tell who you are without it. Nothing is lost. Try again in a moment.</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState title="We could not load it" onRetry={onRetry}>
      <p>It’s not you. Nothing is lost. Try again in a moment.</p>
    </ErrorState>
  );
}
