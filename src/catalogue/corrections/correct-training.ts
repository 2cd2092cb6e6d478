// Corrects a club's training: its list replaces the register's, until that says something else.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { catalogueRules } from "#src/catalogue/import/catalogue-rules.ts";
import { type ClubTraining, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { registerTraining } from "#src/catalogue/store/merge-corrections.ts";
import { type TrainingCells, trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { firstValue } from "#src/platform/database/rows.ts";
import { type Corrected, changeRecord, correctionInForce, type RecordParts } from "./correct-record.ts";
import { replaceCorrection, type Whose } from "./correction-store.ts";
import { audited, type Cells } from "./record-kinds.ts";

/** The field of a club that is its whole training. */
const trainingField = "Training";

/** The whole list replaces the register's, in a change of the club's record. `club`: its row. */
export async function correctTrainingRows(
  queries: Queries,
  actor: Actor,
  club: Cells,
  rows: readonly ClubTraining[],
  { reason, whose }: { reason: string | null; whose: Whose },
): Promise<Corrected> {
  const clubId = Number(club.club_id);
  const settledRows = rows.map((row) => catalogueRecords.club_training.settled!({ ...row, clubId }));
  const wrong = firstWrong(settledRows) ?? (await strangeReference(queries, clubId, settledRows));
  if (wrong !== null) return { ok: false, kind: "refused", reason: wrong };
  const { register, inForce } = await readBoth(queries, clubId);
  const corrected = settledRows.map(tableRows.club_training.toRow);
  if (isSame(corrected, inForce ?? register)) return { ok: false, kind: "unchanged" };
  const cells = { registerCells: { training: register }, cells: { training: corrected } };
  const correction = { field: trainingField, ...cells, whose };
  await replaceCorrection(queries, "clubs", String(clubId), actor, correction, !isSame(corrected, register));
  const record = audited({ kind: "club", id: String(clubId) }, club);
  const [before, after] = [{ [trainingField]: inForce ?? register }, { [trainingField]: corrected }];
  await recordAction(queries, actor, { action: "record-corrected", record, before, after, reason });
  return { ok: true };
}

/** A time by all that is known of it, as two of a club may have the same day. */
export const trainingKey = (row: ClubTraining): string =>
  randomIds.digest(JSON.stringify(tableRows.club_training.toRow(row))).slice(0, 16);

/**
 * One time of a club's training by its key, or another one where that is null, becomes this row; it
 * is removed where there is none.
 */
export const correctTrainingTime = (
  parts: RecordParts,
  actor: Actor,
  { clubId, key, row, reason }: { clubId: number; key: string | null; row: ClubTraining | null; reason: string | null },
) =>
  changeRecord<Corrected | { ok: false; kind: "changed-meanwhile" }>(
    parts,
    { kind: "club", id: String(clubId) },
    async (queries, club) => {
      const rows = await readTrainingOf(queries, clubId);
      const at = key === null ? rows.length : rows.findIndex((each) => trainingKey(each) === key);
      if (at < 0) return { ok: false, kind: "changed-meanwhile" };
      const after = rows.toSpliced(at, 1, ...(row ? [row] : []));
      return correctTrainingRows(queries, actor, club, after, { reason, whose: "desk" });
    },
  );

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
  const comparable = (list: readonly TrainingCells[]) =>
    list.map((row) => JSON.stringify(tableRows.club_training.columns.map((column) => row[column]))).sort();
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

/** What is wrong within the rows, as an import says it. */
function firstWrong(rows: readonly ClubTraining[]): string | null {
  const [unique] = catalogueRules.club_training.keys;
  const seen = new Set<string | number>();
  for (const row of rows) {
    const clash = catalogueRecords.club_training.check!(row);
    if (clash !== null) return clash.reason;
    const [key] = unique!.of(row);
    if (seen.has(key!)) return `a second row with ${unique!.describe(row, key!)}`;
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
