// `notes list` and `notes done`: what people say is wrong, and that it was put right.
import type { Command } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";
import { readProcessConfig } from "#src/settings.ts";
import { closeNote } from "./close-note.ts";
import { noteWrongLabels } from "./note-schema.ts";
import { listNotes, type NoteReport } from "./note-store.ts";

/** `addShow` adds the command between the two. */
export function addNotes(program: Command, addShow: (notes: Command) => void): void {
  const notes = program
    .command("notes")
    .description("reports that something is wrong with a club, team, venue or provider");
  notes
    .command("list")
    .description("list open notes, oldest first")
    .option("--since <day>", "only notes from that day on, like 2026-11-22")
    .option("--all", "also notes that are done")
    .option("--json", "print the list as JSON")
    .action(list);
  addShow(notes);
  notes
    .command("done")
    .description("mark a note as done")
    .argument("<note-id>", "its number, as in the list")
    .action(done);
}

/** As many as a person reads. */
const mostListed = 1_000;

async function list({ since, all, json }: { since?: string; all?: boolean; json?: boolean }): Promise<void> {
  const sinceMs = since === undefined ? 0 : startOf(since);
  const filter = { sinceMs, includesDone: all === true, limit: mostListed };
  const notes = await withDatabase(readProcessConfig("terminal"), (database) => listNotes(database, filter));
  if (json) console.log(JSON.stringify(notes.map(reportOf), null, 2));
  else if (notes.length === 0) console.log("No notes.");
  else console.log(notes.map(textOf).join("\n\n"));
}

/** Midnight of a day in UTC. */
function startOf(day: string): number {
  const startMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(startMs) || new Date(startMs).toISOString().slice(0, 10) !== day)
    throw new SetupProblem(`--since "${printable(day.slice(0, 40))}" is not a day: write it like 2026-11-22.`);
  return startMs;
}

function reportOf({ createdAtMs, doneAtMs, eventId: _client, ...note }: NoteReport) {
  return {
    ...note,
    createdAt: new Date(createdAtMs).toISOString(),
    doneAt: doneAtMs === null ? null : new Date(doneAtMs).toISOString(),
  };
}

const labels: Record<NoteReport["wrong"], string> = {
  ...noteWrongLabels,
  reported: "A message to it is reported; `notes show` prints it",
  undelivered: "A message did not reach its address in the register",
};

const recipients = { association: "the association", source: "the source", nobody: "nobody" };

function textOf(note: NoteReport): string {
  const mail = note.mail === null ? "" : `, mail ${note.mail}`;
  const lines = [
    `${note.noteId}  ${time(note.createdAtMs)}${note.doneAtMs === null ? "" : `, done ${time(note.doneAtMs)}`}`,
    `  ${note.record} ${note.recordId}: ${note.recordName}`,
    ...(note.sessionName === null ? [] : [`  session: ${note.sessionName}`]),
    `  ${labels[note.wrong]}${note.words.trim() === "" ? "" : `: ${note.words}`}`,
    `  sent to: ${recipients[note.sentTo]}${mail}`,
  ];
  return lines.map(printable).join("\n");
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function done(noteId: string): Promise<void> {
  const isDone = await withDatabase(readProcessConfig("terminal"), (database) =>
    closeNote(database, noteId, commandActor, systemClock.nowMs()),
  );
  if (!isDone)
    throw new SetupProblem(
      `"${printable(noteId.slice(0, 60))}" is not the number of an open note. \`notes list\` shows them.`,
    );
  console.log("The note is marked as done.");
}
