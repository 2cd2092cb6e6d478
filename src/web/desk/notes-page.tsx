// Notes: the open ones in a list, and one of them beside the record that it is about, which is put right here.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { NotesPageProps, OpenedNoteProps } from "#src/desk/notes-props.ts";
import { recordKindLabels } from "#src/desk/records-props.ts";
import { noteWrongLabels } from "#src/notes/note-schema.ts";
import type { Note, NoteOutcome } from "#src/notes/note-store.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ageText, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press, PressLink, State } from "./desk-parts.tsx";
import { CorrectionField, labelOfField, RecordFields, Standing } from "./record-field-list.tsx";

const wrongLabels: Record<Note["wrong"], string> = {
  ...noteWrongLabels,
  reported: "A message to it is reported",
  undelivered: "A message did not reach its address in the register",
};

const outcomeLabels: Record<NoteOutcome, string> = { "put-right": "Put right", "not-so": "Not so", abusive: "Abusive" };

export function NotesPage({
  frame,
  nowMs,
  isAsked,
  counts,
  notes,
  more,
  opened,
}: NotesPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>{opened ? opened.note.recordName : "Notes"}</h1>
        {opened && <p>{wrongLabels[opened.note.wrong]}</p>}
      </div>
      <ErrorSummary errors={opened?.correcting?.errors ?? null} />
      <div className="split">
        {opened && <OpenedNote {...{ frame, nowMs, opened }} />}
        <Panel isFlush title={`${isAsked ? "Notes asked about" : "Open notes"}, the oldest first`}>
          <form className="filter" action="/desk/notes">
            <label htmlFor="state">Which</label>
            <select id="state" name="state" defaultValue={isAsked ? "asked" : "open"}>
              <option value="open">Open, {counts.open.toLocaleString("en-GB")}</option>
              <option value="asked">Asked, {counts.asked.toLocaleString("en-GB")}</option>
            </select>
            <button type="submit" className="press line">
              Show
            </button>
          </form>
          <DeskList
            caption={isAsked ? "Notes asked about" : "Open notes"}
            rows={notes}
            keyOf={({ noteId }) => noteId}
            empty={isAsked ? "Nobody is asked about a note." : "No note is open."}
            more={more}
            columns={[
              {
                label: "About",
                isName: true,
                cell: ({ noteId, recordName }) => (
                  <a href={`/desk/notes/${noteId}`} aria-current={noteId === opened?.note.noteId ? "page" : undefined}>
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

interface OpenedProps {
  frame: DeskFrame;
  nowMs: number;
  opened: OpenedNoteProps;
}

function OpenedNote({ frame, nowMs, opened }: OpenedProps) {
  const { note, records, correcting, others } = opened;
  const address = `/desk/notes/${note.noteId}`;
  return (
    <div className="page-column">
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
              The {whom(note)} was asked on <Moment ms={note.askedAtMs} />
            </span>
          </State>
        )}
        {note.doneAtMs !== null && <State kind="good">{note.outcome ? outcomeLabels[note.outcome] : "Done"}</State>}
      </Panel>
      {correcting && <PutRight {...{ frame, opened, address }} correcting={correcting} />}
      {records.map(({ record, fields }) => (
        <Panel
          key={record.kind}
          isFlush
          title={`${recordKindLabels[record.kind].one}: ${record.name}`}
          aside={
            <a className="go" href={`/desk/records/${record.kind}/${encodeURIComponent(record.id)}`}>
              All its fields, and hide it <Icon name="arrow-right" />
            </a>
          }
        >
          <p className="panel-text">
            <Standing record={record} />
          </p>
          <RecordFields
            fields={fields}
            formAddress={(field) => `${address}?record=${record.kind}&correct=${field}#content`}
            address={`/desk/records/${record.kind}/${encodeURIComponent(record.id)}`}
            formToken={frame.formToken}
          />
        </Panel>
      ))}
      {records.length === 0 && note.record !== "site" && (
        <Panel>
          <p>The record is not listed any more.</p>
        </Panel>
      )}
      {opened.canAsk && !correcting && (
        <Panel title={`Does the ${whom(note)} know?`}>
          <p>
            A mail to its registered address says what is said, without who said it. Its answer goes to the association.
          </p>
          <DeskForm action={`${address}/ask`} formToken={frame.formToken}>
            <div className="presses">
              <Press>Ask the {whom(note)}</Press>
            </div>
          </DeskForm>
        </Panel>
      )}
      {note.doneAtMs === null && !correcting && <CloseNote {...{ frame, opened, address }} />}
    </div>
  );
}

const whom = ({ record }: Note) => (record === "venue" ? "venue" : "club");

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

type ActProps = Pick<OpenedProps, "frame" | "opened"> & { address: string };

function PutRight({
  frame,
  opened: { others },
  address,
  correcting,
}: ActProps & { correcting: NonNullable<OpenedNoteProps["correcting"]> }) {
  const { record, field } = correcting;
  return (
    <Panel title={`Put right: ${labelOfField(record, field)}`}>
      <DeskForm action={`${address}/put-right`} formToken={frame.formToken} hidden={{ record: record.kind, field }}>
        <CorrectionField {...{ record, correcting }} />
        <Others count={others.length} />
        <div className="presses">
          <button type="submit" className="press bib" name="isDone" value="yes">
            Put it right, and the note is done
          </button>
          <Press>Correct this, and go on</Press>
          <PressLink href={address}>Leave it</PressLink>
        </div>
      </DeskForm>
    </Panel>
  );
}

const ways: { outcome: NoteOutcome; label: string }[] = [
  { outcome: "put-right", label: "It is put right" },
  { outcome: "not-so", label: "It is not so" },
  { outcome: "abusive", label: "It is abuse" },
];

function CloseNote({ frame, opened: { others }, address }: ActProps) {
  return (
    <Panel title="How does it end?">
      <DeskForm action={`${address}/close`} formToken={frame.formToken}>
        <Others count={others.length} />
        <div className="presses">
          {ways.map(({ outcome, label }) => (
            <button key={outcome} type="submit" className="press line" name="outcome" value={outcome}>
              {label}
            </button>
          ))}
        </div>
      </DeskForm>
    </Panel>
  );
}

function Others({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <label className="choice">
      <input type="checkbox" name="others" value="yes" />
      <span>
        {count === 1 ? "The other open note on it ends so too" : `The ${count} other open notes on it end so too`}
      </span>
    </label>
  );
}
