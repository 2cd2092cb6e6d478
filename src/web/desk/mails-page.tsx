// Mails: those that failed, came back, wait or were sent, and what can be done about each; never what is in them.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { type MailState, mailKindLabels } from "#src/mail/mail.ts";
import { Act, Confirm, DeskList, figure, Moment, PageHead, Panel, State, Views } from "./desk-parts.tsx";

export const mailStateLabels: Record<MailState, string> = {
  failed: "Not delivered",
  bounced: "Came back",
  waiting: "Waiting",
  sent: "Sent",
};
const states = Object.keys(mailStateLabels) as MailState[];

export function MailsPage({ state, counts, mails, older }: DeskPages["mails"]) {
  return (
    <>
      <PageHead lead="Without addresses and texts: who wrote to whom is nobody’s business here." />
      <Panel isFlush title={mailStateLabels[state]}>
        <Views
          label="Mails"
          views={states.map((each) => ({
            href: `/desk/mails?state=${each}`,
            label: `${mailStateLabels[each]}, ${figure(counts[each])}`,
            isShown: each === state,
          }))}
        />
        <DeskList
          rows={mails}
          more={older}
          columns={[
            { label: "Mail", isName: true, cell: ({ kind }) => mailKindLabels[kind] },
            {
              label: "About",
              cell: ({ clubId }) => (clubId === null ? "" : <a href={`/desk/records/club/${clubId}`}>club {clubId}</a>),
            },
            { label: "Written", cell: ({ createdAtMs }) => <Moment ms={createdAtMs} /> },
            { label: "Attempts", isNumber: true, cell: ({ attempts }) => attempts },
            { label: "The mail system said", cell: ({ outcome }) => outcome ?? "" },
            {
              label: "Next attempt",
              cell: ({ nextAttemptAtMs }) => nextAttemptAtMs !== null && <Moment ms={nextAttemptAtMs} />,
            },
            {
              label: "What to do",
              cell: (mail) =>
                mail.isSettled ? (
                  <State kind="good">Nothing more</State>
                ) : (
                  state !== "sent" && <Ways mailId={mail.mailId} state={state} />
                ),
            },
          ]}
        />
      </Panel>
      <p className="quiet">Ask the club for its address by phone, and correct it under Notes or Records.</p>
    </>
  );
}

function Ways(hidden: { mailId: string; state: MailState }) {
  const of = `mail ${hidden.mailId.slice(0, 8)}`;
  return (
    <>
      <Act {...{ label: "Try again", of, action: "/desk/mails/retry", hidden }} />
      <Confirm
        {...{ label: "The address is dead", of, action: "/desk/mails/dead", hidden }}
        says="Whoever waits for this mail is told that it did not arrive, a note about the club is made, and an alert to this address ends. That cannot be undone."
        yes="Yes, it is dead"
      />
      <Confirm
        {...{ label: "Nothing more to do", of, action: "/desk/mails/settle", hidden }}
        says="It waits for nobody any more and is not tried again. Nobody is told. That cannot be undone."
        yes="Yes, nothing more"
      />
    </>
  );
}
