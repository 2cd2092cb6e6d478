// What the page of the audit shows.
import type { AuditAction, AuditRow } from "#src/audit/audit-rules.ts";

export interface AuditPageProps {
  rows: AuditRow[];
  action: AuditAction | null;
  /** The address of older rows; null where these are the oldest. */
  older: string | null;
}
