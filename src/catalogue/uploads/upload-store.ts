// Uploads in the database: their files in pieces, what they would change, and the work on them.
import type { Buffer } from "node:buffer";
import type { FileReading, FileReadings } from "#src/catalogue/csv/file-reading.ts";
import type { FileSurvey } from "#src/catalogue/csv/survey-file.ts";
import { type Deletion, type DeletionParts, deletionTimes } from "#src/platform/clock/jobs.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow, firstValue, insertRow, isoOf } from "#src/platform/database/rows.ts";
import { isLockedSql } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import {
  type ChangedRow,
  type ImportWork,
  type Officer,
  type RefusedRow,
  type RowKind,
  type Upload,
  type UploadPreview,
  uploadDays,
  type WorkFailure,
  type WorkKind,
  type WorkProgress,
} from "./upload-rules.ts";

/** Null where enough wait. First deletes what a dead server received: nobody could discard it. */
export async function insertUpload(queries: Queries, officer: Officer, atMost: number): Promise<number | null> {
  await queries.query(`delete from uploads where received_at is null and made_at < now() - interval '1 minute'`);
  const text = `insert into uploads (made_by, is_partial) select $1::json, false
    where (select count(*) from uploads u where not ${isPublished}) < $2 returning upload_id`;
  return firstValue<number>(queries, text, [JSON.stringify(officer), atMost]);
}

const isPublished = "exists (select from imports i where i.upload_id = u.upload_id)";

/** False where the upload has a file of that name. */
export const insertFile = (queries: Queries, uploadId: number, name: string): Promise<boolean> =>
  insertRow(queries, "upload_files", { uploadId, name, size: 0 }, "on conflict do nothing");

/** Bytes of every piece of a file but its last. */
export const storedPieceBytes = 256 * 1024;

export async function insertPiece(
  queries: Queries,
  uploadId: number,
  name: string,
  piece: number,
  bytes: Buffer,
): Promise<void> {
  await queries.query(
    `with stored as (insert into upload_pieces (upload_id, name, piece, bytes) values ($1, $2, $3, $4))
     update upload_files set size = size + $5 where upload_id = $1 and name = $2`,
    [uploadId, name, piece, bytes, bytes.length],
  );
}

/** @throws where it is not there: the upload was deleted meanwhile */
export async function readPiece(queries: Queries, uploadId: number, name: string, piece: number): Promise<Uint8Array> {
  const text = "select bytes from upload_pieces where upload_id = $1 and name = $2 and piece = $3";
  const bytes = await firstValue<Uint8Array>(queries, text, [uploadId, name, piece]);
  if (bytes === null) throw new Error("A piece of an upload is missing");
  return bytes;
}

/** Says that an upload is still being received. */
export async function keepReceiving(queries: Queries, uploadId: number): Promise<void> {
  await queries.query("update uploads set made_at = now() where upload_id = $1", [uploadId]);
}

/** From here on it is an upload that others see. */
export async function markReceived(queries: Queries, uploadId: number, isPartial: boolean): Promise<void> {
  await queries.query("update uploads set received_at = now(), is_partial = $2 where upload_id = $1", [
    uploadId,
    isPartial,
  ]);
}

export async function deleteUpload(queries: Queries, uploadId: number): Promise<void> {
  await queries.query("delete from uploads where upload_id = $1", [uploadId]);
}

/** What is published needs no files any more. */
export async function deletePieces(queries: Queries, uploadId: number): Promise<void> {
  await queries.query("delete from upload_pieces where upload_id = $1", [uploadId]);
}

/** Of the lock that whoever does a work has until it ends. */
const lockPrefix = "touchline-import-work-";
export const workLock = (workId: number): string => lockPrefix + workId;

/**
 * A work that has not said for so long that it goes on, and whose lock nobody has, has died with
 * its server. One that is only slow has its lock; the embedded database has signs of life.
 */
const silent = `(beat_at < now() - interval '20 seconds' and not ${isLockedSql(`'${lockPrefix}' || work_id`)})`;

/** The last work, as JSON; `of`: whose, in SQL. */
const lastWork = (of: string) => `(select json_build_object('workId', work_id, 'kind', kind, 'uploadId', upload_id,
    'startedBy', started_by, 'startedAt', ${isoOf("started_at")}, 'progress', progress,
    'isRunning', ended_at is null and not ${silent},
    'failure', case when ended_at is null and ${silent} then '{"kind":"died"}'::json else failure end)
  from import_work w where w.upload_id ${of} order by work_id desc limit 1)`;

const uploadSelect = `select u.upload_id, ${isoOf("u.made_at")} as made_at, u.made_by, u.is_partial, u.preview,
  u.readings, u.survey,
  ${isoOf("u.previewed_at")} as previewed_at, u.preview_base,
  (select max(i.import_id) from imports i where i.upload_id = u.upload_id) as import_id,
  coalesce((select json_agg(json_build_object('name', f.name, 'size', f.size) order by f.name) from upload_files f
   where f.upload_id = u.upload_id), '[]') as files, ${lastWork("= u.upload_id")} as work
  from uploads u where u.received_at is not null`;

/** Latest first; those that are still being received are not among them. */
export const listUploads = (queries: Queries): Promise<Upload[]> =>
  allRows(queries, `${uploadSelect} order by u.upload_id desc`);

export const readUpload = (queries: Queries, uploadId: number): Promise<Upload | null> =>
  firstRow(queries, `${uploadSelect} and u.upload_id = $1`, [uploadId]);

/** The last time that an import was taken back. */
export const readLastUndo = (queries: Queries): Promise<ImportWork | null> =>
  firstValue(queries, `select ${lastWork("is null")}`);

