// The fields of a record with whose word each is, and the field of the form that corrects one: on its own page and beside a note.
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { CorrectingProps } from "#src/desk/records-props.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { DeskField, DeskForm, DeskList, State } from "./desk-parts.tsx";
import { Visible } from "./records-page.tsx";

type Field = DescribedRecord["fields"][number];

interface RecordFieldsProps {
  fields: Field[];
  /** The address that opens the form of a field. */
  formAddress: (field: string) => string;
  /** The record's page at the desk, which takes corrections back. */
  address: string;
  formToken: string;
}

export function RecordFields({ fields, formAddress, address, formToken }: RecordFieldsProps) {
  return (
    <DeskList
      caption="What it says, and whose word that is"
      rows={fields}
      keyOf={({ name }) => name}
      empty="None of its fields is meant."
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
                  <DeskForm action={`${address}/take-back`} formToken={formToken} hidden={{ field: name }}>
                    <button type="submit" className="link-press">
                      Take back<span className="vh"> the correction of {label}</span>
                    </button>
                  </DeskForm>
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

export const labelOfField = ({ fields }: DescribedRecord, name: string) =>
  fields.find((field) => field.name === name)?.label ?? name;

/** What visitors see of a record, also where nothing says where it is. */
export function Standing({ record: { fields, hidden, isListed } }: { record: DescribedRecord }) {
  const isPlaced = fields.find(({ name }) => name === "Position")?.says !== "";
  if (isPlaced || hidden || !isListed) return <Visible isHidden={hidden !== null} isListed={isListed} />;
  return <State kind="warning">In no search: its postcode is not known. Correct that, or its position.</State>;
}

/** What the field is to say. */
export function CorrectionField({ record, correcting }: { record: DescribedRecord; correcting: CorrectingProps }) {
  const field = record.fields.find(({ name }) => name === correcting.field);
  const hint =
    field && `${field.takes[0]!.toUpperCase()}${field.takes.slice(1)}. It says now: ${field.says || "not known"}`;
  const { text, errors } = correcting;
  return (
    <>
      <DeskField
        name="text"
        label={labelOfField(record, correcting.field)}
        hint={hint}
        value={text}
        error={errors?.text}
      />
      <p className="hint">It stays, whatever is imported, until the register changes its own value.</p>
    </>
  );
}
