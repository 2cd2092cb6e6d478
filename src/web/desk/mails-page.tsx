// Mails: those that failed, came back, wait or were sent, and what can be done about each; never what is in them.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { type MailState, mailKindLabels } from "#src/mail/mail.ts";
import { Act, figure, List, Page, State, Views } from "./desk-parts.tsx";

export const mailStateLabels: Record<MailState, string> = {
  failed: "Not delivered",
  bounced: "Came back",
  waiting: "Waiting",
  sent: "Sent",
};
const states = Object.keys(mailStateLabels) as MailState[];

export function MailsPage({ state, counts, mails, more }: DeskPages["mails"]) {
  return (
    <Page lead="Without addresses and texts: who wrote to whom is nobody’s business here.">
      <List
        title={mailStateLabels[state]}
        rows={mails}
        more={more}
        columns={{
          Mail: ({ kind }) => mailKindLabels[kind],
          About: ({ club }) => club && <a href={`/desk/records/club/${club.clubId}`}>{club.clubName}</a>,
          Written: "createdAtMs",
          Attempts: "attempts",
          "The mail system": ({ outcome }) => outcome && saidText(outcome),
          "Next attempt": "nextAttemptAtMs",
          "What to do": ({ mailId, isSettled }) =>
            isSettled ? <State kind="good">Nothing more</State> : state !== "sent" && <Ways {...{ mailId, state }} />,
        }}
      >
        <Views
          label="Mails"
          views={states.map((each) => ({
            href: `/desk/mails?state=${each}`,
            label: `${mailStateLabels[each]}, ${figure(counts[each])}`,
            isShown: each === state,
          }))}
        />
      </List>
      <p className="quiet">Ask the club for its address by phone, and correct it under Notes or Records.</p>
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
  list: "has us on a list of senders that it refuses",
  policy: "refuses us by a rule",
  login: "wants another user or password",
  unknown: "does not know the mailbox",
  full: "says that the mailbox is full",
  other: "refuses the mail",
};

/** By the code of an attempt that nobody refused, or of earlier versions. */
const failed: Record<string, string> = {
  EENVELOPE: "refuses the address",
  EMESSAGE: "refuses the mail",
  EAUTH: "does not let us sign in",
  EDNS: "is not found",
  ECONNECTION: "cannot be reached",
  ESOCKET: "cannot be reached",
  ETIMEDOUT: "does not answer in time",
  ETLS: "has no certificate that we can trust",
};

function Ways(hidden: { mailId: string; state: MailState }) {
  const mail = { of: `mail ${hidden.mailId.slice(0, 8)}`, hidden };
  return (
    <>
      <Act {...mail} label="Try again" kind="link" action="/desk/mails/retry" />
      <Act
        {...{ ...mail, label: "The address is dead", action: "/desk/mails/dead", yes: "Yes, it is dead" }}
        says="Whoever waits for this mail is told that it did not arrive, a note about the club is made, and an alert to this address ends. That cannot be undone."
      />
      <Act
        {...{ ...mail, label: "Nothing more to do", action: "/desk/mails/settle", yes: "Yes, nothing more" }}
        says="It waits for nobody any more and is not tried again. Nobody is told. That cannot be undone."
      />
    </>
  );
}
