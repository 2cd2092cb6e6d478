// Whether clubs are asked from time to time if all is right, which an officer turns on, and which were asked when.
import { type Kysely, sql } from "kysely";

/* A round is at most three mails; it ends when the club says that all is right. */
const statements = [
  `create table listing_asking (
    one boolean primary key default true check (one), is_on boolean not null, changed_by text not null, changed_at_ms bigint not null)`,
  `create table listing_asked (
    club_id bigint primary key, round_began_ms bigint not null, asked_at_ms bigint not null, times integer not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
