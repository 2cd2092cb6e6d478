// Corrects a field of a record or a club's training, and takes a correction back. A correction stands until the register says
// something else.

import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { catalogueRules } from "#src/catalogue/import/catalogue-rules.ts";
import { type CatalogueTables, type ClubTraining, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { countChange } from "#src/catalogue/store/count-change.ts";
import { type TrainingCells, trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { recordOfRow, tableRows } from "#src/catalogue/store/table-rows.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { type Alongside, type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { firstValue } from "#src/platform/database/rows.ts";
import {
  endCorrection,
  readCells,
  readCorrections,
  registerTraining,
  replaceCorrection,
  type Whose,
  writeCells,
} from "./correction-store.ts";
import {
  audited,
  type Cells,
  isIdOf,
  type RecordField,
  type RecordRef,
  recordFields,
  recordTables,
} from "./record-kinds.ts";

/** What changes a record: `publish` is what follows from a change, in its transaction. */
export interface RecordParts {
  database: Database;
  publish: Alongside;
  /** A club changes its own records. */
  isByClub?: boolean;
}

export type Corrected =
  | { ok: true }
  | { ok: false; kind: "unknown-id" | "of-a-source" | "not-correctable" | "unchanged" }
  | { ok: false; kind: "refused"; reason: string };

type FieldText = RecordRef & { field: string; text: string; reason: string | null };

/** The field says what the text says, also after imports, until the register changes its own value. */
export const correctRecord = (parts: RecordParts, actor: Actor, correction: FieldText): Promise<Corrected> =>
  changeRecord<Corrected>(parts, correction, (queries, cells) =>
    correctField(queries, actor, cells, correction, "desk"),
  );

/** The same in the transaction of a change, given the record's row. */
export async function correctField(
  queries: Queries,
  actor: Actor,
  cells: Cells,
  { kind, id, field: name, text, reason }: FieldText,
  whose: Whose,
): Promise<Corrected> {
  const table = recordTables[kind];
  if (cells.source_id != null) return { ok: false, kind: "of-a-source" };
  const field = recordFields[kind].find((each) => each.name === name && each.isCorrectable);
  if (!field) return { ok: false, kind: "not-correctable" };
  const read = field.read(text);
  if (!read.ok) return { ok: false, kind: "refused", reason: read.reason };
  const wrong = misspeltPostcode(name, text) ?? clashIn(kind, { ...cells, ...read.cells });
  if (wrong !== null) return { ok: false, kind: "refused", reason: wrong };
  if (field.write(read.cells) === field.write(cells)) return { ok: false, kind: "unchanged" };
  const earlier = await correctionInForce(queries, { kind, id }, name);
  const registerCells = earlier?.registerCells ?? registerCellsOf(field, cells);
  const isOwnWord = field.write(read.cells) !== field.write(registerCells);
  const said = { field: name, registerCells, cells: read.cells, whose };
  await replaceCorrection(queries, table, id, actor, said, isOwnWord);
  await writeCells(queries, table, id, read.cells);
  const record = audited({ kind, id }, cells);
  const [before, after] = [told(field, cells), told(field, read.cells)];
  await recordAction(queries, actor, { action: "record-corrected", record, before, after, reason });
  return { ok: true };
}

/** The register's value stands again, of a field or of a club's training. */
export function takeBackCorrection(
  parts: RecordParts,
  actor: Actor,
  { kind, id, field: name }: RecordRef & { field: string },
): Promise<{ ok: true } | { ok: false; kind: "unknown-id" | "not-corrected" }> {
  return changeRecord(parts, { kind, id }, async (queries, cells) => {
    const correction = await correctionInForce(queries, { kind, id }, name);
    if (!correction) return { ok: false, kind: "not-corrected" };
    const { registerCells, cells: said } = correction;
    await endCorrection(queries, recordTables[kind], id, name, "taken-back");
    const field = recordFields[kind].find((each) => each.name === name);
    // What corrects training is laid over it when it is read: its own rows have never changed.
    if (field) await writeCells(queries, recordTables[kind], id, registerCells);
    const before = field ? told(field, cells) : { [name]: said.training };
    const after = field ? told(field, registerCells) : { [name]: registerCells.training };
    const record = audited({ kind, id }, cells);
    await recordAction(queries, actor, { action: "correction-taken-back", record, before, after });
    return { ok: true };
  });
}

/** Does something to a record, given its row. */
export function changeRecord<Answer extends { ok: boolean }>(
  parts: RecordParts,
  { kind, id }: RecordRef,
  change: (queries: Queries, cells: Cells) => Promise<Answer>,
): Promise<Answer | { ok: false; kind: "unknown-id" }> {
  return changeCatalogue<Answer | { ok: false; kind: "unknown-id" }>(parts, async (queries) => {
    const cells = isIdOf(kind, id) ? await readCells(queries, recordTables[kind], id) : null;
    return cells === null ? { ok: false, kind: "unknown-id" } : change(queries, cells);
  });
}

/**
 * Does something to records; all or nothing to the reader, as an import. Whoever reads the catalogue's version then reads it
 * again.
 */
export function changeCatalogue<Answer extends { ok: boolean }>(
  { database, publish, isByClub = false }: RecordParts,
  change: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return longTransaction(database, "read committed", async (queries) => {
    // An import's merge waits here, or this for it.
    await queries.query("select 1 from catalogue_state for update");
    const answer = await change(queries);
    if (!answer.ok) return answer;
    await publish(queries);
    await countChange(queries, isByClub ? "clubs by themselves" : "everything");
    return answer;
  });
}

async function correctionInForce(queries: Queries, { kind, id }: RecordRef, field: string) {
  const corrections = await readCorrections(queries, recordTables[kind], id);
  return corrections.find((each) => each.field === field && each.endedAtMs === null);
}

/** A position that follows from the postcode is none that the register has said. */
function registerCellsOf(field: RecordField, cells: Cells): Cells {
  const blank = field.read("");
  if (field.name === "Position" && cells.position_source !== "given" && blank.ok) return blank.cells;
  return Object.fromEntries(field.columns.map((column) => [column, cells[column]]));
}

/** An import takes any text and warns, as a register is mended elsewhere; an officer who types one can put it right at once. */
function misspeltPostcode(field: string, text: string): string | null {
  if (field !== "PostCode" || text.trim() === "" || readPostcode(text.trim()) !== null) return null;
  return `"${text.trim().slice(0, 40)}" is not a postcode: write it like M33 7WR`;
}

/** What is wrong between two fields of a row; null where nothing is. */
function clashIn(kind: RecordRef["kind"], cells: Cells): string | null {
  const table = recordTables[kind];
  const record = recordOfRow(table, cells);
  const check = catalogueRecords[table].check as
    | ((of: CatalogueTables[typeof table]) => { reason: string } | null)
    | undefined;
  return check?.(record)?.reason ?? null;
}

/** What may be of a person is in the audit as a digest. */
function told(field: RecordField, cells: Cells): Record<string, string> {
  const text = field.write(cells);
  return { [field.name]: field.isPrivate && text !== "" ? `digest ${randomIds.digest(text)}` : text };
}

/** The field of a club that is its whole training. */
const trainingField = "Training";

/** The whole list at once stands in place of the register's. Part of a change of the club's record. `club`: its row. */
export async function correctTrainingRows(
  queries: Queries,
  actor: Actor,
  club: Cells,
  rows: readonly ClubTraining[],
  reason: string | null,
): Promise<Corrected> {
  const clubId = Number(club.club_id);
  const settledRows = rows.map((row) => catalogueRecords.club_training.settled!({ ...row, clubId }));
  const wrong = firstWrong(settledRows) ?? (await strangeReference(queries, clubId, settledRows));
  if (wrong !== null) return { ok: false, kind: "refused", reason: wrong };
  const { register, inForce } = await readBoth(queries, clubId);
  const said = settledRows.map(tableRows.club_training.toRow);
  if (isSame(said, inForce ?? register)) return { ok: false, kind: "unchanged" };
  const cells = { registerCells: { training: register }, cells: { training: said } };
  const correction = { field: trainingField, ...cells, whose: "club" as const };
  await replaceCorrection(queries, "clubs", String(clubId), actor, correction, !isSame(said, register));
  const record = audited({ kind: "club", id: String(clubId) }, club);
  const [before, after] = [{ [trainingField]: inForce ?? register }, { [trainingField]: said }];
  await recordAction(queries, actor, { action: "record-corrected", record, before, after, reason });
  return { ok: true };
}

/** What stands, as it is stored. */
export async function readTrainingCells(queries: Queries, clubId: number): Promise<TrainingCells[]> {
  const { register, inForce } = await readBoth(queries, clubId);
  return inForce ?? register;
}

export const readTrainingOf = async (queries: Queries, clubId: number): Promise<ClubTraining[]> =>
  trainingOfCells(await readTrainingCells(queries, clubId));

/** What the register says, and what a correction says in its place; null without one. */
async function readBoth(queries: Queries, clubId: number) {
  const register = await firstValue<TrainingCells[]>(queries, `select ${registerTraining("$1::bigint")}`, [clubId]);
  const correction = await correctionInForce(queries, { kind: "club", id: String(clubId) }, trainingField);
  return { register: register!, inForce: (correction?.cells.training ?? null) as TrainingCells[] | null };
}

/** Whether two lists say the same, in whatever order their rows and columns are. */
function isSame(a: readonly TrainingCells[], b: readonly TrainingCells[]): boolean {
  const told = (list: readonly TrainingCells[]) =>
    list.map((row) => JSON.stringify(tableRows.club_training.columns.map((column) => row[column]))).sort();
  return JSON.stringify(told(a)) === JSON.stringify(told(b));
}

/** What is wrong within the rows, as an import says it. */
function firstWrong(rows: readonly ClubTraining[]): string | null {
  const [unique] = catalogueRules.club_training.keys;
  const seen = new Set<string | number>();
  for (const row of rows) {
    const clash = catalogueRecords.club_training.check!(row);
    if (clash !== null) return clash.reason;
    const [key] = unique!.of(row);
    if (seen.has(key!)) return `a second row with ${unique!.told(row, key!)}`;
    seen.add(key!);
  }
  return null;
}

const strangeReference = (queries: Queries, clubId: number, rows: readonly ClubTraining[]): Promise<string | null> =>
  firstValue(
    queries,
    `select 'team ' || id || ' is not one of the club’s' from unnest($2::text[]) id
       where id <> '' and not exists (select from teams where wgs_team_id = id::uuid and club_id = $1)
     union all
     select 'venue ' || id || ' is unknown' from unnest($3::bigint[]) id
       where not exists (select from venues where pitch_finder_id = id) limit 1`,
    [clubId, rows.map(({ wgsTeamId }) => wgsTeamId), rows.flatMap(({ pitchFinderId }) => pitchFinderId ?? [])],
  );

/** Why a record is not corrected, hidden or shown, for whoever tried. */
export const correctionRefusals = {
  "unknown-id": "We cannot find this record.",
  "of-a-source": "This record belongs to another publisher, so only they can correct it. You can hide it.",
  "not-correctable": "You cannot correct this field. It does not exist, or it is an ID that connects records.",
  unchanged: "The field already says that.",
  "not-corrected": "The field has no correction.",
  "not-hidden": "The record is not hidden.",
  "no-reason": "Give a reason for hiding the record.",
  "day-is-over": "Enter today or a later date, like 2026-12-24.",
};
