// One upload: how far it is, what it would change row by row, and the step that publishes it.

import { data, type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { importInForce, type PastImport, pastImports } from "#src/catalogue/store/past-imports.ts";
import {
  discardUpload,
  type PublishAnswer,
  startPreview,
  startPublication,
} from "#src/catalogue/uploads/import-work.ts";
import { refusedRowsFile } from "#src/catalogue/uploads/preview-upload.ts";
import type {
  ChangedRow,
  ImportWork,
  RefusedRow,
  RowKind,
  Upload,
  UploadPreview,
  WorkFailure,
} from "#src/catalogue/uploads/upload-rules.ts";
import { readRows } from "#src/catalogue/uploads/upload-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel, State, useFrame } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, formRoute, goTo, numberIn, refused, there, withDesk } from "./desk-request.ts";
import { mayDo } from "./desk-rules.ts";
import { figure, Moment } from "./desk-words.tsx";
import { failures, named, refreshing } from "./import-words.tsx";
import { type Overtaking, UploadActions } from "./upload-actions.tsx";
import { answerForm } from "./upload-answers.tsx";
import { askAgainForm, columnForms, MatchColumns, needsColumns } from "./upload-columns.tsx";
import { type OpenedRows, Preview, unanswered } from "./upload-preview.tsx";
import { partsOf, uploadOf, uploadPath } from "./upload-request.ts";
import { UploadSteps } from "./upload-steps.tsx";

const publishForm = { removals: Type.String({ maxLength: 20 }) };

const listedOnPage = 50;

export const uploadScreen: RouteObject = {
  path: "imports/:uploadId",
  loader: withDesk(detail),
  Component: UploadPage,
  children: [
    ...columnForms,
    answerForm,
    askAgainForm,
    formRoute("preview", {}, async (_form, desk) => {
      const { uploadId } = await uploadOf(desk);
      await startPreview(partsOf(desk), uploadId, desk.actor);
      return goTo(uploadPath(uploadId));
    }),
    formRoute("publish", publishForm, async (form, desk) => {
      const { uploadId } = await uploadOf(desk);
      const typed = form.removals.trim();
      const removals = numberIn(typed.replaceAll(",", ""));
      const answer = await startPublication(partsOf(desk), uploadId, desk.actor, removals);
      if (answer.ok) return goTo(uploadPath(uploadId));
      if (answer.kind !== "wrong-number") return goTo(uploadPath(uploadId), publishWords[answer.kind]);
      return refused({
        removals:
          typed === ""
            ? "Type the number of records that would be removed"
            : "That is not the number of records that would be removed",
      });
    }),
    formRoute("discard", {}, async (_form, desk) => {
      const { database, actor } = desk;
      const { uploadId } = await uploadOf(desk);
      there(await discardUpload(database, uploadId, actor));
      return goTo("/desk/imports", "Upload discarded.");
    }),
  ],
};

export const refusedRows: RouteObject = { path: "imports/:uploadId/refused/:file", loader: withDesk(rowsToMend) };

async function detail(desk: Desk) {
  const { database, officer, query } = desk;
  const upload = await uploadOf(desk);
  const mayImport = mayDo(officer.roles, "data-officer");
  const open = await openRows(database, upload, query);
  const shown = {
    upload: named(mayImport ? upload : withoutValues(upload)),
    mayImport,
    isOwn: upload.madeBy.email === officer.email,
    overtakenBy: await overtakenBy(database, upload),
    looksAtColumns: query.columns !== undefined,
    undone: await undoneImport(database, upload.importId),
    open: mayImport ? open : open && withNamesAlone(open, upload.preview?.headers[open.file]),
  };
  return data(shown, refreshing(upload.work?.isRunning));
}

/** The import that it became, where that was taken back. */
async function undoneImport(database: Database, importId: number | null): Promise<PastImport | null> {
  if (importId === null) return null;
  return (await pastImports(database)).find((each) => each.importId === importId && each.undoneAt !== null) ?? null;
}

/** What has changed the register since the preview was made; null where nobody can say. */
async function overtakenBy(database: Database, { previewBase, previewedAt, importId }: Upload) {
  if (importId !== null || previewedAt === null || previewBase === (await importInForce(database))) return [];
  const past = await pastImports(database);
  const since = past.flatMap((each): Overtaking[] => [
    ...(each.at >= previewedAt ? [{ by: each.madeBy, isUndone: false, past: each }] : []),
    ...(each.undoneAt !== null && each.undoneAt >= previewedAt
      ? [{ by: each.undoneBy ?? { kind: "command" as const }, isUndone: true, past: each }]
      : []),
  ]);
  return since.length > 0 ? since : null;
}

/** The rows that the address asks for; else the refused ones of the first file that has some. */
async function openRows(
  database: Database,
  { uploadId, preview }: Upload,
  query: Record<string, string>,
): Promise<OpenedRows | null> {
  const files = Object.keys(preview?.files ?? {});
  const isChosen = files.includes(query.file ?? "") && isRowKind(query.kind);
  const file = isChosen ? query.file! : files.find((each) => preview!.files[each]!.refused > 0);
  if (preview === null || file === undefined) return null;
  const kind = isChosen ? (query.kind as RowKind) : "refused";
  const after = numberIn(query.after) ?? 0;
  const found = await readRows(database, uploadId, { file, kind, after, limit: listedOnPage + 1 });
  const next = ({ rowNumber }: (typeof found)[number]) =>
    `${uploadPath(uploadId)}?${new URLSearchParams({ file, kind, after: String(rowNumber) })}#rows`;
  const { rows, more } = firstRows(found, listedOnPage, next);
  const details = rows.map((row) => row.details);
  return {
    file,
    kind,
    total: preview.files[file]![kind],
    changed: kind === "refused" ? [] : (details as ChangedRow[]),
    refused: kind === "refused" ? (details as RefusedRow[]) : [],
    more,
  };
}

async function rowsToMend(desk: Desk) {
  const { uploadId, preview } = await uploadOf(desk);
  const file = desk.params.file!;
  if (!preview || !Object.hasOwn(preview.headers, file)) return there(null);
  let content = "";
  for await (const text of refusedRowsFile(desk.database, uploadId, preview, file)) content += text;
  return csvFile(file, content);
}

/**
 * Rows for officers who do not import: their records' names alone, as values may be private. In a
 * row with more or fewer cells than its header, such a value may be where the name belongs.
 */
function withNamesAlone(open: OpenedRows, header: string[] = []): OpenedRows {
  const nameOf = ({ name, cells }: RefusedRow) => (cells.length === header.length ? name : "");
  const none = { column: null, reason: "", value: "", cells: [], faults: [] };
  return {
    ...open,
    changed: open.changed.map(({ name }) => ({ name })),
    refused: open.refused.map((row) => ({ ...none, line: row.line, name: nameOf(row) })),
  };
}

/** For the same officers: reasons of warnings have values in them. */
const withoutValues = ({ preview, ...upload }: Upload): Upload => ({
  ...upload,
  readings: {},
  survey: null,
  preview: preview && { ...preview, warnings: [], headers: {}, questions: [] },
});

const isRowKind = (word: string | undefined): word is RowKind =>
  word !== undefined && ["loaded", "changed", "removed", "refused"].includes(word);

const publishWords: Record<Exclude<Extract<PublishAnswer, { ok: false }>["kind"], "wrong-number">, string> = {
  "no-such-upload": "This upload has been discarded.",
  "published-already": "This upload has already been published.",
  "already-running": "This is already running.",
  "not-previewed": "Check the upload before you publish it.",
  overtaken:
    "Nothing was published, because the register has changed since this was checked. We are checking it again.",
  "of-no-use": "This cannot be published, because none of the rows in a file can be used.",
};

type OneUpload = Awaited<ReturnType<typeof detail>>["data"];

function UploadPage() {
  const props = useLoaderData<typeof detail>();
  const { upload, mayImport, isOwn, looksAtColumns } = props;
  const { preview, work, isPartial, madeBy, madeAt, importId, survey } = upload;
  const { refused: sent } = useFrame();
  const isRunning = work?.isRunning === true;
  const lead = (
    <>
      {upload.title}, {isPartial ? "part of the register" : "the whole register"}, uploaded by {madeBy.name},{" "}
      <Moment at={madeAt} />. {importId === null && work?.kind !== "publish" && "Nothing has been published yet."}{" "}
      <a href="/desk/imports">All imports</a>
    </>
  );
  const isSent = sent?.action === `${uploadPath(upload.uploadId)}/columns`;
  if (
    survey !== null &&
    mayImport &&
    importId === null &&
    !isRunning &&
    (needsColumns(upload) || looksAtColumns || isSent)
  )
    return <MatchColumns upload={upload} survey={survey} lead={lead} isOwn={isOwn} />;
  return (
    <Page
      title={upload.title}
      heading={titleOf(props)}
      lead={lead}
      head={
        importId === null &&
        mayImport &&
        !isRunning &&
        preview && <UploadSteps at={unanswered(preview) > 0 ? "Check" : "Publish"} />
      }
      side={!isRunning && <UploadActions {...props} />}
    >
      {work?.failure && importId === null && <Failure failure={work.failure} kind={work.kind} />}
      {isRunning ? <Running work={work} upload={upload} /> : preview && <Preview {...props} preview={preview} />}
    </Page>
  );
}

function titleOf({ upload: { work, preview, importId }, mayImport, undone }: OneUpload): string {
  if (work?.isRunning) return work.kind === "publish" ? "Publishing" : "Checking";
  if (importId !== null) return undone ? "Undone" : "Published";
  if (preview && mayImport && unanswered(preview) > 0)
    return unanswered(preview) === 1
      ? "1 value needs an answer"
      : `${figure(unanswered(preview))} values need an answer`;
  return preview ? "What would change" : "Not checked";
}

function Failure({ failure, kind }: { failure: WorkFailure; kind: ImportWork["kind"] }) {
  const [title, words] = failures[failure.kind];
  return (
    <Panel variant="guard" title={title}>
      <p>
        {failure.reason ?? words} {kind === "publish" && "Nothing was published. The register has not changed."}
      </p>
    </Panel>
  );
}

/** Rows read of each file; the page comes again by itself. */
function Running({ work, upload }: { work: ImportWork; upload: OneUpload["upload"] }) {
  const { files = {}, isMerging = false } = work.progress ?? {};
  const isPublishing = work.kind === "publish";
  const last = Object.keys(files).at(-1);
  return (
    <List
      title={isPublishing ? "Publishing" : "Reading the files"}
      rows={Object.entries(files)}
      empty="This will start in a moment, or when another import has finished."
      columns={{
        File: ([file]) => <State kind={file !== last || isMerging ? "good" : "waiting"}>{file}</State>,
        Rows: ([file, rows]) => figure(rows) + totalText(upload.preview, file),
      }}
      foot={
        <div className="panel-text">
          {isMerging && (
            <State kind="waiting">{isPublishing ? "Changing the register" : "Comparing with the register"}</State>
          )}
          <p className="quiet">
            Started by {work.startedBy.name}. You can close this page. The work will carry on, and the Imports page will
            show when it is done.
          </p>
          <Go href={`/desk/imports/${upload.uploadId}`} icon="retry">
            Refresh
          </Go>
        </div>
      }
    />
  );
}

function totalText(preview: UploadPreview | null, file: string): string {
  const counts = preview?.files[file];
  return counts ? ` of ${figure(counts.loaded + counts.changed + counts.unchanged + counts.refused)}` : "";
}
