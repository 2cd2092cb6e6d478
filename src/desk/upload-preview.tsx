// What an upload would change: by file, its questions, the rows that are asked for, warnings.

import {
  type ChangedRow,
  listedRows,
  type RefusedRow,
  type RowKind,
  type Upload,
  type UploadPreview,
} from "#src/catalogue/uploads/upload-rules.ts";
import { List } from "./desk-list.tsx";
import { Go, Panel } from "./desk-parts.tsx";
import { counted, figure } from "./desk-words.tsx";
import { kindLabels, kinds } from "./import-words.tsx";
import { Questions, WrongRows } from "./upload-answers.tsx";
import { uploadPath } from "./upload-request.ts";

/** Rows of one file, of one kind, a page of them. */
export interface OpenedRows {
  file: string;
  kind: RowKind;
  total: number;
  changed: ChangedRow[];
  refused: RefusedRow[];
  more: string | null;
}

/** How many values wait for an answer. */
export const unanswered = ({ questions = [] }: UploadPreview) => questions.reduce((sum, { rows }) => sum + rows, 0);

interface PreviewProps {
  upload: Upload;
  preview: UploadPreview;
  open: OpenedRows | null;
  mayImport: boolean;
}

export function Preview({ upload, preview, open, mayImport }: PreviewProps) {
  const isAnswered = mayImport && upload.importId === null;
  return (
    <>
      <FileCounts upload={upload} preview={preview} />
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
          toMend={
            mayImport && preview.headers[open.file] ? `${uploadPath(upload.uploadId)}/refused/${open.file}` : null
          }
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

function FileCounts({ upload, preview }: Pick<PreviewProps, "upload" | "preview">) {
  const files = Object.entries(preview.files);
  const address = uploadPath(upload.uploadId);
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
  );
}

interface OpenRowsProps {
  open: OpenedRows;
  /** Others see which records these are, and no values. */
  mayImport: boolean;
  /** Wrong values can be corrected. */
  isAnswered: boolean;
  /** The address of the refused rows as a file; null without one, or if not for this officer. */
  toMend: string | null;
}

function OpenRows({ open, mayImport, isAnswered, toMend }: OpenRowsProps) {
  const { file, kind, total, refused, more } = open;
  const panel = { id: "rows", title: `${figure(total)} ${kindLabels[kind].toLowerCase()} in ${file}`, more };
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
  const rows = { panel, open, mayImport };
  return kind === "refused" ? <RefusedRows {...rows} toMend={toMend} /> : <ChangedRows {...rows} />;
}

interface ListedRowsProps extends Pick<OpenRowsProps, "open" | "mayImport"> {
  panel: { id: string; title: string; more: string | null };
}

function RefusedRows({ panel, open, mayImport, toMend }: ListedRowsProps & Pick<OpenRowsProps, "toMend">) {
  const { file, refused } = open;
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

function ChangedRows({ panel, open, mayImport }: ListedRowsProps) {
  const { file, kind, total, changed, more } = open;
  return (
    <List
      {...panel}
      caption={`${kindLabels[kind].toLowerCase()} records of ${file}`}
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
