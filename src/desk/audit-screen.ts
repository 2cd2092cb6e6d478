// The screen of the audit: who did what, the newest first, also as a file.
import { type AuditAction, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { csvText } from "#src/platform/text/csv-text.ts";
import { type Desk, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;

/** Rows of a file: some years of a busy desk. */
const rowsInFile = 50_000;

const isAction = (word: string | undefined): word is AuditAction =>
  word !== undefined && Object.hasOwn(auditActions, word);

export function auditScreen(desk: Desk, { database }: DeskParts): void {
  desk.page({ path: "/audit", role: "manager", summary: "Who did what" }, async ({ query }) => {
    const action = isAction(query.action) ? query.action : null;
    const beforeId = /^\d{1,15}$/.test(query.before ?? "") ? Number(query.before) : undefined;
    const found = await readAudit(database, { action: action ?? undefined, beforeId, limit: rowsOnPage + 1 });
    const rows = found.slice(0, rowsOnPage);
    const older = new URLSearchParams({ ...(action && { action }), before: String(rows.at(-1)?.auditId ?? 0) });
    return view("audit", "Who did what", {
      ...{ rows, action },
      older: found.length > rowsOnPage ? `/desk/audit?${older}` : null,
    });
  });

  desk.page({ path: "/audit.csv", role: "manager", summary: "Who did what, as a file" }, async ({ query }) => {
    const action = isAction(query.action) ? query.action : undefined;
    const rows = await readAudit(database, { action, limit: rowsInFile });
    const cells = rows.map((row) => [
      ...[String(row.auditId), new Date(row.atMs).toISOString(), actorWords(row), row.actor, row.action],
      ...[row.recordKind ?? "", row.recordId ?? "", row.recordName ?? ""],
      ...[textOf(row.before), textOf(row.after), row.reason ?? ""],
    ]);
    const header = "row time who email action record_kind record_id record_name before after reason".split(" ");
    return { fileName: "audit.csv", type: "text/csv; charset=utf-8", content: csvText([header, ...cells]) };
  });
}

const textOf = (value: unknown) => (value === null ? "" : JSON.stringify(value));
