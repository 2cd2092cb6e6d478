// The screens of messages and safety: those reported, or asked for by their reference. Never a list of all, and none without a
// reason.
import Type from "typebox";
import type { WatchedMessage } from "#src/messages/message-store.ts";
import { listBlockedWriters, listReportedMessages } from "#src/messages/message-store.ts";
import {
  blockWriter,
  findByReference,
  keepMessage,
  openMessage,
  type SafeguardOutcome,
  unblockWriter,
  withholdMessage,
} from "#src/messages/safeguard-message.ts";
import { closeNote } from "#src/notes/close-note.ts";
import { type Desk, type DeskAnswer, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";
import type { SafetyPageProps } from "./safety-props.ts";

/** Open reports and the latest that are done: more than a page of them means that somebody should look. */
const listed = 100;
const dayMs = 86_400_000;
const longestHoldDays = 183;

const reason = Type.String({ maxLength: 500 });
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
      const first = dayOf(clock.nowMs());
      const days = { first, last: dayOf(clock.nowMs() + longestHoldDays * dayMs) };
      const props = { message: opened.message, reason: form.reason, days };
      return view<"message">({ page: "message", title: `A message to ${opened.message.clubName}`, props });
    },
  );

  const act = (
    path: string,
    summary: string,
    told: string,
    work: (asked: {
      id: string;
      reason: string;
      day: string;
      actor: Parameters<typeof blockWriter>[3];
    }) => Promise<SafeguardOutcome>,
  ) =>
    desk.action(
      { path, role, summary, form: Type.Object({ reason, day: Type.String({ maxLength: 10 }) }) },
      async ({ form, params, actor }): Promise<DeskAnswer> => {
        const outcome = await work({ ...form, id: params.id!, actor });
        if (outcome.ok) return { goTo: here, told };
        return outcome.kind === "no-such-message"
          ? "missing"
          : shown({ reference: params.id!, reason: form.reason }, problems[outcome.kind]);
      },
    );
  act(
    "/safety/:id/withhold",
    "Withholds a message that has not gone yet",
    "The club does not get it.",
    ({ id, reason, actor }) => withholdMessage(parts, id, reason, actor),
  );
  act("/safety/:id/keep", "Keeps a message beyond its days", "It is kept.", ({ id, reason, day, actor }) =>
    day.trim() === ""
      ? Promise.resolve({ ok: false, kind: "not-a-day" } as const)
      : keepMessage(parts, id, { day, reason }, actor),
  );
  act("/safety/:id/release", "Lets a message go after its days", "It goes after its days.", ({ id, reason, actor }) =>
    keepMessage(parts, id, { day: "", reason }, actor),
  );
  act(
    "/safety/:id/block",
    "Takes no more messages from its writer",
    "No more messages are taken from them.",
    ({ id, reason, actor }) => blockWriter(parts, id, reason, actor),
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
      const isReport = (await listReportedMessages(database, listed)).some((each) => each.noteId === noteId);
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

const whyNeeded = "Say why: it is kept with what you do";

const problems: Record<
  Exclude<Extract<SafeguardOutcome, { ok: false }>["kind"], "no-such-message">,
  SafetyPageProps["errors"]
> = {
  "no-reason": { reason: whyNeeded },
  "too-late": { reference: "It has gone to the club already, or is on its way: it cannot be withheld" },
  "not-a-day": { reference: "Choose a day to keep it until, within half a year" },
};

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

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
