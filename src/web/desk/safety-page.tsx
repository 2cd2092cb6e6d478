// Messages and safety: those that were reported, one by its reference, and who is blocked.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import {
  Act,
  ageText,
  Confirm,
  DeskField,
  DeskForm,
  DeskList,
  Moment,
  PageHead,
  Panel,
  Press,
  Reason,
  State,
} from "./desk-parts.tsx";

export function SafetyPage({ nowMs, reported, blocked, reference }: DeskPages["safety"]) {
  return (
    <>
      <PageHead lead="Messages are between a club and whoever wrote. Only one that was reported, or that somebody asks about, is opened." />
      <div className="split">
        <Panel isFlush title="Reported">
          <DeskList
            caption="Messages that were reported"
            rows={reported}
            empty="Nobody has reported a message."
            columns={[
              { label: "Club", isName: true, cell: ({ clubName }) => clubName },
              { label: "Written", cell: ({ writtenAtMs }) => <Moment ms={writtenAtMs} /> },
              { label: "Reported", cell: ({ reportedAtMs }) => `${ageText(reportedAtMs, nowMs)} ago` },
              {
                label: "State",
                cell: ({ isDone, heldUntilMs }) => (
                  <>
                    <State kind={isDone ? "good" : "bad"}>{isDone ? "Done" : "Open"}</State>
                    {heldUntilMs !== null && heldUntilMs > nowMs && (
                      <>
                        {" "}
                        kept until <Moment ms={heldUntilMs - 1} />
                      </>
                    )}
                  </>
                ),
              },
              { label: "Reference", cell: ({ noteId }) => <span className="value">{noteId}</span> },
              {
                label: "What to do",
                cell: ({ noteId, clubName, isDone }) => (
                  <span className="presses">
                    <a className="go" href={`/desk/safety?reference=${noteId}#open`}>
                      Open it<span className="vh">: the message to {clubName}</span>
                    </a>
                    <Act
                      {...{ label: isDone ? "It is not done" : "The report is done", hidden: { noteId } }}
                      of={`the message to ${clubName}`}
                      action={isDone ? "/desk/safety/reopen" : "/desk/safety/done"}
                    />
                  </span>
                ),
              },
            ]}
          />
        </Panel>
        <Panel id="open" title="Open a message">
          <DeskForm action="/desk/safety/open">
            <DeskField
              name="reference"
              label="Reference"
              hint="From the list, or from the mail about the report"
              defaultValue={reference}
              maxLength={100}
            />
            <Reason />
            <Press kind="bib">Open it</Press>
          </DeskForm>
        </Panel>
      </div>
      <Panel isFlush title="Blocked">
        <DeskList
          caption="Who is blocked"
          rows={blocked}
          empty="Nobody is blocked."
          columns={[
            { label: "Why", isName: true, cell: ({ reason }) => reason },
            { label: "By", cell: ({ blockedBy }) => blockedBy },
            { label: "Since", cell: ({ blockedAtMs }) => <Moment ms={blockedAtMs} /> },
            {
              label: "Unblock",
              cell: ({ mailboxDigest }) => (
                <Confirm
                  {...{ label: "Unblock", action: "/desk/safety/unblock", hidden: { digest: mailboxDigest } }}
                  says="Messages from their mailbox reach clubs again. They are not told."
                  yes="Take their messages again"
                >
                  <Reason />
                </Confirm>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}

const readers = { club: "", welfareOfficer: "The welfare officer of " };
const deliveries = {
  waiting: "waits to be sent",
  sent: "was handed to their mail system",
  failed: "could not be delivered, or was withheld",
  bounced: "came back",
};

/** One message, open: what it says, and what can be done about it. */
export function MessagePage({ message, openedFor, lastDay }: DeskPages["message"]) {
  const { messageId, clubName, recipientKind, firstName, lastName, email, description, delivery, heldUntilMs } =
    message;
  const form = (action: string) => ({ action: `/desk/safety/${messageId}/${action}`, hidden: { openedFor } });
  return (
    <>
      <PageHead lead={`You opened it because: ${openedFor}. That is kept. It is not shown again without a reason.`} />
      <div className="split">
        <Panel>
          <dl className="facts">
            <dt>From</dt>
            <dd>
              {firstName} {lastName}, {email}
            </dd>
            <dt>To</dt>
            <dd>
              {readers[recipientKind]}
              {clubName}; it {deliveries[delivery]}
            </dd>
            <dt>Written</dt>
            <dd>
              <Moment ms={message.createdAtMs} />
            </dd>
            <dt>About</dt>
            <dd>
              {message.queryIsAbout}, age {message.playerAge}
              {message.teamName && `, ${message.teamName}`}
            </dd>
          </dl>
          <blockquote>{description}</blockquote>
          <div className="presses">
            <ButtonLink href="/desk/safety">Close it</ButtonLink>
          </div>
        </Panel>
        <div className="column">
          {delivery === "waiting" && (
            <Panel title="Withhold it">
              <Confirm
                {...{ label: "Withhold it", ...form("withhold") }}
                says="The club does not get it. Whoever wrote it is not told. That cannot be undone."
                yes="Yes, withhold it"
              >
                <Reason />
              </Confirm>
            </Panel>
          )}
          <Panel title="Keep it beyond its days">
            <DeskForm {...form("keep")}>
              <DeskField
                name="day"
                label="Until the end of"
                hint={`A day until ${formatFullDate(startOfLocalDay(lastDay))}`}
                type="date"
                defaultValue={heldUntilMs === null ? "" : new Date(heldUntilMs - 1).toISOString().slice(0, 10)}
              />
              <Reason />
              <Press>Keep it</Press>
            </DeskForm>
            {heldUntilMs !== null && (
              <DeskForm {...form("release")}>
                <Reason />
                <Press>Let it go after its days</Press>
              </DeskForm>
            )}
          </Panel>
          <Panel title="Block its writer">
            <DeskForm {...form("block")}>
              <p>No more messages are taken from their address. They are told that they have written too often.</p>
              <Reason />
              <Press kind="danger">Block them</Press>
            </DeskForm>
          </Panel>
          <Panel title="Pass it on">
            <DeskForm {...form("file")}>
              <p>A file with all that is above, for whoever has to see it.</p>
              <Reason />
              <Press>Take it as a file</Press>
            </DeskForm>
          </Panel>
        </div>
      </div>
    </>
  );
}
