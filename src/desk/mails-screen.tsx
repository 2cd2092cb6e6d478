// Mails: those that wait, failed, came back or were sent, with the mail system's last words, and
// what can be done about each; never what is in them.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { type MailState, mailKindLabels } from "#src/mail/mail.ts";
import { countMails, type ListedMail, listMailsOf, readQueueNowMs, undeliveredMails } from "#src/mail/mail-store.ts";
import { retry, settle } from "#src/mail/manage-mails.ts";
import { outcomeWords } from "#src/mail/outcome-words.ts";
import { clubsOfMessages } from "#src/messages/message-store.ts";
import { readdressMails } from "#src/messages/readdress-mails.ts";
import { notesOfMails } from "#src/notes/note-store.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { Act } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Page, State, Views } from "./desk-parts.tsx";
import { type Desk, firstRows, formRoute, goTo, there, withDesk } from "./desk-request.ts";
import { figure, momentText } from "./desk-words.tsx";

const rowsOnPage = 50;
const mailForm = { mailId: Type.String({ maxLength: 40 }), state: Type.String({ maxLength: 10 }) };

export const mailsScreen: RouteObject = {
  path: "mails",
  loader: withDesk(loader),
  Component: MailsPage,
  children: [
    formRoute("retry", mailForm, async ({ mailId, state }, { database, actor, proofs, publicUrl }) => {
      there(isUuid(mailId));
      const readdress = readdressMails({ ...proofs.mailBranding, messageDays: proofs.messageDays }, publicUrl);
      const again = { mailIds: [mailId], actor, readdress };
      const { mails, withoutAddress } = await retry(database, again, await readQueueNowMs(database));
      if (withoutAddress > 0)
        return goTo(backTo(state), "The club no longer has an email address. Add one under Records.");
      return goTo(
        backTo(state),
        mails > 0 ? "We are trying again now." : "This email has already been sent or closed.",
      );
    }),
    settling("dead", "dead", "We have told the person waiting for it."),
    settling("settle", "nothing", "Email closed."),
  ],
};

async function loader({ database, query }: Desk) {
  const { failed, bounced } = await undeliveredMails(database);
  const state = stateOf(query.state) ?? (failed.count === 0 && bounced.count > 0 ? "bounced" : "failed");
  const found = await listMailsOf(database, { state, before: placeOf(query.before), limit: rowsOnPage + 1 });
  const older = ({ createdAtMs, mailId }: ListedMail) =>
    `/desk/mails?${new URLSearchParams({ state, before: `${createdAtMs} ${mailId}` })}`;
  const { rows, more } = firstRows(found, rowsOnPage, older);
  const clubs = await clubsOfMessages(
    database,
    rows.flatMap(({ messageId }) => messageId ?? []),
  );
  const notes = await notesOfMails(database);
  const mails = rows.map((mail) => ({
    ...mail,
    club: clubs.get(mail.messageId ?? "") ?? null,
    noteId: notes.get(mail.mailId) ?? null,
  }));
  return { state, counts: await countMails(database), mails, more };
}

/** Says that a mail's address is dead, or that nothing more is to be done. */
function settling(path: string, because: "dead" | "nothing", done: string) {
  return formRoute(path, mailForm, async ({ mailId, state }, { database, actor, whenMailFails }) => {
    const nowMs = await readQueueNowMs(database);
    const isSettled = await settle(database, { mailId, because, actor, whenMailFails }, nowMs);
    const message = isSettled ? done : "This email has already been sent or closed, or is being sent.";
    const way = isSettled && because === "dead" ? { label: "See the notes", href: "/desk/notes" } : undefined;
    return goTo(backTo(state), message, way);
  });
}

const stateOf = (word: string | undefined) => states.find((each) => each === word);

const backTo = (state: string) => `/desk/mails?state=${stateOf(state) ?? "failed"}`;

/** The last mail of the page before, from an address; null for the first page. */
function placeOf(text: string | undefined): { createdAtMs: number; mailId: string } | null {
  const [ms = "", mailId = ""] = (text ?? "").split(" ");
  return /^\d{1,15}$/.test(ms) && isUuid(mailId) ? { createdAtMs: Number(ms), mailId } : null;
}

export const mailStateLabels: Record<MailState, string> = {
  failed: "Not delivered",
  bounced: "Bounced",
  waiting: "Waiting",
  sent: "Sent",
};
const states = Object.keys(mailStateLabels) as MailState[];

function MailsPage() {
  const { state, counts, mails, more } = useLoaderData<typeof loader>();
  return (
    <Page title="Emails" lead="Addresses and contents are not shown, to keep messages private.">
      <List
        title={mailStateLabels[state]}
        rows={mails}
        more={more}
        columns={{
          Email: ({ kind }) => mailKindLabels[kind],
          About: ({ club }) => club && <a href={`/desk/records/club/${club.clubId}`}>{club.clubName}</a>,
          Written: "createdAtMs",
          Attempts: "attempts",
          Response: ({ outcome }) => outcome && outcomeWords(outcome),
          "Next attempt": "nextAttemptAtMs",
          "What to do": ({ isSettled, noteId, ...mail }) =>
            isSettled ? (
              <State kind="good">Closed</State>
            ) : noteId ? (
              <a href={`/desk/notes/${noteId}`}>Correct the address: see the note</a>
            ) : (
              state !== "sent" && <Ways {...mail} state={state} />
            ),
        }}
      >
        <Views
          label="Emails"
          views={states.map((each) => ({
            href: `/desk/mails?state=${each}`,
            label: `${mailStateLabels[each]}, ${figure(counts[each])}`,
            isShown: each === state,
          }))}
        />
      </List>
      <p className="quiet">Phone the club to ask for its address, then correct it under Notes or Records.</p>
    </Page>
  );
}

interface WaysProps extends Pick<ListedMail, "mailId" | "kind" | "createdAtMs"> {
  state: MailState;
}

function Ways({ mailId, kind, createdAtMs, state }: WaysProps) {
  const mail = { of: `${mailKindLabels[kind]}, ${momentText(createdAtMs)}`, hidden: { mailId, state } };
  return (
    <>
      <Act {...mail} label="Try again" kind="link" action="/desk/mails/retry" />
      <Act
        {...mail}
        label="Address no longer works"
        action="/desk/mails/dead"
        yes="Yes, it no longer works"
        says={
          "We will tell anyone waiting for this email that it did not arrive, add a note about the club and end " +
          "any alert to this address. You cannot undo this."
        }
      />
      <Act
        {...mail}
        label="Close"
        action="/desk/mails/settle"
        yes="Yes, close it"
        says="It will leave this list and will not be tried again. No one is told. You cannot undo this."
      />
    </>
  );
}
