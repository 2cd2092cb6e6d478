// The step of an upload on which its columns are matched: what was guessed of a file that does not
// have the format's names, and the form that says what each column is.
import type { RouteObject } from "react-router";
import Type from "typebox";
import { exchangeColumns } from "#src/catalogue/csv/exchange-rows.ts";
import { type FileReading, type GivenText, isIdentified, secondIdentifiers } from "#src/catalogue/csv/file-reading.ts";
import { guessColumns, looksUpIn, missingOf } from "#src/catalogue/csv/match-columns.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import { type FileSurvey, isWorkbook, surveyOfSheet } from "#src/catalogue/csv/survey-file.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { startPreview } from "#src/catalogue/uploads/import-work.ts";
import { rememberReading } from "#src/catalogue/uploads/settle-readings.ts";
import { storedFile } from "#src/catalogue/uploads/upload-files.ts";
import { isZip, type Upload } from "#src/catalogue/uploads/upload-rules.ts";
import { storeReadings, storeSurvey } from "#src/catalogue/uploads/upload-store.ts";
import { type Separator, separators } from "#src/platform/text/catalogue-csv.ts";
import { encodings, type FileEncoding } from "#src/platform/text/file-encoding.ts";
import { SelectField } from "#src/web/kit/field/field.tsx";
import { Act, Choice, Form, Press } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { fieldId, Page, Panel, State, useFrame } from "./desk-parts.tsx";
import { type Desk, formRoute, goTo, refused, there } from "./desk-request.ts";
import { counted, Moment } from "./desk-words.tsx";
import { partsOf, uploadOf, uploadPath } from "./upload-request.ts";
import { DiscardUpload, UploadSteps } from "./upload-steps.tsx";

const names = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 });

export const columnForms: RouteObject[] = [
  formRoute(
    "contents",
    {
      file: Type.String({ maxLength: 200 }),
      table: Type.String({ maxLength: 50 }),
      sheet: Type.String({ maxLength: 100 }),
      encoding: Type.Enum([...encodings, ""]),
      separator: Type.Enum([...separators, ""]),
    },
    async (form, desk) => {
      const { uploadId, survey, readings } = await waitingFile(desk, form.file);
      const table = there(form.table === "" ? survey.guess.table : catalogueTables.find((each) => each === form.table));
      const given = { encoding: form.encoding || undefined, separator: form.separator || undefined };
      const { [survey.name]: _before, ...others } = readings;
      await storeReadings(desk.database, uploadId, others);
      const isRead = survey.columns.length > 0 && isSameText(given, survey.given ?? {});
      if (isRead || isWorkbook(survey.name)) {
        const sheet = survey.sheets?.find((each) => each.sheet === form.sheet);
        const looked = sheet ? { ...surveyOfSheet(survey.name, sheet, table), sheets: survey.sheets } : survey;
        const guess = guessColumns(survey.name, looked.columns, table);
        await storeSurvey(desk.database, uploadId, { ...looked, guess });
      } else {
        await storeSurvey(desk.database, uploadId, { ...survey, guess: { ...survey.guess, table }, given });
        await startPreview(partsOf(desk), uploadId, desk.actor);
      }
      return goTo(uploadPath(uploadId));
    },
  ),
  formRoute(
    "columns",
    { name: names, column: names, missing: names, from: names, remember: Type.String() },
    async (form, desk) => {
      const { uploadId, files, survey, readings } = await waitingUpload(desk);
      const table = there(survey.guess.table);
      const chosen = new Map(form.name.map((name, at) => [name, form.column[at] ?? ""]));
      for (const [at, column] of form.missing.entries()) if (form.from[at]) chosen.set(form.from[at], column);
      const columnNames = exchangeColumns(table).map(({ name }) => name);
      const columns = [...chosen].filter(([name, to]) => isIn(survey, name) && (columnNames.includes(to) || to === ""));
      const named = columns.map(([, to]) => to).filter((to) => to !== "");
      const looksUp = looksUpIn(table, named);
      const twice = named
        .filter((to, at) => named.indexOf(to) !== at)
        .map((to) => [to, `Choose one column for ${to}.`]);
      const missing = missingOf(table, named, looksUp).map((to) => [to, `Choose a column for ${to}.`]);
      const errors = Object.fromEntries([...twice, ...missing]);
      if (Object.keys(errors).length > 0) return refused(errors);
      const left = columns.filter(([name, to]) => to !== "" || columnNames.includes(name));
      const reading: FileReading = {
        ...readings[survey.name],
        ...survey.given,
        table,
        sheet: survey.sheet,
        headerLine: survey.headerLine,
        columns: Object.fromEntries(left),
        looksUp,
      };
      await storeReadings(desk.database, uploadId, { ...readings, [survey.name]: reading });
      if (form.remember === "yes") {
        const file = there(files.find(({ name }) => name === survey.name));
        await rememberReading(desk.database, () => storedFile(desk.database, uploadId, file), reading);
      }
      await startPreview(partsOf(desk), uploadId, desk.actor);
      return goTo(uploadPath(uploadId));
    },
  ),
];

