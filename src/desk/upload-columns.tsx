// The step of an upload on which its columns are matched: what was guessed of a file that does not have the format's names, and the
// form that says what each column is.
import type { RouteObject } from "react-router";
import Type from "typebox";
import { exchangeColumns } from "#src/catalogue/csv/exchange-rows.ts";
import { type FileReading, isIdentified, secondIdentifiers } from "#src/catalogue/csv/file-reading.ts";
import { guessColumns, looksUpIn, missingOf } from "#src/catalogue/csv/match-columns.ts";
import { type FileSurvey, surveyOfSheet } from "#src/catalogue/csv/survey-file.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { startPreview } from "#src/catalogue/uploads/import-work.ts";
import type { Upload } from "#src/catalogue/uploads/upload-rules.ts";
import { rememberReading, storeReadings, storeSurvey } from "#src/catalogue/uploads/upload-store.ts";
import { SelectField } from "#src/web/kit/field/field.tsx";
import {
  Act,
  Choice,
  counted,
  Form,
  fieldId,
  List,
  Moment,
  Page,
  Panel,
  Press,
  State,
  useFrame,
} from "./desk-parts.tsx";
import { formRoute, goTo, refused, there } from "./desk-request.ts";
import { partsOf, uploadOf, uploadPath } from "./upload-request.ts";
import { DiscardUpload, UploadSteps } from "./upload-steps.tsx";

const names = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 });

export const columnForms: RouteObject[] = [
  formRoute(
    "contents",
    { table: Type.String({ maxLength: 50 }), sheet: Type.String({ maxLength: 100 }) },
    async (form, desk) => {
      const { uploadId, survey, readings } = await waitingUpload(desk);
      const table = there(catalogueTables.find((each) => each === form.table));
      const sheet = survey.sheets?.find((each) => each.sheet === form.sheet);
      const looked = sheet ? { ...surveyOfSheet(survey.name, sheet, table), sheets: survey.sheets } : survey;
      const { [survey.name]: _before, ...others } = readings;
      await storeReadings(desk.database, uploadId, others);
      await storeSurvey(desk.database, uploadId, {
        ...looked,
        guess: guessColumns(survey.name, looked.columns, table),
      });
      return goTo(uploadPath(uploadId));
    },
  ),
  formRoute(
    "columns",
    { name: names, column: names, missing: names, from: names, remember: Type.String() },
    async (form, desk) => {
      const { uploadId, survey, readings } = await waitingUpload(desk);
      const table = there(survey.guess.table);
      const chosen = new Map(form.name.map((name, at) => [name, form.column[at] ?? ""]));
      for (const [at, column] of form.missing.entries()) if (form.from[at]) chosen.set(form.from[at], column);
      const known = exchangeColumns(table).map(({ name }) => name);
      const columns = [...chosen].filter(([name, to]) => isIn(survey, name) && (known.includes(to) || to === ""));
      const named = columns.map(([, to]) => to).filter((to) => to !== "");
      const looksUp = looksUpIn(table, named);
      const twice = named
        .filter((to, at) => named.indexOf(to) !== at)
        .map((to) => [to, `Choose one column for ${to}.`]);
      const missing = missingOf(table, named, looksUp).map((to) => [to, `Choose a column for ${to}.`]);
      const errors = Object.fromEntries([...twice, ...missing]);
      if (Object.keys(errors).length > 0) return refused(errors);
      const left = columns.filter(([name, to]) => to !== "" || known.includes(name));
      const reading: FileReading = {
        ...readings[survey.name],
        table,
        sheet: survey.sheet,
        headerLine: survey.headerLine,
        columns: Object.fromEntries(left),
        looksUp,
      };
      await storeReadings(desk.database, uploadId, { ...readings, [survey.name]: reading });
      if (form.remember === "yes") await rememberReading(desk.database, survey.shape, reading);
      await startPreview(partsOf(desk), uploadId, desk.actor);
      return goTo(uploadPath(uploadId));
    },
  ),
];

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

