// All commands of the terminal, and how their failures are reported.
import { Command, CommanderError } from "commander";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { DatabaseInUse, SetupProblem } from "#src/platform/setup-problem.ts";
import { readProcessConfig, SettingsError } from "#src/settings.ts";
import { addImportCatalogue, addImportPlaces, addImportPostcodes } from "./import-commands.ts";

/** `first`: the first word of the command. */
async function commands(first: string | undefined): Promise<Command> {
  const program = new Command("touchline")
    .description("Administers a Touchline football finder: its catalogue, emails, backups and set-up.")
    .addHelpText(
      "after",
      "\nThe database is the one that DATABASE_URL or DATA_DIR names, as for the server.\n" +
        "For JSON alone: npm run --silent touchline -- … --json",
    )
    .exitOverride();
  const importing = program.command("import").description("load what an association or a publisher provides");
  // Read when a command runs: `--help` needs none.
  const settings = () => readProcessConfig("terminal");
  addImportCatalogue(importing, settings);
  addImportPostcodes(importing, settings);
  addImportPlaces(importing, settings);
  // An import often runs beside a small server: the other commands' code would take 28 MB more.
  if (first !== "import") (await import("./other-commands.ts")).addOtherCommands(program, readProcessConfig);
  return program;
}

/** What of a command runs beside a site on the embedded database, by the command's first word. */
const whileRunning: Record<string, string> = {
  outbox: "While the site runs, its page /outbox shows the emails.",
  sources: "While the site runs, its page /sources and harvest_… in its /metrics show the state of the sources.",
  harvest: "While the site runs it harvests by itself, unless HARVEST is false.",
  imports: "While the site runs, catalogue_version in its /metrics rises with each import.",
};

/**
 * The message of an error that the operator can correct. Anything else is our own error, reported
 * with its stack for whoever has to correct it.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SetupProblem) return error.message;
  if (!(error instanceof Error)) return `It failed: ${String(error)}`;
  if (error instanceof NotAnswering) {
    return `${error.message}: nothing unfinished was saved. Run the command again once this is solved.`;
  }
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`It failed: ${error.message.split("\n")[0]}`, ...places].join("\n");
}

/** Runs a command, given as the words after `touchline`. Sets the exit status; never throws. */
export async function runCommand(words: string[]): Promise<void> {
  const program = await commands(words[0]);
  try {
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    // Commander has printed its own message, or the help that was asked for.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      console.error(explainFailure(error));
      const instead = error instanceof DatabaseInUse ? whileRunning[program.args[0] ?? ""] : undefined;
      if (instead) console.error(instead);
      process.exitCode = 1;
    }
  }
}
