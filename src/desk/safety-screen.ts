// The screens of messages and safety: those reported, or asked for by their reference. Never a list of all, and none without a
// reason.
import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
import { listBlockedWriters, listReportedMessages, type WatchedMessage } from "#src/messages/message-store.ts";
import {
  blockWriter,
  findByReference,
  keepMessage,
  longestHoldDays,
  openMessage,
  releaseMessage,
  type SafeguardOutcome,
  unblockWriter,
  withholdMessage,
} from "#src/messages/safeguard-message.ts";
import { closeNote, reopenNote } from "#src/notes/close-note.ts";
import { type Desk, type DeskAnswer, reason, refused, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

/** Open reports and the latest that are done: more than a page of them means that somebody should look. */
const listed = 100;
const dayMs = 86_400_000;

const here = "/desk/safety";

/** Why the message was opened goes along, so that a form that is refused comes back on the same page. */
const actForm = { openedFor: reason, reason, day: Type.String({ maxLength: 20 }) };
type Sent = Record<keyof typeof actForm, string>;

export function safetyScreen(desk: Desk, parts: DeskParts) {
  const { page, action } = desk.of("safeguarding");
  const { database, clock } = parts;

  const shown = async (reference = "") =>
    view("safety", "Messages and safety", {
      nowMs: clock.nowMs(),
      reference,
      reported: await listReportedMessages(database, listed),
      blocked: await listBlockedWriters(database),
    });

  page("/safety", "Messages that were reported, and who is blocked", ({ query }) => shown(query.reference));

  function messageView(message: WatchedMessage, openedFor: string) {
    const lastDay = new Date(clock.nowMs() + (longestHoldDays - 1) * dayMs).toISOString().slice(0, 10);
    return view("message", `A message to ${message.clubName}`, { message, openedFor, lastDay });
  }

  /** Each time that it is shown leaves its row in the audit. */
  async function shownMessage(id: string | null, openedFor: string, actor: Actor): Promise<DeskAnswer> {
    const opened = id === null ? null : await openMessage(parts, id, openedFor, actor);
    if (opened?.ok) return messageView(opened.message, openedFor);
    const errors: Record<string, string> =
      opened?.kind === "no-reason"
        ? { reason: whyNeeded }
        : { reference: "No message has this reference, or it has been deleted" };
    return refused(await shown(), errors, { action: `${here}/open` });
  }

  const openForm = { reference: Type.String({ maxLength: 100 }), reason };
  action("/safety/open", "Opens a message by its reference, for a reason", openForm, async ({ form, actor }) =>
    shownMessage(await findByReference(database, form.reference), form.reason, actor),
  );

  const back = async (kind: Refusal, id: string, { openedFor }: Sent, actor: Actor): Promise<DeskAnswer> =>
    kind === "no-such-message" ? "missing" : refused(await shownMessage(id, openedFor, actor), problems[kind]);

  type Work = (id: string, sent: Sent, actor: Actor) => Promise<SafeguardOutcome>;
  const act = (verb: string, summary: string, told: string, work: Work) =>
    action(`/safety/:id/${verb}`, summary, actForm, async ({ form, params: { id = "" }, actor }) => {
      const outcome = await work(id, form, actor);
      return outcome.ok ? { goTo: here, told } : back(outcome.kind, id, form, actor);
    });
  act(
    "withhold",
    "Withholds a message that has not gone yet",
    "Message withheld. The club will not get it.",
    (id, sent, actor) => withholdMessage(parts, id, sent.reason, actor),
  );
  act(
    "release",
    "Lets a message go after its days",
    "The message will be deleted at the usual time.",
    (id, sent, actor) => releaseMessage(parts, id, sent.reason, actor),
  );
  act("block", "Takes no more messages from its writer", "Sender blocked.", (id, sent, actor) =>
    blockWriter(parts, id, sent.reason, actor),
  );
  act("keep", "Keeps a message beyond its days", "Message kept.", (id, sent, actor) =>
    keepMessage(parts, id, sent, actor),
  );

  action(
    "/safety/:id/file",
    "A message as a file, to pass on",
    actForm,
    async ({ form, params: { id = "" }, actor }) => {
      const opened = await openMessage(parts, id, form.reason, actor, "message-taken");
      if (!opened.ok) return back(opened.kind, id, form, actor);
      const content = fileText(opened.message);
      return { fileName: `message-${id}.txt`, type: "text/plain; charset=utf-8", content };
    },
  );

  const noteId = Type.String({ maxLength: 100 });
  const ofReport = (
    verb: string,
    summary: string,
    told: string,
    work: (id: string, actor: Actor) => Promise<boolean>,
  ) =>
    action(`/safety/${verb}`, summary, { noteId }, async ({ form, actor }) => {
      const isReport = (await findByReference(database, form.noteId)) !== null;
      return isReport && (await work(form.noteId, actor)) ? { goTo: here, told } : "missing";
    });
  ofReport("done", "Marks the report of a message as done", "Report closed.", (id, actor) =>
    closeNote(database, id, actor, clock.nowMs()),
  );
  ofReport("reopen", "Opens the report of a message again", "Report reopened.", (id, actor) =>
    reopenNote(database, id, actor),
  );

  const digest = Type.String({ maxLength: 100 });
  action("/safety/unblock", "Takes messages from somebody again", { digest, reason }, async ({ form, actor }) => {
    if (form.reason.trim() === "") return refused(await shown(), { reason: whyNeeded });
    const isDone = await unblockWriter(parts, form.digest, form.reason, actor);
    return isDone ? { goTo: here, told: "They can send messages again." } : "missing";
  });

  return [shown, messageView];
}

type Refusal = Extract<SafeguardOutcome, { ok: false }>["kind"];

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
