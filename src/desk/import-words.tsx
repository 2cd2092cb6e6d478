// Words shared by the list of imports and an upload's page: what it was of, by whom, its changes.

import type { Actor } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import { type RowKind, type Upload, uploadTitle, type WorkFailure } from "#src/catalogue/uploads/upload-rules.ts";
import { figure } from "./desk-words.tsx";

/** A page on which something runs is asked for again after two seconds. */
export const refreshing = (isRunning = false): ResponseInit => ({ headers: isRunning ? { refresh: "2" } : {} });

export const named = (upload: Upload) => ({ ...upload, title: uploadTitle(upload.files) });

export const kindLabels: Record<RowKind, string> = {
  loaded: "New",
  changed: "Changed",
  removed: "Removed",
  refused: "Rejected",
};
export const kinds = Object.keys(kindLabels) as RowKind[];

/** Why a work ended early: its title, what to do of an upload, and of what was to be taken back. */
export const failures: Record<WorkFailure["kind"], [title: string, ofUpload?: string, ofUndo?: string]> = {
  "other-import": [
    "Another import was running",
    "Only one import can run at a time. Try again when it has finished.",
    "Try again when it has finished.",
  ],
  overtaken: ["The register has changed since", "The check is out of date. Check the files again."],
  stopped: [
    "Stopped: too many records would be removed",
    "More records would be removed than you agreed to. Check the files again.",
  ],
  unusable: ["The files cannot be used"],
  "nothing-to-undo": ["There was nothing to undo"],
  "changed-since": ["The records have changed since", "", "Upload the earlier files instead."],
  "too-long": [
    "This took too long",
    "Nothing was published. Try again when the server is less busy, or upload fewer files at a time.",
    "Nothing was partly changed. Try again when the server is less busy.",
  ],
  died: ["The server stopped before this finished", "Start again.", "Nothing was partly changed. Undo it again."],
  failed: ["Something went wrong", "This is our fault. Start again.", "Nothing was partly changed. Try again."],
};

/** What an import was of, by its line in the list: an upload's name, or a command's files. */
export function importTitle(command: string): string {
  const [, upload, options = ""] = /^(?:upload (.+?)|import catalogue)((?: --.*)?)$/.exec(command) ?? [];
  return `${upload ?? "Files from the command line"}${options.includes("--partial") ? ", part of the register" : ""}`;
}

export function whoText(actor: Actor): string {
  if (actor.kind === "officer") return actor.name;
  return actor.kind === "command" ? "Command line" : "The server";
}

/** "12 new, 88 changed, 4 removed". */
export function countsText(files: PastImport["files"]): string {
  const changes = kinds.flatMap((kind) => {
    const count = Object.values(files).reduce((total, file) => total + file[kind], 0);
    return count > 0 ? [`${figure(count)} ${kindLabels[kind].toLowerCase()}`] : [];
  });
  return changes.join(", ") || "Nothing changed";
}
