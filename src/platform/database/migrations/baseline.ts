// The tables as 1.0.0 has them, by subject. What is released never changes: a migration adds to it.

/** What clubs and venues share; nine access flags stand alone so that SQL can filter by them. */
const placeColumns = `
  address_line1 text, address_line2 text, address_line3 text, city text, postcode text not null, county text,
  latitude double precision, longitude double precision,
  position_source text not null check (position_source in ('given', 'unit-postcode', 'outward-code', 'none')),
  pitch_types text[] not null, car_park boolean, car_park_capacity bigint, changing_rooms boolean, floodlit boolean,
  reception_area boolean, doorways boolean, changing_facility boolean, activity_area boolean, toilets boolean,
  social_areas boolean, spectator_areas boolean, emergency_exit boolean, parking boolean,
  accreditation_id bigint, accreditation_status text, accreditation_level text,
  check ((latitude is null) = (longitude is null)), check ((latitude is null) = (position_source = 'none'))`;

/**
 * A function for each table that notes what a statement touched by `select`, and its triggers: once
 * a statement, however many rows it touches.
 */
const noting = (triggers: string, noted: string, into: string, selects: Record<string, string>): string[] =>
  Object.entries(selects).flatMap(([table, select]) => [
    `create function note_${noted}_${table}() returns trigger language plpgsql as $$
     begin
       insert into ${into} ${select};
       return null;
     end $$`,
    ...touchings.map(
      ({ name, on, rows }) =>
        `create trigger ${triggers}_${name} after ${on} on ${table} referencing ${rows} table as touched
         for each statement execute function note_${noted}_${table}()`,
    ),
  ]);

const touchings = [
  { name: "inserted", on: "insert", rows: "new" },
  { name: "changed_from", on: "update", rows: "old" },
  { name: "changed_to", on: "update", rows: "new" },
  { name: "deleted", on: "delete", rows: "old" },
];

/**
 * The catalogue: the exchange format's files as tables. References (a team's club, a session's
 * venue) are not foreign keys: the import refuses what refers to nothing, the merge takes
 * dependants along with what they depend on, and 200,000 row triggers would make every import
 * slower. Whole numbers are bigint: whatever JavaScript holds exactly fits, so no accepted row can
 * break a merge. The second keys (wgs_club_id, wgs_team_id) are checked at commit, so that a merge
 * may swap them between rows. A row with a source_id came from a source of open data; without one
 * it is the register's. `names` has names in further languages, by column.
 */
