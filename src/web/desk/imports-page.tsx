// Imports: files to upload, uploads that wait, and what was imported before, with the way back from the last one.
import type { Actor } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { WorkFailure } from "#src/catalogue/uploads/upload-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, Choice, Field, figure, Go, List, Moment, Page, Panel, State } from "./desk-parts.tsx";

export function ImportsPage(props: DeskPages["imports"]) {
  const { mayImport, uploads, megabytes, days, script } = props;
  return (
    <Page
      lead={
        <>
          Nothing changes on the site until somebody has seen what would change, and publishes it.{" "}
          <a href="/desk/imports/templates">Templates of the files</a>
        </>
      }
      side={
        mayImport ? (
          <UploadForm {...{ megabytes, script }} />
        ) : (
          <Panel title="Upload files">
            <p>Data officers upload and publish. Everything here can be looked at.</p>
          </Panel>
        )
      }
      below={<History {...props} />}
    >
      <List
        title="Uploads that wait"
        caption="Uploads that wait to be published"
        rows={uploads}
        empty={`None. An upload that is not published waits here for ${days} days.`}
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

function UploadForm({ megabytes, script }: Pick<DeskPages["imports"], "megabytes" | "script">) {
  return (
    <>
      <Act title="Upload files" action="/desk/imports" hasFiles label="Upload and check" kind="bib">
        <Field
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
        <p className="hint">A file that is absent leaves its records as they are.</p>
      </Act>
      <script {...{ dangerouslySetInnerHTML: { __html: script } }} />
    </>
  );
}

function UploadState({ upload: { work, preview } }: { upload: DeskPages["imports"]["uploads"][number] }) {
  if (work?.isRunning)
    return <State kind="waiting">{work.kind === "publish" ? "Is being published" : "Is being checked"}</State>;
  if (work?.failure) return <State kind="bad">{failures[work.failure.kind][0]}</State>;
  if (preview?.stop) return <State kind="warning">Needs a second look</State>;
  return <State kind="waiting">{preview ? "Waits to be published" : "Not checked yet"}</State>;
}

/** Why a work ended without its end: its title, what to do of an upload, and of what was to be taken back. */
export const failures: Record<WorkFailure["kind"], [title: string, ofUpload?: string, ofUndo?: string]> = {
  "other-import": [
    "Another import was running",
    "Two cannot run at the same time. Try again when it has ended.",
    "Try again when it has ended.",
  ],
  overtaken: ["The register changed meanwhile", "What was checked is no longer what would happen. Check it again."],
  stopped: ["Stopped: too much would go", "More would go than was agreed to. Check it again."],
  unusable: ["The files cannot be used"],
  "nothing-to-undo": ["There was nothing to take back"],
  "changed-since": ["Its records have changed since", "", "Upload the files as they were before instead."],
  died: ["The server stopped in between", "Start it again.", "Nothing was changed by halves. Take it back once more."],
  failed: ["Something went wrong", "It is our fault. Start it again.", "Nothing was changed by halves. Try again."],
};

function History({ mayImport, past, keptUploads, more, undo }: DeskPages["imports"]) {
  return (
    <List
      title="History"
      caption="What was imported, the latest first"
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
        "It did": ({ files }) => countsText(files),
        Now: (each) => <PastState past={each} mayUndo={mayImport && !undo?.isRunning} />,
      }}
    >
      {undo?.isRunning && (
        <p className="panel-text">
          <State kind="waiting">
            {undo.startedBy.name} takes the last import back. This page shows when it is done.
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

/** What an import was of, by its line in the list of imports: the name of an upload, or the files of a command. */
export function importTitle(command: string): string {
  const [, upload, options = ""] = /^(?:upload (.+?)|import catalogue)((?: --.*)?)$/.exec(command) ?? [];
  return `${upload ?? "Files at the terminal"}${options.includes("--partial") ? ", a part of the register" : ""}`;
}

function PastState({ past, mayUndo }: { past: PastImport; mayUndo: boolean }) {
  const { importId, undoneAt, undoneBy, canBeUndone } = past;
  if (undoneAt !== null) return <span className="quiet">Taken back{undoneBy && ` by ${whoText(undoneBy)}`}</span>;
  if (!canBeUndone) return null;
  if (!mayUndo) return <State kind="good">In force</State>;
  return (
    <Act
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
  const words = { loaded: "new", changed: "changed", removed: "removed", refused: "refused" };
  const told = (Object.keys(words) as (keyof typeof words)[]).flatMap((kind) => {
    const count = Object.values(files).reduce((total, file) => total + file[kind], 0);
    return count > 0 ? [`${figure(count)} ${words[kind]}`] : [];
  });
  return told.join(", ") || "Nothing changed";
}

/** The files of the exchange format: a template of each, and what every column takes. */
export function TemplatesPage({ files }: DeskPages["templates"]) {
  return (
    <Page
      lead={
        <>
          Each file is CSV in UTF-8 with its columns in the first line, in any order. A column that is not needed can be
          left out. <a href="/desk/imports">All imports</a>
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
          columns={{ Column: "name", Required: ({ isRequired }) => isRequired && "Yes", Takes: "takes" }}
        >
          <p className="panel-text quiet">
            {key.join(", ")} {key.length === 1 ? "tells" : "together tell"} one record from another: no two rows have
            the same.
          </p>
        </List>
      ))}
    </Page>
  );
}
