// `outbox list`, `outbox retry` and `outbox bounce`: mails by number, club and code; never what people wrote.
import { text } from "node:stream/consumers";
import { type Command, Option } from "commander";
import { type BounceOutcome, composeOutbox, type OpenOutboxKeeper } from "#src/compose/compose-outbox.ts";
import { readProcessConfig } from "#src/compose/config.ts";
import type { MailStanding, MailState } from "#src/mail/ports.ts";

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
        .choices(["stuck", "waiting", "failed", "bounced", "sent", "any"])
        .default("stuck"),
    )
    .option("--json", "print the list as JSON")
    .action(list);
  outbox
    .command("retry")
    .description("retry mails that wait or have failed; the server sends them at once")
    .argument("[mail-ids...]", "numbers from the list; by default all that are stuck")
    .action(retry);
  addBounce(outbox);
}

/** For the address that mail systems report to (BOUNCE_ADDRESS). */
export function addBounce(command: Command, isHidden = false): void {
  command
    .command("bounce", { hidden: isHidden })
    .description(
      "read a delivery report from standard input: a mail that failed permanently is marked, and who waits for it is told",
    )
    .action(bounce);
}

async function list({ state, json }: ListOptions): Promise<void> {
  const mails = await withOutbox((outbox) => outbox.list(state === "stuck" ? "any" : state));
  const shown = state === "stuck" ? mails.filter(isStuck) : mails;
  if (json) console.log(JSON.stringify(shown, null, 2));
  else if (shown.length === 0) console.log(state === "stuck" ? "No mail is stuck." : "No mails.");
  else for (const mail of shown) console.log(lineOf(mail));
}

/** Failed, returned, or waiting after an attempt that did not succeed. */
const isStuck = ({ state, attempts }: MailStanding) =>
  state === "failed" || state === "bounced" || (state === "waiting" && attempts > 0);

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

async function bounce(): Promise<void> {
  const raw = await text(process.stdin);
  console.log(await withOutbox((outbox) => takeReport(outbox, raw)));
}

/** Never fails because of its input: a mail system that runs this would only report the report. */
async function takeReport(outbox: OpenOutboxKeeper, raw: string): Promise<string> {
  const report = outbox.readReport(raw);
  if (report === null) return "This is not a delivery report about one of our mails. Nothing was changed.";
  if (!report.isPermanent) return `Mail ${report.mailId} is delayed and may still arrive. Nothing was changed.`;
  const outcome = await outbox.takeReport(report);
  return outcome === null
    ? `Mail ${report.mailId} is none that was sent, or was reported before. Nothing was changed.`
    : `Mail ${report.mailId} failed permanently: ${outcomes[outcome]}`;
}

const outcomes: Record<NonNullable<BounceOutcome>, string> = {
  "alert-ended": "its alert has ended.",
  "club-not-reached": "whoever wrote the message and the association are told.",
  marked: "it is marked as bounced.",
};

async function withOutbox<T>(work: (outbox: OpenOutboxKeeper) => Promise<T>): Promise<T> {
  const outbox = await composeOutbox(readProcessConfig("terminal"));
  try {
    return await work(outbox);
  } finally {
    await outbox.close();
  }
}
