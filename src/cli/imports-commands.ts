// `imports list` and `imports undo`: what was imported, and the way back from the last import.
import type { Command } from "commander";
import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import { type PastImport, pastImports, undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type DatabaseSettings, onDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { countsTable } from "./format-report.ts";

export function addImports(program: Command, settings: () => DatabaseSettings): void {
  const on = onDatabase(settings);
  const imports = program.command("imports").description("list the imports of catalogues and undo the last one");
  imports
    .command("list")
    .description("list when catalogues were imported, by which command and with which counts, the latest first")
    .option("--json", "print the list as JSON")
    .action(on(list));
  imports
    .command("undo")
    .description("undo the last import that changed anything, so that the catalogue is as it was before")
    .option("--json", "print the import that was undone as JSON")
    .addHelpText(
      "after",
      "\nExit status: 0 if the import was undone, 1 if no import can be undone or its rows have changed since.",
    )
    .action(on(undo));
}

async function list(database: Database, { json }: { json?: boolean }): Promise<void> {
  const past = await pastImports(database);
  if (json) console.log(JSON.stringify(past, null, 2));
  else console.log(past.length === 0 ? "Nothing has been imported yet." : past.map(formatPast).join("\n\n"));
}

async function undo(database: Database, { json }: { json?: boolean }): Promise<void> {
  const answer = await undoLastImport(database, publishTouched, commandActor);
  if (!answer.ok) throw new SetupProblem(whyNotUndone[answer.kind]);
  const { undone } = answer;
  const words = `Undone: ${undone.command} of ${undone.at}. The catalogue is as it was before it.`;
  console.log(json ? JSON.stringify(undone, null, 2) : words);
}

const whyNotUndone = {
  "nothing-to-undo":
    "There is no import to undo. Only the last import that changed anything can be undone, and only once: " +
    "`imports list` shows it.",
  "changed-since":
    "The last import cannot be undone: rows that it added or removed have changed since, because of an import " +
    "of postcodes, a backup that was restored, or by hand. Import the files as they were before instead.",
};

function formatPast({ at, command, files, madeBy, undoneAt, undoneBy, canBeUndone }: PastImport): string {
  const undone = `, undone ${undoneAt}${byWhom(undoneBy)}`;
  const state = undoneAt !== null ? undone : canBeUndone ? ", can be undone" : "";
  return `${at}  ${command}${byWhom(madeBy)}${state}\n${countsTable({ files })}`;
}

const byWhom = (actor: Actor | null) => (actor?.kind === "officer" ? ` by ${actor.name}` : "");
