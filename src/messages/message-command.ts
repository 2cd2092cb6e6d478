// `notes show`: the message that a note reports.

import type { Command } from "commander";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { printable } from "#src/platform/text/printable.ts";
import { readProcessConfig } from "#src/settings.ts";
import { findReportedMessage } from "./message-store.ts";

export function addShowMessage(notes: Command): void {
  notes
    .command("show")
    .description("print the message that a note reports, with who wrote it: for whoever looks into it, and nobody else")
    .argument("<note-id>", "its number, as in the list and in the mail")
    .action(show);
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function show(noteId: string): Promise<void> {
  const message = isUuid(noteId)
    ? await withDatabase(readProcessConfig("terminal"), (database) => findReportedMessage(database, noteId))
    : null;
  if (message === null)
    throw new SetupProblem(
      `"${printable(noteId.slice(0, 60))}" is not the number of a note that reports a message. \`notes list\` shows them.`,
    );
  const { clubName, clubId, recipientKind, firstName, lastName, email, queryIsAbout, role, playerAge } = message;
  const lines = [
    `Written ${time(message.createdAtMs)} to ${clubName} (club ${clubId}), read by the ${readers[recipientKind]}`,
    `From: ${firstName} ${lastName}, ${email}`,
    `About: ${queryIsAbout} (${role}), age ${playerAge}`,
    "",
    ...message.description.split(/\r\n|[\r\n]/),
  ];
  console.log(lines.map(printable).join("\n"));
}

const readers = { club: "club", welfareOfficer: "club’s welfare officer" };
