// Messages and safety: those that were reported, one by its reference, and who is blocked.

import type { DeskPages } from "#src/desk/desk-screens.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act, ageText, Field, Go, List, Moment, Page, Panel, Reason, State } from "./desk-parts.tsx";
import { dayText } from "./record-parts.tsx";

export function SafetyPage({ nowMs, reported, blocked, reference }: DeskPages["safety"]) {
  return (
    <Page
      lead="Messages are between a club and whoever wrote. Only one that was reported, or that somebody asks about, is opened."
      side={
        <Panel id="open" title="Open a message">
          <Act action="/desk/safety/open" label="Open it" kind="bib">
            <Field
              name="reference"
              label="Reference"
              hint="From the list, or from the mail about the report"
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
          caption="Who is blocked"
          rows={blocked}
          empty="Nobody is blocked."
          columns={{
            Why: "reason",
            By: "blockedBy",
            Since: "blockedAtMs",
            Unblock: ({ mailboxDigest }) => (
              <Act
                {...{ label: "Unblock", action: "/desk/safety/unblock", hidden: { digest: mailboxDigest } }}
                says="Messages from their mailbox reach clubs again. They are not told."
                yes="Take their messages again"
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
        empty="Nobody has reported a message."
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
                Open it
              </Go>
              <Act
                {...{ label: isDone ? "It is not done" : "The report is done", kind: "link", hidden: { noteId } }}
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
  waiting: "waits to be sent",
  sent: "was handed to their mail system",
  failed: "could not be delivered, or was withheld",
  bounced: "came back",
};

/** One message, open: what it says, and what can be done about it. */
export function MessagePage({ message, openedFor, lastDay }: DeskPages["message"]) {
  const language = useLanguage();
  const { messageId, clubName, recipientKind, firstName, lastName, email, description, delivery, heldUntilMs } =
    message;
  const form = (action: string) => ({ action: `/desk/safety/${messageId}/${action}`, hidden: { openedFor } });
  return (
    <Page
      lead={`You opened it because: ${openedFor}. That is kept. It is not shown again without a reason.`}
      side={
        <>
          {delivery === "waiting" && (
            <Act
              {...{ title: "Withhold it", label: "Withhold it", yes: "Yes, withhold it", ...form("withhold") }}
              says="The club does not get it. Whoever wrote it is not told. That cannot be undone."
            >
              <Reason />
            </Act>
          )}
          <Panel title="Keep it beyond its days">
            <Act {...form("keep")} label="Keep it">
              <Field
                name="day"
                label="Until the end of"
                hint={`A day until ${dayText(language, lastDay)}`}
                type="date"
                defaultValue={heldUntilMs === null ? "" : new Date(heldUntilMs - 1).toISOString().slice(0, 10)}
              />
              <Reason />
            </Act>
            {heldUntilMs !== null && (
              <Act {...form("release")} label="Let it go after its days">
                <Reason />
              </Act>
            )}
          </Panel>
          <Act {...form("block")} title="Block its writer" label="Block them" kind="danger">
            <p>No more messages are taken from their address. They are told that they have written too often.</p>
            <Reason />
          </Act>
          <Act {...form("file")} title="Pass it on" label="Take it as a file">
            <p>A file with all that is above, for whoever has to see it.</p>
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
          <ButtonLink href="/desk/safety">Close it</ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}
