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
import { type Desk, refused, view } from "./desk-frame.ts";
import type { NoteBesideRecords } from "./desk-pages.ts";
import type { DeskParts } from "./open-desk.ts";
import { correctionProblem } from "./records-screen.ts";

const rowsOnPage = 20;

const lookAgain = (noteId: string) => ({ label: "Look at it again", href: `/desk/notes/${noteId}` });

const role = "data-officer";
const path = "/notes/:id";

export function notesScreen(
  desk: Desk,
  { database, clock, notes: askParts, publicUrl, isProduction }: DeskParts,
): void {
  const parts = { database, publish: publishTouched };

  /** Beside an opened note are those that wait for the same. */
  async function shown(
    opened: NoteBesideRecords | null,
    isAsked = opened !== null && opened.note.askedAtMs !== null,
    after: Parameters<typeof listOpenNotes>[1]["after"] = null,
  ) {
    const notes = await listOpenNotes(database, { isAsked, after, limit: rowsOnPage + 1 });
    const last = notes[rowsOnPage - 1];
    const next = `/desk/notes?${isAsked ? "state=asked&" : ""}after=${last?.createdAtMs}.${last?.noteId}`;
    const counts = { open: (await waitingNotes(database)).count, asked: (await askedNotes(database)).count };
    return view("notes", opened ? `Note on ${opened.note.recordName}` : "Notes", {
      ...{ nowMs: clock.nowMs(), isAsked, counts, notes: notes.slice(0, rowsOnPage), opened },
      more: notes.length > rowsOnPage ? next : null,
    });
  }

  async function open(noteId: string | undefined): Promise<NoteBesideRecords | null> {
    const note = noteId !== undefined && isUuid(noteId) ? await openNote(database, noteId) : null;
    if (note === null) return null;
    const described = await Promise.all(recordsOf(note).map((record) => describeRecord(database, record)));
    const records = described.flatMap((record) => (record ? { record, fields: fieldsMeant(note, record) } : []));
    const canAsk = (await addressToAsk(askParts, note)) !== null;
    return { note, records, others: await otherNotesOn(database, note), canAsk, correcting: null };
  }

  desk.page(
    { path: "/notes", role, summary: "Open notes, or those asked about, the oldest open beside" },
    async ({ query }) => {
      const [, createdAtMs, noteId = ""] = /^(\d{1,15})\.(.{36})$/.exec(query.after ?? "") ?? [];
      const after = isUuid(noteId) ? { createdAtMs: Number(createdAtMs), noteId } : null;
      const isAsked = query.state === "asked";
      const [first] = await listOpenNotes(database, { isAsked, after, limit: 1 });
      return shown(await open(first?.noteId), isAsked, after);
    },
  );

  desk.page({ path, role, summary: "A note, and the record that it is about" }, async ({ params, query }) => {
    const opened = await open(params.id);
    if (opened === null) return "missing";
    const record = opened.records.find((each) => each.record.kind === query.record)?.record;
    const field = record?.fields.find((each) => each.isCorrectable && each.name === query.correct);
    return shown({ ...opened, correcting: record && field ? { record, field: field.name } : null });
  });

  const putRightForm = Type.Object({
    record: Type.Enum(recordKinds),
    field: Type.String({ maxLength: 100 }),
    text: Type.String({ maxLength: 5_000 }),
    isDone: Type.Enum(["yes", ""]),
    others: Type.Enum(["yes", ""]),
  });
  desk.action(
    { path: `${path}/put-right`, role, summary: "Corrects a field that a note is about", form: putRightForm },
    async ({ params, form: { record: kind, field, text, isDone, others }, actor }) => {
      const opened = await open(params.id);
      const record = opened?.records.find((each) => each.record.kind === kind)?.record;
      if (!opened || !record) return "missing";
      const { noteId } = opened.note;
      const correction = { kind: record.kind, id: record.id, field, text, reason: `Note ${noteId}` };
      const outcome = await correctRecord(parts, actor, correction);
      if (!outcome.ok) {
        const back = await shown({ ...opened, correcting: { record, field } });
        return refused(back, { text: correctionProblem(outcome) });
      }
      if (isDone !== "yes") return { goTo: `/desk/notes/${noteId}`, told: "Corrected. The note is still open." };
      await closeNote(database, noteId, actor, clock.nowMs(), { outcome: "put-right", hasOthers: others === "yes" });
      return {
        goTo: "/desk/notes",
        told: `${record.name} is put right, and the note is done. Visitors see it within seconds.`,
        undo: lookAgain(noteId),
      };
    },
  );

  desk.action(
    { path: `${path}/ask`, role, summary: "Asks the club or venue that a note is about", form: Type.Object({}) },
    async ({ params, actor, request }) => {
      const noteId = params.id ?? "";
      if (!isUuid(noteId) || (await openNote(database, noteId)) === null) return "missing";
      const isAsked = await askClub(askParts, noteId, actor, originForLinks({ publicUrl, isProduction }, request));
      if (!isAsked) return { goTo: `/desk/notes/${noteId}`, told: "Nobody can be asked, or somebody was already." };
      return { goTo: "/desk/notes", told: "A mail asks. Until you close it, the note waits among those asked about." };
    },
  );

  const closeForm = Type.Object({
    outcome: Type.Enum(["put-right", "not-so", "abusive", ""] satisfies (NoteOutcome | "")[]),
    others: Type.Enum(["yes", ""]),
  });
  desk.action(
    { path: `${path}/close`, role, summary: "Says how a note ended", form: closeForm },
    async ({ params: { id = "" }, form: { outcome, others }, actor }) => {
      if (outcome === "") {
        const opened = await open(id);
        return opened ? refused(await shown(opened), { outcome: "Choose what became of it" }) : "missing";
      }
      const end = { outcome, hasOthers: others === "yes" };
      const isClosed = await closeNote(database, id, actor, clock.nowMs(), end);
      return isClosed ? { goTo: "/desk/notes", told: "The note is done.", undo: lookAgain(id) } : "missing";
    },
  );

  desk.action(
    { path: `${path}/reopen`, role, summary: "Opens a note again that was done", form: Type.Object({}) },
    async ({ params: { id = "" }, actor }) => {
      const isOpen = await reopenNote(database, id, actor);
      const told = isOpen ? "The note is open again." : "It stays as it is: another open note has the same news.";
      return { goTo: `/desk/notes/${id}`, told };
    },
  );
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
