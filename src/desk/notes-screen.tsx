// Notes: what people say is wrong, the open ones in a list, and one of them beside the record that
// it is about, which is put right here.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { type RecordKind, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { readQueueNowMs } from "#src/mail/mail-store.ts";
import { settle } from "#src/mail/manage-mails.ts";
import { outcomeWords } from "#src/mail/outcome-words.ts";
import { addressToAsk, askClub } from "#src/notes/ask-club.ts";
import { closeNote, reopenNote } from "#src/notes/close-note.ts";
import {
  askedNotes,
  listOpenNotes,
  type Note,
  type NoteOutcome,
  openNote,
  otherNotesOn,
  type OpenedNote as StoredNote,
  waitingNotes,
} from "#src/notes/note-store.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { CorrectionFields, correctTyped, openedFields } from "./correction-form.tsx";
import { Act, Choice, Choices, Press } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel, State, Views } from "./desk-parts.tsx";
import {
  type Desk,
  firstRows,
  formRoute,
  goTo,
  refused,
  there,
  trailOf,
  typedContext,
  withDesk,
} from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { ageText, figure, Moment } from "./desk-words.tsx";
import { RecordFields, recordKindLabels, Trail, Visibility, wrongLabels } from "./record-parts.tsx";
import { openedTime, saveTime, type Training, TrainingForm, TrainingList, trainingOf } from "./training-form.tsx";

const rowsOnPage = 20;

const others = Type.Enum(["yes", ""]);
const outcome = Type.Enum(["put-right", "not-so", "abusive", ""] satisfies (NoteOutcome | "")[]);
const isDone = Type.Enum(["yes", ""]);
const opened = Type.String({ maxLength: 100 });
const putRightForm = { record: Type.Enum(recordKinds), opened, isDone, others };
const timeForm = { time: Type.String({ maxLength: 20 }), isDone, others };
const closeForm = { outcome, others };

export const notesScreen: RouteObject[] = [
  { path: "notes", loader: withDesk(list), Component: NotesPage },
  {
    path: "notes/:id",
    loader: withDesk(detail),
    Component: NotesPage,
    children: [
      formRoute("put-right", putRightForm, async (form, desk) => {
        const { note, records } = await noteOf(desk);
        const { record } = there(records.find((each) => each.record.kind === form.record));
        const wrong = await correctTyped(desk, record, `Note ${note.noteId}`);
        return wrong ?? corrected(desk, note, record.name, form);
      }),
      formRoute("training", timeForm, async (form, desk) => {
        const { note, training } = await noteOf(desk);
        const { clubId } = there(training);
        const why = `Note ${note.noteId}`;
        const wrong = await saveTime(desk, Number(clubId), { key: form.time, reason: why });
        return wrong ?? corrected(desk, note, note.recordName, form);
      }),
      formRoute("ask", {}, async (_form, desk) => {
        const { notes: askParts, actor, fastifyRequest, publicUrl, isProduction } = desk;
        const { noteId } = (await noteOf(desk)).note;
        const isSent = await askClub(
          askParts,
          noteId,
          actor,
          originForLinks({ publicUrl, isProduction }, fastifyRequest),
        );
        return isSent
          ? goTo("/desk/notes", "We have sent an email. The note stays under Waiting for an answer until you close it.")
          : goTo(`/desk/notes/${noteId}`, "There is no one to ask, or they have already been asked.");
      }),
      formRoute("close", closeForm, async (form, desk) => {
        const { note } = await noteOf(desk);
        if (form.outcome === "") return refused({ outcome: "Choose an outcome" });
        const end = { outcome: form.outcome, hasOthers: form.others === "yes" };
        there(await close(desk, note, end));
        return goTo("/desk/notes", "Note closed.", lookAgain(note.noteId));
      }),
      formRoute("reopen", {}, async (_form, { database, actor, params }) => {
        const id = params.id!;
        const message = (await reopenNote(database, id, actor))
          ? "The note is open again."
          : "This note stays closed, because another open note reports the same thing.";
        return goTo(`/desk/notes/${id}`, message);
      }),
    ],
  },
];

