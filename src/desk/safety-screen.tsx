// Messages and safety: those that were reported, one by its reference, and who is blocked. Never a
// list of all, and none without a reason.

import { createContext, type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { blockWriter, unblockWriter } from "#src/messages/blocked-writers.ts";
import {
  type BlockedWriter,
  listBlockedWriters,
  listReportedMessages,
  type ReportedMessage,
  type WatchedMessage,
} from "#src/messages/message-store.ts";
import {
  findByReference,
  keepMessage,
  longestHoldDays,
  openMessage,
  releaseMessage,
  type SafeguardOutcome,
  withholdMessage,
} from "#src/messages/safeguard-message.ts";
import { closeNote, reopenNote } from "#src/notes/close-note.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act, Field, Reason } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel, State } from "./desk-parts.tsx";
import { type Desk, DeskFile, formRoute, goTo, reason, refused, there, whyNeeded, withDesk } from "./desk-request.ts";
import { ageText, Moment } from "./desk-words.tsx";
import { dayText } from "./record-parts.tsx";

/** Open reports and the latest done: with more than a page of them somebody should look. */
const listed = 100;
const dayMs = 86_400_000;

const here = "/desk/safety";

/** Why the message was opened goes along, so that a refused form comes back on the same page. */
const actForm = { openedFor: reason, reason, day: Type.String({ maxLength: 20 }) };
type Sent = Record<keyof typeof actForm, string>;

const openForm = { reference: Type.String({ maxLength: 100 }), reason };
const digest = Type.String({ maxLength: 100 });

export const safetyScreen: RouteObject = {
  path: "safety",
  loader: withDesk(loader),
  Component: SafetyPage,
  children: [
    formRoute("open", openForm, async (form, desk) => {
      const id = await findByReference(desk.database, form.reference);
      return opening(id, form.reason, desk, null);
    }),
    acting(":id/withhold", withholdMessage, "Message withheld. The club will not get it."),
    acting(":id/release", releaseMessage, "The message will be deleted at the usual time."),
    acting(":id/block", blockWriter, "Sender blocked."),
    formRoute(":id/keep", actForm, async (sent, desk) => {
      const { actor, ...parts } = desk;
      const outcome = await keepMessage(parts, desk.params.id!, sent, actor);
      return outcome.ok ? goTo(here, "Message kept.") : back(outcome.kind, sent, desk);
    }),
    formRoute(":id/file", actForm, async (sent, desk) => {
      const { actor, ...parts } = desk;
      const id = desk.params.id!;
      const opened = await openMessage(parts, id, sent.reason, actor, "message-taken");
      if (!opened.ok) return back(opened.kind, sent, desk);
      return new DeskFile(fileText(opened.message), "text/plain; charset=utf-8", `message-${id}.txt`);
    }),
    ofReport("done", "Report closed.", (id, { database, actor, clock }) =>
      closeNote(database, id, actor, clock.nowMs()),
    ),
    ofReport("reopen", "Report reopened.", (id, { database, actor }) => reopenNote(database, id, actor)),
    formRoute("unblock", { digest, reason }, async (form, { actor, ...parts }) => {
      if (form.reason.trim() === "") return refused({ reason: whyNeeded });
      there(await unblockWriter(parts, form.digest, form.reason, actor));
      return goTo(here, "They can send messages again.");
    }),
  ],
};

interface Opened {
  message: WatchedMessage;
  openedFor: string;
  /** The last day until which it can be kept. */
  lastDay: string;
}

/** The message that an action has opened, which stands in place of the list. */
const openedContext = createContext<Opened | null>(null);

async function loader({ database, clock, query, context }: Desk) {
  return {
    opened: context.get(openedContext),
    nowMs: clock.nowMs(),
    reference: query.reference ?? "",
    reported: await listReportedMessages(database, listed),
    blocked: await listBlockedWriters(database),
  };
}

/** Each time that a message is shown leaves its row in the audit. */
async function opening<Done>(id: string | null, openedFor: string, desk: Desk, done: Done) {
  const { actor, ...parts } = desk;
  const opened = id === null ? null : await openMessage(parts, id, openedFor, actor);
  if (opened?.ok) {
    const lastDay = new Date(parts.clock.nowMs() + (longestHoldDays - 1) * dayMs).toISOString().slice(0, 10);
    desk.context.set(openedContext, { message: opened.message, openedFor, lastDay });
    return done;
  }
  const errors: Record<string, string> =
    opened?.kind === "no-reason"
      ? { reason: whyNeeded }
      : { reference: "No message has this reference, or it has been deleted" };
  return refused(errors, { action: `${here}/open` });
}

type Refusal = Extract<SafeguardOutcome, { ok: false }>["kind"];

/** The message comes back with what is wrong. */
async function back(kind: Refusal, { openedFor }: Sent, desk: Desk) {
  if (kind === "no-such-message") return there(null);
  return opening(desk.params.id!, openedFor, desk, refused(problems[kind]));
}

function acting(path: string, work: typeof blockWriter, message: string) {
  return formRoute(path, actForm, async (sent, desk) => {
    const { actor, ...parts } = desk;
    const outcome = await work(parts, desk.params.id!, sent.reason, actor);
    return outcome.ok ? goTo(here, message) : back(outcome.kind, sent, desk);
  });
}

function ofReport(path: string, message: string, work: (noteId: string, desk: Desk) => Promise<boolean>) {
  return formRoute(path, { noteId: Type.String({ maxLength: 100 }) }, async ({ noteId }, desk) => {
    there(await findByReference(desk.database, noteId));
    there(await work(noteId, desk));
    return goTo(here, message);
  });
}

const problems: Record<Exclude<Refusal, "no-such-message">, Record<string, string>> = {
  "no-reason": { reason: whyNeeded },
  "too-late": { reason: "You cannot withhold this message. It has already gone to the club, or is on its way" },
  "not-a-day": { day: "Choose a date within the next six months" },
};

function fileText(message: WatchedMessage): string {
  const { messageId, clubName, clubId, firstName, lastName, email, queryIsAbout, role: writer, playerAge } = message;
  return [
    `Message ${messageId}`,
    `Written ${new Date(message.createdAtMs).toISOString()} to ${clubName} (club ${clubId})`,
    `From: ${firstName} ${lastName}, ${email}`,
    `About: ${queryIsAbout} (${writer}), age ${playerAge}`,
    "",
    message.description,
    "",
  ].join("\r\n");
}

function SafetyPage() {
  const { opened, nowMs, reported, blocked, reference } = useLoaderData<typeof loader>();
  if (opened) return <MessagePage {...opened} />;
  return (
    <Page
      title="Messages and safety"
      lead={
        "Messages are private between a club and the person who wrote. " +
        "Only open a message that has been reported or that someone has asked about."
      }
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
      below={<BlockedList blocked={blocked} />}
    >
      <ReportedList reported={reported} nowMs={nowMs} />
    </Page>
  );
}

function ReportedList({ reported, nowMs }: { reported: ReportedMessage[]; nowMs: number }) {
  return (
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
  );
}

function BlockedList({ blocked }: { blocked: BlockedWriter[] }) {
  return (
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
function MessagePage({ message, openedFor, lastDay }: Opened) {
  return (
    <Page
      title={`A message to ${message.clubName}`}
      lead={
        `Your reason for opening this: ${openedFor}. We record this. ` +
        "You will need to give a reason to open it again."
      }
      side={<MessageActs message={message} openedFor={openedFor} lastDay={lastDay} />}
    >
      <MessageFacts message={message} />
    </Page>
  );
}

function MessageActs({ message: { messageId, delivery, heldUntilMs }, openedFor, lastDay }: Opened) {
  const language = useLanguage();
  const form = (action: string) => ({ action: `/desk/safety/${messageId}/${action}`, hidden: { openedFor } });
  return (
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
          We will not accept any more messages from their address. They will be told that they have written too often.
        </p>
        <Reason />
      </Act>
      <Act {...form("file")} title="Share it" label="Download as a file">
        <p>A file with everything shown here, for anyone who needs to see it.</p>
        <Reason />
      </Act>
    </>
  );
}

function MessageFacts({ message }: Pick<Opened, "message">) {
  const { clubName, recipientKind, firstName, lastName, email, description, delivery } = message;
  return (
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
  );
}
