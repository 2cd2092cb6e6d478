// Mails: those that failed, came back, wait or were sent, and what can be done about each; never what is in them.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { MailsPageProps } from "#src/desk/mails-props.ts";
import type { MailKind, MailState } from "#src/mail/mail.ts";
import { DeskForm, DeskList, Moment, Panel, State } from "./desk-parts.tsx";

export function MailsPage({ frame, state, counts, mails, older }: MailsPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>Mails</h1>
        <p>Without addresses and texts: who wrote to whom is nobody’s business here.</p>
      </div>
      <Panel isFlush title={stateWords[state]}>
        <form className="filter" action="/desk/mails">
          <label htmlFor="state">Which</label>
          <select id="state" name="state" defaultValue={state}>
            {(Object.keys(stateWords) as MailState[]).map((each) => (
              <option key={each} value={each}>
                {stateWords[each]}, {counts[each].toLocaleString("en-GB")}
              </option>
            ))}
          </select>
          <button type="submit" className="press line">
            Show
          </button>
        </form>
        <DeskList
          caption={stateWords[state]}
          rows={mails}
          keyOf={({ mailId }) => mailId}
          empty="There are none."
          more={older}
          columns={[
            { label: "Mail", isName: true, cell: ({ kind }) => kindWords[kind] },
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
                  state !== "sent" && <Ways formToken={frame.formToken} mailId={mail.mailId} state={state} />
                ),
            },
          ]}
        />
      </Panel>
      <p className="quiet">
        “The address is dead” tells whoever waits for the mail that it did not arrive, and leaves a note about the club.
        Ask the club for its address by telephone, and correct it under Notes or Records.
      </p>
    </>
  );
}

function Ways({ formToken, ...hidden }: { formToken: string; mailId: string; state: MailState }) {
  return (
    <>
      {ways.map(({ action, words }) => (
        <DeskForm key={action} action={action} formToken={formToken} hidden={hidden}>
          <button type="submit" className="link-press">
            {words}
            <span className="vh">: mail {hidden.mailId.slice(0, 8)}</span>
          </button>
        </DeskForm>
      ))}
    </>
  );
}

const ways = [
  { action: "/desk/mails/retry", words: "Try again" },
  { action: "/desk/mails/dead", words: "The address is dead" },
  { action: "/desk/mails/settle", words: "Nothing more to do" },
];

const kindWords: Record<MailKind, string> = {
  "to-recipient": "A message to a club",
  "to-enquirer": "A confirmation to whoever wrote",
  "follow-up": "A message, asked once more",
  "club-full": "To its writer: the club has no place",
  "not-delivered": "News that a message did not arrive",
  "alert-confirm": "The first mail of an alert",
  "alert-news": "An alert",
  "alert-ending": "An alert that ends",
  "alerts-held": "News to the association that alerts are held",
  "proof-of-address": "A code that proves an address",
  "club-listing": "To a club, about its own listing",
  note: "A note",
};

const stateWords: Record<MailState, string> = {
  failed: "Not delivered",
  bounced: "Came back",
  waiting: "Waiting",
  sent: "Sent",
};
