// The form that corrects fields of a record: chosen where they can be; unchanged ones are left.

import { correctFields, correctionRefusals } from "#src/catalogue/corrections/correct-record.ts";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import {
  type RecordField,
  type RecordKind,
  type RecordRef,
  recordFields,
} from "#src/catalogue/corrections/record-kinds.ts";
import { calendarDate, localTime } from "#src/catalogue/records/cell-kinds.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { Choices, Field, LongField, Select } from "./desk-forms.tsx";
import { notUnderstood } from "./desk-notices.ts";
import { type Desk, refused, typedContext } from "./desk-request.ts";
import { correctionProblem } from "./record-parts.tsx";

/** Fields that people correct together, by the name that opens their form. */
const groups: Record<string, { label: string; of: RegExp }> = {
  address: { label: "Address", of: /^(Address|Ground|City|PostCode|County|ClubCounty|Position)/ },
  contact: { label: "Contact", of: /Email|Phone|TelephoneNumber|IsAllowPublic|Website/ },
};

/** What a form is open for, by a field's or group's name; null where the record has none. */
export function openedFields({ kind, fields }: DescribedRecord, name: string | undefined) {
  const group = name !== undefined && Object.hasOwn(groups, name) ? groups[name]! : null;
  const correctable = fields.filter(({ isCorrectable }) => isCorrectable).map((field) => field.name);
  const names = correctable.filter((each) => (group ? group.of.test(each) : each === name));
  const [first] = recordFields[kind].filter((field) => names.includes(field.name));
  return first === undefined ? null : { name: name!, label: group?.label ?? first.label, names };
}

export type OpenedFields = NonNullable<ReturnType<typeof openedFields>>;

const correctableFields = (kind: RecordKind) => recordFields[kind].filter(({ isCorrectable }) => isCorrectable);

/** Beside a field, its value when the form was made: only what was changed is corrected. */
export const wasOf = (name: string) => `was.${name}`;

const longestText = 5_000;

/** The texts that a form says of fields, but for those that it has not changed. */
export function typedFields({ sent, context }: Desk, fields: readonly RecordField[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const typed = { ...context.get(typedContext) };
  for (const { name, choices } of fields) {
    const was = sent.get(wasOf(name));
    if (was === null && !sent.has(name)) continue;
    const values = sent.getAll(name).map(withPlainLines);
    const text = choices?.between ? values.join(choices.between) : (values.at(-1) ?? "");
    if (!isSoundText(text) || text.length > longestText) throw notUnderstood;
    typed[name] = choices?.between ? values : text;
    if (text !== (was && withPlainLines(was))) texts[name] = text;
  }
  context.set(typedContext, typed);
  return texts;
}

/** Forms send the ends of lines as two characters. */
const withPlainLines = (text: string) => text.replaceAll("\r\n", "\n");

/** The fields that the form has changed; null where they are corrected. */
export async function correctTyped(desk: Desk, of: RecordRef, why: string | null) {
  const fields = correctableFields(of.kind);
  const texts = typedFields(desk, fields);
  const outcome = await correctFields(...changing(desk), { ...of, texts, reason: why });
  if (outcome.ok) return null;
  if (Object.keys(texts).length === 0) {
    const [first] = fields.filter(({ name }) => desk.sent.has(wasOf(name)));
    return refused({ [first?.name ?? "reason"]: correctionRefusals.unchanged });
  }
  const problems = Object.entries(outcome.wrong).map(([name, each]) => [name, correctionProblem(each)]);
  return refused(Object.fromEntries(problems));
}

/** What a change of a record needs. */
export function changing({ database, clock, actor }: Desk) {
  return [{ database, clock, publish: publishTouched }, actor] as const;
}

interface ValueFieldProps {
  field: RecordField;
  /** As it is typed. */
  text: string;
  hint?: string;
  label?: string;
}

/** As people type or choose what the field says. */
export function ValueField({
  field: { name, label: own, takes, choices, read },
  text,
  hint,
  label = own,
}: ValueFieldProps) {
  const was = <input type="hidden" name={wasOf(name)} value={text} />;
  if (choices === null) {
    const asTyped = { name, label, hint, defaultValue: text, maxLength: longestText };
    return (
      <>
        {was}
        {linesIn.has(name) ? <LongField {...asTyped} /> : <Field {...asTyped} {...keyboardOf(name, takes)} />}
      </>
    );
  }
  const { options, between, blank = "Not known" } = choices;
  if (between !== null) {
    const ticked = text.split(between);
    return (
      <>
        {was}
        <Choices
          name={name}
          legend={label}
          layout="beside"
          options={options.map(({ value, label: words }) => ({
            value,
            label: words,
            isTicked: ticked.includes(value),
          }))}
        />
      </>
    );
  }
  const isOther = text !== "" && options.every(({ value }) => value !== text);
  return (
    <>
      {was}
      <Select
        name={name}
        label={label}
        hint={hint}
        defaultValue={text}
        options={[
          ...(read("").ok || text === "" ? [{ value: "", label: blank }] : []),
          ...(isOther ? [{ value: text, label: text }] : []),
          ...options,
        ]}
      />
    </>
  );
}

/** Fields whose text may have several lines. */
const linesIn = new Set(["Description"]);

const types: Record<string, string> = { [calendarDate.takes]: "date", [localTime.takes]: "time" };

const keyboardOf = (name: string, takes: string) => ({
  type: types[takes] ?? "text",
  inputMode: /Email/.test(name) ? ("email" as const) : /Phone|Telephone/.test(name) ? ("tel" as const) : undefined,
});

interface CorrectionFieldsProps {
  record: DescribedRecord;
  opened: OpenedFields;
}

/** What fields of the record are to say. */
export function CorrectionFields({ record, opened: { name: opened, names } }: CorrectionFieldsProps) {
  const fields = recordFields[record.kind].filter(({ name }) => names.includes(name));
  const textOf = (name: string) => record.fields.find((each) => each.name === name)!;
  const isPlaced = record.fields.some(({ name, text }) => name === "Position" && text !== "");
  return (
    <>
      <input type="hidden" name="opened" value={opened} />
      {fields.map((field) => {
        const { says, text } = textOf(field.name);
        const hint =
          fields.length > 1 && field.name !== "Position"
            ? undefined
            : field.choices
              ? `Current value: ${says || "not known"}`
              : `${capitalised(field.takes)}. Current value: ${says || "not known"}`;
        return <ValueField key={field.name} field={field} text={text} hint={hint} />;
      })}
      {isPlaced && fields.some(({ name }) => name === "PostCode") && (
        <p className="hint">
          A new postcode does not move it on the map, because its position is set separately. Correct that too.
        </p>
      )}
      <p className="hint">Your correction stays through future imports, until the register changes its own value.</p>
    </>
  );
}
