// The screen of notes: what people say is wrong, beside the record, which is put right here.

import Type from "typebox";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { type RecordKind, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { addressToAsk, askClub } from "#src/notes/ask-club.ts";
import { closeNote, reopenNote } from "#src/notes/close-note.ts";
import {
  askedNotes,
  listOpenNotes,
  type Note,
  type NoteOutcome,
  openNote,
  otherNotesOn,
  waitingNotes,
} from "#src/notes/note-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { type Asked, type Desk, firstRows, refused, trailOf, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";
import { correctionProblem } from "./records-screen.ts";

const rowsOnPage = 20;

const lookAgain = (noteId: string) => ({ label: "See the note", href: `/desk/notes/${noteId}` });

export function notesScreen(desk: Desk, { database, clock, notes: askParts, publicUrl, isProduction }: DeskParts) {
  const { page, action, about } = desk.of("data-officer");
  const parts = { database, publish: publishTouched };

  /** Beside an opened note are those that wait for the same. */
  async function shown(
    opened: Awaited<ReturnType<typeof open>>,
    isAsked = opened !== null && opened.note.askedAtMs !== null,
    after: Parameters<typeof listOpenNotes>[1]["after"] = null,
  ) {
    const notes = await listOpenNotes(database, { isAsked, after, limit: rowsOnPage + 1 });
    const next = (last: Note) => `/desk/notes?${isAsked ? "state=asked&" : ""}after=${last.createdAtMs}.${last.noteId}`;
    const { rows, more } = firstRows(notes, rowsOnPage, next);
    const counts = { open: (await waitingNotes(database)).count, asked: (await askedNotes(database)).count };
    return view("notes", opened ? `Note on ${opened.note.recordName}` : "Notes", {
      nowMs: clock.nowMs(),
      isAsked,
      counts,
      notes: rows,
      more,
      opened,
    });
  }

  async function open({ params: { id = "" } }: Pick<Asked, "params">) {
    const note = isUuid(id) ? await openNote(database, id) : null;
    if (note === null) return null;
    const described = await Promise.all(recordsOf(note).map((record) => describeRecord(database, record)));
    const records = described.flatMap((record) => (record ? { record, fields: fieldsMeant(note, record) } : []));
    const canAsk = (await addressToAsk(askParts, note)) !== null;
    const [about] = recordsOf(note);
    const trail = about ? await trailOf(database, about) : [];
    const correcting = null as { record: DescribedRecord; field: string } | null;
    return { note, records, others: await otherNotesOn(database, note), canAsk, correcting, trail };
  }

  page("/notes", "Open notes, or those asked about, the oldest open beside", async ({ query }) => {
    const [, createdAtMs, noteId = ""] = /^(\d{1,15})\.(.{36})$/.exec(query.after ?? "") ?? [];
    const after = isUuid(noteId) ? { createdAtMs: Number(createdAtMs), noteId } : null;
    const isAsked = query.state === "asked";
    const [first] = await listOpenNotes(database, { isAsked, after, limit: 1 });
    return shown(first ? await open({ params: { id: first.noteId } }) : null, isAsked, after);
  });

  const note = about("/notes/:id", open);

  note.page("", "A note, and the record that it is about", async (opened, { query }) => {
    const record = opened.records.find((each) => each.record.kind === query.record)?.record;
    const field = record?.fields.find((each) => each.isCorrectable && each.name === query.correct);
    return shown({ ...opened, correcting: record && field ? { record, field: field.name } : null });
  });

  const others = Type.Enum(["yes", ""]);
  const putRightForm = {
    record: Type.Enum(recordKinds),
    field: Type.String({ maxLength: 100 }),
    text: Type.String({ maxLength: 5_000 }),
    isDone: Type.Enum(["yes", ""]),
    others,
  };
  note.action("/put-right", "Corrects a field that a note is about", putRightForm, async (opened, { form, actor }) => {
    const record = opened.records.find((each) => each.record.kind === form.record)?.record;
    if (!record) return "missing";
    const { noteId } = opened.note;
    const { field, text } = form;
    const correction = { kind: record.kind, id: record.id, field, text, reason: `Note ${noteId}` };
    const outcome = await correctRecord(parts, actor, correction);
    if (!outcome.ok) {
      const back = await shown({ ...opened, correcting: { record, field } });
      return refused(back, { text: correctionProblem(outcome) });
    }
    if (form.isDone !== "yes") return { goTo: `/desk/notes/${noteId}`, told: "Corrected. The note is still open." };
    const end = { outcome: "put-right", hasOthers: form.others === "yes" } as const;
    await closeNote(database, noteId, actor, clock.nowMs(), end);
    return {
      goTo: "/desk/notes",
      told: `${record.name} has been corrected and the note is closed. Visitors will see it within seconds.`,
      way: lookAgain(noteId),
    };
  });

  note.action("/ask", "Asks the club or venue that a note is about", {}, async (opened, { actor, request }) => {
    const { noteId } = opened.note;
    const isAsked = await askClub(askParts, noteId, actor, originForLinks({ publicUrl, isProduction }, request));
    if (!isAsked)
      return { goTo: `/desk/notes/${noteId}`, told: "There is no one to ask, or they have already been asked." };
    return {
      goTo: "/desk/notes",
      told: "We have sent an email. The note stays under Waiting for an answer until you close it.",
    };
  });

  const outcome = Type.Enum(["put-right", "not-so", "abusive", ""] satisfies (NoteOutcome | "")[]);
  note.action("/close", "Says how a note ended", { outcome, others }, async (opened, { form, actor }) => {
    if (form.outcome === "") return refused(await shown(opened), { outcome: "Choose an outcome" });
    const { noteId } = opened.note;
    const end = { outcome: form.outcome, hasOthers: form.others === "yes" };
    const isClosed = await closeNote(database, noteId, actor, clock.nowMs(), end);
    return isClosed ? { goTo: "/desk/notes", told: "Note closed.", way: lookAgain(noteId) } : "missing";
  });

  action("/notes/:id/reopen", "Opens a note again that was done", {}, async ({ params: { id = "" }, actor }) => {
    const isOpen = await reopenNote(database, id, actor);
    const told = isOpen
      ? "The note is open again."
      : "This note stays closed, because another open note reports the same thing.";
    return { goTo: `/desk/notes/${id}`, told };
  });

  return [shown];
}

/** The records that a note is about: of a provider's page, the provider and the venue; of a session, it before its venue. */
function recordsOf({ record, recordId, sessionId }: Note): RecordRef[] {
  const session = sessionId === null ? [] : [{ kind: "session" as RecordKind, id: sessionId }];
  if (record === "site") return [];
  if (record !== "provider") return [...session, { kind: record, id: recordId }];
  const [provider = "", venue = ""] = recordId.split("p");
  return [...session, { kind: "provider", id: provider }, { kind: "venue", id: venue }];
}

/** The fields that a note may mean, by what it says is wrong; all of them where nothing narrows it down. */
const meant: { [Wrong in Note["wrong"]]?: RegExp } = {
  time: /^(PlaysOnDay|SessionDateTime|DurationMinutes)$/,
  place: /^(Address|Ground|City|PostCode|County|ClubCounty|Position)/,
  undelivered: /Email|Phone|TelephoneNumber|IsAllowPublic/,
};

function fieldsMeant({ wrong }: Note, { fields }: DescribedRecord) {
  const correctable = fields.filter(({ isCorrectable, correction }) => correction || isCorrectable);
  const named = correctable.filter(({ name }) => meant[wrong]?.test(name));
  return named.length === 0 ? correctable : correctable.filter((field) => field.correction || named.includes(field));
}
