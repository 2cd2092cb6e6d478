// Notes: the open ones in a list, and one of them beside the record that it is about, which is put right here.
import type { DeskPages, NoteBesideRecords } from "#src/desk/desk-pages.ts";
import { noteWrongLabels } from "#src/notes/note-schema.ts";
import type { Note, NoteOutcome } from "#src/notes/note-store.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import {
  ageText,
  Choice,
  DeskChoices,
  DeskForm,
  DeskList,
  figure,
  Go,
  Moment,
  PageHead,
  Panel,
  Press,
  State,
  Views,
} from "./desk-parts.tsx";
import { CorrectionField, RecordFields, recordAddress, recordKindLabels, Standing } from "./record-parts.tsx";

const wrongLabels: Record<Note["wrong"], string> = {
  ...noteWrongLabels,
  reported: "A message to it is reported",
  undelivered: "A message did not reach its address in the register",
};

export const noteOutcomeLabels: Record<NoteOutcome, string> = {
  "put-right": "Put right",
  "not-so": "Not so",
  abusive: "Abusive",
};

export function NotesPage({ nowMs, isAsked, counts, notes, more, opened }: DeskPages["notes"]) {
  const note = opened?.note;
  return (
    <>
      <PageHead title={note?.recordName} lead={note && wrongLabels[note.wrong]} />
      <div className="split">
        {opened && <OpenedNote nowMs={nowMs} opened={opened} />}
        <Panel isFlush title={`${isAsked ? "Notes asked about" : "Open notes"}, the oldest first`}>
          <Views
            label="Notes"
            views={[
              { href: "/desk/notes", label: `Open, ${figure(counts.open)}`, isShown: !isAsked },
              { href: "/desk/notes?state=asked", label: `Asked, ${figure(counts.asked)}`, isShown: isAsked },
            ]}
          />
          <DeskList
            rows={notes}
            empty={isAsked ? "Nobody is asked about a note." : "No note is open."}
            more={more}
            columns={[
              {
                label: "About",
                isName: true,
                cell: ({ noteId, recordName }) => (
                  <a href={`/desk/notes/${noteId}`} aria-current={noteId === note?.noteId ? "page" : undefined}>
                    {recordName}
                  </a>
                ),
              },
              { label: "Says", cell: ({ wrong }) => wrongLabels[wrong] },
              { label: "Waits", cell: ({ createdAtMs }) => ageText(createdAtMs, nowMs) },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

function OpenedNote({ nowMs, opened }: { nowMs: number; opened: NoteBesideRecords }) {
  const { note, records, correcting, others } = opened;
  const address = `/desk/notes/${note.noteId}`;
  const whom = note.record === "venue" ? "venue" : "club";
  return (
    <div className="column">
      <Panel title="What is said">
        <NoteWords note={note} />
        <p className="quiet">
          {note.record === "site" ? "A message to the association" : recordKindLabels[note.record].one}
          {note.record !== "site" && ` ${note.recordId}`}, <Moment ms={note.createdAtMs} />,{" "}
          {ageText(note.createdAtMs, nowMs)} ago. {sentTo[note.sentTo]}
        </p>
        {others.length > 0 && (
          <details>
            <summary>
              {others.length === 1 ? "1 more note on it is open" : `${others.length} more notes on it are open`}
            </summary>
            <ul className="notes-more">
              {others.map((other) => (
                <li key={other.noteId}>
                  <strong>{wrongLabels[other.wrong]}</strong>
                  <NoteWords note={other} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {note.askedAtMs !== null && (
          <State kind="waiting">
            <span>
              The {whom} was asked on <Moment ms={note.askedAtMs} />
            </span>
          </State>
        )}
        {note.doneAtMs !== null && (
          <DeskForm action={`${address}/reopen`}>
            <State kind="good">{note.outcome ? noteOutcomeLabels[note.outcome] : "Done"}</State>
            <div className="presses">
              <Press>Open it again</Press>
            </div>
          </DeskForm>
        )}
      </Panel>
      {correcting && <PutRight {...{ opened, address, correcting }} />}
      {records.map(({ record, fields }) => (
        <Panel
          key={record.kind}
          isFlush
          title={`${recordKindLabels[record.kind].one}: ${record.name}`}
          aside={<Go href={recordAddress(record)}>All its fields, and hide it</Go>}
        >
          <p className="panel-text">
            <Standing record={record} />
          </p>
          <RecordFields
            {...{ record, fields }}
            formAddress={(field) => `${address}?record=${record.kind}&correct=${field}#content`}
          />
        </Panel>
      ))}
      {records.length === 0 && note.record !== "site" && (
        <Panel>
          <p>The record is not listed any more.</p>
        </Panel>
      )}
      {opened.canAsk && !correcting && (
        <Panel title={`Does the ${whom} know?`}>
          <p>
            A mail to its registered address says what is said, without who said it. Its answer goes to the association.
          </p>
          <DeskForm action={`${address}/ask`}>
            <div className="presses">
              <Press>Ask the {whom}</Press>
            </div>
          </DeskForm>
        </Panel>
      )}
      {note.doneAtMs === null && !correcting && (
        <Panel title="How does it end?">
          <DeskForm action={`${address}/close`}>
            <DeskChoices name="outcome" legend="What became of it" type="radio" options={ways} />
            <Others count={others.length} />
            <div className="presses">
              <Press>The note is done</Press>
            </div>
          </DeskForm>
        </Panel>
      )}
    </div>
  );
}

const ways: { value: NoteOutcome; label: string; hint: string }[] = [
  { value: "put-right", label: "It is put right", hint: "Here, or by whoever keeps the register" },
  { value: "not-so", label: "It is not so", hint: "The record is right as it is" },
  { value: "abusive", label: "It is abuse", hint: "Nobody is told; it is deleted with other old notes" },
];

const sentTo: Record<Note["sentTo"], string> = {
  association: "It was mailed to the association.",
  source: "It was mailed to the source, which corrects its own records.",
  nobody: "Nobody was mailed.",
};

function NoteWords({ note: { words, sessionName } }: { note: Note }) {
  return (
    <>
      {sessionName && <p>{sessionName}</p>}
      {words.trim() === "" ? <p className="quiet">Nothing was written.</p> : <blockquote>{words}</blockquote>}
    </>
  );
}

interface PutRightProps {
  opened: NoteBesideRecords;
  address: string;
  correcting: NonNullable<NoteBesideRecords["correcting"]>;
}

/** The first of its buttons is the one that Enter in the field presses: the note stays open. */
function PutRight({ opened: { others }, address, correcting: { record, field: name } }: PutRightProps) {
  const field = record.fields.find((each) => each.name === name)!;
  return (
    <Panel title={`Put right: ${field.label}`}>
      <DeskForm action={`${address}/put-right`} hidden={{ record: record.kind, field: name }}>
        <CorrectionField {...field} />
        <Others count={others.length} />
        <div className="presses">
          <Press>Correct this, and go on</Press>
          <Press kind="bib" name="isDone" value="yes">
            Put it right, and the note is done
          </Press>
          <ButtonLink href={address}>Leave it</ButtonLink>
        </div>
      </DeskForm>
    </Panel>
  );
}

function Others({ count }: { count: number }) {
  if (count === 0) return null;
  const label =
    count === 1 ? "The other open note on it ends so too" : `The ${count} other open notes on it end so too`;
  return <Choice name="others" label={label} />;
}
