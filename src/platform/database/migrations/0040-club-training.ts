// When and where clubs train.
import { type Kysely, sql } from "kysely";

/* A key has no null: where a row names no team, or neither age groups nor a gender, these are empty. */
const statements = [
  `create table club_training (
    club_id bigint not null, day integer not null, start_time text collate "C" not null, end_time text,
    wgs_team_id text collate "C" not null, age_groups text[] not null, gender text collate "C" not null,
    min_age bigint, max_age bigint,
    pitch_finder_id bigint, address_line1 text, city text, postcode text,
    from_date date, to_date date, except_dates date[] not null,
    price numeric, price_unit text, first_time_free boolean, places text, beginners_welcome boolean, comment text,
    primary key (club_id, day, start_time, wgs_team_id, age_groups, gender))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