/** What an officer has corrected may be all that the note says, or not. */
async function corrected(
  desk: Desk,
  note: Note,
  name: string,
  form: { isDone: string; others: string },
): Promise<Response> {
  const { noteId } = note;
  if (form.isDone !== "yes") return goTo(`/desk/notes/${noteId}`, "Corrected. The note is still open.");
  await close(desk, note, { outcome: "put-right", hasOthers: form.others === "yes" });
  const message = `${name} has been corrected and the note is closed. Visitors will see it within seconds.`;
  return goTo("/desk/notes", message, lookAgain(noteId));
}

/** The email that a note is about needs nothing more either: whoever wrote it has been told. */
async function close(desk: Desk, note: Note, end: { outcome: NoteOutcome; hasOthers: boolean }): Promise<boolean> {
  const { database, clock, actor, whenMailFails } = desk;
  const closed = [note, ...(end.hasOthers ? await otherNotesOn(database, note) : [])];
  if (!(await closeNote(database, note.noteId, actor, clock.nowMs(), end))) return false;
  const nowMs = await readQueueNowMs(database);
  for (const { wrong, eventId: mailId } of closed) {
    if (wrong === "undelivered") await settle(database, { mailId, because: "nothing", actor, whenMailFails }, nowMs);
  }
  return true;
}

const lookAgain = (noteId: string) => ({ label: "See the note", href: `/desk/notes/${noteId}` });

/** The oldest open beside the others. */
async function list(desk: Desk) {
  const { database, query } = desk;
  const [, createdAtMs, noteId = ""] = /^(\d{1,15})\.(.{36})$/.exec(query.after ?? "") ?? [];
  const after = isUuid(noteId) ? { createdAtMs: Number(createdAtMs), noteId } : null;
  const isAsked = query.state === "asked";
  const [first] = await listOpenNotes(database, { isAsked, after, limit: 1 });
  return shown(desk, first ? await open(first.noteId, desk) : null, { isAsked, after });
}

async function detail(desk: Desk) {
  const opened = await noteOf(desk);
  return shown(desk, opened, { isAsked: opened.note.askedAtMs !== null, after: null });
}

const noteOf = async (desk: Desk) => there(await open(desk.params.id!, desk));

type NoteBesideRecords = Awaited<ReturnType<typeof noteOf>>;

/** Beside an opened note are those that wait for the same. */
async function shown(
  { database, clock }: Desk,
  opened: NoteBesideRecords | null,
  { isAsked, after }: Pick<Parameters<typeof listOpenNotes>[1], "isAsked" | "after">,
) {
  const notes = await listOpenNotes(database, { isAsked, after, limit: rowsOnPage + 1 });
  const next = (last: Note) => `/desk/notes?${isAsked ? "state=asked&" : ""}after=${last.createdAtMs}.${last.noteId}`;
  const { rows, more } = firstRows(notes, rowsOnPage, next);
  const counts = { open: (await waitingNotes(database)).count, asked: (await askedNotes(database)).count };
  return { nowMs: clock.nowMs(), isAsked, counts, notes: rows, more, opened };
}

async function open(id: string, desk: Desk) {
  const { database, notes: askParts } = desk;
  const note = isUuid(id) ? await openNote(database, id) : null;
  if (note === null) return null;
  const described = await Promise.all(recordsOf(note).map((record) => describeRecord(database, record)));
  const records = described.flatMap((record) => (record ? { record, fields: fieldsMeant(note, record) } : []));
  const canAsk = (await addressToAsk(askParts, note)) !== null;
  const [about] = recordsOf(note);
  const trail = about ? await trailOf(database, about) : [];
  const training = await trainingMeant(note, records, desk);
  const forms = formsOf(note, records, training, desk);
  return { note, records, others: await otherNotesOn(database, note), canAsk, training, ...forms, trail };
}

