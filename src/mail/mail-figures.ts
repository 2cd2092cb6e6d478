// Mails in /metrics: what waits, what was sent and refused here, reports that name no mail of ours.
import type { Database } from "#src/platform/database/database.ts";
import { onlyRow } from "#src/platform/database/rows.ts";
import type { MailOutcome } from "./mail.ts";
import { readQueueNowMs } from "./mail-store.ts";
import { type RefusalWord, refusalWords } from "./refusal.ts";
import { countRefusals } from "./refusing.ts";

export interface MailFigures {
  /** Emails that are due but have not been sent. */
  waiting: number;
  /** Seconds that the oldest of them waits; 0 where none does. */
  oldestSeconds: number;
  /** By this server, since it started. */
  sent: number;
  /** Attempts that a mail system refused for good, likewise. */
  refused: Record<RefusalWord, number>;
  /** Refusals that are not about a mailbox, since an email was last accepted. */
  refusedInARow: number;
  /** Delivery reports that named no email of ours, since the database was made. */
  reportsNotRecognised: number;
}

export function mailFigures(database: Database) {
  let sent = 0;
  const refused = Object.fromEntries(refusalWords.map((word) => [word, 0])) as Record<RefusalWord, number>;
  return {
    /** To be told of each attempt. */
    count(attempt: MailOutcome): void {
      if (attempt.ok) sent += 1;
      else if (attempt.refusal?.isOfUs || attempt.refusal?.isOfMailbox) refused[attempt.refusal.word] += 1;
    },
    async read(): Promise<MailFigures> {
      const nowMs = await readQueueNowMs(database);
      const { waiting, oldestMs, reports } = await onlyRow<{
        waiting: number;
        oldestMs: number | null;
        reports: number;
      }>(
        database,
        `select count(*)::integer as waiting, min(greatest(created_at_ms, not_before_ms)) as oldest_ms,
           (select coalesce(sum(reports), 0)::float8 from mail_reports_not_recognised) as reports
         from mails where state = 'waiting' and not_before_ms <= $1`,
        [nowMs],
      );
      const oldestSeconds = oldestMs === null ? 0 : Math.max(0, nowMs - oldestMs) / 1_000;
      const refusedInARow = await countRefusals(database);
      return {
        waiting,
        oldestSeconds,
        sent,
        refused,
        refusedInARow,
        reportsNotRecognised: reports,
      };
    },
  };
}

/** Counts a delivery report that named no mail of ours. */
export async function countReport(database: Database): Promise<void> {
  await database.query(
    `insert into mail_reports_not_recognised (reports) values (1)
     on conflict (one) do update set reports = mail_reports_not_recognised.reports + 1`,
  );
}
