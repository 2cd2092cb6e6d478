// Hides a record from visitors for a reason, until a day or until shown, whatever is imported.
import { type Actor, jobActor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, dateOf, firstRow, msOf } from "#src/platform/database/rows.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { changeRecord, type RecordParts } from "./correct-record.ts";
import { nameOfActor, writeCells } from "./correction-store.ts";
import { audited, type RecordRef, type RecordTable, recordKinds, recordTables } from "./record-kinds.ts";

export interface Hidden {
  reason: string;
  /** The last local day, like 2026-12-24; null until it is shown again. */
  through: string | null;
  hiddenBy: string;
  hiddenAtMs: number;
}

/** Null where it is not hidden. */
export const readHidden = (queries: Queries, table: RecordTable, recordId: string): Promise<Hidden | null> =>
  firstRow(
    queries,
    `select reason, ${dateOf("hidden_through")} as through, hidden_by, ${msOf("hidden_at")} as hidden_at_ms
     from hidden_records where table_name = $1 and record_id = $2`,
    [table, recordId],
  );

/** A record that is hidden already is hidden for this reason and until this day from now on. */
export function hideRecord(
  parts: RecordParts & { clock: Clock },
  actor: Actor,
  { kind, id, reason, through }: RecordRef & Pick<Hidden, "reason" | "through">,
): Promise<{ ok: true } | { ok: false; kind: "unknown-id" | "no-reason" | "day-is-over" }> {
  return changeRecord(parts, { kind, id }, async (queries, cells) => {
    if (reason.trim() === "") return { ok: false, kind: "no-reason" };
    if (through !== null && (!isDay(through) || through < localDate(parts.clock.nowMs())))
      return { ok: false, kind: "day-is-over" };
    const table = recordTables[kind];
    await queries.query(
      `insert into hidden_records (table_name, record_id, reason, hidden_through, hidden_by) values ($1, $2, $3, $4, $5)
       on conflict (table_name, record_id) do update set reason = excluded.reason,
         hidden_through = excluded.hidden_through, hidden_by = excluded.hidden_by, hidden_at = now()`,
      [table, id, reason.trim(), through, nameOfActor(actor)],
    );
    // What follows from a row that changes follows from one that is hidden: alerts and open data.
    await writeCells(queries, table, id, {});
    const record = audited({ kind, id }, cells);
    await recordAction(queries, actor, { action: "record-hidden", record, after: { through }, reason: reason.trim() });
    return { ok: true };
  });
}

export function showRecord(
  parts: RecordParts,
  actor: Actor,
  { kind, id }: RecordRef,
): Promise<{ ok: true } | { ok: false; kind: "unknown-id" | "not-hidden" }> {
  return changeRecord(parts, { kind, id }, async (queries, cells) => {
    if (!(await unhide(queries, recordTables[kind], id))) return { ok: false, kind: "not-hidden" };
    await writeCells(queries, recordTables[kind], id, {});
    await recordAction(queries, actor, { action: "record-shown", record: audited({ kind, id }, cells) });
    return { ok: true };
  });
}

/** Milliseconds between looks for records whose last hidden day is over. */
const showEveryMs = 60_000;

export function showingJob(parts: RecordParts & { clock: Clock }): Job {
  return { everyMs: showEveryMs, run: () => showWhatIsOver(parts) };
}

export async function showWhatIsOver(parts: RecordParts & { clock: Clock }): Promise<void> {
  const over = "select table_name, record_id as id from hidden_records where hidden_through < $1::date";
  const today = localDate(parts.clock.nowMs());
  for (const { tableName, id } of await allRows<{ tableName: RecordTable; id: string }>(parts.database, over, [
    today,
  ])) {
    const kind = recordKinds.find((each) => recordTables[each] === tableName)!;
    const shown = await showRecord(parts, jobActor, { kind, id });
    // What its register no longer lists is not hidden either.
    if (!shown.ok) await unhide(parts.database, tableName, id);
  }
}

const unhide = async (queries: Queries, table: RecordTable, id: string): Promise<boolean> =>
  (await changeRows(queries, "delete from hidden_records where table_name = $1 and record_id = $2", [table, id])) > 0;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