/** The training whose day or time a note says is wrong; null where it says something else. */
async function trainingMeant({ wrong }: Note, records: RecordFieldsMeant[], desk: Desk): Promise<Training | null> {
  const record = records.find((each) => each.record.kind === "club" || each.record.kind === "team")?.record;
  if (wrong !== "time" || record === undefined) return null;
  if (record.kind === "club") return trainingOf(desk, record.id);
  const textOf = (name: string) => record.fields.find((field) => field.name === name)?.text ?? "";
  return trainingOf(desk, textOf("ClubId"), textOf("WgsTeamId"));
}

type RecordFieldsMeant = { record: DescribedRecord; fields: DescribedRecord["fields"] };

/** What a note's page opens by itself where nothing else is asked for: the one form it means. */
const meantForm: { [Wrong in Note["wrong"]]?: string[] } = {
  time: ["PlaysOnDay", "SessionDateTime"],
  place: ["address"],
  undelivered: ["contact"],
};

/** The open form: the refused one, the one in the address, or the one that the note means. */
function formsOf(note: StoredNote, records: RecordFieldsMeant[], training: Training | null, { context, query }: Desk) {
  const typed = context.get(typedContext) as Record<string, string>;
  const isTyped = "opened" in typed || "time" in typed;
  const requested: Record<string, string | undefined> = isTyped ? { ...typed, correct: typed.opened } : query;
  const fieldsOf = (kind: string | undefined, name: string | undefined) => {
    const record = records.find((each) => each.record.kind === kind)?.record;
    const opened = record && openedFields(record, name);
    return record && opened ? { record, opened } : null;
  };
  const none = { correcting: null, time: null };
  if (requested.correct) return { ...none, correcting: fieldsOf(requested.record, requested.correct) };
  if (requested.time === "none") return none;
  if (training && requested.time) return { ...none, time: openedTime(training, requested.time) };
  if (note.doneAtMs !== null) return none;
  const [only, ...others] = training?.times ?? [];
  if (training && only) return { ...none, time: others.length === 0 ? openedTime(training, only.key) : null };
  const names = meantForm[note.wrong] ?? [];
  const found = names.flatMap((name) => records.map(({ record }) => fieldsOf(record.kind, name)));
  return { ...none, correcting: found.find((each) => each !== null) ?? null };
}

/** A note's records: of a provider's page, provider and venue; of a session, it and its venue. */
function recordsOf({ record, recordId, sessionId }: Note): RecordRef[] {
  const session = sessionId === null ? [] : [{ kind: "session" as RecordKind, id: sessionId }];
  if (record === "site") return [];
  if (record !== "provider") return [...session, { kind: record, id: recordId }];
  const [provider = "", venue = ""] = recordId.split("p");
  return [...session, { kind: "provider", id: provider }, { kind: "venue", id: venue }];
}

/** The fields that a note may mean, by what it says is wrong; all where nothing narrows it. */
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

type Shown = Awaited<ReturnType<typeof shown>>;

export const noteOutcomeLabels: Record<NoteOutcome, string> = {
  "put-right": "Corrected",
  "not-so": "Already correct",
  abusive: "Abusive",
};

function NotesPage() {
  const props = useLoaderData<Shown>();
  const { nowMs, opened } = props;
  const note = opened?.note;
  const list = <NoteList {...props} />;
  return (
    <Page
      title={note ? `Note on ${note.recordName}` : "Notes"}
      heading={note?.recordName}
      lead={note && wrongLabels[note.wrong]}
      side={opened && list}
    >
      {opened ? <OpenedNote nowMs={nowMs} opened={opened} /> : list}
    </Page>
  );
}

