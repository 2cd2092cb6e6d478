// All commands of the terminal but `import`.
import type { Command } from "commander";
import { addDemand } from "#src/alerts/alert-command.ts";
import { addDesk } from "#src/desk/desk-command.ts";
import { addOutbox } from "#src/mail/mail-command.ts";
import { mailSubjects } from "#src/mail-subjects.ts";
import type { Config, SettingsReader } from "#src/settings.ts";
import { addBackup } from "./backup-commands.ts";
import { addCheck } from "./check-command.ts";
import { addDemo } from "./demo-command.ts";
import { addHarvest } from "./harvest-command.ts";
import { addImports } from "./imports-commands.ts";
import { addMap } from "./map-command.ts";
import { addMoved } from "./moved-commands.ts";
import { addRecords } from "./records-command.ts";
import { addSecrets } from "./secrets-command.ts";
import { addSourceCommands } from "./sources-command.ts";
import { addTexts } from "./texts-command.ts";

export function addOtherCommands(program: Command, read: (reader?: SettingsReader) => Config): void {
  const settings = () => read("terminal");
  const outbox = { settings, subjects: mailSubjects(settings) };
  addImports(program, settings);
  addDemo(program, settings);
  addOutbox(program, outbox);
  addRecords(program, settings);
  addSourceCommands(program, settings);
  addHarvest(program, settings);
  addDemand(program, settings);
  addDesk(program, settings);
  addSecrets(program, settings);
  addBackup(program, settings);
  addMap(program, () => read("files"));
  addTexts(program, read);
  addCheck(program, read);
  addMoved(program, outbox);
}
