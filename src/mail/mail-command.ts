// `outbox list`, `outbox retry`, `outbox settle` and `outbox bounce`: mails by number, club and code; never what people wrote.

import { text } from "node:stream/consumers";
import { type Command, Option } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { type Config, readProcessConfig } from "#src/settings.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import type { MailStanding, MailState, WhenMailFails } from "./mail.ts";
import { listMails, readQueueNowMs, recordReturned } from "./mail-store.ts";
import { retry, settle } from "./manage-mails.ts";

/** What mails are about, which mails do not know. */
export interface MailSubjects {
  /** The club that each of these messages was to. */
  clubsOf(queries: Queries, messageIds: string[]): Promise<Map<string, { clubId: number }>>;
  /** With the texts of mails as they are now. */
  whenMailFails(config: Config): Promise<WhenMailFails>;
}

interface ListOptions {
  state: MailState | "any" | "stuck";
  json?: boolean;
}

export function addOutbox(program: Command, subjects: MailSubjects): void {
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
    .action((options: ListOptions) => list(options, subjects));
  outbox
    .command("retry")
    .description("retry mails that wait or have failed; the server sends them at once")
    .argument("[mail-ids...]", "numbers from the list; by default all that are stuck")
    .action(tryAgain);
  outbox
    .command("settle")
    .description("say that nothing more is to be done about a mail, or with --dead that its address takes no mail")
    .argument("<mail-id>", "its number from the list")
    .option("--dead", "tell whoever waits for it, as if the mail system had said so")
    .action((mailId: string, options: { dead?: boolean }) => settleOne(mailId, options, subjects));
  addBounce(outbox, subjects);
}

/** For the address that mail systems report to (BOUNCE_ADDRESS). */
export function addBounce(command: Command, subjects: MailSubjects, isHidden = false): void {
  command
    .command("bounce", { hidden: isHidden })
    .description(
      "read a delivery report from standard input: a mail that failed permanently is marked, and who waits for it is told",
    )
    .action(() => bounce(subjects));
}

/** As many lines as a person reads. */
const mostListed = 1_000;

type ListedMail = Omit<MailStanding, "messageId"> & {
  /** Null for a mail about an alert or a note. */
  clubId: number | null;
};

async function list({ state, json }: ListOptions, { clubsOf }: MailSubjects): Promise<void> {
  const mails = await withDatabase(readProcessConfig("terminal"), async (database): Promise<ListedMail[]> => {
    const listed = await listMails(database, { state: state === "stuck" ? "any" : state, limit: mostListed });
    const clubs = await clubsOf(
      database,
      listed.flatMap(({ messageId }) => messageId ?? []),
    );
    return listed.map(({ mailId, kind, messageId, ...mail }) => ({
      mailId,
      kind,
      clubId: clubs.get(messageId ?? "")?.clubId ?? null,
      ...mail,
    }));
  });
  const shown = state === "stuck" ? mails.filter(isStuck) : mails;
  if (json) console.log(JSON.stringify(shown, null, 2));
  else if (shown.length === 0) console.log(state === "stuck" ? "No mail is stuck." : "No mails.");
  else for (const mail of shown) console.log(lineOf(mail));
}

/** Failed, returned, or waiting after an attempt that did not succeed. */
const isStuck = ({ state, attempts }: ListedMail) =>
  state === "failed" || state === "bounced" || (state === "waiting" && attempts > 0);

function lineOf(mail: ListedMail): string {
  const next = mail.nextAttemptAtMs === null ? "" : `, next ${time(mail.nextAttemptAtMs)}`;
  const attempts = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  return `${mail.mailId}  ${mail.state.padEnd(7)}  ${mail.kind.padEnd(13)}  ${mail.clubId === null ? "no club" : `club ${mail.clubId}`}  ${time(mail.createdAtMs)}  ${attempts}${next}${mail.outcome ? `, ${mail.outcome}` : ""}`;
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function tryAgain(mailIds: string[]): Promise<void> {
  const wrong = mailIds.find((id) => !isUuid(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the number of a mail. \`outbox list\` shows them.`);
  const count = await withDatabase(readProcessConfig("terminal"), async (database) =>
    retry(database, mailIds.length > 0 ? mailIds : null, commandActor, await readQueueNowMs(database)),
  );
  console.log(`${count} ${count === 1 ? "mail is" : "mails are"} due again.`);
}

async function settleOne(mailId: string, { dead }: { dead?: boolean }, subjects: MailSubjects): Promise<void> {
  const config = readProcessConfig("terminal");
  const isSettled = await withDatabase(config, async (database) => {
    const whenMailFails = await subjects.whenMailFails(config);
    const mail = { mailId, because: dead ? "dead" : "nothing", actor: commandActor, whenMailFails } as const;
    return settle(database, mail, await readQueueNowMs(database));
  });
  if (!isSettled)
    throw new SetupProblem("No mail of this number waits, failed or came back. `outbox list` shows them.");
  console.log("Nothing more is done about it.");
}

/** Never fails because of its input: a mail system that runs this would only report the report. */
async function bounce(subjects: MailSubjects): Promise<void> {
  const report = readDeliveryReport(await text(process.stdin));
  if (report === null) return console.log("This is not a delivery report about one of our mails. Nothing was changed.");
  const { mailId, isPermanent, status: code } = report;
  if (!isPermanent) return console.log(`Mail ${mailId} is delayed and may still arrive. Nothing was changed.`);
  const config = readProcessConfig("terminal");
  const done = await withDatabase(config, async (database) => {
    const whenMailFails = await subjects.whenMailFails(config);
    return recordReturned(database, { mailId, code }, await readQueueNowMs(database), whenMailFails);
  });
  console.log(
    done === null
      ? `Mail ${mailId} is none that was sent, or was reported before. Nothing was changed.`
      : `Mail ${mailId} failed permanently: ${done}`,
  );
}
