// Commands that are gone, as their work is done at the desk: whoever still types one is told where.
import type { Command } from "commander";
import { addBounce, type OutboxParts } from "#src/mail/mail-command.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";

export function addMoved(program: Command, outbox: OutboxParts): void {
  addLine(program, "notes", "Notes and reported messages are dealt with at the desk: /desk/notes (docs/desk.md).");
  const alerts = addLine(
    program,
    "alerts",
    "Alerts on hold are sent or cancelled at the desk: /desk/held-alerts (docs/desk.md).",
  );
  // As it was called when only mails of alerts were reported: a mail system may still run it.
  addBounce(alerts, outbox, true);
}

function addLine(program: Command, name: string, line: string): Command {
  const command = program.command(name, { hidden: true }).argument("[words...]").allowUnknownOption();
  return command.action(() => {
    throw new SetupProblem(line);
  });
}