function NoteList({ nowMs, isAsked, counts, notes, more, opened }: Shown) {
  return (
    <List
      title={`${isAsked ? "Waiting for an answer" : "Open notes"}, oldest first`}
      rows={notes}
      empty={isAsked ? "No notes are waiting for an answer." : "There are no open notes."}
      more={more}
      columns={{
        About: ({ noteId, recordName }) => (
          <a href={`/desk/notes/${noteId}`} aria-current={noteId === opened?.note.noteId ? "page" : undefined}>
            {recordName}
          </a>
        ),
        Problem: ({ wrong }) => wrongLabels[wrong],
        Waiting: ({ createdAtMs }) => ageText(createdAtMs, nowMs),
      }}
    >
      <Views
        label="Notes"
        views={[
          { href: "/desk/notes", label: `Open, ${figure(counts.open)}`, isShown: !isAsked },
          {
            href: "/desk/notes?state=asked",
            label: `Waiting for an answer, ${figure(counts.asked)}`,
            isShown: isAsked,
          },
        ]}
      />
    </List>
  );
}

function OpenedNote({ nowMs, opened }: { nowMs: number; opened: NoteBesideRecords }) {
  const { note, records, correcting, training, time, others } = opened;
  const address = `/desk/notes/${note.noteId}`;
  return (
    <>
      <NotePanel nowMs={nowMs} note={note} others={others} />
      {correcting && <PutRight address={address} correcting={correcting} others={others.length} />}
      {training && time && (
        <TrainingForm
          training={training}
          opened={time}
          action={`${address}/training`}
          back={`${address}?time=none`}
          close={<CloseToo />}
        >
          <Others count={others.length} />
        </TrainingForm>
      )}
      {training && !time && !correcting && (
        <TrainingList training={training} formAddress={(key) => `${address}?time=${key}#content`} />
      )}
      <NoteActs {...opened} />
      {records.map(({ record, fields }) => (
        <RecordToCorrect
          key={record.kind}
          address={address}
          record={record}
          fields={fields}
          isFolded={correcting?.record.kind === record.kind || time !== null || fields.length > mostFields}
        />
      ))}
      {records.length === 0 && note.record !== "site" && (
        <Panel>
          <p>This record is no longer listed.</p>
        </Panel>
      )}
      <Trail rows={opened.trail} />
    </>
  );
}

/** Whom the desk asks about it. */
const whomOf = ({ record }: Note) => (record === "venue" ? "venue" : "club");

interface NotePanelProps {
  nowMs: number;
  note: StoredNote;
  others: Note[];
}

function NotePanel({ nowMs, note, others }: NotePanelProps) {
  return (
    <Panel title="What the note says">
      <NoteWords note={note} />
      <p className="quiet">
        {note.record === "site"
          ? "A message to the association"
          : `About a ${recordKindLabels[note.record].one.toLowerCase()}`}
        , <Moment at={note.createdAtMs} />, {ageText(note.createdAtMs, nowMs)} ago. {sentTo[note.sentTo]}
      </p>
      {others.length > 0 && <OtherNotes others={others} />}
      {note.askedAtMs !== null && (
        <State kind="waiting">
          The {whomOf(note)} was asked on <Moment at={note.askedAtMs} />
        </State>
      )}
      {note.doneAtMs !== null && (
        <>
          <State kind="good">{note.outcome ? noteOutcomeLabels[note.outcome] : "Done"}</State>
          <Act action={`/desk/notes/${note.noteId}/reopen`} label="Reopen" />
        </>
      )}
    </Panel>
  );
}

/** What can be done about a note but correcting its record. */
function NoteActs({ note, records: [first], others, canAsk }: NoteBesideRecords) {
  const address = `/desk/notes/${note.noteId}`;
  const whom = whomOf(note);
  return (
    <>
      {note.wrong === "closed" && first && note.doneAtMs === null && (
        <Panel title="If it has closed for good">
          <p>Hide it. Visitors then no longer find it, until someone shows it again.</p>
          <p>
            <ButtonLink href={`${recordAddress(first.record)}#hide`}>Hide {first.record.name}</ButtonLink>
          </p>
        </Panel>
      )}
      {canAsk && (
        <Act title={`Ask the ${whom}`} action={`${address}/ask`} label={`Ask the ${whom}`}>
          <p>
            We will email its registered address with what the note says, but not who sent it. Its answer will go to the
            association.
          </p>
        </Act>
      )}
      {note.doneAtMs === null && (
        <Act title="Close this note" action={`${address}/close`} label="Close the note">
          <Choices name="outcome" legend="Outcome" type="radio" options={ways} />
          <Others count={others.length} />
        </Act>
      )}
    </>
  );
}

