// News of an alert as one row a step of a look, with all its cards: an import can be news by the hundred thousand. When an
// alert may be told of its news stands with it, so that nobody looks through what waits each second.
import { type Kysely, sql } from "kysely";

const statements = [
  // `alert_news`, with a row for each card, stays for servers of the version before, and is not read any more.
  `create table alert_card_news (
    alert_id uuid not null references alerts on delete cascade, run_id bigint not null, cards text[] not null)`,
  `insert into alert_card_news select alert_id, run_id, array_agg(card order by card) from alert_news
   group by alert_id, run_id`,
  "create index alert_card_news_by_alert on alert_card_news (alert_id)",
  "create index alert_card_news_by_run on alert_card_news (run_id)",
  // Null where nothing is to be told.
  "alter table alerts add column news_due_at_ms bigint",
  `update alerts set news_due_at_ms =
     coalesce(last_news_at_ms + case often when 'weekly' then 604800000 else 86400000 end, 0)
   where exists (select from alert_news n where n.alert_id = alerts.alert_id
     and not exists (select from alert_runs r where r.run_id = n.run_id and r.state <> 'released'))`,
  "create index alerts_by_news_due on alerts (news_due_at_ms) where news_due_at_ms is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
