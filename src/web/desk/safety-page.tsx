// Messages and safety: those that were reported, one by its reference, and who is blocked.

import type { DeskPages } from "#src/desk/desk-screens.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act, ageText, Field, Go, List, Moment, Page, Panel, Reason, State } from "./desk-parts.tsx";
import { dayText } from "./record-parts.tsx";

export function SafetyPage({ nowMs, reported, blocked, reference }: DeskPages["safety"]) {
  return (
    <Page
      lead="Messages are private between a club and the person who wrote. Only open a message that has been reported or that someone has asked about."
      side={
        <Panel id="open" title="Open a message">
          <Act action="/desk/safety/open" label="Open it" kind="bib">
            <Field
              name="reference"
              label="Reference"
              hint="From the list, or from the email about the report"
              defaultValue={reference}
              maxLength={100}
            />
            <Reason />
          </Act>
        </Panel>
      }
      below={
        <List
          title="Blocked"
          caption="People who are blocked"
          rows={blocked}
          empty="No one is blocked."
          columns={{
            Reason: "reason",
            By: "blockedBy",
            Since: "blockedAtMs",
            Unblock: ({ mailboxDigest }) => (
              <Act
                label="Unblock"
                action="/desk/safety/unblock"
                hidden={{ digest: mailboxDigest }}
                says="Messages from their email address will reach clubs again. We do not tell them."
                yes="Yes, unblock them"
              >
                <Reason />
              </Act>
            ),
          }}
        />
      }
    >
      <List
        title="Reported"
        caption="Messages that were reported"
        rows={reported}
        empty="No messages have been reported."
        columns={{
          Club: "clubName",
          Written: "writtenAtMs",
          Reported: ({ reportedAtMs }) => `${ageText(reportedAtMs, nowMs)} ago`,
          State: ({ isDone, heldUntilMs }) => (
            <>
              <State kind={isDone ? "good" : "bad"}>{isDone ? "Done" : "Open"}</State>
              {heldUntilMs !== null && heldUntilMs > nowMs && (
                <>
                  {" "}
                  kept until <Moment at={heldUntilMs - 1} />
                </>
              )}
            </>
          ),
          Reference: ({ noteId }) => <span className="value">{noteId}</span>,
          "What to do": ({ noteId, clubName, isDone }) => (
            <span className="presses">
              <Go href={`/desk/safety?reference=${noteId}#open`} of={`the message to ${clubName}`}>
                Open{" "}
              </Go>
              <Act
                label={isDone ? "Reopen the report" : "Close the report"}
                kind="link"
                hidden={{ noteId }}
                of={`the message to ${clubName}`}
                action={isDone ? "/desk/safety/reopen" : "/desk/safety/done"}
              />
            </span>
          ),
        }}
      />
    </Page>
  );
}

const readers = { club: "", welfareOfficer: "The welfare officer of " };
const deliveries = {
  waiting: "is waiting to be sent",
  sent: "was delivered to their mail server",
  failed: "was not delivered, or was withheld",
  bounced: "bounced",
};

/** One message, open: what it says, and what can be done about it. */
export function MessagePage({ message, openedFor, lastDay }: DeskPages["message"]) {
  const language = useLanguage();
  const { messageId, clubName, recipientKind, firstName, lastName, email, description, delivery, heldUntilMs } =
    message;
  const form = (action: string) => ({ action: `/desk/safety/${messageId}/${action}`, hidden: { openedFor } });
  return (
    <Page
      lead={`Your reason for opening this: ${openedFor}. We record this. You will need to give a reason to open it again.`}
      side={
        <>
          {delivery === "waiting" && (
            <Act
              title="Withhold this message"
              label="Withhold"
              yes="Yes, withhold it"
              {...form("withhold")}
              says="The club will not get this message. We do not tell the person who wrote it. You cannot undo this."
            >
              <Reason />
            </Act>
          )}
          <Panel title="Keep it for longer">
            <Act {...form("keep")} label="Keep">
              <Field
                name="day"
                label="Until the end of"
                hint={`Any date up to ${dayText(language, lastDay)}`}
                type="date"
                defaultValue={heldUntilMs === null ? "" : new Date(heldUntilMs - 1).toISOString().slice(0, 10)}
              />
              <Reason />
            </Act>
            {heldUntilMs !== null && (
              <Act {...form("release")} label="Delete it at the usual time">
                <Reason />
              </Act>
            )}
          </Panel>
          <Act {...form("block")} title="Block the sender" label="Block" kind="danger">
            <p>
              We will not accept any more messages from their address. They will be told that they have written too
              often.
            </p>
            <Reason />
          </Act>
          <Act {...form("file")} title="Share it" label="Download as a file">
            <p>A file with everything shown here, for anyone who needs to see it.</p>
            <Reason />
          </Act>
        </>
      }
    >
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
            <Moment at={message.createdAtMs} />
          </dd>
          <dt>About</dt>
          <dd>
            {message.queryIsAbout}, age {message.playerAge}
            {message.teamName && `, ${message.teamName}`}
          </dd>
        </dl>
        <blockquote>{description}</blockquote>
        <div className="presses">
          <ButtonLink href="/desk/safety">Close</ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}