const catalogue = [
  `create table clubs (
    club_id bigint primary key,
    wgs_club_id uuid not null unique deferrable initially deferred,
    club_name text not null, ${placeColumns},
    org_id bigint, is_allow_public boolean, phone text, email text, website text, individual_name text,
    welfare_officer_email text,
    confirmed_on date, enquiries_paused_until date, description text, logo_url text,
    names jsonb, language text, address_is_private boolean, helpers_wanted boolean, time_zone text)`,
  `create table teams (
    team_id bigint primary key,
    wgs_team_id uuid not null unique deferrable initially deferred,
    club_id bigint not null,
    team_name text not null, age_group text not null, gender text not null, football_type text not null,
    disability_id bigint, category text, league_name text, division_name text, county_name text,
    days integer[] not null,
    ground_name text, ground_line1 text, ground_line2 text, ground_line3 text, ground_city text, ground_postcode text,
    places text, beginners_welcome boolean, price numeric, price_unit text,
    looking_for bigint, looking_for_until date, min_age bigint, max_age bigint)`,
  "create index teams_by_club on teams (club_id)",
  // When and where clubs train. A key has no null: what a row does not name is empty.
  `create table club_training (
    club_id bigint not null, day integer not null, start_time text collate "C" not null, end_time text,
    wgs_team_id text collate "C" not null, age_groups text[] not null, gender text collate "C" not null,
    min_age bigint, max_age bigint,
    pitch_finder_id bigint, address_line1 text, city text, postcode text,
    from_date date, to_date date, except_dates date[] not null,
    price numeric, price_unit text, first_time_free boolean, places text, beginners_welcome boolean, comment text,
    primary key (club_id, day, start_time, wgs_team_id, age_groups, gender))`,
  `create table venues (
    pitch_finder_id bigint primary key,
    centre_id bigint, centre_name text not null, ${placeColumns},
    telephone_number text, email_address text, website text,
    source_id integer, names jsonb, time_zone text)`,
  "create index venues_by_centre on venues (centre_id)",
  "create index venues_by_source on venues (source_id) where source_id is not null",
  `create table providers (
    provider_id bigint primary key,
    provider_name text not null, crest_image text, telephone_number text, email_address text, website text,
    is_allow_public boolean, organiser_first_name text, organiser_last_name text, organiser_email text,
    source_id integer, names jsonb)`,
  "create index providers_by_source on providers (source_id) where source_id is not null",
  `create table provider_venues (
    provider_id bigint not null, pitch_finder_id bigint not null,
    genders text[] not null, football_types text[] not null, disability_ids integer[] not null,
    min_age bigint, max_age bigint, days integer[] not null, fa_initiative text,
    primary key (provider_id, pitch_finder_id))`,
  "create index provider_venues_by_venue on provider_venues (pitch_finder_id)",
  // One that its publisher has cancelled stays, so that whoever meant to go learns it.
  `create table sessions (
    session_id text collate "C" primary key,
    pitch_finder_id bigint not null, provider_id bigint not null,
    session_name text not null, football_type text not null, gender text not null,
    min_age bigint, max_age bigint, price numeric, starts_at timestamptz not null, duration_minutes bigint,
    disability_id bigint, surface_type text, category text, category_type_id bigint, fa_initiative text,
    percentage_available numeric, booking_url text, alternate_booking_url text,
    source_id integer, is_cancelled boolean not null default false)`,
  "create index sessions_by_venue on sessions (pitch_finder_id, starts_at)",
  "create index sessions_by_provider on sessions (provider_id)",
  `create table social_links (
    org_id bigint not null, is_public boolean, media_type text not null, media_type_id bigint, prefix_url text,
    media_link text not null,
    primary key (org_id, media_type, media_link))`,
  `create table fixtures (
    wgs_team_id uuid primary key, primary_league_name text,
    next_fixture jsonb, last_result jsonb, previous_season jsonb)`,
  // County associations and their postcodes.
  `create table counties (
    county_id bigint primary key, county_name text not null, email text, phone text, website text,
    safeguarding_email text, safeguarding_phone text, postcode_areas text[] not null, names jsonb)`,
  // Small pictures written by this product, with words for who cannot see them.
  `create table club_logos (
    digest text primary key, club_id bigint not null, alternative text not null, picture bytea not null)`,
];

/**
 * Which catalogue is in force, with which version each half of it last changed, and what is to be
 * shown at once: a server builds again only what has changed. Whoever raises the version alone has
 * changed all. `gazetteer_version` rises with every change of the places.
 */
const catalogueState = [
  `create table catalogue_state (
    only_row boolean primary key default true check (only_row),
    version integer not null, is_demonstration boolean not null,
    gazetteer_version integer not null default 0,
    clubs_version integer not null default 0, venues_version integer not null default 0,
    prompt_version integer not null default 0)`,
  "insert into catalogue_state (version, is_demonstration) values (0, false)",
  `create function set_half_versions() returns trigger language plpgsql as $$
     begin
       if new.version <> old.version and new.clubs_version = old.clubs_version
        and new.venues_version = old.venues_version then
         new.clubs_version := new.version;
         new.venues_version := new.version;
         new.prompt_version := new.version;
       end if;
       return new;
     end $$`,
  "create trigger half_versions before update on catalogue_state for each row execute function set_half_versions()",
  // A row for each file of the exchange format that was imported whole: on that day the register
  // was as it stands.
  "create table register_files (file text primary key, imported_on date not null)",
];

/**
 * The imports that changed the register, and what takes the last of them back. Of an import its
 * inverse alone is kept, and of the last one only: the rows that it changed or removed, as they
 * were. The rows that it wrote are those whose xmin is its transaction, `written_by`; where they
 * are no longer as many as it wrote, something has changed them since. `import_rewritten` has those
 * that a correction has written again, which the undo would else take for changed by hand.
 */
const imports = [
  `create table imports (
    import_id integer primary key generated always as identity,
    made_at timestamptz not null default now(), command text not null, files json not null,
    was_demonstration boolean not null, register_files json not null, undone_at timestamptz,
    written_by text, written json, saved_rows bigint,
    upload_id integer, made_by json not null default '{"kind":"command"}', undone_by json)`,
  `create table import_undo (
    saved_by text not null default (pg_current_xact_id()::xid)::text, table_name text not null, "row" json not null)`,
  `create table import_rewritten (
    table_name text not null, record_id text collate "C" not null, written_by text not null,
    primary key (table_name, record_id))`,
];

