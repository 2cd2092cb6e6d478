// The screens of messages and safety: those reported, or asked for by their reference. Never a list of all, and none without a
// reason.
import Type, { type Static } from "typebox";
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

const role = "safeguarding";
const here = "/desk/safety";
const openForm = Type.Object({ reference: Type.String({ maxLength: 100 }), reason });

/** Why the message was opened goes along, so that a form that is refused comes back on the same page. */
const actForm = Type.Object({ openedFor: reason, reason, day: Type.String({ maxLength: 20 }) });
type Sent = Static<typeof actForm>;

export function safetyScreen(desk: Desk, parts: DeskParts): void {
  const { database, clock } = parts;

  const shown = async (reference = "") =>
    view("safety", "Messages and safety", {
      ...{ nowMs: clock.nowMs(), reference },
      reported: await listReportedMessages(database, listed),
      blocked: await listBlockedWriters(database),
    });

  desk.page({ path: "/safety", role, summary: "Messages that were reported, and who is blocked" }, ({ query }) =>
    shown(query.reference),
  );

  /** Each time that it is shown leaves its row in the audit. */
  async function shownMessage(id: string | null, openedFor: string, actor: Actor): Promise<DeskAnswer> {
    const opened = id === null ? null : await openMessage(parts, id, openedFor, actor);
    if (opened?.ok) {
      const lastDay = new Date(clock.nowMs() + (longestHoldDays - 1) * dayMs).toISOString().slice(0, 10);
      return view("message", `A message to ${opened.message.clubName}`, { ...opened, openedFor, lastDay });
    }
    const errors: Record<string, string> =
      opened?.kind === "no-reason"
        ? { reason: whyNeeded }
        : { reference: "There is no message with this reference, or it was deleted after its days" };
    return refused(await shown(), errors, { action: `${here}/open` });
  }

  desk.action(
    { path: "/safety/open", role, summary: "Opens a message by its reference, for a reason", form: openForm },
    async ({ form, actor }) => shownMessage(await findByReference(database, form.reference), form.reason, actor),
  );

  const back = async (kind: Refusal, id: string, { openedFor }: Sent, actor: Actor): Promise<DeskAnswer> =>
    kind === "no-such-message" ? "missing" : refused(await shownMessage(id, openedFor, actor), problems[kind]);

  const act = (
    verb: string,
    summary: string,
    told: string,
    work: (id: string, sent: Sent, actor: Actor) => Promise<SafeguardOutcome>,
  ) =>
    desk.action(
      { path: `/safety/:id/${verb}`, role, summary, form: actForm },
      async ({ form, params: { id = "" }, actor }) => {
        const outcome = await work(id, form, actor);
        return outcome.ok ? { goTo: here, told } : back(outcome.kind, id, form, actor);
      },
    );
  act("withhold", "Withholds a message that has not gone yet", "The club does not get it.", (id, sent, actor) =>
    withholdMessage(parts, id, sent.reason, actor),
  );
  act("release", "Lets a message go after its days", "It goes after its days.", (id, sent, actor) =>
    releaseMessage(parts, id, sent.reason, actor),
  );
  act("block", "Takes no more messages from its writer", "No more messages are taken from them.", (id, sent, actor) =>
    blockWriter(parts, id, sent.reason, actor),
  );
  act("keep", "Keeps a message beyond its days", "It is kept.", (id, sent, actor) =>
    keepMessage(parts, id, sent, actor),
  );

  desk.action(
    { path: "/safety/:id/file", role, summary: "A message as a file, to pass on", form: actForm },
    async ({ form, params: { id = "" }, actor }) => {
      const opened = await openMessage(parts, id, form.reason, actor, "message-taken");
      if (!opened.ok) return back(opened.kind, id, form, actor);
      const content = fileText(opened.message);
      return { fileName: `message-${id}.txt`, type: "text/plain; charset=utf-8", content };
    },
  );

  const reportForm = Type.Object({ noteId: Type.String({ maxLength: 100 }) });
  const ofReport = (
    verb: string,
    summary: string,
    told: string,
    work: (noteId: string, actor: Actor) => Promise<boolean>,
  ) =>
    desk.action({ path: `/safety/${verb}`, role, summary, form: reportForm }, async ({ form: { noteId }, actor }) => {
      const isReport = (await findByReference(database, noteId)) !== null;
      return isReport && (await work(noteId, actor)) ? { goTo: here, told } : "missing";
    });
  ofReport("done", "Marks the report of a message as done", "The report is done.", (noteId, actor) =>
    closeNote(database, noteId, actor, clock.nowMs()),
  );
  ofReport("reopen", "Opens the report of a message again", "The report is open again.", (noteId, actor) =>
    reopenNote(database, noteId, actor),
  );

  const unblockForm = Type.Object({ digest: Type.String({ maxLength: 100 }), reason });
  desk.action(
    { path: "/safety/unblock", role, summary: "Takes messages from somebody again", form: unblockForm },
    async ({ form, actor }) => {
      if (form.reason.trim() === "") return refused(await shown(), { reason: whyNeeded });
      const isDone = await unblockWriter(parts, form.digest, form.reason, actor);
      return isDone ? { goTo: here, told: "Messages are taken from them again." } : "missing";
    },
  );
}

type Refusal = Extract<SafeguardOutcome, { ok: false }>["kind"];

const problems: Record<Exclude<Refusal, "no-such-message">, Record<string, string>> = {
  "no-reason": { reason: whyNeeded },
  "too-late": { reason: "It has gone to the club already, or is on its way: it cannot be withheld" },
  "not-a-day": { day: "Choose a day to keep it until, within half a year" },
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
