// An upload: how far it is, what it would change row by row, and the step that publishes it.
import type { ReactNode } from "react";
import type { ImportWork, RowKind, UploadPreview, WorkFailure } from "#src/catalogue/uploads/upload-rules.ts";
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import {
  Confirm,
  DeskField,
  DeskForm,
  DeskList,
  figure,
  Go,
  Moment,
  PageHead,
  Panel,
  Press,
  State,
} from "./desk-parts.tsx";
import { countsText, failureTitles, whoText } from "./imports-page.tsx";

type UploadPageProps = DeskPages["upload"];

export function UploadPage(props: UploadPageProps) {
  const { upload, mayImport } = props;
  const { preview, work, isPartial, madeBy, madeAt, importId } = upload;
  const isRunning = work?.isRunning === true;
  return (
    <>
      <PageHead
        title={titleOf(props)}
        lead={
          <>
            {upload.title}, {isPartial ? "a part of the register" : "the whole register"}, uploaded by {madeBy.name},{" "}
            <Moment ms={Date.parse(madeAt)} />. {importId === null && "Nothing is published yet."}{" "}
            <a href="/desk/imports">All imports</a>
          </>
        }
      />
      {work?.failure && importId === null && <Failure failure={work.failure} kind={work.kind} />}
      {isRunning && <Running work={work} upload={upload} />}
      {!isRunning && (
        <div className="split">
          <div className="column">{preview && <Preview {...props} preview={preview} />}</div>
          <div className="column">
            {importId !== null ? <Published {...props} /> : mayImport && <Decide {...props} />}
            {!mayImport && importId === null && (
              <Panel title="Publish it?">
                <p>Data officers publish. Everything here can be looked at.</p>
              </Panel>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function titleOf({ upload: { work, preview, importId } }: UploadPageProps): string {
  if (work?.isRunning) return work.kind === "publish" ? "It is being published" : "It is being checked";
  if (importId !== null) return "Published";
  return preview ? "What would change" : "Not checked";
}

function Failure({ failure, kind }: { failure: WorkFailure; kind: ImportWork["kind"] }) {
  return (
    <div className="guard" role="alert">
      <Panel title={failureTitles[failure.kind]}>
        <p>
          {failure.reason ?? failureWords[failure.kind]}{" "}
          {kind === "publish" && "Nothing was published: the register is as it was."}
        </p>
      </Panel>
    </div>
  );
}

const failureWords: Partial<Record<WorkFailure["kind"], string>> = {
  "other-import": "Two cannot run at the same time. Try again when it has ended.",
  overtaken: "What was checked is no longer what would happen. Check it again.",
  stopped: "More would go than was agreed to. Check it again.",
  died: "Start it again.",
  failed: "It is our fault, not yours. Start it again.",
};

/** Rows read of each file; the page comes again by itself. */
function Running({ work, upload }: { work: ImportWork; upload: UploadPageProps["upload"] }) {
  const files = Object.entries(work.progress?.files ?? {});
  return (
    <Panel title={work.kind === "publish" ? "Publishing" : "Reading the files"}>
      {files.length === 0 && <p>It begins as soon as no other import runs.</p>}
      <ul className="progress">
        {files.map(([file, rows], index) => (
          <li key={file} className="reading">
            <State kind={index < files.length - 1 || work.progress?.isMerging ? "good" : "waiting"}>{file}</State>
            <span>
              {figure(rows)} rows{totalText(upload.preview, file)}
            </span>
          </li>
        ))}
        {work.progress?.isMerging && (
          <li>
            <State kind="waiting">
              {work.kind === "publish" ? "Changing the register" : "Comparing with the register"}
            </State>
          </li>
        )}
      </ul>
      <p className="quiet">
        Started by {work.startedBy.name}. You may close this page: it goes on, and Imports says when it is done.
      </p>
      <p>
        <Go href={`/desk/imports/${upload.uploadId}`} icon="retry">
          Look again
        </Go>
      </p>
    </Panel>
  );
}

function totalText(preview: UploadPreview | null, file: string): string {
  const counts = preview?.files[file];
  return counts ? ` of ${figure(counts.loaded + counts.changed + counts.unchanged + counts.refused)}` : "";
}

const kindLabels: Record<RowKind, string> = {
  loaded: "New",
  changed: "Changed",
  removed: "Removed",
  refused: "Refused",
};
const kinds = Object.keys(kindLabels) as RowKind[];

function Preview({ upload, preview, open, mayImport, listedRows }: UploadPageProps & { preview: UploadPreview }) {
  const files = Object.entries(preview.files);
  const sumOf = (kind: RowKind | "unchanged") => files.reduce((sum, [, file]) => sum + file[kind], 0);
  const rows = sumOf("loaded") + sumOf("changed") + sumOf("unchanged") + sumOf("refused");
  const link = (file: string, kind: RowKind, count: number) =>
    count === 0 ? (
      "0"
    ) : (
      <a
        href={`/desk/imports/${upload.uploadId}?${new URLSearchParams({ file, kind })}#rows`}
        aria-label={`${figure(count)} ${kindLabels[kind].toLowerCase()} in ${file}`}
      >
        {figure(count)}
      </a>
    );
  return (
    <>
      <Panel isFlush>
        <dl className="figures">
          {kinds.map((kind) => (
            <div key={kind} className={kind === "refused" && sumOf(kind) > 0 ? "bad" : undefined}>
              <dt>{kindLabels[kind]}</dt>
              <dd>{figure(sumOf(kind))}</dd>
            </div>
          ))}
        </dl>
        <DeskList
          caption="What would change, by file"
          rows={files}
          empty="There is no file."
          columns={[
            { label: "File", isName: true, cell: ([file]) => file },
            { label: "Unchanged", isNumber: true, cell: ([, { unchanged }]) => figure(unchanged) },
            ...kinds.map((kind) => ({
              ...{ label: kindLabels[kind], isNumber: true },
              cell: ([file, counts]: (typeof files)[number]) => link(file, kind, counts[kind]),
            })),
          ]}
        />
        <p className="panel-text quiet">
          {rows === 1 ? "1 row" : `${figure(rows)} rows`} read in {secondsText(preview.seconds)}. Refused rows are left
          out: a record that is there already stays as it is.
          {preview.replacesDemonstration &&
            upload.importId === null &&
            " The invented catalogue would make room for these files."}
        </p>
      </Panel>
      {open && (
        <OpenRows
          key={`${open.file} ${open.kind}`}
          open={open}
          listedRows={listedRows}
          aside={
            open.kind === "refused" && mayImport && preview.headers[open.file] ? (
              <Go href={`/desk/imports/${upload.uploadId}/refused/${open.file}`}>All of them, as a file to mend</Go>
            ) : null
          }
        />
      )}
      {preview.warnings.length > 0 && (
        <Panel isFlush title={preview.warningCount === 1 ? "1 warning" : `${figure(preview.warningCount)} warnings`}>
          <DeskList
            caption="Warnings"
            rows={preview.warnings}
            columns={[
              { label: "File", isName: true, cell: ({ file }) => file },
              { label: "Line", isNumber: true, cell: ({ line }) => line ?? "" },
              { label: "Column", cell: ({ column }) => column ?? "" },
              { label: "What", cell: ({ reason }) => reason },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function secondsText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole === 1 ? "1 second" : `${whole} seconds`;
}

function OpenRows({
  open,
  listedRows,
  aside,
}: {
  open: NonNullable<UploadPageProps["open"]>;
  listedRows: number;
  aside: ReactNode;
}) {
  const { file, kind, total, changed, refused, more } = open;
  const isCut = more === null && kind !== "refused" && total > listedRows;
  return (
    <Panel id="rows" isFlush title={`${figure(total)} ${kindLabels[kind].toLowerCase()} in ${file}`} aside={aside}>
      {kind === "refused" ? (
        <DeskList
          caption={`Refused rows of ${file}`}
          rows={refused}
          empty="No row of this file is refused."
          more={more}
          columns={[
            {
              label: "Which",
              isName: true,
              cell: ({ name, line }) => name || (line === null ? file : `Line ${line}`),
            },
            { label: "Line", isNumber: true, cell: ({ line }) => line ?? "" },
            { label: "Column", cell: ({ column }) => column ?? "The whole row" },
            { label: "Value", cell: ({ value }) => <span className="value">{value}</span> },
            { label: "Reason", cell: ({ reason }) => reason },
          ]}
        />
      ) : (
        <DeskList
          caption={`${kindLabels[kind].toLowerCase()} records of ${file}`}
          rows={changed}
          more={more}
          columns={[
            { label: "Which", isName: true, cell: ({ name }) => name },
            ...(kind === "changed"
              ? [
                  {
                    label: "Is now, and would be",
                    cell: ({ fields = [] }: (typeof changed)[number]) => <Fields fields={fields} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {aside && (
        <p className="panel-text quiet">
          The file to mend has these rows alone. Mend them, keep its name, and upload it with “A part of the register”
          ticked, once the rest is published.
        </p>
      )}
      {isCut && <p className="panel-text quiet">The first {figure(listedRows)} are listed.</p>}
    </Panel>
  );
}

function Fields({ fields }: { fields: { column: string; was: string; now: string }[] }) {
  return (
    <ul className="fields">
      {fields.map(({ column, was, now }) => (
        <li key={column}>
          {column}: <del>{was || "blank"}</del> <ins>{now || "blank"}</ins>
        </li>
      ))}
    </ul>
  );
}

function Published({ upload: { importId, preview } }: UploadPageProps) {
  return (
    <Panel title="It is in the register">
      <p>
        <State kind="good">{preview ? countsText(preview.files) : `Import ${importId}`}</State>
      </p>
      <p>Visitors see it. The last import that changed anything can be taken back.</p>
      <p>
        <ButtonLink href="/desk/imports">To the history</ButtonLink>
      </p>
    </Panel>
  );
}

/** Publish, check again, discard: whichever can be done now. */
function Decide(props: UploadPageProps) {
  const { upload, overtakenBy, isOwn, days } = props;
  const { preview, uploadId, work } = upload;
  const isOvertaken = overtakenBy === null || overtakenBy.length > 0 || work?.failure?.kind === "stopped";
  const canPublish = preview !== null && !isOvertaken && (preview.stop === null || Boolean(preview.stop.removals));
  const action = `/desk/imports/${uploadId}`;
  return (
    <>
      {isOvertaken && preview && <Overtaken overtakenBy={overtakenBy ?? []} />}
      {preview?.stop && !isOvertaken && !preview.stop.removals && <OfNoUse preview={preview} />}
      {canPublish && <Publish upload={upload} preview={preview} />}
      <Panel title={canPublish ? "Or not" : "Go on"}>
        <div className="presses">
          {(!canPublish || work?.failure) && (
            <DeskForm action={`${action}/preview`}>
              <Press kind={canPublish ? "line" : "bib"}>Check again</Press>
            </DeskForm>
          )}
          {isOwn && (
            <Confirm
              {...{ label: "Discard the upload", action: `${action}/discard` }}
              says="Its files are deleted, and nothing of them is published. You can upload them again."
              yes="Yes, discard it"
            />
          )}
        </div>
        <p className="quiet">
          {isOwn ? "" : `${upload.madeBy.name} may discard it. `}An upload is deleted {days} days after it was made.
        </p>
      </Panel>
    </>
  );
}

function Overtaken({ overtakenBy }: { overtakenBy: NonNullable<UploadPageProps["overtakenBy"]> }) {
  return (
    <Panel title="The register has changed since">
      <ul className="fields">
        {overtakenBy.map(({ by, isUndone, past }) => (
          <li key={`${past.importId} ${isUndone}`}>
            {whoText(by)} {isUndone ? "took an import back" : "published"}: {countsText(past.files)}
          </li>
        ))}
      </ul>
      <p>Check again to see what these files would change now. Until then they cannot be published.</p>
    </Panel>
  );
}

function OfNoUse({ preview }: { preview: UploadPreview }) {
  return (
    <Panel title="It cannot be published">
      <StopReasons preview={preview} />
      <p>Mend the rows and upload the files again, or leave that file out: what is there then stays.</p>
    </Panel>
  );
}

function StopReasons({ preview }: { preview: UploadPreview }) {
  return (
    <ul className="fields">
      {preview.stop?.reasons.map(({ file, reason }) => (
        <li key={file + reason}>
          {file && <b>{file}: </b>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

function Publish({ upload, preview }: Pick<UploadPageProps, "upload"> & { preview: UploadPreview }) {
  const { stop } = preview;
  return (
    <div className={stop ? "guard" : undefined}>
      <Panel title={stop ? `${figure(stop.removals ?? 0)} records would go` : "Publish it?"}>
        {stop ? (
          <>
            <StopReasons preview={preview} />
            <p>Often that is a file that was cut off. Look at what would go before you publish.</p>
          </>
        ) : (
          <ul className="fields">
            <li>Visitors see it within seconds. No search is interrupted.</li>
            <li>It can be taken back, until the next import changes something.</li>
          </ul>
        )}
        <p>{mailsText(preview.mails)}</p>
        <DeskForm action={`/desk/imports/${upload.uploadId}/publish`}>
          {stop ? (
            <DeskField
              name="removals"
              label="If it is meant, type the number of records that would go"
              maxLength={20}
            />
          ) : (
            <input type="hidden" name="removals" value="" />
          )}
          <Press kind="bib">Publish</Press>
        </DeskForm>
      </Panel>
    </div>
  );
}

function mailsText(people: number | null): string {
  if (people === 0) return "Nobody gets a mail about it.";
  return people === null
    ? "How many people would get a mail about it is not known: too much changes to count them."
    : `Mails to at most ${figure(people)} people would follow.`;
}
