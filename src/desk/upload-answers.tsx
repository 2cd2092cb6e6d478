// The upload's step that answers its faults: equal cells by one answer, others by their own.
import type { RouteObject } from "react-router";
import Type from "typebox";
import type { Answer, FileReading, FileReadings } from "#src/catalogue/csv/file-reading.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import { startPreview } from "#src/catalogue/uploads/import-work.ts";
import { rememberReading } from "#src/catalogue/uploads/settle-readings.ts";
import { storedCatalogue } from "#src/catalogue/uploads/upload-files.ts";
import type { Fault, Question, RefusedRow, Upload, UploadPreview } from "#src/catalogue/uploads/upload-rules.ts";
import { storeReadings } from "#src/catalogue/uploads/upload-store.ts";
import type { Language } from "#src/platform/language/language.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Choice, Form, Press } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Panel, State } from "./desk-parts.tsx";
import { type Desk, formRoute, goTo, refused, there } from "./desk-request.ts";
import { counted } from "./desk-words.tsx";
import { dayText } from "./record-parts.tsx";
import { partsOf, uploadOf, uploadPath } from "./upload-request.ts";

const texts = Type.Array(Type.String({ maxLength: 600 }), { maxItems: 2_000 });

export const answerForm: RouteObject = formRoute(
  "answers",
  { question: texts, answer: texts, at: texts, was: texts, cell: texts, remember: Type.String() },
  async (form, desk) => {
    const upload = await uploadOf(desk);
    const { uploadId, preview, readings } = upload;
    there(upload.importId === null);
    if (preview === null) return goTo(uploadPath(uploadId), "Check the upload before you answer.");
    const given = new Map<string, FileReading>();
    const catalogue = await storedCatalogue(desk.database, upload);
    try {
      const readingOf = (file: string) => {
        const table = there(tableNamed(file));
        const name = catalogue.names?.get(table) ?? file;
        const reading = given.get(name) ?? readings[name] ?? { table, columns: {} };
        given.set(name, reading);
        return reading;
      };
      for (const [at, key] of form.question.entries()) {
        const question = there(preview.questions.find((each) => keyOf(each) === key));
        const { to } = there(question.options.find((each) => each.to === form.answer[at]));
        const reading = readingOf(question.file);
        const answer: Answer = { column: question.column, from: question.from, to };
        reading.answers = [...(reading.answers ?? []), answer];
      }
      for (const [at, key] of form.at.entries()) {
        const [file = "", line = "", column = ""] = key.split("|");
        const cell = form.cell[at] ?? "";
        if (cell === form.was[at] || !Object.hasOwn(preview.headers, file)) continue;
        const reading = readingOf(file);
        reading.mended = { ...reading.mended, [line]: { ...reading.mended?.[line], [column]: cell } };
      }
      if (given.size === 0) return refused({ answers: "Choose an answer, or correct a value." });
      if (form.remember === "yes") await remember(desk, catalogue, given);
    } finally {
      await catalogue.close();
    }
    const after: FileReadings = { ...readings, ...Object.fromEntries(given) };
    await storeReadings(desk.database, uploadId, after);
    await startPreview(partsOf(desk), uploadId, desk.actor);
    return goTo(uploadPath(uploadId));
  },
);

/** The answers, for the next files with the same columns. */
async function remember(
  { database }: Desk,
  catalogue: Awaited<ReturnType<typeof storedCatalogue>>,
  given: ReadonlyMap<string, FileReading>,
): Promise<void> {
  for (const table of catalogue.tables) {
    const reading = given.get(catalogue.names!.get(table)!);
    if (!reading?.answers) continue;
    await rememberReading(database, () => catalogue.read(table), reading);
  }
}

const keyOf = ({ file, column, from, options }: Question) => [file, column, from ?? "", options[0]?.to].join("|");

/** The form of answers, whose fields and press stand in several panels. */
const answersId = "answers";

