// The audit in the database: rows that are added in the transaction of what they tell, read, checked, and deleted after two years.
import { createHash } from "node:crypto";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { type Actor, type AuditAction, type AuditEntry, type AuditRow, jobActor } from "./audit-rules.ts";

/** Adds a row, in the transaction of the change that it tells. Rows of other transactions wait until that has ended. */
export async function recordAction(queries: Queries, actor: Actor, entry: AuditEntry): Promise<void> {
  await queries.query("insert into audit_head values (true, 0, '') on conflict do nothing");
  const { rows } = await queries.query<{ auditId: number; digest: string; atMs: number }>(
    `select audit_id::float8 as "auditId", digest, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"
     from audit_head for update`,
  );
  const head = rows[0]!;
  const { action, record = null, before = null, after = null, reason = null } = entry;
  const row: AuditRow = {
    auditId: head.auditId + 1,
    atMs: head.atMs,
    actorKind: actor.kind,
    actor: actor.kind === "officer" ? actor.email : "",
    actorName: actor.kind === "officer" ? actor.name : "",
    action,
    recordKind: record?.kind ?? null,
    recordId: record?.id ?? null,
    recordName: record?.name ?? null,
    before,
    after,
    reason,
  };
  const digest = digestOf(head.digest, row);
  const cells = valuesOf(row).map((value, index) => (jsonCells.has(index) ? JSON.stringify(value) : value));
  await queries.query(
    `insert into audit (audit_id, at_ms, actor_kind, actor, actor_name, action, record_kind, record_id, record_name,
       before, after, reason, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::json, $11::text::json, $12, $13)`,
    [...cells, digest],
  );
  await queries.query("update audit_head set audit_id = $1, digest = $2", [row.auditId, digest]);
}

/** In the order of the table's columns. */
const valuesOf = (row: AuditRow): unknown[] => [
  row.auditId,
  row.atMs,
  row.actorKind,
  row.actor,
  row.actorName,
  row.action,
  row.recordKind,
  row.recordId,
  row.recordName,
  row.before,
  row.after,
  row.reason,
];

/** Which of them are stored as JSON. */
const jsonCells = new Set([9, 10]);

const digestOf = (previous: string, row: AuditRow) =>
  createHash("sha256")
    .update(JSON.stringify([previous, ...valuesOf(row)]))
    .digest("base64url");

const columns = `audit_id::float8 as "auditId", at_ms::float8 as "atMs", actor_kind as "actorKind", actor,
  actor_name as "actorName", action, record_kind as "recordKind", record_id as "recordId", record_name as "recordName",
  before, after, reason`;

export interface AuditFilter {
  action?: AuditAction;
  actor?: string;
  record?: { kind: string; id: string };
  /** Rows before this one, for the next page. */
  beforeId?: number;
  limit: number;
}

/** The newest first. */
export async function readAudit(queries: Queries, filter: AuditFilter): Promise<AuditRow[]> {
  const { action = null, actor = null, record, beforeId = null, limit } = filter;
  const { rows } = await queries.query<AuditRow>(
    `select ${columns} from audit
     where ($1::text is null or action = $1) and ($2::text is null or actor = $2)
       and ($3::text is null or (record_kind = $3 and record_id = $4)) and ($5::bigint is null or audit_id < $5)
     order by audit_id desc limit $6`,
    [action, actor, record?.kind ?? null, record?.id ?? null, beforeId, limit],
  );
  return rows;
}

const rowsPerRead = 1_000;

/** The first row that was changed, or that is missing; null where the audit is whole. */
export async function findAuditFault(
  queries: Queries,
): Promise<{ auditId: number; fault: "changed" | "missing" } | null> {
  const head = await queries.query<{ auditId: number; digest: string }>(
    `select audit_id::float8 as "auditId", digest from audit_head`,
  );
  const trimmed = await queries.query<{ after: { through: number; digest: string } }>(
    "select after from audit where action = 'audit-trimmed' order by audit_id desc limit 1",
  );
  let { through: last, digest: previous } = trimmed.rows[0]?.after ?? { through: 0, digest: "" };
  const { auditId: end, digest: endDigest } = head.rows[0] ?? { auditId: 0, digest: "" };
  for (;;) {
    const { rows } = await queries.query<AuditRow & { digest: string }>(
      `select ${columns}, digest from audit where audit_id > $1 order by audit_id limit $2`,
      [last, rowsPerRead],
    );
    for (const { digest, ...row } of rows) {
      if (row.auditId !== last + 1) return { auditId: last + 1, fault: "missing" };
      if (digestOf(previous, row) !== digest) return { auditId: row.auditId, fault: "changed" };
      [last, previous] = [row.auditId, digest];
    }
    if (rows.length < rowsPerRead) break;
  }
  if (last < end) return { auditId: last + 1, fault: "missing" };
  return last === end && previous === endDigest ? null : { auditId: last, fault: "changed" };
}

const keptDays = 730;
const dayMs = 86_400_000;

/** Deletes rows older than two years, and writes down that it did. */
export function auditDeletion(database: Database, nowMs: () => number, log: Pick<Log, "info">): Deletion {
  return async () => {
    const rows = await database.transaction("read committed", async (queries) => {
      const last = await queries.query<{ auditId: number; digest: string }>(
        `select audit_id::float8 as "auditId", digest from audit
         where audit_id < (select coalesce(min(audit_id), 9e18::bigint) from audit where at_ms >= $1)
         order by audit_id desc limit 1`,
        [nowMs() - keptDays * dayMs],
      );
      const [newest] = last.rows;
      if (newest === undefined) return 0;
      const { count } = await queries.query("delete from audit where audit_id <= $1", [newest.auditId]);
      const after = { rows: count, through: newest.auditId, digest: newest.digest };
      await recordAction(queries, jobActor, { action: "audit-trimmed", after });
      return count;
    });
    if (rows > 0) log.info({ rows }, "Rows of the audit older than two years were deleted");
  };
}
