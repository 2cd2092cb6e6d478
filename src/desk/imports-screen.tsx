// Imports: uploads that wait, past imports and their undoing, the form to upload, templates.

import { data, type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { exchangeColumns, exchangeFiles, exchangeHeader } from "#src/catalogue/csv/exchange-rows.ts";
import { catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { type PastImport, pastImports } from "#src/catalogue/store/past-imports.ts";
import { startPreview, startUndo } from "#src/catalogue/uploads/import-work.ts";
import { receiveUpload, type UploadAnswer } from "#src/catalogue/uploads/upload-files.ts";
import { maxUploadBytes, maxUploadFiles, maxUploads, uploadDays } from "#src/catalogue/uploads/upload-rules.ts";
import { listUploads, readLastUndo } from "#src/catalogue/uploads/upload-store.ts";
import { type FormFiles, readFormFiles } from "#src/platform/http/form-files.ts";
import { Act, Choice, Field } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel, State } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, formRoute, goTo, numberIn, refused, there, withDesk } from "./desk-request.ts";
import { mayDo } from "./desk-rules.ts";
import { Moment } from "./desk-words.tsx";
import { countsText, failures, importTitle, named, refreshing, whoText } from "./import-words.tsx";
import { needsColumns } from "./upload-columns.tsx";
import { partsOf, uploadPath } from "./upload-request.ts";
import { uploadScript } from "./upload-script.ts";

const importsOnPage = 20;
const megabytes = maxUploadBytes / 1_000_000;

const importForm = { importId: Type.String({ pattern: "^\\d{1,9}$" }) };

export const importsScreen: RouteObject = {
  path: "imports",
  loader: withDesk(list),
  action: withDesk(upload),
  Component: ImportsPage,
};

/** Undoing the last import, and the templates of files. */
export const importScreens: RouteObject[] = [
  formRoute("imports/undo", importForm, async (form, desk) => {
    const started = await startUndo(partsOf(desk), Number(form.importId), desk.actor);
    return goTo("/desk/imports", started.ok ? undefined : "This import is already being undone.");
  }),
  { path: "imports/templates", loader: withDesk(templates), Component: TemplatesPage },
  { path: "imports/templates/:file", loader: withDesk(template) },
];

async function list({ database, officer, query }: Desk) {
  const before = numberIn(query.before);
  const all = (await pastImports(database)).filter(({ importId }) => before === null || importId < before);
  const next = ({ importId }: PastImport) => `/desk/imports?before=${importId}`;
  const { rows: past, more } = firstRows(all, importsOnPage, next);
  const undo = await readLastUndo(database);
  const uploads = await listUploads(database);
  const shown = {
    mayImport: mayDo(officer.roles, "data-officer"),
    uploads: uploads.filter(({ importId }) => importId === null).map(named),
    keptUploads: uploads.map(({ uploadId }) => uploadId),
    past,
    more,
    undo,
  };
  return data(shown, refreshing(undo?.isRunning));
}

async function upload(desk: Desk) {
  const { database, fastifyRequest, actor, formToken } = desk;
  const form = readFormFiles(fastifyRequest.raw);
  if (form === null) return refused({ files: refusalWords({ ok: false, kind: "no-files" }) });
  // The token stands before the files: without it none of them is taken.
  async function* filesOfOurs({ files, fields }: FormFiles) {
    for await (const file of files) {
      if (fields.get("token") !== formToken) return;
      yield file;
    }
  }
  const isPartial = () => form.fields.get("part") === "yes";
  const answer = await receiveUpload(database, actor, filesOfOurs(form), isPartial);
  if (!answer.ok) {
    const typed = { part: form.fields.get("part") ?? "" };
    return refused({ files: refusalWords(answer) }, { typed });
  }
  await startPreview(partsOf(desk), answer.uploadId, actor);
  return goTo(uploadPath(answer.uploadId));
}

/** The files of the format, explained. */
async function templates() {
  const files = catalogueTables.map((table) => {
    const { key } = exchangeFiles[table];
    const columns = exchangeColumns(table).map(({ name, isRequired, kind: { takes } }) => ({
      name,
      isRequired,
      takes,
    }));
    return { file: `${table}.csv`, key: key.map(({ name }) => name), columns };
  });
  return { files };
}

/** A file with its header alone. */
async function template({ params }: Desk) {
  const table = there(catalogueTables.find((each) => `${each}.csv` === params.file));
  return csvFile(`${table}.csv`, exchangeHeader(table));
}

const refusalTexts: Record<UploadRefusal["kind"], (name: string) => string> = {
  "no-files": () => "Choose files, or a zip of them.",
  "too-large": () =>
    `The files are more than ${megabytes} MB in total. Try uploading them as a zip, which is about a tenth of ` +
    "the size.",
  "too-many-files": () =>
    `You can upload up to ${maxUploadFiles} files. Choose only files listed under File templates.`,
  "too-many-uploads": () => `${maxUploads} uploads are already waiting. Publish or discard one first.`,
  "zip-not-alone": () => "Choose either one zip file or the separate files.",
  "wrong-file": (name) =>
    `${name} is not a file that we can read. Choose a spreadsheet that ends in .csv or .xlsx, or a zip of the ` +
    "files listed under File templates.",
  "file-twice": (name) => `${name} is included twice.`,
  unusable: (reason) => reason,
};

/** Of a file its name, of files that cannot be used the reason. */
const refusalWords = (refusal: UploadRefusal) =>
  refusalTexts[refusal.kind](Object(refusal).name ?? Object(refusal).reason);