/** What was answered and corrected of a file is forgotten. */
export const askAgainForm: RouteObject = formRoute(
  "ask-again",
  { file: Type.String({ maxLength: 200 }) },
  async ({ file }, desk) => {
    const { uploadId, readings, importId } = await uploadOf(desk);
    there(importId === null);
    const { answers: _answers, mended: _mended, ...reading } = there(Object.hasOwn(readings, file) && readings[file]);
    await storeReadings(desk.database, uploadId, { ...readings, [file]: reading });
    await startPreview(partsOf(desk), uploadId, desk.actor);
    return goTo(uploadPath(uploadId));
  },
);

const isSameText = (one: GivenText, other: GivenText) =>
  one.encoding === other.encoding && one.separator === other.separator;

/** The upload, and what is known of its file: nothing yet of one read without a question. */
async function waitingFile(desk: Desk, name: string): Promise<Upload & { survey: FileSurvey }> {
  const upload = await uploadOf(desk);
  there(upload.importId === null);
  if (upload.survey && (name === "" || upload.survey.name === name)) return { ...upload, survey: upload.survey };
  there(upload.files.some((file) => file.name === name && !isZip(name) && !isWorkbook(name)));
  const table = upload.readings[name]?.table ?? tableNamed(name);
  const guess = { table, columns: {}, looksUp: false };
  return { ...upload, survey: { name, encoding: null, headerLine: 0, rows: 0, columns: [], shape: "", guess } };
}

const isIn = ({ columns }: FileSurvey, name: string) => columns.some((column) => column.name === name);

/** The upload, and what is in the file of it that was looked at. */
async function waitingUpload(desk: Parameters<typeof uploadOf>[0]) {
  const upload = await uploadOf(desk);
  there(upload.importId === null);
  return { ...upload, survey: there(upload.survey) };
}

/** Somebody has to say what the columns of a file are. */
export const needsColumns = ({ survey, readings }: Pick<Upload, "survey" | "readings">) =>
  survey !== null && !Object.hasOwn(readings, survey.name);

const contentsOf: Record<CatalogueTable, string> = {
  clubs: "A list of clubs",
  teams: "A list of teams",
  venues: "A list of venues",
  providers: "A list of providers",
  provider_venues: "What providers run where",
  sessions: "A list of sessions",
  social_links: "Links to social media",
  club_training: "Training of clubs",
  counties: "County associations",
  fixtures: "Fixtures and results",
};

const encodingLabels: Record<FileEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows-1252",
};
const separatorLabels: Record<Separator, string> = { ",": "Commas", ";": "Semicolons", "\t": "Tabs" };

interface MatchProps {
  upload: Upload;
  survey: FileSurvey;
  lead: React.ReactNode;
  isOwn: boolean;
}

export function MatchColumns({ upload, survey, lead, isOwn }: MatchProps) {
  const { name, rows, encoding, guess } = survey;
  const address = uploadPath(upload.uploadId);
  return (
    <Page
      title="Match the columns"
      lead={lead}
      head={<UploadSteps at="Match" />}
      side={guess.table && <Needed survey={survey} table={guess.table} upload={upload} isOwn={isOwn} />}
    >
      <Panel title={`How we read ${name}`} aside={<span className="quiet">{counted(rows, "row")}</span>}>
        <ReadFacts survey={survey} />
        <details className="confirm" open={guess.table === null}>
          <summary>Do the names or the columns look wrong? Change how the file is read</summary>
          <Act action={`${address}/contents`} hidden={{ file: name }} label="Read it like this">
            {survey.sheets && (
              <SelectField
                name="sheet"
                label="Which sheet is the list?"
                defaultValue={survey.sheet}
                options={survey.sheets.map(({ sheet = "", rows: count }) => ({
                  value: sheet,
                  label: `${sheet}, ${counted(count, "row")}`,
                }))}
              />
            )}
            <SelectField
              name="table"
              label="Contents"
              defaultValue={guess.table ?? ""}
              options={catalogueTables.map((table) => ({ value: table, label: contentsOf[table] }))}
            />
            {encoding !== null && <TextFields given={survey.given} />}
          </Act>
        </details>
      </Panel>
      {guess.table && (
        <Columns survey={survey} table={guess.table} reading={upload.readings[name]} action={`${address}/columns`} />
      )}
    </Page>
  );
}

