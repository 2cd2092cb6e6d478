// What the screens of records and notes say of a record: its fields with whose word each is, what
// visitors see of it, and who did what about it.

import { type AuditRow, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import { correctionRefusals, type NotCorrected } from "#src/catalogue/corrections/correct-record.ts";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { RecordKind, RecordRef } from "#src/catalogue/corrections/record-kinds.ts";
import { noteWrongLabels } from "#src/notes/note-schema.ts";
import type { Note } from "#src/notes/note-store.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act } from "./desk-forms.tsx";
import { List, type ListProps } from "./desk-list.tsx";
import { State } from "./desk-parts.tsx";
import { recordAddress } from "./desk-rules.ts";

type RecordField = DescribedRecord["fields"][number];

/** What people call one, and several, of each. */
export const recordKindLabels: Record<RecordKind, { one: string; many: string }> = {
  club: { one: "Club", many: "Clubs" },
  team: { one: "Team", many: "Teams" },
  venue: { one: "Venue", many: "Venues" },
  provider: { one: "Provider", many: "Providers" },
  session: { one: "Session", many: "Sessions" },
};

/** What a note says is wrong. */
export const wrongLabels: Record<Note["wrong"], string> = {
  ...noteWrongLabels,
  reported: "A message to it was reported",
  undelivered: "A message to its registered address was not delivered",
};

interface RecordFieldsProps extends Pick<ListProps<RecordField>, "id" | "title" | "aside" | "children"> {
  record: DescribedRecord;
  /** Those of its fields that are listed. */
  fields?: RecordField[];
  /** The address that opens the form of a field. */
  formAddress: (field: string) => string;
}

export function RecordFields({ record, fields = record.fields, formAddress, ...panel }: RecordFieldsProps) {
  return (
    <List
      {...panel}
      caption="Each field, its value and where it comes from"
      rows={fields}
      columns={{
        Field: "label",
        Value: ({ says }) => says || <span className="quiet">Not known</span>,
        From: (field) => <Whose {...field} />,
        Change: ({ name, label, isCorrectable, correction }) =>
          (isCorrectable || correction) && (
            <span className="presses">
              {isCorrectable && (
                <a className="go" href={formAddress(name)}>
                  Correct<span className="vh"> {label}</span>
                </a>
              )}
              {correction && <Undo record={record} name={name} label={label} correction={correction} />}
            </span>
          ),
      }}
    />
  );
}

interface UndoProps extends Pick<RecordField, "name" | "label" | "correction"> {
  record: RecordRef;
}

export const Undo = ({ record, name, label, correction }: UndoProps) => (
  <Act
    label="Undo"
    of={`the correction of ${label}`}
    hidden={{ field: name }}
    action={`${recordAddress(record)}/take-back`}
    says={`This will go back to what the register says: ${correction?.registerSays || "not known"}.`}
    yes="Yes, undo it"
  />
);

/** What is wrong with a correction, as its form says it. */
export function correctionProblem(outcome: NotCorrected): string {
  return outcome.kind === "refused" ? capitalised(outcome.reason) : correctionRefusals[outcome.kind];
}

export function Whose({ from, since, correction }: RecordField) {
  const language = useLanguage();
  if (correction === null) return from === "source" ? "The source" : "The register";
  return (
    <>
      <strong>{from === "club" ? "The club" : "The desk"}</strong>, since {since && dayText(language, since)}
      {from === "desk" && ` (${correction.by})`}. The register says: {correction.registerSays || "not known"}
    </>
  );
}

/** "25 November 2026", of a local day. */
export const dayText = (language: Language, day: string) => formatFullDate(language, startOfLocalDay(day));

/** What visitors see of a record. */
export function Visible({ isHidden, isListed }: { isHidden: boolean; isListed: boolean }) {
  if (isHidden) return <State kind="bad">Hidden</State>;
  if (!isListed) return <State kind="warning">Hidden, because what it belongs to is hidden</State>;
  return <State kind="good">Visible</State>;
}

/** What visitors see of a record, also where nothing says where it is. */
export function Visibility({ record: { fields, hidden, isListed } }: { record: DescribedRecord }) {
  const isPlaced = fields.find(({ name }) => name === "Position")?.says !== "";
  if (isPlaced || hidden || !isListed) return <Visible isHidden={hidden !== null} isListed={isListed} />;
  return (
    <State kind="warning">
      Does not appear in searches, because its postcode is not known. Correct the postcode or the position.
    </State>
  );
}

/** What an officer, or whoever else, did. */
export const deedOf = (row: AuditRow) => `${actorWords(row)} ${auditActions[row.action] ?? row.action}`;

/** Who did what about what a page shows. */
export const Trail = ({ rows }: { rows: AuditRow[] }) =>
  rows.length > 0 && <List title="History" rows={rows} columns={{ What: deedOf, Reason: whyOf, When: "atMs" }} />;

/** An officer's own words, or the note that a correction is for. */
export function whyOf({ reason }: AuditRow) {
  const [, noteId] = /^Note ([0-9a-f-]{36})$/.exec(reason ?? "") ?? [];
  return noteId ? <a href={`/desk/notes/${noteId}`}>A note</a> : reason;
}
