// The gazetteer: unit postcodes, outward codes and places, keyed for search by prefix.
import { type Kysely, sql } from "kysely";

/*
 * Keys are collated "C" so that `like 'M33%'` walks the primary key's index at 1.7 million rows. A unit postcode's key
 * has no space ("M337WR"): its inward code is always the last three characters, and a prefix typed without its space
 * is found too.
 */
const statements = [
  `create table unit_postcodes (
    postcode_key text collate "C" primary key,
    latitude double precision, longitude double precision,
    terminated text check (terminated ~ '^[0-9]{4}-[0-9]{2}$'),
    source text not null check (source in ('directory', 'list')),
    check ((latitude is null) = (longitude is null)))`,
  `create table outward_codes (
    outward_code text collate "C" primary key,
    latitude double precision not null, longitude double precision not null,
    town text, town_key text, region text, region_key text,
    is_derived boolean not null)`,
  `create table places (
    name text not null, region_code text not null, kind text not null, region text,
    name_key text collate "C" not null,
    latitude double precision not null, longitude double precision not null,
    primary key (name, region_code, kind))`,
  "create index places_by_name on places (name_key)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
