// The screen of the audit: who did what, the newest first, also as a file.
import { type AuditAction, type AuditRow, actorWords, auditActions } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { csvText } from "#src/platform/text/catalogue-csv.ts";
import { csvFile, type Desk, firstRows, numberIn, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;

/** Rows of a file: some years of a busy desk. */
const rowsInFile = 50_000;

const actionIn = (word = "") => (Object.hasOwn(auditActions, word) ? (word as AuditAction) : undefined);

export function auditScreen(desk: Desk, { database }: DeskParts) {
  const { page } = desk.of("manager");

  const shown = page("/audit", "Who did what", async ({ query }) => {
    const action = actionIn(query.action);
    const beforeId = numberIn(query.before) ?? undefined;
    const found = await readAudit(database, { action, beforeId, limit: rowsOnPage + 1 });
    const older = ({ auditId }: AuditRow) =>
      `/desk/audit?${new URLSearchParams({ ...(action && { action }), before: String(auditId) })}`;
    return view("audit", "Audit log", { action: action ?? null, ...firstRows(found, rowsOnPage, older) });
  });

  page("/audit.csv", "Who did what, as a file", async ({ query }) => {
    const rows = await readAudit(database, { action: actionIn(query.action), limit: rowsInFile });
    const cells = rows.map((row) => [
      ...[String(row.auditId), new Date(row.atMs).toISOString(), actorWords(row), row.actor, row.action],
      ...[row.recordKind ?? "", row.recordId ?? "", row.recordName ?? ""],
      ...[textOf(row.before), textOf(row.after), row.reason ?? ""],
    ]);
    const header = "row time who email action record_kind record_id record_name before after reason".split(" ");
    return csvFile("audit.csv", csvText([header, ...cells]));
  });

  return [shown];
}

const textOf = (value: unknown) => (value === null ? "" : JSON.stringify(value));
