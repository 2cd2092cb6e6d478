// The catalogue: the exchange format's eight files as tables, and the state that says which catalogue is in force.
import { type Kysely, sql } from "kysely";

/** What clubs and venues share; the nine access flags stand alone so that SQL can filter by them. */
const placeColumns = `
  address_line1 text, address_line2 text, address_line3 text, city text, postcode text not null, county text,
  latitude double precision, longitude double precision,
  position_source text not null check (position_source in ('given', 'unit-postcode', 'outward-code', 'none')),
  pitch_types text[] not null, car_park boolean, car_park_capacity bigint, changing_rooms boolean, floodlit boolean,
  reception_area boolean, doorways boolean, changing_facility boolean, activity_area boolean, toilets boolean,
  social_areas boolean, spectator_areas boolean, emergency_exit boolean, parking boolean,
  accreditation_id bigint, accreditation_status text, accreditation_level text,
  check ((latitude is null) = (longitude is null)), check ((latitude is null) = (position_source = 'none'))`;

/*
 * References (a team's club, a session's venue) are not foreign keys: the import refuses what refers to nothing, the
 * merge takes dependants along with what they depend on, and 200,000 row triggers would make every import slower.
 * Whole numbers are bigint: whatever JavaScript holds exactly fits, so no accepted row can break a merge.
 * The second keys (wgs_club_id, wgs_team_id) are checked at commit, so that a merge may swap them between rows.
 */
const statements = [
  `create table clubs (
    club_id bigint primary key,
    wgs_club_id uuid not null unique deferrable initially deferred,
    club_name text not null, ${placeColumns},
    org_id bigint, is_allow_public boolean, phone text, email text, website text, individual_name text,
    welfare_officer_email text)`,
  `create table teams (
    team_id bigint primary key,
    wgs_team_id uuid not null unique deferrable initially deferred,
    club_id bigint not null,
    team_name text not null, age_group text not null, gender text not null, football_type text not null,
    disability_id bigint, category text, league_name text, division_name text, county_name text,
    days integer[] not null,
    ground_name text, ground_line1 text, ground_line2 text, ground_line3 text, ground_city text, ground_postcode text)`,
  "create index teams_by_club on teams (club_id)",
  `create table venues (
    pitch_finder_id bigint primary key,
    centre_id bigint, centre_name text not null, ${placeColumns},
    telephone_number text, email_address text, website text)`,
  "create index venues_by_centre on venues (centre_id)",
  `create table providers (
    provider_id bigint primary key,
    provider_name text not null, crest_image text, telephone_number text, email_address text, website text,
    is_allow_public boolean, organiser_first_name text, organiser_last_name text, organiser_email text)`,
  `create table provider_venues (
    provider_id bigint not null, pitch_finder_id bigint not null,
    genders text[] not null, football_types text[] not null, disability_ids integer[] not null,
    min_age bigint, max_age bigint, days integer[] not null, fa_initiative text,
    primary key (provider_id, pitch_finder_id))`,
  "create index provider_venues_by_venue on provider_venues (pitch_finder_id)",
  `create table sessions (
    session_id text collate "C" primary key,
    pitch_finder_id bigint not null, provider_id bigint not null,
    session_name text not null, football_type text not null, gender text not null,
    min_age bigint, max_age bigint, price numeric, starts_at timestamptz not null, duration_minutes bigint,
    disability_id bigint, surface_type text, category text, category_type_id bigint, fa_initiative text,
    percentage_available numeric, booking_url text, alternate_booking_url text)`,
  "create index sessions_by_venue on sessions (pitch_finder_id, starts_at)",
  "create index sessions_by_provider on sessions (provider_id)",
  `create table social_links (
    org_id bigint not null, is_public boolean, media_type text not null, media_type_id bigint, prefix_url text,
    media_link text not null,
    primary key (org_id, media_type, media_link))`,
  `create table fixtures (
    wgs_team_id uuid primary key, primary_league_name text,
    next_fixture jsonb, last_result jsonb, previous_season jsonb)`,
  `create table catalogue_state (
    only_row boolean primary key default true check (only_row),
    version integer not null, is_demonstration boolean not null)`,
  "insert into catalogue_state (version, is_demonstration) values (0, false)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
