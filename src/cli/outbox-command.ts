// `outbox list` and `outbox retry`: mails that are stuck, by number, club and code; never what people wrote.
import { type Command, Option } from "commander";
import { composeOutbox } from "#src/compose/compose-outbox.ts";
import { readProcessConfig } from "#src/config.ts";
import type { OutboxKeeper } from "#src/services/messages/administer-outbox.ts";
import type { MailStanding, MailState } from "#src/services/messages/ports.ts";

interface ListOptions {
  state: MailState | "any" | "stuck";
  json?: boolean;
}

export function addOutbox(program: Command): void {
  const outbox = program.command("outbox").description("manage mails that could not be sent");
  outbox
    .command("list")
    .description("list mails with their state, oldest first, without their content")
    .addOption(
      new Option("--state <state>", "which mails")
        .choices(["stuck", "waiting", "failed", "sent", "any"])
        .default("stuck"),
    )
    .option("--json", "print the list as JSON")
    .action(list);
  outbox
    .command("retry")
    .description("retry mails that wait or have failed; the server sends them at once")
    .argument("[mail-ids...]", "numbers from the list; by default all that are stuck")
    .action(retry);
}

async function list({ state, json }: ListOptions): Promise<void> {
  const mails = await withOutbox((outbox) => outbox.list(state === "stuck" ? "any" : state));
  const shown = state === "stuck" ? mails.filter(isStuck) : mails;
  if (json) console.log(JSON.stringify(shown, null, 2));
  else if (shown.length === 0) console.log(state === "stuck" ? "No mail is stuck." : "No mails.");
  else for (const mail of shown) console.log(lineOf(mail));
}

/** Failed, or waiting after an attempt that did not succeed. */
const isStuck = ({ state, attempts }: MailStanding) => state === "failed" || (state === "waiting" && attempts > 0);

function lineOf(mail: MailStanding): string {
  const next = mail.nextAttemptAtMs === null ? "" : `, next ${time(mail.nextAttemptAtMs)}`;
  const attempts = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  return `${mail.mailId}  ${mail.state.padEnd(7)}  ${mail.kind.padEnd(13)}  ${mail.clubId === null ? "no club" : `club ${mail.clubId}`}  ${time(mail.createdAtMs)}  ${attempts}${next}${mail.outcome ? `, ${mail.outcome}` : ""}`;
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function retry(mailIds: string[]): Promise<void> {
  const wrong = mailIds.find((id) => !uuid.test(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the number of a mail. \`outbox list\` shows them.`);
  const count = await withOutbox((outbox) => outbox.retry(mailIds.length > 0 ? mailIds : null));
  console.log(`${count} ${count === 1 ? "mail is" : "mails are"} due again.`);
}

async function withOutbox<T>(work: (outbox: OutboxKeeper) => Promise<T>): Promise<T> {
  const outbox = await composeOutbox(readProcessConfig("terminal"));
  try {
    return await work(outbox);
  } finally {
    await outbox.close();
  }
}
