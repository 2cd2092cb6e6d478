// Imports: files to upload, uploads that wait, and what was imported before, with the way back from the last one.
import type { Actor } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { WorkFailure } from "#src/catalogue/uploads/upload-rules.ts";
import type { DeskPages, NamedUpload } from "#src/desk/desk-pages.ts";
import {
  Choice,
  Confirm,
  DeskField,
  DeskForm,
  DeskList,
  figure,
  Moment,
  PageHead,
  Panel,
  Press,
  State,
} from "./desk-parts.tsx";

export function ImportsPage(props: DeskPages["imports"]) {
  const { mayImport, uploads, megabytes, days } = props;
  return (
    <>
      <PageHead
        lead={
          <>
            Nothing changes on the site until somebody has seen what would change, and publishes it.{" "}
            <a href="/desk/imports/templates">Templates of the files</a>
          </>
        }
      />
      <div className="split">
        <Panel isFlush title="Uploads that wait">
          <DeskList
            caption="Uploads that wait to be published"
            rows={uploads}
            empty={`None. An upload that is not published waits here for ${days} days.`}
            columns={[
              {
                label: "Files",
                isName: true,
                cell: (each) => <a href={`/desk/imports/${each.uploadId}`}>{each.title}</a>,
              },
              { label: "Who", cell: ({ madeBy }) => madeBy.name },
              { label: "When", cell: ({ madeAt }) => <Moment ms={Date.parse(madeAt)} /> },
              { label: "State", cell: (each) => <UploadState upload={each} /> },
            ]}
          />
        </Panel>
        {mayImport ? (
          <UploadForm megabytes={megabytes} />
        ) : (
          <Panel title="Upload files">
            <p>Data officers upload and publish. Everything here can be looked at.</p>
          </Panel>
        )}
      </div>
      <History {...props} />
    </>
  );
}

function UploadForm({ megabytes }: { megabytes: number }) {
  return (
    <Panel title="Upload files">
      <DeskForm action="/desk/imports" hasFiles>
        <DeskField
          name="files"
          label="One zip, or CSV files"
          hint={`Drop them on the field, or choose them. At most ${megabytes} MB. A zip is about a tenth as large as its files.`}
          {...{ type: "file", multiple: true, accept: ".zip,.csv", className: "drop" }}
        />
        <Choice
          name="part"
          label="A part of the register"
          hint="With this tick, records that a file does not list stay. Without it they are removed."
        />
        <Press kind="bib">Upload and check</Press>
        <p className="hint">A file that is absent leaves its records as they are.</p>
      </DeskForm>
    </Panel>
  );
}

function UploadState({ upload: { work, preview } }: { upload: NamedUpload }) {
  if (work?.isRunning)
    return <State kind="waiting">{work.kind === "publish" ? "Is being published" : "Is being checked"}</State>;
  if (work?.failure) return <State kind="bad">{failureTitles[work.failure.kind]}</State>;
  if (preview?.stop) return <State kind="warning">Needs a second look</State>;
  return <State kind="waiting">{preview ? "Waits to be published" : "Not checked yet"}</State>;
}

export const failureTitles: Record<WorkFailure["kind"], string> = {
  "other-import": "Another import was running",
  overtaken: "The register changed meanwhile",
  stopped: "Stopped: too much would go",
  unusable: "The files cannot be used",
  "nothing-to-undo": "There was nothing to take back",
  "changed-since": "Its records have changed since",
  died: "The server stopped in between",
  failed: "Something went wrong",
};

function History({ mayImport, past, keptUploads, more, undo }: DeskPages["imports"]) {
  return (
    <Panel isFlush title="History">
      {undo?.isRunning && (
        <p className="panel-text">
          <State kind="waiting">
            {undo.startedBy.name} takes the last import back. This page shows when it is done.
          </State>
        </p>
      )}
      {undo?.failure && (
        <p className="panel-text">
          <State kind="bad">{failureTitles[undo.failure.kind]}.</State> {undoWords[undo.failure.kind]}
        </p>
      )}
      <DeskList
        caption="What was imported, the latest first"
        rows={past}
        empty="Nothing has been imported yet."
        more={more}
        columns={[
          { label: "When", isName: true, cell: ({ at }) => <Moment ms={Date.parse(at)} /> },
          { label: "Who", cell: ({ madeBy }) => whoText(madeBy) },
          {
            label: "What",
            cell: ({ command, uploadId }) =>
              uploadId !== null && keptUploads.includes(uploadId) ? (
                <a href={`/desk/imports/${uploadId}`}>{importTitle(command)}</a>
              ) : (
                importTitle(command)
              ),
          },
          { label: "It did", cell: ({ files }) => countsText(files) },
          { label: "Now", cell: (each) => <PastState past={each} mayUndo={mayImport && !undo?.isRunning} /> },
        ]}
      />
    </Panel>
  );
}

/** What an import was of, by its line in the list of imports: the name of an upload, or the files of a command. */
export function importTitle(command: string): string {
  const [, upload, options = ""] = /^(?:upload (.+?)|import catalogue)((?: --.*)?)$/.exec(command) ?? [];
  return `${upload ?? "Files at the terminal"}${options.includes("--partial") ? ", a part of the register" : ""}`;
}

const undoWords: Partial<Record<WorkFailure["kind"], string>> = {
  "other-import": "Try again when it has ended.",
  "changed-since": "Upload the files as they were before instead.",
  died: "Nothing was changed by halves. Take it back once more.",
  failed: "Nothing was changed by halves. Try again.",
};

function PastState({ past, mayUndo }: { past: PastImport; mayUndo: boolean }) {
  const { importId, undoneAt, undoneBy, canBeUndone } = past;
  if (undoneAt !== null) return <span className="quiet">Taken back{undoneBy && ` by ${whoText(undoneBy)}`}</span>;
  if (!canBeUndone) return null;
  if (!mayUndo) return <State kind="good">In force</State>;
  return (
    <Confirm
      {...{ label: "Take it back", action: "/desk/imports/undo", hidden: { importId: String(importId) } }}
      says="The register is then as it was before this import. Visitors see it within seconds."
      yes="Yes, take it back"
    />
  );
}

export function whoText(actor: Actor): string {
  if (actor.kind === "officer") return actor.name;
  return actor.kind === "command" ? "A command at the terminal" : "The server";
}

/** "12 new, 88 changed, 4 removed". */
export function countsText(files: PastImport["files"]): string {
  const sum = (kind: "loaded" | "changed" | "removed" | "refused") =>
    Object.values(files).reduce((total, file) => total + file[kind], 0);
  const parts = [
    [sum("loaded"), "new"],
    [sum("changed"), "changed"],
    [sum("removed"), "removed"],
    [sum("refused"), "refused"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${figure(count)} ${word}`);
  return told.length > 0 ? told.join(", ") : "Nothing changed";
}
