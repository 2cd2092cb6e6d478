// The terminal's entry point: `npm run touchline -- …`. Exit status 0 where all went in, 1 where anything was refused or failed.
import { Command, CommanderError } from "commander";
import { SettingsError } from "#src/config.ts";
import { SetupProblem } from "#src/services/ports.ts";
import { addAlerts } from "./alerts-command.ts";
import { addBackup } from "./backup-commands.ts";
import { addCheck } from "./check-command.ts";
import { addDemo } from "./demo-command.ts";
import { addHarvest } from "./harvest-command.ts";
import { addImportCatalogue } from "./import-catalogue-command.ts";
import { addImportPlaces, addImportPostcodes } from "./import-gazetteer-commands.ts";
import { addOutbox } from "./outbox-command.ts";
import { addSecrets } from "./secrets-command.ts";
import { addSources } from "./sources-command.ts";

function commands(): Command {
  const program = new Command("touchline")
    .description("Administers a Touchline football finder: its catalogue, mails, backups and set-up.")
    .addHelpText(
      "after",
      "\nThe database is the one that DATABASE_URL or DATA_DIR names, as for the server.\nFor JSON alone: npm run --silent touchline -- … --json",
    )
    .exitOverride();
  const importing = program.command("import").description("load what an association or a publisher provides");
  addImportCatalogue(importing);
  addImportPostcodes(importing);
  addImportPlaces(importing);
  addDemo(program);
  addOutbox(program);
  addSources(program);
  addHarvest(program);
  addAlerts(program);
  addSecrets(program);
  addBackup(program);
  addCheck(program);
  return program;
}

/** What the operator can mend in its own words; anything else in one line, as a stack helps nobody at a terminal. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SetupProblem) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `It failed, and nothing was changed: ${message.split("\n")[0]}`;
}

try {
  await commands().parseAsync();
} catch (error) {
  // Commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