type UploadRefusal = Extract<UploadAnswer, { ok: false }>;

type Imports = Awaited<ReturnType<typeof list>>["data"];

function ImportsPage() {
  const props = useLoaderData<typeof list>();
  const { mayImport, uploads } = props;
  return (
    <Page
      title="Imports"
      lead={
        <>
          Nothing changes on the site until someone has checked what would change and published it.{" "}
          <a href="/desk/imports/templates">File templates</a>
        </>
      }
      side={
        mayImport ? (
          <UploadForm />
        ) : (
          <Panel title="Upload files">
            <p>Only data officers can upload and publish. You can look at everything here.</p>
          </Panel>
        )
      }
      below={<History {...props} />}
    >
      <List
        title="Uploads waiting"
        caption="Uploads waiting to be published"
        rows={uploads}
        empty={`None. We keep unpublished uploads here for ${uploadDays} days.`}
        columns={{
          Files: ({ uploadId, title }) => <a href={`/desk/imports/${uploadId}`}>{title}</a>,
          Who: ({ madeBy }) => madeBy.name,
          When: ({ madeAt }) => <Moment at={madeAt} />,
          State: (upload) => <UploadState upload={upload} />,
        }}
      />
    </Page>
  );
}

function UploadForm() {
  return (
    <>
      <Act title="Upload files" action="/desk/imports" hasFiles label="Upload and check" kind="bib">
        <Field
          name="files"
          label="One zip file, or spreadsheets"
          hint={
            `Drag files here, or choose them. Maximum ${megabytes} MB. A zip is about a tenth of the size of its ` +
            "files."
          }
          type="file"
          multiple={true}
          accept=".zip,.csv,.xlsx"
          className="drop"
        />
        <Choice
          name="part"
          label="Part of the register"
          hint="Tick this to keep records that a file does not list. If you leave it blank, they are removed."
        />
        <p className="hint">If you leave a file out, its records stay as they are.</p>
      </Act>
      <script dangerouslySetInnerHTML={{ __html: uploadScript }} />
    </>
  );
}

function UploadState({ upload }: { upload: Imports["uploads"][number] }) {
  const { work, preview } = upload;
  if (work?.isRunning) return <State kind="waiting">{work.kind === "publish" ? "Publishing" : "Checking"}</State>;
  if (work?.failure) return <State kind="bad">{failures[work.failure.kind][0]}</State>;
  if (needsColumns(upload)) return <State kind="warning">Match the columns</State>;
  if (preview?.stop) return <State kind="warning">Check before publishing</State>;
  return <State kind="waiting">{preview ? "Ready to publish" : "Not checked yet"}</State>;
}

function History({ mayImport, past, keptUploads, more, undo }: Imports) {
  return (
    <List
      title="History"
      caption="Past imports, latest first"
      rows={past}
      empty="Nothing has been imported yet."
      more={more}
      columns={{
        When: ({ at }) => <Moment at={at} />,
        Who: ({ madeBy }) => whoText(madeBy),
        What: ({ command, uploadId }) =>
          uploadId !== null && keptUploads.includes(uploadId) ? (
            <a href={`/desk/imports/${uploadId}`}>{importTitle(command)}</a>
          ) : (
            importTitle(command)
          ),
        Changes: ({ files }) => countsText(files),
        Status: (each) => <PastState past={each} mayUndo={mayImport && !undo?.isRunning} />,
      }}
    >
      {undo?.isRunning && (
        <p className="panel-text">
          <State kind="waiting">
            {undo.startedBy.name} is undoing the last import. This page will show when it is done.
          </State>
        </p>
      )}
      {undo?.failure && (
        <p className="panel-text">
          <State kind="bad">{failures[undo.failure.kind][0]}.</State> {failures[undo.failure.kind][2]}
        </p>
      )}
    </List>
  );
}

function PastState({ past, mayUndo }: { past: PastImport; mayUndo: boolean }) {
  const { importId, undoneAt, undoneBy, canBeUndone } = past;
  if (undoneAt !== null) return <span className="quiet">Undone{undoneBy && ` by ${whoText(undoneBy)}`}</span>;
  if (!canBeUndone) return null;
  if (!mayUndo) return <State kind="good">Live</State>;
  return (
    <Act
      label="Undo this import"
      action="/desk/imports/undo"
      hidden={{ importId: String(importId) }}
      says="The register will go back to how it was before this import. Visitors will see this within seconds."
      yes="Yes, undo it"
    />
  );
}

/** The files of the exchange format: a template of each, and what every column takes. */
function TemplatesPage() {
  const { files } = useLoaderData<typeof templates>();
  return (
    <Page
      title="Templates"
      lead={
        <>
          Each file is a CSV in UTF-8. The first line names the columns, in any order. You can leave out columns that
          are not required. <a href="/desk/imports">All imports</a>
        </>
      }
    >
      {files.map(({ file, key, columns }) => (
        <List
          key={file}
          title={file}
          aside={
            <Go href={`/desk/imports/templates/${file}`} of={file}>
              Template
            </Go>
          }
          caption={`Columns of ${file}`}
          rows={columns}
          columns={{ Column: "name", Required: ({ isRequired }) => isRequired && "Yes", Format: "takes" }}
        >
          <p className="panel-text quiet">
            {key.join(", ")} {key.length === 1 ? "identifies" : "together identify"} each record. No two rows can have
            the same.
          </p>
        </List>
      ))}
    </Page>
  );
}
