// Notes: the open ones in a list, and one of them beside the record that it is about, which is put right here.

import { recordAddress } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { noteWrongLabels } from "#src/notes/note-schema.ts";
import type { Note, NoteOutcome } from "#src/notes/note-store.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import {
  Act,
  ageText,
  Choice,
  Choices,
  figure,
  Go,
  List,
  Moment,
  Page,
  Panel,
  Press,
  State,
  Views,
} from "./desk-parts.tsx";
import { CorrectionField, RecordFields, recordKindLabels, Standing, Trail } from "./record-parts.tsx";

const wrongLabels: Record<Note["wrong"], string> = {
  ...noteWrongLabels,
  reported: "A message to it was reported",
  undelivered: "A message to its registered address was not delivered",
};

export const noteOutcomeLabels: Record<NoteOutcome, string> = {
  "put-right": "Corrected",
  "not-so": "Already correct",
  abusive: "Abusive",
};

type NoteBesideRecords = NonNullable<DeskPages["notes"]["opened"]>;

export function NotesPage(props: DeskPages["notes"]) {
  const { nowMs, opened } = props;
  const note = opened?.note;
  const list = <NoteList {...props} />;
  return (
    <Page title={note?.recordName} lead={note && wrongLabels[note.wrong]} side={opened && list}>
      {opened ? <OpenedNote nowMs={nowMs} opened={opened} /> : list}
    </Page>
  );
}

function NoteList({ nowMs, isAsked, counts, notes, more, opened }: DeskPages["notes"]) {
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
  const { note, records, correcting, others, canAsk } = opened;
  const address = `/desk/notes/${note.noteId}`;
  const whom = note.record === "venue" ? "venue" : "club";
  return (
    <>
      <Panel title="What the note says">
        <NoteWords note={note} />
        <p className="quiet">
          {note.record === "site"
            ? "A message to the association"
            : `${recordKindLabels[note.record].one} ${note.recordId}`}
          , <Moment at={note.createdAtMs} />, {ageText(note.createdAtMs, nowMs)} ago. {sentTo[note.sentTo]}
        </p>
        {others.length > 0 && (
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
        )}
        {note.askedAtMs !== null && (
          <State kind="waiting">
            The {whom} was asked on <Moment at={note.askedAtMs} />
          </State>
        )}
        {note.doneAtMs !== null && (
          <>
            <State kind="good">{note.outcome ? noteOutcomeLabels[note.outcome] : "Done"}</State>
            <Act action={`${address}/reopen`} label="Reopen" />
          </>
        )}
      </Panel>
      {correcting && <PutRight address={address} correcting={correcting} others={others.length} />}
      {records.map(({ record, fields }) => (
        <RecordFields
          key={record.kind}
          title={`${recordKindLabels[record.kind].one}: ${record.name}`}
          aside={<Go href={recordAddress(record)}>See all fields, or hide it</Go>}
          record={record}
          fields={fields}
          formAddress={(field) => `${address}?record=${record.kind}&correct=${field}#content`}
        >
          <p className="panel-text">
            <Standing record={record} />
          </p>
        </RecordFields>
      ))}
      {records.length === 0 && note.record !== "site" && (
        <Panel>
          <p>This record is no longer listed.</p>
        </Panel>
      )}
      {canAsk && !correcting && (
        <Act title={`Ask the ${whom}`} action={`${address}/ask`} label={`Ask the ${whom}`}>
          <p>
            We will email its registered address with what the note says, but not who sent it. Its answer will go to the
            association.
          </p>
        </Act>
      )}
      {note.doneAtMs === null && !correcting && (
        <Act title="Close this note" action={`${address}/close`} label="Close the note">
          <Choices name="outcome" legend="Outcome" type="radio" options={ways} />
          <Others count={others.length} />
        </Act>
      )}
      <Trail rows={opened.trail} />
    </>
  );
}

const ways: { value: NoteOutcome; label: string; hint: string }[] = [
  { value: "put-right", label: "Corrected", hint: "Here, or by whoever keeps the register" },
  { value: "not-so", label: "Already correct", hint: "The record is right as it is" },
  { value: "abusive", label: "Abusive", hint: "No one is told. It is deleted with other old notes" },
];

const sentTo: Record<Note["sentTo"], string> = {
  association: "It was emailed to the association.",
  source: "It was emailed to the source, which corrects its own records.",
  nobody: "It was not emailed to anyone.",
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
  address: string;
  correcting: NonNullable<NoteBesideRecords["correcting"]>;
  /** Further open notes on the record. */
  others: number;
}

/** The first of its buttons is the one that Enter in the field presses: the note stays open. */
function PutRight({ address, correcting: { record, field: name }, others }: PutRightProps) {
  const field = record.fields.find((each) => each.name === name)!;
  return (
    <Act
      title={`Correct: ${field.label}`}
      action={`${address}/put-right`}
      hidden={{ record: record.kind, field: name }}
      label="Correct and keep the note open"
      others={
        <>
          <Press kind="bib" name="isDone" value="yes">
            Correct and close the note
          </Press>
          <ButtonLink href={address}>Cancel</ButtonLink>
        </>
      }
    >
      <CorrectionField record={record} field={field} />
      <Others count={others} />
    </Act>
  );
}

function Others({ count }: { count: number }) {
  if (count === 0) return null;
  const label =
    count === 1 ? "Close the other open note about this too" : `Close the ${count} other open notes about this too`;
  return <Choice name="others" label={label} />;
}
