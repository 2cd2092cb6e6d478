// The rows of the audit: added with their change, read, checked, deleted after two years.
import { createHash } from "node:crypto";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow, insertRow, msOf, onlyRow } from "#src/platform/database/rows.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { type Actor, type AuditAction, type AuditEntry, type AuditRow, jobActor } from "./audit-rules.ts";

/** The number of the last row, and its digest. */
type AuditEnd = Pick<AuditRow, "auditId"> & { digest: string };

/** Adds a row in its change's transaction. Rows of others wait until that has ended. */
export async function recordAction(queries: Queries, actor: Actor, entry: AuditEntry): Promise<void> {
  await queries.query("insert into audit_head values (true, 0, '') on conflict do nothing");
  const head = await onlyRow<AuditEnd & { atMs: number }>(
    queries,
    `select audit_id, digest, ${msOf("clock_timestamp()")} as at_ms
     from audit_head for update`,
  );
  const { action, record = null, before = null, after = null, reason = null } = entry;
  const { email = "", name = "" } = actor.kind === "officer" ? actor : {};
  const row: AuditRow = {
    auditId: head.auditId + 1,
    atMs: head.atMs,
    actorKind: actor.kind,
    actor: email,
    actorName: name,
    action,
    recordKind: record?.kind ?? null,
    recordId: record?.id ?? null,
    recordName: record?.name ?? null,
    before,
    after,
    reason,
  };
  const digest = digestOf(head.digest, row);
  const cells = { ...row, before: JSON.stringify(before), after: JSON.stringify(after), digest };
  await insertRow(queries, "audit", cells);
  await queries.query("update audit_head set audit_id = $1, digest = $2", [row.auditId, digest]);
}

/** Of the row's values in the order of `columns`. */
const digestOf = (previous: string, row: AuditRow) =>
  createHash("sha256")
    .update(JSON.stringify([previous, ...Object.values(row)]))
    .digest("base64url");

const columns =
  "audit_id, at_ms, actor_kind, actor, actor_name, action, record_kind, record_id, record_name, before, after, reason";

export interface AuditFilter {
  action?: AuditAction;
  actor?: string;
  record?: { kind: string; id: string };
  /** Rows before this one, for the next page. */
  beforeId?: number;
  limit: number;
}

/** The newest first. */
export function readAudit(queries: Queries, filter: AuditFilter): Promise<AuditRow[]> {
  const { action = null, actor = null, record, beforeId = null, limit } = filter;
  return allRows(
    queries,
    `select ${columns} from audit
     where ($1::text is null or action = $1) and ($2::text is null or actor = $2)
       and ($3::text is null or (record_kind = $3 and record_id = $4)) and ($5::bigint is null or audit_id < $5)
     order by audit_id desc limit $6`,
    [action, actor, record?.kind ?? null, record?.id ?? null, beforeId, limit],
  );
}

const rowsPerRead = 1_000;

/** The first row that was changed, or that is missing; null where the audit is whole. */
export async function findAuditFault(
  queries: Queries,
): Promise<{ auditId: number; fault: "changed" | "missing" } | null> {
  const head = await firstRow<AuditEnd>(queries, "select audit_id, digest from audit_head");
  const trimmed = await firstRow<{ after: { through: number; digest: string } }>(
    queries,
    "select after from audit where action = 'audit-trimmed' order by audit_id desc limit 1",
  );
  let { through: last, digest: previous } = trimmed?.after ?? { through: 0, digest: "" };
  const { auditId: end, digest: endDigest } = head ?? { auditId: 0, digest: "" };
  for (;;) {
    const next = `select ${columns}, digest from audit where audit_id > $1 order by audit_id limit $2`;
    const rows = await allRows<AuditRow & { digest: string }>(queries, next, [last, rowsPerRead]);
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
      const newest = await firstRow<AuditEnd>(
        queries,
        `select audit_id, digest from audit
         where audit_id < (select coalesce(min(audit_id), 9e18::bigint) from audit where at_ms >= $1)
         order by audit_id desc limit 1`,
        [nowMs() - keptDays * dayMs],
      );
      if (newest === null) return 0;
      const count = await changeRows(queries, "delete from audit where audit_id <= $1", [newest.auditId]);
      const after = { rows: count, through: newest.auditId, digest: newest.digest };
      await recordAction(queries, jobActor, { action: "audit-trimmed", after });
      return count;
    });
    if (rows > 0) log.info({ rows }, "Rows of the audit older than two years were deleted");
  };
}
