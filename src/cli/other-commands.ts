// All commands of the terminal but `import`.
import type { Command } from "commander";
import { addDemand } from "#src/alerts/alert-command.ts";
import { addDesk } from "#src/desk/desk-command.ts";
import { addOutbox } from "#src/mail/mail-command.ts";
import { mailSubjects } from "#src/mail-subjects.ts";
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

export function addOtherCommands(program: Command): void {
  addImports(program);
  addDemo(program);
  addOutbox(program, mailSubjects);
  addRecords(program);
  addSourceCommands(program);
  addHarvest(program);
  addDemand(program);
  addDesk(program);
  addSecrets(program);
  addBackup(program);
  addMap(program);
  addTexts(program);
  addCheck(program);
  addMoved(program);
}