/** How it was read, with some words whose letters may be wrong. */
function ReadFacts({ survey: { guess, sheet, encoding, columns } }: Pick<MatchProps, "survey">) {
  const letters = columns.flatMap(({ samples }) => samples.filter((text) => /[^\p{ASCII}]/u.test(text)));
  return (
    <dl className="facts">
      <dt>Contents</dt>
      <dd>{guess.table ? contentsOf[guess.table] : "Not known"}</dd>
      {sheet !== undefined && (
        <>
          <dt>Sheet</dt>
          <dd>{sheet}</dd>
        </>
      )}
      {encoding !== null && (
        <>
          <dt>Letters</dt>
          <dd>{encodingLabels[encoding]}</dd>
        </>
      )}
      {letters.length > 0 && (
        <>
          <dt>Check that these read right</dt>
          <dd>{letters.slice(0, 3).join(", ")}</dd>
        </>
      )}
    </dl>
  );
}

/** How a file's letters are read, and what is between its columns; the file shows both. */
const TextFields = ({ given = {} }: { given?: GivenText }) => (
  <>
    <SelectField
      name="encoding"
      label="Letters"
      defaultValue={given.encoding ?? ""}
      options={[asItShows, ...encodings.map((value) => ({ value, label: encodingLabels[value] }))]}
    />
    <SelectField
      name="separator"
      label="Between columns"
      defaultValue={given.separator ?? ""}
      options={[asItShows, ...separators.map((value) => ({ value, label: separatorLabels[value] }))]}
    />
  </>
);

const asItShows = { value: "", label: "As the file shows" };

interface ColumnsProps {
  survey: FileSurvey;
  table: CatalogueTable;
  /** What was chosen before. */
  reading: FileReading | undefined;
  action: string;
}

const formId = "columns";

function Columns({ survey, table, reading, action }: ColumnsProps) {
  const { refused: sent } = useFrame();
  const { columns, guess } = survey;
  const typed = sent?.action === action ? sent.typed : null;
  const chosenOf = (name: string): string => {
    if (typed) return [typed.column ?? []].flat()[[typed.name ?? []].flat().indexOf(name)] ?? "";
    if (reading) return reading.columns[name] ?? "";
    return Object.hasOwn(guess.columns, name) ? guess.columns[name]!.to : "";
  };
  const whyOf = (name: string) => (Object.hasOwn(guess.columns, name) ? guess.columns[name]!.why : null);
  const missing = missingOf(
    table,
    columns.map(({ name }) => chosenOf(name)),
    guess.looksUp,
  );
  const options = [
    { value: "", label: "Leave it out" },
    ...exchangeColumns(table).map(({ name, isRequired }) => ({
      value: name,
      label: isRequired ? `${name} (required)` : name,
    })),
  ];
  const looked = columns.filter(({ name }) => whyOf(name) === "values");
  const named = columns.filter(({ name }) => ["exact", "name"].includes(whyOf(name) ?? ""));
  const others = columns.filter(({ name }) => whyOf(name) === null);
  const list = { chosenOf, options };
  return (
    <Form id={formId} action={action}>
      {missing.length > 0 && <MissingColumns missing={missing} columns={columns} errors={sent?.errors ?? {}} />}
      <ColumnList {...list} title={`Please check ${looked.length}, guessed from the values`} columns={looked} />
      <ColumnList {...list} title={`${named.length} matched by name`} columns={named} />
      <ColumnList {...list} title={`${others.length} left out`} columns={others} />
    </Form>
  );
}

interface ColumnListProps {
  title: string;
  columns: FileSurvey["columns"];
  /** The format's column that one of the file is, "" for none. */
  chosenOf: (name: string) => string;
  options: { value: string; label: string }[];
}

function ColumnList({ title, columns, chosenOf, options }: ColumnListProps) {
  if (columns.length === 0) return null;
  return (
    <List
      title={title}
      rows={columns}
      columns={{
        "In your file": ({ name }) => name || "(no name)",
        "Some of its values": ({ samples }) => <span className="value">{samples.slice(0, 3).join(" · ")}</span>,
        "What it is": ({ name }) => (
          <>
            <input type="hidden" name="name" value={name} />
            <SelectField
              name="column"
              label={<span className="vh">What {name || "the column without a name"} is</span>}
              defaultValue={chosenOf(name)}
              options={options}
            />
          </>
        ),
      }}
    />
  );
}

