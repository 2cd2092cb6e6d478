// The screens of messages and safety: those reported, or asked for by their reference. Never a list of all, and none without a
// reason.
import Type from "typebox";
import type { WatchedMessage } from "#src/messages/message-store.ts";
import { listBlockedWriters, listReportedMessages } from "#src/messages/message-store.ts";
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
import { closeNote } from "#src/notes/close-note.ts";
import { type Desk, type DeskAnswer, reason, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";
import type { SafetyPageProps } from "./safety-props.ts";

/** Open reports and the latest that are done: more than a page of them means that somebody should look. */
const listed = 100;
const dayMs = 86_400_000;

const role = "safeguarding";
const here = "/desk/safety";

export function safetyScreen(desk: Desk, parts: DeskParts): void {
  const { database, clock } = parts;

  async function shown(typed: SafetyPageProps["typed"], errors: SafetyPageProps["errors"]): Promise<DeskAnswer> {
    const [reported, blocked] = [await listReportedMessages(database, listed), await listBlockedWriters(database)];
    const props = { nowMs: clock.nowMs(), reported, blocked, typed, errors };
    return view<"safety">({ page: "safety", title: "Messages and safety", props, status: errors === null ? 200 : 422 });
  }

  desk.page({ path: "/safety", role, summary: "Messages that were reported, and who is blocked" }, ({ query }) =>
    shown({ reference: query.reference ?? "", reason: "" }, null),
  );

  desk.action(
    {
      path: "/safety/open",
      role,
      summary: "Opens a message by its reference, for a reason",
      form: Type.Object({ reference: Type.String({ maxLength: 100 }), reason }),
    },
    async ({ form, actor }) => {
      const id = await findByReference(database, form.reference);
      const unknown = { reference: "There is no message with this reference, or it was deleted after its days" };
      if (id === null) return shown(form, unknown);
      const opened = await openMessage(parts, id, form.reason, actor);
      if (!opened.ok) return shown(form, opened.kind === "no-reason" ? { reason: whyNeeded } : unknown);
      const lastDay = new Date(clock.nowMs() + (longestHoldDays - 1) * dayMs).toISOString().slice(0, 10);
      const props = { message: opened.message, reason: form.reason, lastDay };
      return view<"message">({ page: "message", title: `A message to ${opened.message.clubName}`, props });
    },
  );

  /** Where a step leads: back to the list, which says what was done, or why it cannot be. */
  const wayOn = (outcome: SafeguardOutcome, id: string, typed: string, told: string) => {
    if (outcome.ok) return { goTo: here, told };
    return outcome.kind === "no-such-message"
      ? "missing"
      : shown({ reference: id, reason: typed }, problems[outcome.kind]);
  };
  const act = (path: string, summary: string, told: string, work: typeof blockWriter) =>
    desk.action({ path, role, summary, form: Type.Object({ reason }) }, async ({ form, params, actor }) =>
      wayOn(await work(parts, params.id!, form.reason, actor), params.id!, form.reason, told),
    );
  const withhold = "Withholds a message that has not gone yet";
  act("/safety/:id/withhold", withhold, "The club does not get it.", withholdMessage);
  act("/safety/:id/release", "Lets a message go after its days", "It goes after its days.", releaseMessage);
  act(
    "/safety/:id/block",
    "Takes no more messages from its writer",
    "No more messages are taken from them.",
    blockWriter,
  );

  desk.action(
    {
      path: "/safety/:id/keep",
      role,
      summary: "Keeps a message beyond its days",
      form: Type.Object({ reason, day: Type.String({ maxLength: 10 }) }),
    },
    async ({ form, params, actor }) =>
      wayOn(await keepMessage(parts, params.id!, form, actor), params.id!, form.reason, "It is kept."),
  );

  desk.action(
    { path: "/safety/:id/file", role, summary: "A message as a file, to pass on", form: Type.Object({ reason }) },
    async ({ form, params, actor }) => {
      const opened = await openMessage(parts, params.id!, form.reason, actor, "message-taken");
      if (opened.ok) {
        const type = "text/plain; charset=utf-8";
        return { fileName: `message-${params.id}.txt`, type, content: fileText(opened.message) };
      }
      return opened.kind === "no-reason"
        ? shown({ reference: params.id!, reason: "" }, { reason: whyNeeded })
        : "missing";
    },
  );

  desk.action(
    {
      path: "/safety/done",
      role,
      summary: "Marks the report of a message as done",
      form: Type.Object({ noteId: Type.String({ maxLength: 100 }) }),
    },
    async ({ form: { noteId }, actor }) => {
      const isReport = (await findByReference(database, noteId)) !== null;
      const isDone = isReport && (await closeNote(database, noteId, actor, clock.nowMs()));
      return isDone ? { goTo: here, told: "The report is done." } : "missing";
    },
  );

  desk.action(
    {
      path: "/safety/unblock",
      role,
      summary: "Takes messages from somebody again",
      form: Type.Object({ digest: Type.String({ maxLength: 100 }), reason }),
    },
    async ({ form, actor }) => {
      if (form.reason.trim() === "") return shown({ reference: "", reason: "" }, { reason: whyNeeded });
      const isDone = await unblockWriter(parts, form.digest, form.reason, actor);
      return isDone ? { goTo: here, told: "Messages are taken from them again." } : "missing";
    },
  );
}

const problems: Record<
  Exclude<Extract<SafeguardOutcome, { ok: false }>["kind"], "no-such-message">,
  SafetyPageProps["errors"]
> = {
  "no-reason": { reason: whyNeeded },
  "too-late": { reference: "It has gone to the club already, or is on its way: it cannot be withheld" },
  "not-a-day": { reference: "Choose a day to keep it until, within half a year" },
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