function OtherNotes({ others }: { others: Note[] }) {
  return (
    <details className="confirm">
      <summary>
        {others.length === 1 ? "1 more open note about this" : `${others.length} more open notes about this`}
      </summary>
      <ul className="rows">
        {others.map((other) => (
          <li key={other.noteId}>
            <strong>{wrongLabels[other.wrong]}</strong>
            <NoteWords note={other} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RecordToCorrectProps extends RecordFieldsMeant {
  address: string;
  isFolded: boolean;
}

/** The fields that the note may mean. All of them are many, and folded. */
function RecordToCorrect({ address, record, fields, isFolded }: RecordToCorrectProps) {
  const list = (
    <RecordFields
      title={`${recordKindLabels[record.kind].one}: ${record.name}`}
      aside={<Go href={recordAddress(record)}>See all fields, or hide it</Go>}
      record={record}
      fields={fields}
      formAddress={(field) => `${address}?record=${record.kind}&correct=${field}#content`}
    >
      <p className="panel-text">
        <Visibility record={record} />
      </p>
    </RecordFields>
  );
  if (!isFolded) return list;
  return (
    <details className="confirm">
      <summary>
        {recordKindLabels[record.kind].one}: {record.name}, {fields.length} fields
      </summary>
      {list}
    </details>
  );
}

/** Fields that are shown without being asked for. */
const mostFields = 12;

const ways: { value: NoteOutcome; label: string; hint: string }[] = [
  { value: "put-right", label: "Corrected", hint: "Here, or by the person who keeps the register" },
  { value: "not-so", label: "Already correct", hint: "The record is right as it is" },
  { value: "abusive", label: "Abusive", hint: "No one is told. It is deleted with other old notes" },
];

const sentTo: Record<Note["sentTo"], string> = {
  association: "It was emailed to the association.",
  source: "It was emailed to the source, which corrects its own records.",
  nobody: "It was not emailed to anyone.",
};

function NoteWords({ note: { words: written, wrong, sessionName } }: { note: Note }) {
  const words = wrong === "undelivered" ? outcomeWords(written) : written;
  return (
    <>
      {sessionName && <p>{sessionName}</p>}
      {words.trim() === "" ? <p className="quiet">Nothing was written.</p> : <blockquote>{words}</blockquote>}
    </>
  );
}

interface PutRightProps {
  address: string;
  correcting: NonNullable<NoteBesideRecords["correcting"]>;
  /** Further open notes on the record. */
  others: number;
}

/** The first of its buttons is the one that Enter in the field presses: the note stays open. */
function PutRight({ address, correcting: { record, opened: fields }, others }: PutRightProps) {
  return (
    <Act
      title={`Correct: ${fields.label}`}
      action={`${address}/put-right`}
      hidden={{ record: record.kind }}
      label="Correct and keep the note open"
      others={
        <>
          <CloseToo />
          <ButtonLink href={`${address}?time=none`}>Cancel</ButtonLink>
        </>
      }
    >
      <CorrectionFields record={record} opened={fields} />
      <Others count={others} />
    </Act>
  );
}

const CloseToo = () => (
  <Press kind="bib" name="isDone" value="yes">
    Correct and close the note
  </Press>
);

function Others({ count }: { count: number }) {
  if (count === 0) return null;
  const label =
    count === 1 ? "Close the other open note about this too" : `Close the ${count} other open notes about this too`;
  return <Choice name="others" label={label} />;
}
