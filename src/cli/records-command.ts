// `records find|show|correct|take-back|hide|unhide`: what officers do to records at the desk.
import { type Command, InvalidArgumentError } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { correctionRefusals, correctRecord, takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { findRecords } from "#src/catalogue/corrections/find-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { type RecordKind, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";
import { readProcessConfig } from "#src/settings.ts";

export function addRecords(program: Command): void {
  const records = program.command("records").description("find, correct and hide single records");
  const command = (name: string, description: string, ...more: string[]) => {
    const made = records.command(name).description(description);
    made.argument("<kind>", recordKinds.join(", "), readKind);
    for (const argument of more) made.argument(argument);
    return made;
  };
  command("find", "list up to 50 records by id or words in their name", "[words...]").action(find);
  command("show", "print a record, and for each field where its value comes from", "<id>")
    .option("--json", "print it as JSON")
    .action(show);
  command("correct", "correct a field until the register changes its own value", "<id>", "<field>", "<value>")
    .option("--reason <words>", "why, for the audit")
    .action(correct);
  command("take-back", "undo a correction, so that the register's value counts again", "<id>", "<field>").action(
    takeBack,
  );
  command("hide", "hide a record from visitors and from open data; imports do not change that", "<id>")
    .requiredOption("--reason <words>", "why")
    .option("--through <day>", "the last day, like 2026-12-24; without it the record is hidden until `records unhide`")
    .action(hide);
  command("unhide", "show a hidden record again", "<id>").action(unhide);
}

function readKind(text: string): RecordKind {
  const kind = recordKinds.find((each) => each === text);
  if (kind === undefined) throw new InvalidArgumentError(`It must be one of ${recordKinds.join(", ")}.`);
  return kind;
}

const within = <T>(work: (database: Database) => Promise<T>) => withDatabase(readProcessConfig("terminal"), work);

const partsOf = (database: Database) => ({ database, publish: publishTouched, clock: systemClock });

async function find(kind: RecordKind, words: string[]): Promise<void> {
  const found = await within((database) =>
    findRecords(database, kind, { text: words.join(" "), after: null, limit: 50 }),
  );
  if (found.length === 0) console.log("No record has this id or these words in its name.");
  for (const { id, name, detail, isHidden } of found)
    console.log(printable(`${id}  ${[name, ...(detail ? [detail] : [])].join(", ")}${isHidden ? " (hidden)" : ""}`));
}

async function show(kind: RecordKind, id: string, { json }: { json?: boolean }): Promise<void> {
  const record = await within((database) => describeRecord(database, { kind, id }));
  if (record === null) throw new SetupProblem(correctionRefusals["unknown-id"]);
  console.log(json ? JSON.stringify(record, null, 2) : textOf(record));
}

function textOf({ name, hidden, source, fields }: DescribedRecord): string {
  const lines = [
    source === null ? name : `${name}, of ${source}`,
    ...(hidden
      ? [`  hidden ${hidden.through ? `through ${hidden.through}` : "until it is shown again"}: ${hidden.reason}`]
      : []),
    ...fields.map(({ name: field, text, from, since, correction }) => {
      const whose = correction
        ? ` (${from}${since ? ` since ${since}` : ""}; the register: ${correction.registerSays || "nothing"})`
        : "";
      return `  ${field}: ${text}${whose}`;
    }),
  ];
  return lines.map(printable).join("\n");
}

async function correct(kind: RecordKind, id: string, field: string, text: string, options: { reason?: string }) {
  const { reason = null } = options;
  conclude(
    await within((database) => correctRecord(partsOf(database), commandActor, { kind, id, field, text, reason })),
    "Corrected. It stays until the register changes its own value.",
  );
}

async function takeBack(kind: RecordKind, id: string, field: string): Promise<void> {
  const taken = await within((database) => takeBackCorrection(partsOf(database), commandActor, { kind, id, field }));
  conclude(taken, "Correction undone. The register’s value is back.");
}

async function hide(kind: RecordKind, id: string, options: { reason: string; through?: string }): Promise<void> {
  const { reason, through = null } = options;
  conclude(
    await within((database) => hideRecord(partsOf(database), commandActor, { kind, id, reason, through })),
    through === null ? "Hidden until `records unhide`." : `Hidden through ${through}.`,
  );
}

async function unhide(kind: RecordKind, id: string): Promise<void> {
  conclude(await within((database) => showRecord(partsOf(database), commandActor, { kind, id })), "Shown again.");
}

type Outcome =
  | { ok: true }
  | { ok: false; kind: keyof typeof correctionRefusals }
  | { ok: false; kind: "refused"; reason: string };

function conclude(outcome: Outcome, done: string): void {
  if (outcome.ok) console.log(done);
  else
    throw new SetupProblem(
      outcome.kind === "refused" ? `Refused: ${outcome.reason}.` : correctionRefusals[outcome.kind],
    );
}
