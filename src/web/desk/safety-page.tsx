// Messages and safety: those that were reported, one by its reference, and who is blocked.

import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { MessagePageProps, SafetyPageProps } from "#src/desk/safety-props.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import {
  ageText,
  DeskField,
  DeskForm,
  DeskList,
  ErrorSummary,
  Moment,
  Panel,
  Press,
  PressLink,
  Reason,
  State,
} from "./desk-parts.tsx";

export function SafetyPage({ frame, nowMs, reported, blocked, typed, errors }: SafetyPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>Messages and safety</h1>
        <p>
          Messages are between a club and whoever wrote. Only one that was reported, or that somebody asks about, is
          opened.
        </p>
      </div>
      <ErrorSummary errors={errors} />
      <div className="split">
        <Panel isFlush title="Reported">
          <DeskList
            caption="Messages that were reported"
            rows={reported}
            keyOf={({ noteId }) => noteId}
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
                    <a className="go" href={`/desk/safety?reference=${noteId}#reason`}>
                      Open it<span className="vh">: the message to {clubName}</span>
                    </a>
                    {!isDone && (
                      <DeskForm action="/desk/safety/done" formToken={frame.formToken} hidden={{ noteId }}>
                        <button type="submit" className="link-press">
                          The report is done<span className="vh">: of the message to {clubName}</span>
                        </button>
                      </DeskForm>
                    )}
                  </span>
                ),
              },
            ]}
          />
        </Panel>
        <Panel title="Open a message">
          <DeskForm action="/desk/safety/open" formToken={frame.formToken}>
            <DeskField
              name="reference"
              label="Reference"
              hint="From the list, or from the mail about the report"
              value={typed.reference}
              error={errors?.reference}
            />
            <Reason id="reason" value={typed.reason} error={errors?.reason} />
            <Press kind="bib">Open it</Press>
          </DeskForm>
        </Panel>
      </div>
      <Panel isFlush title="Blocked">
        <DeskList
          caption="Who is blocked"
          rows={blocked}
          keyOf={({ mailboxDigest }) => mailboxDigest}
          empty="Nobody is blocked."
          columns={[
            { label: "Why", isName: true, cell: ({ reason }) => reason },
            { label: "By", cell: ({ blockedBy }) => blockedBy },
            { label: "Since", cell: ({ blockedAtMs }) => <Moment ms={blockedAtMs} /> },
            {
              label: "Unblock",
              cell: ({ mailboxDigest }) => (
                <DeskForm action="/desk/safety/unblock" formToken={frame.formToken} hidden={{ digest: mailboxDigest }}>
                  <Reason id={`why-${mailboxDigest}`} />
                  <Press>Take their messages again</Press>
                </DeskForm>
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
export function MessagePage({ frame, message, reason, lastDay }: MessagePageProps & { frame: DeskFrame }) {
  const { messageId, clubName, recipientKind, firstName, lastName, email, description, delivery, heldUntilMs } =
    message;
  const form = (action: string) => ({ action: `/desk/safety/${messageId}/${action}`, formToken: frame.formToken });
  return (
    <>
      <div className="page-head">
        <h1>{frame.title}</h1>
        <p>You opened it because: {reason}. That is kept. It is not shown again without a reason.</p>
      </div>
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
          <blockquote className="words">{description}</blockquote>
          <div className="presses">
            <PressLink href="/desk/safety">Close it</PressLink>
          </div>
        </Panel>
        <div className="column">
          {delivery === "waiting" && (
            <Panel title="Withhold it">
              <DeskForm {...form("withhold")}>
                <p>The club does not get it. Whoever wrote it is not told.</p>
                <Reason id="why-withhold" />
                <Press kind="danger">Withhold it</Press>
              </DeskForm>
            </Panel>
          )}
          <Panel title="Keep it beyond its days">
            <DeskForm {...form("keep")}>
              <DeskField
                name="day"
                label="Until the end of"
                hint={`A day until ${formatFullDate(startOfLocalDay(lastDay))}`}
                type="date"
                value={heldUntilMs === null ? "" : new Date(heldUntilMs - 1).toISOString().slice(0, 10)}
              />
              <Reason id="why-keep" />
              <Press>Keep it</Press>
            </DeskForm>
            {heldUntilMs !== null && (
              <DeskForm {...form("release")}>
                <Reason id="why-release" />
                <Press>Let it go after its days</Press>
              </DeskForm>
            )}
          </Panel>
          <Panel title="Block its writer">
            <DeskForm {...form("block")}>
              <p>No more messages are taken from their address. They are told that they have written too often.</p>
              <Reason id="why-block" />
              <Press kind="danger">Block them</Press>
            </DeskForm>
          </Panel>
          <Panel title="Pass it on">
            <DeskForm {...form("file")}>
              <p>A file with all that is above, for whoever has to see it.</p>
              <Reason id="why-file" />
              <Press>Take it as a file</Press>
            </DeskForm>
          </Panel>
        </div>
      </div>
    </>
  );
}
