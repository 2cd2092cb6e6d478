// Whether mail systems refuse whatever we send at the moment: several refusals that are not about a
// mailbox, and nothing taken in between. In the database, as one server sends and another is asked.
import type { Database, Queries } from "#src/platform/database/database.ts";
import { firstRow, onlyRow } from "#src/platform/database/rows.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import type { MailOutcome } from "./mail.ts";

/** Refusals one after the other. */
export interface Refusing {
  /** Milliseconds since 1970 of the first of them. */
  sinceMs: number;
  refusals: number;
  /** Of the last of them, as the outcome of a mail. */
  outcome: string;
}

/** Fewer may be about these mails. */
const several = 3;

/** Notes what became of mails tried together; logs when refusals are several, and when they end. */
export async function noteAttempts(
  { database, log }: { database: Database; log: Pick<Log, "info" | "error"> },
  attempts: readonly MailOutcome[],
  nowMs: number,
): Promise<void> {
  if (attempts.some(({ ok }) => ok)) {
    const ended = await firstRow<Refusing>(database, "delete from mail_refusals returning since_ms, refusals, outcome");
    if (ended && ended.refusals >= several) log.info({ ...ended }, "Mail systems accept our emails again");
    return;
  }
  const refused = attempts.filter((each) => !each.ok && each.refusal?.isOfUs);
  const last = refused.at(-1);
  if (last === undefined) return;
  const row = await onlyRow<Refusing>(
    database,
    `insert into mail_refusals (since_ms, refusals, outcome) values ($1, $2, $3)
     on conflict (one) do update set refusals = mail_refusals.refusals + excluded.refusals, outcome = excluded.outcome
     returning since_ms, refusals, outcome`,
    [nowMs, refused.length, last.outcome],
  );
  if (row.refusals >= several && row.refusals - refused.length < several)
    log.error({ ...row }, "Mail systems refuse our emails, one after the other: they are tried again for three days");
}

/** Refusals since a mail was taken last; null where there were none. */
const readRefusals = (queries: Queries) =>
  firstRow<Refusing>(queries, "select since_ms, refusals, outcome from mail_refusals");

/** How many, be they few or several. */
export const countRefusals = async (queries: Queries): Promise<number> => (await readRefusals(queries))?.refusals ?? 0;

/** Null where they are not several. */
export async function readRefusing(queries: Queries): Promise<Refusing | null> {
  const row = await readRefusals(queries);
  return row && row.refusals >= several ? row : null;
}
