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
import { type DatabaseSettings, onDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";

export function addRecords(program: Command, settings: () => DatabaseSettings): void {
  const on = onDatabase(settings);
  const records = program.command("records").description("find, correct and hide single records");
  const command = (name: string, description: string, ...more: string[]) => {
    const made = records.command(name).description(description);
    made.argument("<kind>", recordKinds.join(", "), readKind);
    for (const argument of more) made.argument(argument);
    return made;
  };
  command("find", "list up to 50 records by id or words in their name", "[words...]").action(on(find));
  command("show", "print a record, and for each field where its value comes from", "<id>")
    .option("--json", "print it as JSON")
    .action(on(show));
  command("correct", "correct a field until the register changes its own value", "<id>", "<field>", "<value>")
    .option("--reason <words>", "why, for the audit")
    .action(on(correct));
  command("take-back", "undo a correction, so that the register's value counts again", "<id>", "<field>").action(
    on(takeBack),
  );
  command("hide", "hide a record from visitors and from open data; imports do not change that", "<id>")
    .requiredOption("--reason <words>", "why")
    .option("--through <day>", "the last day, like 2026-12-24; without it the record is hidden until `records unhide`")
    .action(on(hide));
  command("unhide", "show a hidden record again", "<id>").action(on(unhide));
}

function readKind(text: string): RecordKind {
  const kind = recordKinds.find((each) => each === text);
  if (kind === undefined) throw new InvalidArgumentError(`It must be one of ${recordKinds.join(", ")}.`);
  return kind;
}

const partsOf = (database: Database) => ({ database, publish: publishTouched, clock: systemClock });

async function find(database: Database, kind: RecordKind, words: string[]): Promise<void> {
  const found = await findRecords(database, kind, { text: words.join(" "), after: null, limit: 50 });
  if (found.length === 0) console.log("No record has this id or these words in its name.");
  for (const { id, name, detail, isHidden } of found)
    console.log(printable(`${id}  ${[name, ...(detail ? [detail] : [])].join(", ")}${isHidden ? " (hidden)" : ""}`));
}

async function show(database: Database, kind: RecordKind, id: string, { json }: { json?: boolean }): Promise<void> {
  const record = await describeRecord(database, { kind, id });
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

async function correct(
  database: Database,
  kind: RecordKind,
  id: string,
  field: string,
  text: string,
  options: { reason?: string },
) {
  const { reason = null } = options;
  conclude(
    await correctRecord(partsOf(database), commandActor, { kind, id, field, text, reason }),
    "Corrected. It stays until the register changes its own value.",
  );
}

async function takeBack(database: Database, kind: RecordKind, id: string, field: string): Promise<void> {
  const taken = await takeBackCorrection(partsOf(database), commandActor, { kind, id, field });
  conclude(taken, "Correction undone. The register’s value is back.");
}

async function hide(
  database: Database,
  kind: RecordKind,
  id: string,
  options: { reason: string; through?: string },
): Promise<void> {
  const { reason, through = null } = options;
  conclude(
    await hideRecord(partsOf(database), commandActor, { kind, id, reason, through }),
    through === null ? "Hidden until `records unhide`." : `Hidden through ${through}.`,
  );
}

async function unhide(database: Database, kind: RecordKind, id: string): Promise<void> {
  conclude(await showRecord(partsOf(database), commandActor, { kind, id }), "Shown again.");
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
