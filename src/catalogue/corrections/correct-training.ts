// Corrects a club's training: the whole list at once, which stands in place of the register's until that changes or it is taken back.
import type { Actor, AuditEntry } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { catalogueRules } from "#src/catalogue/import/catalogue-rules.ts";
import { type ClubTraining, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { type TrainingCells, trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { rowOfRecord, tableRows } from "#src/catalogue/store/table-rows.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type Corrected, changeRecord, type RecordParts, takeBackCorrection } from "./correct-record.ts";
import { endCorrection, readCorrections, registerTraining, replaceCorrection } from "./correction-store.ts";
import { audited, type Cells, type RecordRef } from "./record-kinds.ts";

const field = "Training";
const { settled, check } = catalogueRecords.club_training;
const { columns } = tableRows.club_training;

/** Part of a change of the club's record. `club`: its row. */
export async function correctTrainingRows(
  queries: Queries,
  actor: Actor,
  club: Cells,
  rows: readonly ClubTraining[],
  reason: string | null,
): Promise<Corrected> {
  const clubId = Number(club.club_id);
  const settledRows = rows.map((row) => settled!({ ...row, clubId }));
  const wrong = firstWrong(settledRows) ?? (await strangeReference(queries, clubId, settledRows));
  if (wrong !== null) return { ok: false, kind: "refused", reason: wrong };
  const { register, inForce } = await readBoth(queries, clubId);
  const said = cellsOf(settledRows);
  if (isSame(said, inForce ?? register)) return { ok: false, kind: "unchanged" };
  const cells = { registerCells: { training: register }, cells: { training: said } };
  const correction = { field, ...cells, whose: "club" as const };
  await replaceCorrection(queries, "clubs", String(clubId), actor, correction, !isSame(said, register));
  await recordAction(queries, actor, entryOf("record-corrected", club, inForce ?? register, said, reason));
  return { ok: true };
}

/** The register's word stands again, of a field or of a club's training. */
export function takeBackOf(
  parts: RecordParts,
  actor: Actor,
  of: RecordRef & { field: string },
): Promise<{ ok: true } | { ok: false; kind: "unknown-id" | "not-corrected" }> {
  if (of.kind !== "club" || of.field !== field) return takeBackCorrection(parts, actor, of);
  return changeRecord(parts, of, async (queries, club) => {
    const { register, inForce } = await readBoth(queries, Number(of.id));
    if (inForce === null) return { ok: false, kind: "not-corrected" };
    await endCorrection(queries, "clubs", of.id, field, "taken-back");
    await recordAction(queries, actor, entryOf("correction-taken-back", club, inForce, register, null));
    return { ok: true };
  });
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
  const { rows } = await queries.query<{ register: TrainingCells[] }>(
    `select ${registerTraining("$1::bigint")} as register`,
    [clubId],
  );
  const corrections = await readCorrections(queries, "clubs", String(clubId));
  const correction = corrections.find((each) => each.field === field && each.endedAtMs === null);
  return { register: rows[0]!.register, inForce: (correction?.cells.training ?? null) as TrainingCells[] | null };
}

const cellsOf = (rows: readonly ClubTraining[]): TrainingCells[] =>
  rows.map((row) => rowOfRecord("club_training", row));

/** Whether two lists say the same, in whatever order their rows and columns are. */
function isSame(a: readonly TrainingCells[], b: readonly TrainingCells[]): boolean {
  const told = (list: readonly TrainingCells[]) =>
    list.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
  return JSON.stringify(told(a)) === JSON.stringify(told(b));
}

/** What is wrong within the rows, as an import says it. */
function firstWrong(rows: readonly ClubTraining[]): string | null {
  const [unique] = catalogueRules.club_training.keys;
  const seen = new Set<string | number>();
  for (const row of rows) {
    const clash = check!(row);
    if (clash !== null) return clash.reason;
    const [key] = unique!.of(row);
    if (seen.has(key!)) return `a second row with ${unique!.told(row, key!)}`;
    seen.add(key!);
  }
  return null;
}

async function strangeReference(
  queries: Queries,
  clubId: number,
  rows: readonly ClubTraining[],
): Promise<string | null> {
  const missing = await queries.query<{ reason: string }>(
    `select 'team ' || id || ' is not one of the club’s' as reason from unnest($2::text[]) id
       where id <> '' and not exists (select from teams where wgs_team_id = id::uuid and club_id = $1)
     union all
     select 'venue ' || id || ' is unknown' from unnest($3::bigint[]) id
       where not exists (select from venues where pitch_finder_id = id) limit 1`,
    [clubId, rows.map(({ wgsTeamId }) => wgsTeamId), rows.flatMap(({ pitchFinderId }) => pitchFinderId ?? [])],
  );
  return missing.rows[0]?.reason ?? null;
}

function entryOf(
  action: "record-corrected" | "correction-taken-back",
  club: Cells,
  before: readonly TrainingCells[],
  after: readonly TrainingCells[],
  reason: string | null,
): AuditEntry {
  const record = audited({ kind: "club", id: String(club.club_id) }, club);
  return { action, record, before: { [field]: before }, after: { [field]: after }, reason };
}
