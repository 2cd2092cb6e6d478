// Corrects a club's training: the whole list at once, which stands in place of the register's until that changes or it is taken back.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { catalogueRules } from "#src/catalogue/import/catalogue-rules.ts";
import { type ClubTraining, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { type TrainingCells, trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { rowOfRecord, tableRows } from "#src/catalogue/store/table-rows.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Corrected } from "./correct-record.ts";
import { readCorrections, registerTraining, replaceCorrection } from "./correction-store.ts";
import { audited, type Cells } from "./record-kinds.ts";

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
  const said = settledRows.map((row) => rowOfRecord("club_training", row));
  if (isSame(said, inForce ?? register)) return { ok: false, kind: "unchanged" };
  const cells = { registerCells: { training: register }, cells: { training: said } };
  const correction = { field, ...cells, whose: "club" as const };
  await replaceCorrection(queries, "clubs", String(clubId), actor, correction, !isSame(said, register));
  const record = audited({ kind: "club", id: String(clubId) }, club);
  const [before, after] = [{ [field]: inForce ?? register }, { [field]: said }];
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
  const { rows } = await queries.query<{ register: TrainingCells[] }>(
    `select ${registerTraining("$1::bigint")} as register`,
    [clubId],
  );
  const corrections = await readCorrections(queries, "clubs", String(clubId));
  const correction = corrections.find((each) => each.field === field && each.endedAtMs === null);
  return { register: rows[0]!.register, inForce: (correction?.cells.training ?? null) as TrainingCells[] | null };
}

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