interface MissingColumnsProps {
  missing: string[];
  columns: FileSurvey["columns"];
  errors: Record<string, string>;
}

/** Asks which column of the file has what the format requires. */
function MissingColumns({ missing, columns, errors }: MissingColumnsProps) {
  return (
    <Panel
      variant="guard"
      title={missing.length === 1 ? "1 required column is missing" : `${missing.length} required columns are missing`}
    >
      <p>Nothing is checked yet.</p>
      {missing.map((name) => (
        <div key={name}>
          <input type="hidden" name="missing" value={name} />
          <SelectField
            id={fieldId(name)}
            name="from"
            label={`Which column has ${name}?`}
            error={errors[name]}
            isErrorQuiet={true}
            options={[
              { value: "", label: "Choose a column" },
              ...columns.filter((each) => each.name !== "").map((each) => ({ value: each.name, label: each.name })),
            ]}
          />
        </div>
      ))}
    </Panel>
  );
}

interface NeededProps extends Pick<MatchProps, "upload" | "isOwn"> {
  survey: FileSurvey;
  table: CatalogueTable;
}

function Needed({ survey: { guess, rows }, table, upload, isOwn }: NeededProps) {
  const required = exchangeColumns(table).filter(({ isRequired }) => isRequired);
  const fromOf = (name: string) => Object.entries(guess.columns).find(([, { to }]) => to === name)?.[0];
  const second = isIdentified(table) && guess.looksUp ? secondIdentifiers[table] : null;
  return (
    <Panel title={`${required.length} required columns`}>
      <ul className="rows">
        {required.map(({ name }) => (
          <li key={name}>
            <State kind={fromOf(name) === undefined ? "warning" : "good"}>
              <b>{name}</b>{" "}
              {fromOf(name) !== undefined
                ? `from ${fromOf(name)}`
                : name === second?.column
                  ? `looked up by ${second.by}. New records get one.`
                  : "missing"}
            </State>
          </li>
        ))}
      </ul>
      <Choice
        name="remember"
        label="Remember this"
        hint="For the next file with the same columns"
        form={formId}
        isTicked={true}
      />
      <Press kind="bib" form={formId}>
        Check {counted(rows, "row")}
      </Press>
      {isOwn && <DiscardUpload uploadId={upload.uploadId} />}
      <p className="quiet">Checking changes nothing on the site.</p>
    </Panel>
  );
}

interface HowReadProps {
  upload: Pick<Upload, "readings" | "survey" | "uploadId" | "files">;
}

/** How the files were read, and the ways to change that: the columns, the text, the answers. */
export function HowRead({ upload: { readings, survey, uploadId, files } }: HowReadProps) {
  const answered = Object.entries(readings).filter(([, { answers = [], mended }]) => answers.length > 0 || mended);
  const plain = files.filter(({ name }) => /\.csv$/i.test(name) && name !== survey?.name);
  if (survey === null && answered.length === 0 && plain.length === 0) return null;
  return (
    <Panel title="How the files are read">
      {survey !== null && readings[survey.name] && (
        <AsBefore survey={survey} reading={readings[survey.name]!} uploadId={uploadId} />
      )}
      {answered.map(([name, { answers = [] }]) => (
        <Act
          key={name}
          label="Answer the questions again"
          of={name}
          action={`${uploadPath(uploadId)}/ask-again`}
          hidden={{ file: name }}
          says={
            `${counted(answers.length, "answer")} about ${name}, and what you corrected in it, will be forgotten ` +
            "and asked again: dates, words and numbers."
          }
          yes="Yes, ask again"
        />
      ))}
      {plain.length > 0 && (
        <details className="confirm">
          <summary>Change how a file is read</summary>
          <Act action={`${uploadPath(uploadId)}/contents`} hidden={{ table: "", sheet: "" }} label="Read it like this">
            <SelectField name="file" label="File" options={plain.map(({ name }) => ({ value: name, label: name }))} />
            <TextFields />
          </Act>
        </details>
      )}
    </Panel>
  );
}

/** That a file was read as one before it. */
function AsBefore({ survey, reading, uploadId }: { survey: FileSurvey; reading: FileReading; uploadId: number }) {
  return (
    <>
      <p>
        <State kind="good">
          {reading.rememberedAt === undefined ? (
            `${survey.name} was matched by hand.`
          ) : (
            <>
              The same columns as before: matched as on <Moment at={reading.rememberedAt} />.
            </>
          )}
        </State>
      </p>
      <p>
        <a href={`${uploadPath(uploadId)}?columns=show`}>Look at the columns, or change how the file is read</a>
      </p>
    </>
  );
}
