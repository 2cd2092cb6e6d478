// One upload: how far it is, what it would change row by row, and the step that publishes it.

import { data, type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
import { importInForce, type PastImport, pastImports } from "#src/catalogue/store/past-imports.ts";
import {
  discardUpload,
  type PublishAnswer,
  startPreview,
  startPublication,
} from "#src/catalogue/uploads/import-work.ts";
import { refusedRowsFile } from "#src/catalogue/uploads/preview-upload.ts";
import {
  type ChangedRow,
  type ImportWork,
  listedRows,
  type RefusedRow,
  type RowKind,
  type Upload,
  type UploadPreview,
  uploadDays,
  type WorkFailure,
} from "#src/catalogue/uploads/upload-rules.ts";
import { readRows } from "#src/catalogue/uploads/upload-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Act, counted, Field, figure, Go, List, Moment, Page, Panel, State, useFrame } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, formRoute, goTo, numberIn, refused, there, withDesk } from "./desk-request.ts";
import { mayDo } from "./desk-rules.ts";
import { countsText, failures, kindLabels, kinds, named, refreshing, whoText } from "./import-words.tsx";
import { answerForm, Questions, TakeAnswers, WrongRows } from "./upload-answers.tsx";
import { askAgainForm, columnForms, HowRead, MatchColumns, needsColumns } from "./upload-columns.tsx";
import { partsOf, uploadOf, uploadPath } from "./upload-request.ts";
import { DiscardUpload, UploadSteps } from "./upload-steps.tsx";

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
  const since = past.flatMap((each): { by: Actor; isUndone: boolean; past: PastImport }[] => [
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
): Promise<OpenRows | null> {
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

type OpenRows = {
  file: string;
  kind: RowKind;
  total: number;
  changed: ChangedRow[];
  refused: RefusedRow[];
  more: string | null;
};

/**
 * Rows for officers who do not import: their records' names alone, as values may be private. In a
 * row with more or fewer cells than its header, such a value may be where the name belongs.
 */
function withNamesAlone(open: OpenRows, header: string[] = []): OpenRows {
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
      side={!isRunning && <Step {...props} />}
    >
      {work?.failure && importId === null && <Failure failure={work.failure} kind={work.kind} />}
      {isRunning ? <Running work={work} upload={upload} /> : preview && <Preview {...props} preview={preview} />}
    </Page>
  );
}

/** How many values wait for an answer. */
const unanswered = ({ questions = [] }: UploadPreview) => questions.reduce((sum, { rows }) => sum + rows, 0);

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

function Preview({ upload, preview, open, mayImport }: OneUpload & { preview: UploadPreview }) {
  const files = Object.entries(preview.files);
  const address = uploadPath(upload.uploadId);
  const isAnswered = mayImport && upload.importId === null;
  const sumOf = (kind: RowKind | "unchanged") => files.reduce((sum, [, file]) => sum + file[kind], 0);
  const rows = sumOf("loaded") + sumOf("changed") + sumOf("unchanged") + sumOf("refused");
  const rowsOf =
    (kind: RowKind) =>
    ([file, counts]: (typeof files)[number]) => ({
      figure: counts[kind],
      ...(counts[kind] > 0 && { href: `${address}?${new URLSearchParams({ file, kind })}#rows` }),
      label: `${figure(counts[kind])} ${kindLabels[kind].toLowerCase()} in ${file}`,
    });
  return (
    <>
      <List
        caption="What would change, by file"
        rows={files}
        empty="No files."
        columns={{
          File: ([file]) => file,
          Unchanged: ([, { unchanged }]) => unchanged,
          ...Object.fromEntries(kinds.map((kind) => [kindLabels[kind], rowsOf(kind)])),
        }}
        foot={
          <p className="panel-text quiet">
            {counted(rows, "row")} read in {counted(Math.max(1, Math.round(preview.seconds)), "second")}. Rejected rows
            are left out. Existing records stay as they are.
            {preview.replacesDemonstration &&
              upload.importId === null &&
              " These files would replace the demonstration data."}
          </p>
        }
      >
        <dl className="figures">
          {kinds.map((kind) => (
            <div key={kind} className={kind === "refused" && sumOf(kind) > 0 ? "bad" : undefined}>
              <dt>{kindLabels[kind]}</dt>
              <dd>{figure(sumOf(kind))}</dd>
            </div>
          ))}
        </dl>
      </List>
      {isAnswered && unanswered(preview) > 0 && (
        <Panel
          title={counted(preview.questions.length, "question")}
          aside={<span className="quiet">One answer for all rows of a kind</span>}
        >
          <Questions questions={preview.questions} />
        </Panel>
      )}
      {open && (
        <OpenRows
          isAnswered={isAnswered}
          open={open}
          mayImport={mayImport}
          toMend={mayImport && preview.headers[open.file] ? `${address}/refused/${open.file}` : null}
        />
      )}
      {preview.warnings.length > 0 && (
        <List
          title={counted(preview.warningCount, "warning")}
          caption="Warnings"
          rows={preview.warnings}
          columns={{ File: "file", Line: "line", Column: "column", What: "reason" }}
        />
      )}
    </>
  );
}

interface OpenRowsProps {
  open: NonNullable<OneUpload["open"]>;
  /** Others see which records these are, and no values. */
  mayImport: boolean;
  /** Wrong values can be corrected. */
  isAnswered: boolean;
  /** The address of the refused rows as a file; null without one, or if not for this officer. */
  toMend: string | null;
}

function OpenRows({ open, mayImport, isAnswered, toMend }: OpenRowsProps) {
  const { file, kind, total, changed, refused, more } = open;
  const label = kindLabels[kind].toLowerCase();
  const panel = { id: "rows", title: `${figure(total)} ${label} in ${file}`, more };
  if (kind === "refused" && isAnswered) {
    return (
      <WrongRows
        {...panel}
        file={file}
        rows={refused}
        aside={toMend && <Go href={toMend}>Download the rejected rows to correct</Go>}
        foot={
          <p className="panel-text quiet">
            Correct the values here and press the button beside the list, or correct the file and upload it with “Part
            of the register” ticked. A row that is not corrected is left out.
          </p>
        }
      />
    );
  }
  if (kind === "refused") {
    return (
      <List
        {...panel}
        aside={toMend && <Go href={toMend}>Download the rejected rows to correct</Go>}
        caption={`Rejected rows in ${file}`}
        rows={refused}
        empty="No rows in this file were rejected."
        columns={{
          Row: ({ name, line }) => name || (line === null ? file : `Line ${line}`),
          Line: "line",
          ...(mayImport && {
            Column: ({ column }: (typeof refused)[number]) => column ?? "The whole row",
            Value: ({ value }: (typeof refused)[number]) => <span className="value">{value}</span>,
            Reason: "reason" as const,
          }),
        }}
        foot={
          !mayImport ? (
            <p className="panel-text quiet">{valuesElsewhere}</p>
          ) : (
            toMend && (
              <p className="panel-text quiet">
                The file contains only these rows. Once the rest is published, correct them, keep the file name, and
                upload it with “Part of the register” ticked.
              </p>
            )
          )
        }
      />
    );
  }
  return (
    <List
      {...panel}
      caption={`${label} records of ${file}`}
      rows={changed}
      columns={{
        Record: "name",
        ...(kind === "changed" &&
          mayImport && {
            "Current and new value": ({ fields = [] }: (typeof changed)[number]) => (
              <ul className="rows">
                {fields.map(({ column, was, now }) => (
                  <li key={column}>
                    {column}: <del>{was || "blank"}</del> <ins>{now || "blank"}</ins>
                  </li>
                ))}
              </ul>
            ),
          }),
      }}
      foot={
        <>
          {more === null && total > listedRows && (
            <p className="panel-text quiet">Only the first {figure(listedRows)} are listed.</p>
          )}
          {kind === "changed" && !mayImport && <p className="panel-text quiet">{valuesElsewhere}</p>}
        </>
      }
    />
  );
}

const valuesElsewhere = "Data officers see the values, which may be private contacts.";

/** What can be done with it now: publish, check again, discard. */
function Step(props: OneUpload) {
  const { upload, mayImport, overtakenBy, isOwn, open, undone } = props;
  const { preview, uploadId, work, importId } = upload;
  if (undone) {
    return (
      <Panel title="No longer in the register">
        <p>
          <State kind="warning">
            Undone{undone.undoneBy && ` by ${whoText(undone.undoneBy)}`}, <Moment at={undone.undoneAt!} />
          </State>
        </p>
        <p>Upload the files again if they are right after all.</p>
      </Panel>
    );
  }
  if (importId !== null) {
    return (
      <Panel title="Now in the register">
        <p>
          <State kind="good">{preview ? countsText(preview.files) : `Import ${importId}`}</State>
        </p>
        <p>Visitors can see it. You can undo the last import that changed anything.</p>
        <p>
          <ButtonLink href="/desk/imports">See past imports</ButtonLink>
        </p>
      </Panel>
    );
  }
  if (!mayImport) {
    return (
      <Panel title="Publish it?">
        <p>Only data officers can publish. You can look at everything here.</p>
      </Panel>
    );
  }
  const isOvertaken = overtakenBy === null || overtakenBy.length > 0 || work?.failure?.kind === "stopped";
  const canPublish = preview !== null && !isOvertaken && (preview.stop === null || Boolean(preview.stop.removals));
  const action = uploadPath(uploadId);
  const hasQuestions = preview !== null && unanswered(preview) > 0;
  const isMendable = open?.kind === "refused" && open.refused.some(({ faults = [] }) => faults.length > 0);
  return (
    <>
      {isOvertaken && preview && (
        <Panel title="The register has changed since">
          <ul className="rows">
            {overtakenBy?.map(({ by, isUndone, past }) => (
              <li key={`${past.importId} ${isUndone}`}>
                {whoText(by)} {isUndone ? "undid an import" : "published"}: {countsText(past.files)}
              </li>
            ))}
          </ul>
          <p>Check again to see what these files would change now. You cannot publish them until then.</p>
        </Panel>
      )}
      {preview?.stop && !isOvertaken && !preview.stop.removals && (
        <Panel title="These files cannot be published">
          <StopReasons preview={preview} />
          <p>Correct the rows and upload the files again, or leave that file out to keep the existing records.</p>
        </Panel>
      )}
      {preview && !isOvertaken && (hasQuestions || isMendable) && (
        <TakeAnswers upload={upload} preview={preview} isNext={hasQuestions || !canPublish} />
      )}
      {canPublish && <Publish action={`${action}/publish`} preview={preview} isNext={!hasQuestions} />}
      <HowRead upload={upload} />
      <Panel title={canPublish ? "Other options" : "Next step"}>
        {(!canPublish || work?.failure) && (
          <Act action={`${action}/preview`} label="Check again" kind={canPublish ? "line" : "bib"} />
        )}
        {isOwn && <DiscardUpload uploadId={uploadId} />}
        <p className="quiet">
          {isOwn ? "" : `${upload.madeBy.name} can discard it. `}Uploads are deleted after {uploadDays} days.
        </p>
      </Panel>
    </>
  );
}

function StopReasons({ preview }: { preview: UploadPreview }) {
  return (
    <ul className="rows">
      {preview.stop?.reasons.map(({ file, reason }) => (
        <li key={file + reason}>
          {file && <b>{file}: </b>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

/** `isNext`: nothing has to be answered before. */
function Publish({ action, preview, isNext }: { action: string; preview: UploadPreview; isNext: boolean }) {
  const kind = isNext ? "bib" : "line";
  const mails = <p>{mailsText(preview.mails)}</p>;
  if (!preview.stop) {
    return (
      <Act title="Publish it?" action={action} hidden={{ removals: "" }} label="Publish" kind={kind}>
        <ul className="rows">
          <li>Visitors will see it within seconds. Searches are not interrupted.</li>
          <li>You can undo it until the next import that changes something.</li>
        </ul>
        {mails}
      </Act>
    );
  }
  return (
    <Panel variant="guard" title={`${figure(preview.stop.removals ?? 0)} records would be removed`}>
      <StopReasons preview={preview} />
      <p>This often means that a file was cut off. Check what would be removed before you publish.</p>
      {mails}
      <Act action={action} label="Publish" kind={kind}>
        <Field
          name="removals"
          label="If this is intended, type the number of records that would be removed"
          maxLength={20}
        />
      </Act>
    </Panel>
  );
}

function mailsText(people: number | null): string {
  if (people === 0) return "No one will get an email about this.";
  return people === null
    ? "There are too many changes to count how many people would get an email."
    : `Up to ${figure(people)} people would get an email.`;
}