/** What answers would put right. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const language = useLanguage();
  return questions.map((question) => {
    const { file, column, rows, example, from, options, onlyFirst, warning } = question;
    const many = from === null ? `like ${example}` : `that say “${example}”`;
    const [first] = options;
    return (
      <div key={keyOf(question)} className="question">
        <div>
          <h3>
            {column}: {counted(rows, "row")} {many}
          </h3>
          <p>
            <span className="quiet">{file}</span>{" "}
            {first?.becomes !== "" && (
              <>
                <del>{example}</del> → <ins>{shownAs(language, first!.becomes)}</ins>
              </>
            )}
          </p>
          {warning !== null && <p className="quiet">{capitalised(warning)}</p>}
          {onlyFirst > 0 && (
            <p className="quiet">
              {onlyFirst === rows ? "All" : `${onlyFirst} of the ${rows}`} can only be read as day/month/year.
            </p>
          )}
        </div>
        <input type="hidden" name="question" value={keyOf(question)} form={answersId} />
        <SelectField
          name="answer"
          form={answersId}
          label={<span className="vh">{`${column}, ${example}`}</span>}
          options={options.map(({ to, label }) => ({ value: to, label }))}
        />
      </div>
    );
  });
}

/** A day is read more easily in words. */
const shownAs = (language: Language, value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(language, value) : value;

interface WrongRowsProps {
  file: string;
  rows: readonly RefusedRow[];
}

/** Each thing that is wrong with rows of a file, with a field for what it is to say. */
export function WrongRows({
  file,
  rows,
  ...panel
}: WrongRowsProps & Pick<Parameters<typeof List>[0], "id" | "title" | "aside" | "more" | "foot">) {
  const faults = rows.flatMap(
    ({ faults: found = [], ...row }): (Omit<RefusedRow, "faults"> & { fault: Fault | null })[] =>
      found.length === 0 ? [{ ...row, fault: null }] : found.map((fault) => ({ ...row, fault })),
  );
  return (
    <List
      {...panel}
      caption={`Rejected rows in ${file}`}
      rows={faults}
      empty="No rows in this file were rejected."
      columns={{
        Row: ({ name, line }) => name || (line === null ? file : `Line ${line}`),
        Line: "line",
        Column: ({ fault, column }) => fault?.column ?? column ?? "The whole row",
        Value: ({ fault, line }) => fault && <Mended file={file} line={line} fault={fault} />,
        Reason: ({ fault, reason }) => fault?.reason ?? reason,
      }}
    />
  );
}

function Mended({ file, line, fault }: { file: string; line: number | null; fault: Fault }) {
  const { column, value, choices, isAsked, isDuplicate } = fault;
  if (isAsked || isDuplicate)
    return (
      <>
        <span className="value">{value}</span>{" "}
        <span className="quiet">{isAsked ? "Answered with the others" : "This row is left out"}</span>
      </>
    );
  const label = <span className="vh">{`${column} in line ${line}`}</span>;
  return (
    <>
      <input type="hidden" name="at" value={[file, line, column].join("|")} form={answersId} />
      <input type="hidden" name="was" value={value} form={answersId} />
      {choices ? (
        <SelectField
          name="cell"
          form={answersId}
          label={label}
          options={[{ value, label: value || "blank" }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
        />
      ) : (
        <TextField name="cell" form={answersId} label={label} defaultValue={value} maxLength={600} />
      )}
    </>
  );
}

/** What taking the answers does, and the press. */
export function TakeAnswers({ upload, preview, isNext }: { upload: Upload; preview: UploadPreview; isNext: boolean }) {
  const { questions } = preview;
  const rows = questions.reduce((sum, each) => sum + each.rows, 0);
  const rejected = Object.values(preview.files).reduce((sum, { refused: count }) => sum + count, 0);
  return (
    <Panel title={isNext ? "What your answers do" : "Correct rows here"}>
      <ul className="rows">
        {questions.length > 0 && (
          <li>
            <State kind="good">
              {counted(rows, "value")} can be read as answered: {counted(questions.length, "question")}
            </State>
          </li>
        )}
        {rejected > 0 && (
          <li>
            <State kind="warning">
              {counted(rejected, "row")} rejected so far. You can correct values in the list.
            </State>
          </li>
        )}
      </ul>
      <Form id={answersId} action={`${uploadPath(upload.uploadId)}/answers`}>
        {questions.length > 0 && (
          <Choice
            name="remember"
            label="Remember these answers"
            hint="For the next file with the same columns"
            isTicked={true}
          />
        )}
        <Press kind={isNext ? "bib" : "line"}>
          {questions.length > 0 ? "Take these answers" : "Check with these values"}
        </Press>
      </Form>
      <p className="quiet">Nothing changes on the site. You see what would change next.</p>
    </Panel>
  );
}