const encodings = { "utf-8": "UTF-8", "utf-16le": "UTF-16", "utf-16be": "UTF-16", "windows-1252": "Windows-1252" };

interface MatchProps {
  upload: Upload;
  survey: FileSurvey;
  lead: React.ReactNode;
  isOwn: boolean;
}

export function MatchColumns({ upload, survey, lead, isOwn }: MatchProps) {
  const { name, rows, encoding, columns, guess } = survey;
  const address = uploadPath(upload.uploadId);
  const letters = columns.flatMap(({ samples }) => samples.filter((text) => /[^\p{ASCII}]/u.test(text)));
  return (
    <Page
      title="Match the columns"
      lead={lead}
      head={<UploadSteps at="Match" />}
      side={guess.table && <Needed survey={survey} table={guess.table} upload={upload} isOwn={isOwn} />}
    >
      <Panel title={`How we read ${name}`} aside={<span className="quiet">{counted(rows, "row")}</span>}>
        <dl className="facts">
          <dt>Contents</dt>
          <dd>{guess.table ? contentsOf[guess.table] : "Not known"}</dd>
          {survey.sheet !== undefined && (
            <>
              <dt>Sheet</dt>
              <dd>{survey.sheet}</dd>
            </>
          )}
          {encoding !== null && (
            <>
              <dt>Letters</dt>
              <dd>{encodings[encoding]}</dd>
            </>
          )}
          {letters.length > 0 && (
            <>
              <dt>Check that these read right</dt>
              <dd>{letters.slice(0, 3).join(", ")}</dd>
            </>
          )}
        </dl>
        <details open={guess.table === null}>
          <summary>
            {survey.sheets ? "Choose another sheet, or other contents" : "The file lists something else"}
          </summary>
          <Act action={`${address}/contents`} label="Change contents">
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
          </Act>
        </details>
      </Panel>
      {guess.table && (
        <Columns survey={survey} table={guess.table} reading={upload.readings[name]} action={`${address}/columns`} />
      )}
    </Page>
  );
}

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
  const groups = {
    looked: columns.filter(({ name }) => whyOf(name) === "values"),
    named: columns.filter(({ name }) => ["exact", "name"].includes(whyOf(name) ?? "")),
    others: columns.filter(({ name }) => whyOf(name) === null),
  };
  const listOf = (title: string, rows: typeof columns) =>
    rows.length > 0 && (
      <List
        title={title}
        rows={rows}
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
  return (
    <Form id={formId} action={action}>
      {missing.length > 0 && (
        <Panel
          look="guard"
          title={
            missing.length === 1 ? "1 required column is missing" : `${missing.length} required columns are missing`
          }
        >
          <p>Nothing is checked yet.</p>
          {missing.map((name) => (
            <div key={name}>
              <input type="hidden" name="missing" value={name} />
              <SelectField
                id={fieldId(name)}
                name="from"
                label={`Which column has ${name}?`}
                error={sent?.errors[name]}
                isErrorQuiet={true}
                options={[
                  { value: "", label: "Choose a column" },
                  ...columns.filter((each) => each.name !== "").map((each) => ({ value: each.name, label: each.name })),
                ]}
              />
            </div>
          ))}
        </Panel>
      )}
      {listOf(`Please check ${groups.looked.length}, guessed from the values`, groups.looked)}
      {listOf(`${groups.named.length} matched by name`, groups.named)}
      {listOf(`${groups.others.length} left out`, groups.others)}
    </Form>
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

/** That a file was read as one before it. */
export function AsBefore({
  upload: { readings, survey, uploadId },
}: {
  upload: Pick<Upload, "readings" | "survey" | "uploadId">;
}) {
  const reading = survey === null ? undefined : readings[survey.name];
  if (survey === null || reading === undefined) return null;
  return (
    <Panel title="The columns">
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
        <a href={`${uploadPath(uploadId)}?columns=show`}>Look at the columns</a>
      </p>
    </Panel>
  );
}