const rowsAtOnce = 1_000;

export async function storePreview(
  database: Database,
  uploadId: number,
  preview: UploadPreview,
  base: number,
  rows: { file: string; kind: RowKind; details: (ChangedRow | RefusedRow)[] }[],
): Promise<void> {
  await database.transaction("read committed", async (queries) => {
    await queries.query("delete from upload_rows where upload_id = $1", [uploadId]);
    for (const { file, kind, details } of rows) {
      for (let from = 0; from < details.length; from += rowsAtOnce) {
        await queries.query(
          `insert into upload_rows (upload_id, file, kind, row_number, details)
           select $1, $2, $3, $4 + n, d from json_array_elements($5::json) with ordinality as e (d, n)`,
          [uploadId, file, kind, from, JSON.stringify(details.slice(from, from + rowsAtOnce))],
        );
      }
    }
    await queries.query(
      "update uploads set preview = $2::json, preview_base = $3, previewed_at = now() where upload_id = $1",
      [uploadId, JSON.stringify(preview), base],
    );
  });
}

/** How its files are read from now on; what was found before is no longer so. */
export async function storeReadings(queries: Queries, uploadId: number, readings: FileReadings): Promise<void> {
  const text = "update uploads set readings = $2::json, preview = null, previewed_at = null where upload_id = $1";
  await queries.query(text, [uploadId, JSON.stringify(readings)]);
}

/** What is in a file of it that somebody has to say how to read. */
export async function storeSurvey(queries: Queries, uploadId: number, survey: FileSurvey): Promise<void> {
  await queries.query("update uploads set survey = $2::json where upload_id = $1", [uploadId, JSON.stringify(survey)]);
}

/** How a file with these columns was last read, and when (ISO 8601); null where nobody has said. */
export const readRemembered = (queries: Queries, shape: string): Promise<RememberedReading | null> =>
  firstRow(queries, `select reading, ${isoOf("chosen_at")} as chosen_at from remembered_readings where shape = $1`, [
    shape,
  ]);

export interface RememberedReading {
  reading: FileReading;
  chosenAt: string;
}

export async function storeRemembered(queries: Queries, shape: string, reading: FileReading): Promise<void> {
  await queries.query(
    `insert into remembered_readings (shape, reading) values ($1, $2::json)
     on conflict (shape) do update set reading = excluded.reading, chosen_at = now()`,
    [shape, JSON.stringify(reading)],
  );
}

/** The second identifiers of clubs or teams in the register, by the first. */
export async function readIdentifiers(queries: Queries, table: "clubs" | "teams"): Promise<Map<string, string>> {
  const columns =
    table === "clubs" ? "club_id::text as id, wgs_club_id as second" : "team_id::text as id, wgs_team_id as second";
  const rows = await allRows<{ id: string; second: string }>(queries, `select ${columns} from ${table}`);
  return new Map(rows.map(({ id, second }) => [id, second]));
}

export interface ListedRow<Details> {
  rowNumber: number;
  details: Details;
}

/** From the row after `after` on. */
export const readRows = <Kind extends RowKind>(
  queries: Queries,
  uploadId: number,
  { file, kind, after, limit }: { file: string; kind: Kind; after: number; limit: number },
): Promise<ListedRow<Kind extends "refused" ? RefusedRow : ChangedRow>[]> =>
  allRows(
    queries,
    `select row_number, details from upload_rows
     where upload_id = $1 and file = $2 and kind = $3 and row_number > $4 order by row_number limit $5`,
    [uploadId, file, kind, after, limit],
  );

/** Null where one of the same upload runs. One that died is ended. */
export async function insertWork(
  queries: Queries,
  kind: WorkKind,
  uploadId: number | null,
  officer: Officer,
): Promise<number | null> {
  await queries.query(
    `update import_work set ended_at = now(), failure = '{"kind":"died"}' where ended_at is null and ${silent}`,
  );
  const text = `insert into import_work (kind, upload_id, started_by) values ($1, $2, $3::json) on conflict do nothing
    returning work_id`;
  return firstValue<number>(queries, text, [kind, uploadId, JSON.stringify(officer)]);
}

/** Says that the work goes on, and how far it is. */
export async function beat(queries: Queries, workId: number, progress: WorkProgress): Promise<void> {
  await queries.query(
    "update import_work set beat_at = now(), progress = $2::json where work_id = $1 and ended_at is null",
    [workId, JSON.stringify(progress)],
  );
}

/** `progress`: null where the last that was stored stays. */
export async function endWork(
  queries: Queries,
  workId: number,
  progress: WorkProgress | null,
  failure: WorkFailure | null,
): Promise<void> {
  await queries.query(
    `update import_work set ended_at = now(), progress = coalesce($2::json, progress), failure = $3::json
     where work_id = $1 and ended_at is null`,
    [workId, progress && JSON.stringify(progress), failure && JSON.stringify(failure)],
  );
}

/** Uploads go after some days, as they hold a register's contacts; unfinished ones after one. */
export function uploadDeletion({
  log,
  ...parts
}: Omit<DeletionParts, "settings"> & { log: Pick<Log, "info"> }): Deletion {
  const before = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
  return async () => {
    const { nowMs, beforeMs } = await deletionTimes({ ...parts, settings: { messageDays: uploadDays } });
    const uploads = await changeRows(
      parts.database,
      `delete from uploads where made_at < ${before("$1")} or (received_at is null and made_at < ${before("$2")})`,
      [beforeMs, nowMs - 86_400_000],
    );
    await parts.database.query(`delete from import_work where started_at < ${before("$1")}`, [beforeMs]);
    if (uploads > 0) log.info({ uploads }, "Old uploads were deleted");
  };
}
