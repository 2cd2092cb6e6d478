// Mails: those that failed, came back, wait or were sent, and what can be done about each; never what is in them.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { type MailState, mailKindLabels } from "#src/mail/mail.ts";
import { Act, figure, List, Page, State, Views } from "./desk-parts.tsx";

export const mailStateLabels: Record<MailState, string> = {
  failed: "Not delivered",
  bounced: "Bounced",
  waiting: "Waiting",
  sent: "Sent",
};
const states = Object.keys(mailStateLabels) as MailState[];

export function MailsPage({ state, counts, mails, more }: DeskPages["mails"]) {
  return (
    <Page lead="Addresses and contents are not shown, to keep messages private.">
      <List
        title={mailStateLabels[state]}
        rows={mails}
        more={more}
        columns={{
          Email: ({ kind }) => mailKindLabels[kind],
          About: ({ club }) => club && <a href={`/desk/records/club/${club.clubId}`}>{club.clubName}</a>,
          Written: "createdAtMs",
          Attempts: "attempts",
          Response: ({ outcome }) => outcome && saidText(outcome),
          "Next attempt": "nextAttemptAtMs",
          "What to do": ({ mailId, isSettled }) =>
            isSettled ? <State kind="good">Closed</State> : state !== "sent" && <Ways mailId={mailId} state={state} />,
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

/** In words, and as an operator knows it: "does not know the mailbox (EENVELOPE 550 5.1.1 unknown)". */
function saidText(outcome: string): string {
  const parts = outcome.split(" ");
  const words = refused[parts.at(-1)!] ?? failed[parts[0]!];
  return words ? `${words} (${outcome})` : outcome;
}

/** By our word for the refusal. */
const refused: Record<string, string> = {
  list: "sender on a block list",
  policy: "rejected by a rule",
  login: "wrong user name or password",
  unknown: "mailbox does not exist",
  full: "mailbox full",
  other: "email rejected",
};

/** By the code of an attempt that no one refused, or of earlier versions. */
const failed: Record<string, string> = {
  EENVELOPE: "address rejected",
  EMESSAGE: "email rejected",
  EAUTH: "sign-in failed",
  EDNS: "mail server not found",
  ECONNECTION: "mail server could not be reached",
  ESOCKET: "mail server could not be reached",
  ETIMEDOUT: "no response in time",
  ETLS: "mail server’s certificate not trusted",
};

function Ways(hidden: { mailId: string; state: MailState }) {
  const mail = { of: `email ${hidden.mailId.slice(0, 8)}`, hidden };
  return (
    <>
      <Act {...mail} label="Try again" kind="link" action="/desk/mails/retry" />
      <Act
        {...mail}
        label="Address no longer works"
        action="/desk/mails/dead"
        yes="Yes, it no longer works"
        says="We will tell anyone waiting for this email that it did not arrive, add a note about the club and end any alert to this address. You cannot undo this."
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
