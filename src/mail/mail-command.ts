// `outbox list|retry|settle|bounce`: mails by number, club and code; never what people wrote.

import { text } from "node:stream/consumers";
import { type Command, Option } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type DatabaseSettings, withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import type { MailState, MailStatus, Readdress, WhenMailFails } from "./mail.ts";
import { countReport } from "./mail-figures.ts";
import { isMailStored, listMails, readQueueNowMs, recordReturned } from "./mail-store.ts";
import { retry, settle } from "./manage-mails.ts";
import { type Refusing, readRefusing } from "./refusing.ts";

/** What mails are about, which mails do not know. */
export interface MailSubjects {
  /** The club that each of these messages was to. */
  clubsOf(queries: Queries, messageIds: string[]): Promise<Map<string, { clubId: number }>>;
  /** With the texts of mails as they are now. */
  whenMailFails(): Promise<WhenMailFails>;
  /** Likewise. */
  readdress(): Promise<Readdress>;
}

export interface OutboxParts {
  settings(): DatabaseSettings;
  subjects: MailSubjects;
}

interface ListOptions {
  state: MailState | "any" | "stuck";
  json?: boolean;
}

export function addOutbox(program: Command, parts: OutboxParts): void {
  const outbox = program.command("outbox").description("manage emails that could not be sent");
  outbox
    .command("list")
    .description("list emails with their state, oldest first, without their content")
    .addOption(
      new Option("--state <state>", "which emails")
        .choices(["stuck", "waiting", "failed", "bounced", "sent", "any"])
        .default("stuck"),
    )
    .option("--json", "print the list as JSON")
    .action((options: ListOptions) => list(options, parts));
  outbox
    .command("retry")
    .description("try again with emails that wait or have failed; the server sends them at once")
    .argument("[mail-ids...]", "numbers from the list; by default all that are stuck")
    .action((mailIds: string[]) => tryAgain(mailIds, parts));
  outbox
    .command("settle")
    .description(
      "close an email about which nothing more can be done, or with --dead say that its address no longer works",
    )
    .argument("<mail-id>", "its number from the list")
    .option("--dead", "tell the person waiting for it, as if the mail system had said so")
    .action((mailId: string, options: { dead?: boolean }) => settleOne(mailId, options, parts));
  addBounce(outbox, parts);
}

/** For the address that mail systems report to (BOUNCE_ADDRESS). */
export function addBounce(command: Command, parts: OutboxParts, isHidden = false): void {
  command
    .command("bounce", { hidden: isHidden })
    .description(
      "read a delivery report from standard input: mark an email that failed permanently, and tell the person " +
        "waiting for it",
    )
    .action(() => bounce(parts));
}

/** As many lines as a person reads. */
const mostListed = 1_000;

type ListedMail = Omit<MailStatus, "messageId"> & {
  /** Null for a mail about an alert or a note. */
  clubId: number | null;
};

async function list({ state, json }: ListOptions, { settings, subjects }: OutboxParts): Promise<void> {
  const { mails, refusing } = await withDatabase(settings(), async (database) => {
    const listed = await listMails(database, { state, limit: mostListed });
    const clubs = await subjects.clubsOf(
      database,
      listed.flatMap(({ messageId }) => messageId ?? []),
    );
    const shown = listed.map(({ mailId, kind, messageId, ...mail }): ListedMail => {
      return { mailId, kind, clubId: clubs.get(messageId ?? "")?.clubId ?? null, ...mail };
    });
    return { mails: shown, refusing: await readRefusing(database) };
  });
  if (json) return console.log(JSON.stringify(mails, null, 2));
  if (refusing) console.log(refusingLine(refusing));
  if (mails.length === 0) console.log(state === "stuck" ? "No email is stuck." : "No emails.");
  for (const mail of mails) console.log(lineOf(mail));
}

/** For the terminal: since when mail systems refuse whatever is sent. */
export const refusingLine = ({ sinceMs, refusals, outcome }: Refusing) =>
  `Mail servers have refused us since ${time(sinceMs)}, ${refusals} times in a row (${outcome}).`;

function lineOf(mail: ListedMail): string {
  const next = mail.nextAttemptAtMs === null ? "" : `, next ${time(mail.nextAttemptAtMs)}`;
  const attempts = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  const club = mail.clubId === null ? "no club" : `club ${mail.clubId}`;
  const what = [mail.mailId, mail.state.padEnd(7), mail.kind.padEnd(13), club, time(mail.createdAtMs)].join("  ");
  return `${what}  ${attempts}${next}${mail.outcome ? `, ${mail.outcome}` : ""}`;
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function tryAgain(mailIds: string[], { settings, subjects }: OutboxParts): Promise<void> {
  const wrong = mailIds.find((id) => !isUuid(id));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is not the number of an email. \`outbox list\` shows the numbers.`);
  const { mails, withoutAddress } = await withDatabase(settings(), async (database) => {
    const again = {
      mailIds: mailIds.length > 0 ? mailIds : null,
      actor: commandActor,
      readdress: await subjects.readdress(),
    };
    return retry(database, again, await readQueueNowMs(database));
  });
  console.log(`${mails} ${mails === 1 ? "email is" : "emails are"} due again.`);
  if (withoutAddress > 0)
    console.log(
      `${withoutAddress} were left out: their clubs no longer have an address. \`outbox settle\` closes them.`,
    );
}

async function settleOne(
  mailId: string,
  { dead }: { dead?: boolean },
  { settings, subjects }: OutboxParts,
): Promise<void> {
  const isSettled = await withDatabase(settings(), async (database) => {
    const whenMailFails = await subjects.whenMailFails();
    const mail = { mailId, because: dead ? "dead" : "nothing", actor: commandActor, whenMailFails } as const;
    return settle(database, mail, await readQueueNowMs(database));
  });
  if (!isSettled)
    throw new SetupProblem(
      "No email with this number is waiting, has failed or has come back. `outbox list` shows them.",
    );
  console.log("Email closed.");
}

/** Never fails because of its input: a mail system that runs this would only report the report. */
async function bounce({ settings, subjects }: OutboxParts): Promise<void> {
  const report = readDeliveryReport(await text(process.stdin));
  if (report === "no-report") return console.log("This is not a delivery report. Nothing was changed.");
  if (report !== "not-recognised" && !report.isPermanent)
    return console.log(`Email ${report.mailId} is delayed and may still arrive. Nothing was changed.`);
  const line = await withDatabase(settings(), async (database) => {
    if (report === "not-recognised" || !(await isMailStored(database, report.mailId))) {
      await countReport(database);
      return "This delivery report names no email of ours, and was counted (docs/deploying.md). Nothing was changed.";
    }
    const whenMailFails = await subjects.whenMailFails();
    const done = await recordReturned(database, report, await readQueueNowMs(database), whenMailFails);
    return done === null
      ? `Email ${report.mailId} was not sent, or was reported before. Nothing was changed.`
      : `Email ${report.mailId} failed permanently: ${done}`;
  });
  console.log(line);
}
