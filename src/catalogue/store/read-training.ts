// Reads clubs' training as it stands: the register's rows, or a corrected club's own.
import type { ClubTraining, ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import type { Share } from "#src/catalogue/records/record-fields.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { ReadJson } from "#src/platform/database/read-together.ts";
import { allRows } from "#src/platform/database/rows.ts";
import { findRows, readRows, readWholeTable } from "./read-table.ts";
import { recordOfRow } from "./table-rows.ts";

/** A row by column, as JSON has it. */
export type TrainingCells = Record<string, unknown>;

/** Of a row of corrections `c` that it is training in force, in SQL: a club's whole list. */
export const isOfTraining = "c.table_name = 'clubs' and c.field = 'Training' and c.ended_at is null";

export const trainingOfCells = (cells: readonly TrainingCells[]): ClubTraining[] =>
  cells.map((row) => recordOfRow("club_training", row));

/** All training, by club. */
export async function readAllTraining(queries: Queries, share: Share): Promise<ClubTraining[]> {
  const rows = await readWholeTable(queries, "club_training", share);
  const corrected = await queries.query<{ club: number; training: TrainingCells[] }>(
    `select c.record_id::float8 as club, c.cells -> 'training' as training from corrections c where ${isOfTraining}`,
  );
  if (corrected.rows.length === 0) return rows;
  const instead = new Map(corrected.rows.map(({ club, training }) => [club, training]));
  const kept = rows.filter(({ clubId }) => !instead.has(clubId));
  return [...kept, ...[...instead.values()].flatMap(trainingOfCells)].sort((a, b) => a.clubId - b.clubId);
}

/** That of some clubs, by day and start. */
export async function readTrainingOfClubs(queries: Queries, clubIds: readonly number[]): Promise<ClubTraining[]> {
  const rows = await readRows(queries, "club_training", "club_id = any($1::bigint[])", [clubIds]);
  const corrected = await allRows<{ club: number; training: TrainingCells[] }>(
    queries,
    `select c.record_id::float8 as club, c.cells -> 'training' as training from corrections c
     where ${isOfTraining} and c.record_id = any($1::bigint[]::text[])`,
    [clubIds],
  );
  const instead = new Set(corrected.map(({ club }) => club));
  const kept = rows.filter(({ clubId }) => !instead.has(clubId));
  return inOrder([...kept, ...corrected.flatMap(({ training }) => trainingOfCells(training))]);
}

const inOrder = <T extends ClubTraining>(training: T[]): T[] =>
  training.sort((a, b) => a.day - b.day || (a.startTime < b.startTime ? -1 : 1));

/** A club's own, by day and start. */
export async function findTraining(read: ReadJson, clubId: number): Promise<ListedTraining[]> {
  if (!Number.isSafeInteger(clubId)) return [];
  const [register, instead, clubs, teams, venues] = await Promise.all([
    findRows(read, "club_training", "club_id = $1", [clubId]),
    read(`select c.cells -> 'training' from corrections c where ${isOfTraining} and c.record_id = $1::bigint::text`, [
      clubId,
    ]),
    findRows(read, "clubs", "club_id = $1", [clubId]),
    findRows(read, "teams", "club_id = $1", [clubId]),
    findRows(
      read,
      "venues",
      `(exists (select from club_training t where t.club_id = $1 and t.pitch_finder_id = venues.pitch_finder_id)
       or exists (select from corrections c, jsonb_array_elements(c.cells -> 'training') r where ${isOfTraining}
         and c.record_id = $1::bigint::text and (r ->> 'pitch_finder_id')::bigint = venues.pitch_finder_id))`,
      [clubId],
    ),
  ]);
  const rows = instead === null ? register : trainingOfCells(instead as TrainingCells[]);
  return inOrder(listTraining(rows, { clubs, teams, venues }));
}
