// What clubs say of themselves and their teams: when they last confirmed it, places, prices, whether beginners are welcome.
import { type Kysely, sql } from "kysely";

const statements = [
  `alter table clubs add column confirmed_on date, add column enquiries_paused_until date, add column description text,
    add column logo_url text`,
  `alter table teams add column places text, add column beginners_welcome boolean, add column price numeric,
    add column price_unit text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