/**
 * What officers upload to be imported, what it would change, and the work on it. Files are stored
 * in pieces, so that any server goes on, and not compressed again. `preview_base` is the import
 * that was the last to change the register when the preview was made; 0 where there was none.
 * `readings` says how files are read that are not in the format's own words, `survey` what is in
 * one of which that is not decided yet. Of an upload, and of taking an import back (without an
 * upload), one work runs at a time.
 */
const uploads = [
  `create table uploads (
    upload_id integer primary key generated always as identity, made_at timestamptz not null default now(),
    made_by json not null, is_partial boolean not null, received_at timestamptz,
    preview json, preview_base integer, previewed_at timestamptz,
    readings json not null default '{}', survey json)`,
  `create table upload_files (
    upload_id integer references uploads on delete cascade, name text, size bigint not null,
   primary key (upload_id, name))`,
  `create table upload_pieces (
    upload_id integer, name text, piece integer, bytes bytea not null, primary key (upload_id, name, piece),
    foreign key (upload_id, name) references upload_files on delete cascade)`,
  "alter table upload_pieces alter column bytes set storage external",
  `create table upload_rows (
    upload_id integer references uploads on delete cascade, file text,
    kind text check (kind in ('loaded', 'changed', 'removed', 'refused')), row_number integer, details json not null,
    primary key (upload_id, file, kind, row_number))`,
  `create table import_work (
    work_id integer primary key generated always as identity,
    kind text not null check (kind in ('preview', 'publish', 'undo')),
    upload_id integer references uploads on delete cascade, started_by json not null,
    started_at timestamptz not null default now(), beat_at timestamptz not null default now(), progress json,
    ended_at timestamptz, failure json)`,
  "create unique index import_work_running on import_work (coalesce(upload_id, 0)) where ended_at is null",
  "create index import_work_by_upload on import_work (upload_id)",
  // How files with the same columns were read before.
  `create table remembered_readings (
    shape text primary key, reading json not null, chosen_at timestamptz not null default now())`,
];

/**
 * What officers have corrected in the register's records, and the records that they have hidden. A
 * correction is in force until it has ended. Values are cells by column, as JSON has them; a
 * correction of what follows from another column (a place's position) has several. `ended_in` is
 * the transaction of the import that ended it, so that its undo brings it back.
 */
const corrections = [
  `create table corrections (
    correction_id integer primary key generated always as identity,
    table_name text not null, record_id text collate "C" not null, field text not null,
    register_cells jsonb not null, cells jsonb not null,
    whose text not null check (whose in ('desk', 'club')), made_by text not null,
    made_at timestamptz not null default now(),
    ended_at timestamptz, ended_by text check (ended_by in ('register', 'taken-back', 'replaced')), ended_in text,
    check ((ended_at is null) = (ended_by is null)))`,
  "create index corrections_of_record on corrections (table_name, record_id)",
  "create unique index corrections_in_force on corrections (table_name, record_id, field) where ended_at is null",
  `create table hidden_records (
    table_name text not null, record_id text collate "C" not null, reason text not null, hidden_through date,
    hidden_by text not null, hidden_at timestamptz not null default now(),
    primary key (table_name, record_id))`,
];

/**
 * The gazetteer: unit postcodes, outward codes and places, keyed for search by prefix. Keys are
 * collated "C" so that `like 'M33%'` walks the primary key's index at 1.7 million rows. A unit
 * postcode's key has no space ("M337WR"): its inward code is always the last three characters, and
 * a prefix typed without its space is found too.
 */
