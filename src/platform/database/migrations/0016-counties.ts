// County associations, and which postcodes each looks after; and notes to the association that are about no record.
import { type Kysely, sql } from "kysely";

const statements = [
  `create table counties (
    county_id bigint primary key, county_name text not null, email text, phone text, website text,
    safeguarding_email text, safeguarding_phone text, postcode_areas text[] not null)`,
  "alter table notes drop constraint notes_record_kind_check",
  `alter table notes add constraint notes_record_kind_check check (record_kind in
    ('club', 'team', 'venue', 'provider', 'site'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
