// Of the cards that are news to an alert, those that are so only as they look for players, or are full no more.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table alert_card_news add column for_room text[] not null default '{}'").execute(db);
}
