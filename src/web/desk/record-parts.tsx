// What the screens of records and notes say of a record: its fields with whose word each is, what visitors see of it, and the field of
// the form that corrects one.
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { RecordKind, RecordRef } from "#src/catalogue/corrections/record-kinds.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { Confirm, DeskField, DeskList, State } from "./desk-parts.tsx";

type Field = DescribedRecord["fields"][number];

/** What people call one, and several, of each. */
export const recordKindLabels: Record<RecordKind, { one: string; many: string }> = {
  club: { one: "Club", many: "Clubs" },
  team: { one: "Team", many: "Teams" },
  venue: { one: "Venue", many: "Venues" },
  provider: { one: "Provider", many: "Providers" },
  session: { one: "Session", many: "Sessions" },
};

/** Of the record's page at the desk. */
export const recordAddress = ({ kind, id }: RecordRef) => `/desk/records/${kind}/${encodeURIComponent(id)}`;

interface RecordFieldsProps {
  record: DescribedRecord;
  /** Those of its fields that are listed. */
  fields?: Field[];
  /** The address that opens the form of a field. */
  formAddress: (field: string) => string;
}

export function RecordFields({ record, fields = record.fields, formAddress }: RecordFieldsProps) {
  return (
    <DeskList
      caption="What it says, and whose word that is"
      rows={fields}
      columns={[
        { label: "Field", isName: true, cell: ({ label }) => label },
        { label: "Says", cell: ({ says }) => says || <span className="quiet">Not known</span> },
        { label: "Whose word", cell: (field) => <Whose {...field} /> },
        {
          label: "Change",
          cell: ({ name, label, isCorrectable, correction }) =>
            (isCorrectable || correction) && (
              <span className="presses">
                {isCorrectable && (
                  <a className="go" href={formAddress(name)}>
                    Correct<span className="vh"> {label}</span>
                  </a>
                )}
                {correction && (
                  <Confirm
                    {...{ label: "Take back", of: `the correction of ${label}`, hidden: { field: name } }}
                    action={`${recordAddress(record)}/take-back`}
                    says={`It says what the register says again: ${correction.registerSays || "not known"}.`}
                    yes="Yes, take it back"
                  />
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

function Whose({ from, since, correction }: Field) {
  if (correction === null) return from === "source" ? "The source" : "The register";
  return (
    <>
      <strong>{from === "club" ? "The club" : "The desk"}</strong>, since {since && dayText(since)}
      {from === "desk" && ` (${correction.by})`}. The register says: {correction.registerSays || "not known"}
    </>
  );
}

/** "25 November 2026", of a local day. */
export const dayText = (day: string) => formatFullDate(startOfLocalDay(day));

/** What visitors see of a record. */
export function Visible({ isHidden, isListed }: { isHidden: boolean; isListed: boolean }) {
  if (isHidden) return <State kind="bad">Hidden</State>;
  if (!isListed) return <State kind="warning">Not found, as what it belongs to is not</State>;
  return <State kind="good">Found</State>;
}

/** What visitors see of a record, also where nothing says where it is. */
export function Standing({ record: { fields, hidden, isListed } }: { record: DescribedRecord }) {
  const isPlaced = fields.find(({ name }) => name === "Position")?.says !== "";
  if (isPlaced || hidden || !isListed) return <Visible isHidden={hidden !== null} isListed={isListed} />;
  return <State kind="warning">In no search: its postcode is not known. Correct that, or its position.</State>;
}

/** What a field of the record is to say. */
export function CorrectionField({ label, takes, says, text }: Field) {
  return (
    <>
      <DeskField
        name="text"
        label={label}
        hint={`${takes[0]!.toUpperCase()}${takes.slice(1)}. It says now: ${says || "not known"}`}
        defaultValue={text}
        maxLength={5_000}
      />
      <p className="hint">It stays, whatever is imported, until the register changes its own value.</p>
    </>
  );
}