const gazetteer = [
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
    areas text[] not null default '{}', population bigint, names jsonb,
    primary key (name, region_code, kind))`,
  "create index places_by_name on places (name_key)",
];

/**
 * Messages to clubs, and what clubs say of them. No club is a foreign key: an import may remove the
 * club while its message is on the way. Times are milliseconds of our own clock, for tests. A
 * message whose writer asked for deletion while a mail is on its way stays until that has arrived;
 * one that safeguarding keeps stays until `held_until_ms`. `language`: of later mails; null: the
 * site's first.
 */
const messages = [
  `create table messages (
    message_id uuid primary key,
    event_id uuid not null unique,
    club_id bigint not null, club_name text not null,
    recipient_kind text not null check (recipient_kind in ('club', 'welfareOfficer')),
    first_name text not null, last_name text not null, email text not null,
    query_is_about text not null, role text not null, player_age integer not null, description text not null,
    follow_up_digest text not null unique, followed_up_at_ms bigint,
    created_at_ms bigint not null,
    deletion_asked_at_ms bigint, team_name text, held_until_ms bigint,
    answer text check (answer in ('answered', 'full')), language text)`,
  "create index messages_by_age on messages (created_at_ms)",
  "create index messages_by_writer on messages (lower(email))",
  "create index messages_to_delete on messages (message_id) where deletion_asked_at_ms is not null",
  // How many days clubs took to answer: outlasts the messages, as nothing of a person is in it.
  `create table club_answers (
    club_id bigint not null, answered_on date not null, days integer not null, answers integer not null,
    primary key (club_id, answered_on, days))`,
  // A report is a note about the club whose event id is the message.
  `create table report_links (
    digest text primary key, message_id uuid not null references messages on delete cascade)`,
  "create index report_links_by_message on report_links (message_id)",
  // Known by a keyed digest of their mailbox: the table names nobody.
  `create table blocked_writers (
    mailbox_digest text primary key, blocked_at_ms bigint not null, blocked_by text not null, reason text not null)`,
];

/**
 * What people say is wrong with a record, and to the association about none. A note names a record
 * and nobody: who wrote it left no name and no address. `asked_at_ms`: when the club or venue was
 * asked whether it is so. `outcome`: put right, not so, or abuse; null where nobody has said.
 */
const notes = [
  `create table notes (
    note_id uuid primary key, event_id uuid not null unique,
    record_kind text not null check (record_kind in ('club', 'team', 'venue', 'provider', 'site')),
    record_id text not null, record_name text not null, session_id text, session_name text,
    wrong text not null check (wrong in ('closed', 'time', 'place', 'other', 'reported', 'undelivered')),
    words text not null,
    source_id integer, sent_to text not null check (sent_to in ('association', 'source', 'nobody')),
    created_at_ms bigint not null, done_at_ms bigint,
    outcome text check (outcome in ('put-right', 'not-so', 'abusive')), asked_at_ms bigint)`,
  "create index notes_by_age on notes (created_at_ms)",
  "create index notes_open on notes (created_at_ms, note_id) where done_at_ms is null",
  "create index notes_by_record on notes (record_kind, record_id)",
  // One of a club until it is done: an address that takes no mail is reported once.
  `create unique index notes_undelivered on notes (record_kind, record_id)
    where wrong = 'undelivered' and done_at_ms is null`,
];

/**
 * Alerts: searches that somebody is to be told of, the links in their mails, what was last offered,
 * and what is news. An address and a search are only in what is sealed, which the key of a setting
 * opens; `address_digest` finds an address's alerts and needs a key as well. `search`, `near` and
 * `county` held it in plain before; the server seals what is left of that once it runs. Links are
 * digests. `alert_cards` is what each card offered at the last look, `alert_changes` the cards
 * touched since: triggers write it, so that whatever changes the catalogue is seen. A look is a
 * run; its news waits for the run's end, and for an operator where the run is held.
 */
const alerts = [
  `create table alerts (
    alert_id uuid primary key,
    offers text not null check (offers in ('club', 'casual')),
    search jsonb, miles integer not null, often text not null check (often in ('at-once', 'weekly')),
    near text, county text,
    key_name text not null, sealed text not null, address_digest text not null,
    created_at_ms bigint not null, confirmed_at_ms bigint, expires_at_ms bigint not null,
    reminded_at_ms bigint, last_news_at_ms bigint, news_due_at_ms bigint,
    sealed_search text, language text)`,
  "create index alerts_by_address on alerts (address_digest)",
  "create index alerts_by_end on alerts (expires_at_ms)",
  // Null where nothing is to be told.
  "create index alerts_by_news_due on alerts (news_due_at_ms) where news_due_at_ms is not null",
  `create table alert_tokens (
    digest text primary key,
    alert_id uuid not null, purpose text not null check (purpose in ('confirm', 'manage')),
    expires_at_ms bigint not null)`,
  "create index alert_tokens_by_alert on alert_tokens (alert_id)",
  "create index alert_tokens_by_end on alert_tokens (expires_at_ms)",
  // `import_ids`: the imports that a run's news came with.
  `create table alert_runs (
    run_id bigint generated always as identity primary key,
    looked_at_ms bigint not null, before_ms bigint not null,
    state text not null check (state in ('open', 'held', 'released')), alerts integer not null default 0,
    import_ids integer[])`,
  // News of an alert as one row a step of a look, with all its cards: an import can be news by the
  // hundred thousand. Of the cards, `for_room` are news only as they have room now.
  `create table alert_card_news (
    alert_id uuid not null references alerts on delete cascade, run_id bigint not null, cards text[] not null,
    for_room text[] not null default '{}')`,
  "create index alert_card_news_by_alert on alert_card_news (alert_id)",
  "create index alert_card_news_by_run on alert_card_news (run_id)",
  // With a row for each card, as before: not read any more.
  `create table alert_news (
    alert_id uuid not null references alerts on delete cascade, card text not null, run_id bigint not null,
    primary key (alert_id, card))`,
  "create index alert_news_by_run on alert_news (run_id)",
  "create table alert_cards (card text primary key, turns_at_ms bigint, state text not null)",
  "create index alert_cards_turning on alert_cards (turns_at_ms) where turns_at_ms is not null",
  // A row for each statement that touched a card: no look takes away what an open import notes.
  "create table alert_changes (card text not null)",
  "create index alert_changes_by_card on alert_changes (card)",
  // `import_id`: the newest import that a look has seen.
  `create table alert_look (
    only_row boolean primary key default true check (only_row), looked_at_ms bigint not null,
    import_id integer not null default 0)`,
  "insert into alert_look (looked_at_ms) values (0)",
  // Of each table, the cards that a touched row is part of.
  ...noting("alerts", "changed", "alert_changes", {
    clubs: "select distinct 'c' || club_id from touched",
    teams: "select distinct 'c' || club_id from touched",
    venues: `select 'v' || pitch_finder_id from touched
        union select 'p' || provider_id || 'p' || pitch_finder_id
         from provider_venues join touched using (pitch_finder_id)`,
    providers: `select 'v' || pitch_finder_id from sessions join touched using (provider_id)
        union select 'p' || provider_id || 'p' || pitch_finder_id
         from provider_venues join touched using (provider_id)`,
    provider_venues: "select distinct 'p' || provider_id || 'p' || pitch_finder_id from touched",
    sessions: `select 'v' || pitch_finder_id from touched
        union select 'p' || provider_id || 'p' || pitch_finder_id from touched`,
  }),
];

/**
 * Homes: what is shown of a club's or team's address in place of what the register says. `cells`
 * are by column of the record's table; `home` is what a club's other addresses are compared with,
 * null where its own is shown in part. `address_changes` has the clubs whose addresses, or what may
 * stand for them, were touched since they were looked at.
 */
const privateAddresses = [
  `create table shown_addresses (
    table_name text check (table_name in ('clubs', 'teams')), record_id bigint, for_club bigint not null,
    cells jsonb not null, home jsonb, primary key (table_name, record_id))`,
  "create index shown_addresses_for_club on shown_addresses (for_club)",
  "create table address_changes (club_id bigint not null)",
  ...noting("addresses", "addressed", "address_changes", {
    clubs: "select club_id from touched",
    teams: "select distinct club_id from touched",
    club_training: "select distinct club_id from touched",
    corrections: "select record_id::bigint from touched where table_name = 'clubs' and field = 'Training'",
    venues: `select club_id from club_training join touched using (pitch_finder_id)
        union select c.record_id::bigint from corrections c, jsonb_array_elements(c.cells -> 'training') r, touched t
          where c.table_name = 'clubs' and c.field = 'Training' and c.ended_at is null
            and (r ->> 'pitch_finder_id')::bigint = t.pitch_finder_id`,
  }),
  ...noting("alerts", "readdressed", "alert_changes", {
    shown_addresses: "select 'c' || record_id from touched where table_name = 'clubs'",
  }),
];

/**
 * Mails. The table is the queue: a mail is waiting, sent, failed or bounced, and whoever sends it
 * holds a lease on the row. `settled_at_ms`: nobody has to look at it any more. `mail_refusals` has
 * those in a row that are not about a mailbox; `mail_reports_not_recognised` counts delivery
 * reports that named no mail of ours.
 */
const mails = [
  `create table mails (
    mail_id uuid primary key,
    message_id uuid references messages on delete cascade,
    kind text not null check (kind in
      ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'message-late', 'club-full',
     'alert-confirm', 'alert-news',
       'alert-ending', 'note', 'alerts-held', 'proof-of-address', 'club-listing')),
    to_address text not null, reply_to text, subject text not null, text_body text not null, html_body text not null,
    state text not null check (state in ('waiting', 'sent', 'failed', 'bounced')),
    attempts integer not null default 0, next_attempt_at_ms bigint, leased_until_ms bigint not null default 0,
    outcome text, created_at_ms bigint not null,
    alert_id uuid references alerts on delete cascade, sealed text, not_before_ms bigint not null default 0,
    note_id uuid references notes on delete cascade, settled_at_ms bigint, mailbox_refused_at_ms bigint,
    constraint mails_of_one check (num_nonnulls(message_id, alert_id, note_id) =
      case when kind in ('alerts-held', 'proof-of-address', 'club-listing') then 0 else 1 end))`,
  "create index mails_by_message on mails (message_id)",
  "create index mails_by_alert on mails (alert_id) where alert_id is not null",
  "create index mails_by_note on mails (note_id) where note_id is not null",
  "create index mails_waiting on mails (next_attempt_at_ms) where state = 'waiting'",
  "create index mails_by_state on mails (state, created_at_ms, mail_id)",
  `create table mail_refusals (
    one boolean primary key default true check (one), since_ms bigint not null, refusals integer not null,
    outcome text not null)`,
  `create table mail_reports_not_recognised (
    one boolean primary key default true check (one), reports bigint not null)`,
];

/** What protects the forms: used captchas and counts. And the keys that the product has made. */
const protections = [
  "create table captcha_solutions (digest text primary key, expires_at_ms bigint not null)",
  `create table rate_counts (
    name text not null, window_start_ms bigint not null, events integer not null,
    primary key (name, window_start_ms))`,
  "create table secrets (name text primary key, value text not null, made_at_ms bigint not null)",
];

/**
 * When people last ended all their sign-in sessions: one row a person, who is a digest of the
 * provider's id of them, so that nobody can read from it who logged out. Codes by which a person
 * proves that an address is theirs: a row lives for half an hour, with the code as a digest. And
 * the accounts of the development identity provider, empty in production.
 */
const signIn = [
  "create table sign_in_revocations (person_digest text primary key, revoked_at_ms bigint not null)",
  "create index sign_in_revocations_by_age on sign_in_revocations (revoked_at_ms)",
  `create table address_proofs (
    proof_digest text primary key, email text not null, code_digest text not null, tries_left integer not null,
    is_proven boolean not null default false, expires_at_ms bigint not null)`,
  `create table development_accounts (
    account_id uuid primary key,
    email text not null, given_name text not null, family_name text not null,
    fan_code text not null unique, password_hash text not null,
    failures integer not null default 0, last_failure_ms bigint not null default 0,
    created_at_ms bigint not null)`,
  // Nobody is two people for writing an address in capitals.
  "create unique index development_accounts_by_email on development_accounts (lower(email))",
];

/**
 * Sources of open data: their feeds and where each is to be read on, what was taken, and which rows
 * of the catalogue came of it. An item is a row only where it is taken, may be once its parent is
 * known, or is a parent of another sport; refusals are counted. `starts_at_ms` is null for series
 * and facilities. Facts are text: nothing in SQL looks into them. Items refer to feeds without a
 * foreign key, as a trigger a row would slow a million of them. What a feed no longer has stays for
 * a day (`gone_at_ms`), so that an accident of its publisher can be told from an ordinary deletion:
 * `most_sessions` is the most that a source had within the last day or so, counted at `most_at_ms`,
 * `held_removals` how many sessions stay although deleted. `heard_on` is the day of a source's last
 * page, as of the catalogue in force; `mapping` the version of the rules by which a feed was read.
 * A source on trial is read and not published, a paused one neither.
 */
const harvest = [
  `create table sources (
    source_id integer primary key generated always as identity,
    url text not null unique, added_as text not null, name text not null,
    licence_url text, publisher_url text, publisher_email text,
    standing text not null default 'current' check (standing in ('current', 'silent', 'hidden')),
    added_at_ms bigint not null, heard_on date,
    most_sessions integer, most_at_ms bigint not null default 0, held_removals integer,
    stage text not null default 'shown' check (stage in ('tried', 'shown', 'paused')))`,
  `create table harvest_feeds (
    feed_id integer primary key generated always as identity,
    source_id integer not null references sources on delete cascade,
    url text not null, page_url text not null,
    state text not null default 'reading' check (state in ('reading', 'at-end', 'stopped')),
    last_modified text, generation integer not null default 1, takes_pitch_hire boolean not null default false,
    items_seen bigint not null default 0, pages_read bigint not null default 0, changes bigint not null default 0,
    trouble text, failures integer not null default 0, failures_total bigint not null default 0,
    added_at_ms bigint not null, last_success_ms bigint, end_reached_ms bigint,
    poll_at_ms bigint not null default 0, retry_at_ms bigint not null default 0,
    tidied_generation integer not null default 1, tidied_at_ms bigint not null default 0,
    mapping integer not null default 1,
    unique (source_id, url))`,
  `create table harvest_items (
    feed_id integer not null, item_id text collate "C" not null,
    item_no bigint not null generated always as identity unique,
    generation integer not null, kind text not null check (kind in ('series', 'facility', 'occurrence')),
    open_id text collate "C", parent_ref text collate "C", is_football boolean, starts_at_ms bigint,
   facts text not null,
    gone_at_ms bigint, is_cancelled boolean not null default false,
    primary key (feed_id, item_id))`,
  "create index harvest_items_by_open_id on harvest_items (open_id) where kind <> 'occurrence' and open_id is not null",
  "create index harvest_items_by_parent on harvest_items (parent_ref) where parent_ref is not null",
  "create index harvest_items_gone on harvest_items (gone_at_ms) where gone_at_ms is not null",
  `create table harvest_refusals (
    feed_id integer not null, reason text not null, count bigint not null, example text not null,
    primary key (feed_id, reason))`,
  `create table harvest_places (
    place_no integer primary key generated always as identity, place_key text collate "C" not null unique)`,
  `create table harvest_organisers (
    organiser_no integer primary key generated always as identity,
    source_id integer not null, organiser_key text collate "C" not null, unique (source_id, organiser_key))`,
  `create table harvest_joins (
    line text primary key, kind text not null check (kind in ('place', 'session')),
    source_id integer not null, what text not null, with_what text not null)`,
  "create table harvest_forbidden_joins (line text primary key)",
  `create table harvest_outcomes (
    source_id integer not null, outcome text not null, count bigint not null, example text not null,
    primary key (source_id, outcome))`,
  `create table harvest_state (
    only_row boolean primary key default true check (only_row),
    published_changes bigint, published_version integer, published_at_ms bigint not null default 0)`,
  "insert into harvest_state (published_changes) values (null)",
];

/**
 * What is published as open data: each item with the number of its last change, and what has been
 * touched since. An item without data was deleted. Numbers are given while the row of
 * catalogue_state is locked, so that they become visible in their order; the counter stands apart,
 * as no number is given twice. Triggers note what statements touched.
 */
const openData = [
  `create table open_data_items (
    feed text collate "C" not null check (feed in ('session-series', 'scheduled-sessions')),
    item_id text collate "C" not null, change_number bigint not null, changed_at_ms bigint not null, data text,
    primary key (feed, item_id))`,
  "create unique index open_data_items_by_change on open_data_items (feed, change_number)",
  "create index open_data_items_deleted on open_data_items (changed_at_ms) where data is null",
  // `mapping`: the version of the rules by which ours were written; older are written again.
  `create table open_data_state (
    only_row boolean primary key default true check (only_row), last_change bigint not null,
    mapping integer not null default 1)`,
  "insert into open_data_state (last_change) values (0)",
  // A row for every statement that touched it, never shared.
  `create table open_data_touched (
    kind text not null check (kind in ('venue', 'provider', 'series', 'session')), id text collate "C" not null)`,
  // What a touched row of each table may change.
  ...noting("open_data", "published", "open_data_touched", {
    venues: "select 'venue', pitch_finder_id::text from touched where source_id is null",
    providers: "select 'provider', provider_id::text from touched where source_id is null",
    sessions: `select 'session', session_id from touched where source_id is null
        union select 'series', provider_id || 'p' || pitch_finder_id from touched where source_id is null`,
  }),
];

/**
 * Who changed what, and who may use the desk. Rows of the audit are added and never changed: the
 * trigger refuses it to everybody, and lets go only of those that are older than two years. Each
 * row has the digest of the one before, and `audit_head` that of the last, so that a changed or
 * missing row shows. A session of the desk is known by a digest of its token; the provider's
 * refresh token is of no use without our client secret, which is not in the database.
 */
const auditAndDesk = [
  `create table audit (
    audit_id bigint primary key, at_ms bigint not null,
    actor_kind text not null check (actor_kind in ('officer', 'command', 'job', 'club')),
    actor text not null, actor_name text not null,
    action text not null, record_kind text, record_id text, record_name text,
    before json, after json, reason text, digest text not null)`,
  "create index audit_by_record on audit (record_kind, record_id)",
  `create table audit_head (
    one boolean primary key default true check (one), audit_id bigint not null, digest text not null)`,
  `create function keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at_ms < (extract(epoch from now()) - 63072000) * 1000 then return old; end if;
        raise exception 'Rows of the audit are not changed';
      end $$`,
  "create trigger audit_is_kept before update or delete on audit for each row execute function keep_audit()",
  `create table desk_people (
    email text primary key check (email = lower(email)), roles text[] not null, invited_by text not null,
    invited_at_ms bigint not null, last_seen_ms bigint)`,
  `create table desk_sessions (
    token_digest text primary key, person_digest text not null, email text not null, name text not null,
    claimed_roles text[] not null, refresh_token text, signed_in_at_ms bigint not null,
    authenticated_at_ms bigint not null, checked_at_ms bigint not null)`,
  "create index desk_sessions_by_person on desk_sessions (person_digest)",
];

/**
 * Counts of searches and of alerts by day, without anything of a person. A search is counted once
 * under each fact of its own (fact "all", its age group, its kind, each day asked for), never under
 * two of them together: no row says how many searches for one age were for one day. District "":
 * unknown.
 */
const demand = [
  `create table search_counts (
    on_day date not null, district text not null,
    fact text not null check (fact in ('all', 'age', 'kind', 'day')), value text not null,
    searches integer not null, found_nothing integer not null,
    primary key (on_day, district, fact, value))`,
  `create table alert_counts (
    on_day date not null,
    event text not null check (event in ('confirmed', 'stopped', 'undeliverable', 'expired')),
    alerts integer not null,
    primary key (on_day, event))`,
];

/**
 * A club's own listing: the links by which it comes, what it has changed, and what waits for the
 * association. A link is known by a digest of its token, and is good while the record has the
 * address to which it was mailed. `event_id` is the client's: the same request again mails nothing.
 * `at_ms`: changes are mailed to the club once it has been quiet. Whether clubs are asked from time
 * to time if all is right, which an officer turns on, and which were asked when: a round is at most
 * three mails, and ends when the club says that all is right.
 */
const clubListings = [
  `create table listing_links (
    token_digest text primary key, event_id uuid unique,
    record_kind text not null check (record_kind in ('club', 'venue', 'provider')),
    record_id text collate "C" not null, address_digest text not null,
    made_at_ms bigint not null, expires_at_ms bigint not null, revoked_at_ms bigint)`,
  "create index listing_links_of_record on listing_links (record_kind, record_id)",
  "create index listing_links_of_address on listing_links (address_digest)",
  `create table listing_changes (
    change_id uuid primary key, record_kind text not null, record_id text collate "C" not null, at_ms bigint not null,
    link_made_at_ms bigint not null, what json not null, is_told boolean not null default false, undone_at_ms bigint)`,
  "create index listing_changes_of_record on listing_changes (record_kind, record_id)",
  "create index listing_changes_to_tell on listing_changes (at_ms) where not is_told",
  `create table listing_proposals (
    proposal_id uuid primary key, record_kind text not null, record_id text collate "C" not null,
    record_name text not null,
    about text not null, words text not null, made_at_ms bigint not null, ended_at_ms bigint,
    outcome text check (outcome in ('approved', 'declined', 'taken-back')), logo_digest text,
    check ((ended_at_ms is null) = (outcome is null)))`,
  "create index listing_proposals_of_record on listing_proposals (record_kind, record_id)",
  `create table listing_asking (
    one boolean primary key default true check (one), is_on boolean not null, changed_by text not null,
    changed_at_ms bigint not null)`,
  `create table listing_asked (
    club_id bigint primary key, round_began_ms bigint not null, asked_at_ms bigint not null, times integer not null)`,
];

export const baseline = [
  catalogue,
  catalogueState,
  imports,
  uploads,
  corrections,
  gazetteer,
  messages,
  notes,
  alerts,
  privateAddresses,
  mails,
  protections,
  signIn,
  harvest,
  openData,
  auditAndDesk,
  demand,
  clubListings,
].flat();
