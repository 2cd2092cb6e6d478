// Reads the whole catalogue for its index, in one consistent look; or only the half of it that has changed.
import { createHash } from "node:crypto";
import type { Catalogue, Provider, Session, Team } from "#src/domain/catalogue/catalogue.ts";
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { type CatalogueSnapshot, SetupProblem } from "#src/services/ports.ts";
import type { Database, Queries } from "./database.ts";
import { readWholeTable, visitWholeTable } from "./read-table.ts";
import { type ReadJson, togetherReader } from "./read-together.ts";
import { shareEqualValues } from "./share-equal-values.ts";

/** What a start reads first: a table that is gone or unreadable is for the operator to mend. */
export async function orExplain<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    // Not an error of the catalogue: the connection is watched, and reading is tried again.
    if (cause instanceof NotAnswering) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SetupProblem(
      `The catalogue cannot be read from the database: ${message}. Where the database can be reached, it is damaged or ` +
        "was changed by hand: restore a backup, or point DATABASE_URL or DATA_DIR at another one and import again.",
      { cause },
    );
  }
}

interface CatalogueState {
  version: number;
  isDemonstration: boolean;
}

export async function readState(queries: Queries): Promise<CatalogueState> {
  const { rows } = await queries.query<CatalogueState>(
    `select version, is_demonstration as "isDemonstration" from catalogue_state`,
  );
  if (!rows[0]) throw new Error("The database has lost its catalogue_state row");
  return rows[0];
}

/** The tables of each half of a catalogue. */
const clubTables = ["clubs", "teams"] as const;
const venueTables = ["venues", "providers", "provider_venues", "sessions"] as const;

/** What tells the rows of each half of a catalogue from others: clubs and teams, and all the rest. */
export interface HalfMarks {
  clubs: string;
  venues: string;
}

/** Takes records one by one, in the order of their keys. */
export interface Collector<T> {
  add(record: T): void;
}

/**
 * Makes what takes the teams and the sessions, anew for each look: most rows are of these two, and whoever reads need not
 * keep them as they are.
 */
export interface Collectors<Teams extends Collector<Team>, Sessions extends Collector<Session>> {
  teams(): Teams;
  sessions(providers: Provider[]): Sessions;
}

export interface ChangedHalves<Teams, Sessions> {
  version: number;
  sources: CatalogueSources;
  marks: HalfMarks;
  /** Null where its mark is the one that was known. */
  clubs: (Pick<Catalogue, "clubs"> & { teams: Teams }) | null;
  venues: (Pick<Catalogue, "venues" | "providers" | "providerVenues"> & { sessions: Sessions }) | null;
}

/**
 * Clubs and venues are read on a connection each, as the database is slower at telling than we at listening. Both looks
 * must be at the same catalogue; where an import came between, they are taken again.
 */
export async function readSnapshot(database: Database): Promise<CatalogueSnapshot> {
  for (;;) {
    const [clubHalf, venueHalf] = await Promise.all([
      lookAt(database, (queries) => readClubHalf(queries, asLists)),
      lookAt(database, (queries) => readVenueHalf(queries, asLists)),
    ]);
    if (clubHalf.version !== venueHalf.version) continue;
    const { version, sources } = venueHalf;
    const { clubs, teams } = clubHalf.records;
    const { sessions, ...venues } = venueHalf.records;
    return { version, sources, clubs, teams: teams.list, ...venues, sessions: sessions.list };
  }
}

class CollectedList<T> implements Collector<T> {
  readonly list: T[] = [];

  add(record: T): void {
    this.list.push(record);
  }
}

/** For those who keep whole records. */
export const asLists = { teams: () => new CollectedList<Team>(), sessions: () => new CollectedList<Session>() };

/** How many rows the whole catalogue has, in all its tables. */
export async function countRows(queries: Queries): Promise<number> {
  const counts = [...clubTables, ...venueTables].map((table) => `(select count(*) from ${table})`);
  const { rows } = await queries.query<{ count: number }>(`select (${counts.join(" + ")})::float8 as count`);
  return rows[0]?.count ?? 0;
}

/** The same from PostgreSQL, but for a half whose mark is the one that is known. */
export async function readChangedHalves<Teams extends Collector<Team>, Sessions extends Collector<Session>>(
  database: Database,
  known: HalfMarks | null,
  collectors: Collectors<Teams, Sessions>,
): Promise<ChangedHalves<Teams, Sessions>> {
  for (;;) {
    const [clubs, venues] = await Promise.all([
      lookAt(database, async (queries) => {
        const mark = await markOf(queries, clubTables, null);
        const half = mark === known?.clubs ? await readState(queries) : await readClubHalf(queries, collectors);
        return { records: null, ...half, mark };
      }),
      lookAt(database, async (queries) => {
        const sources = await readSources(togetherReader(queries));
        const mark = await markOf(queries, venueTables, sources);
        const half = mark === known?.venues ? await readState(queries) : await readVenueHalf(queries, collectors);
        return { records: null, ...half, sources, mark };
      }),
    ]);
    if (clubs.version !== venues.version) continue;
    return {
      ...{ version: venues.version, sources: venues.sources, marks: { clubs: clubs.mark, venues: venues.mark } },
      clubs: clubs.records,
      venues: venues.records,
    };
  }
}

/**
 * Equal for equal rows of one database since its start (and equal sources of venues), and for no others but by a chance
 * of one in 2^64: every change of a row leaves a new version of it, told apart by the transaction that wrote it and where
 * it lies. A tenth of a second at England's size, where reading the rows takes one.
 */
async function markOf(queries: Queries, tables: readonly string[], sources: CatalogueSources | null): Promise<string> {
  const sums = tables.map(
    (table) => `(select concat(count(*), ' ', sum(hashtextextended(concat(xmin, ' ', ctid), 0))) from ${table})`,
  );
  const { rows } = await queries.query<{ mark: string }>(
    `select concat_ws('; ', extract(epoch from pg_postmaster_start_time()), d.oid, current_schema(), ${sums}) as mark
     from pg_database d where d.datname = current_database()`,
  );
  if (!rows[0]) throw new Error("The database does not know itself");
  if (sources === null) return rows[0].mark;
  const { clubs: _clubs, teams: _teams, ...registerDays } = sources.registerDays;
  const said = createHash("sha256").update(JSON.stringify({ ...sources, registerDays }));
  return `${rows[0].mark}; ${said.digest("hex")}`;
}

function lookAt<T>(database: Database, read: (queries: Queries) => Promise<T>): Promise<T> {
  return database.transaction("repeatable read read only", read);
}

/** Rows that have outlasted their club, venue or provider are left out: a look in a set costs less here than in SQL. */
async function readClubHalf<Teams extends Collector<Team>>(queries: Queries, collectors: { teams(): Teams }) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const clubs = await readWholeTable(queries, "clubs", share);
  const clubIds = new Set(clubs.map((club) => club.clubId));
  const teams = collectors.teams();
  await visitWholeTable(queries, "teams", share, (team) => {
    if (clubIds.has(team.clubId)) teams.add(team);
  });
  return { version, records: { clubs, teams } };
}

async function readVenueHalf<Sessions extends Collector<Session>>(
  queries: Queries,
  collectors: { sessions(providers: Provider[]): Sessions },
) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const venues = await readWholeTable(queries, "venues", share);
  const providers = await readWholeTable(queries, "providers", share);
  const venueIds = new Set(venues.map((venue) => venue.pitchFinderId));
  const providerIds = new Set(providers.map((provider) => provider.providerId));
  const isWanted = (row: { pitchFinderId: number; providerId: number }) =>
    venueIds.has(row.pitchFinderId) && providerIds.has(row.providerId);
  const providerVenues = (await readWholeTable(queries, "provider_venues", share)).filter(isWanted);
  const sessions = collectors.sessions(providers);
  await visitWholeTable(queries, "sessions", share, (session) => {
    if (isWanted(session)) sessions.add(session);
  });
  return {
    version,
    sources: await readSources(togetherReader(queries)),
    records: { venues, providers, providerVenues, sessions },
  };
}

export async function readSources(read: ReadJson): Promise<CatalogueSources> {
  const found = await read(
    `select json_build_object(
       'isDemonstration', is_demonstration,
       'registerDays', coalesce((select json_object_agg(file, imported_on::text) from register_files), '{}'::json),
       'harvested', coalesce((select json_agg(json_build_object('sourceId', source_id, 'name', name,
           'heardOn', heard_on::text, 'isSilent', standing <> 'current') order by source_id) from sources), '[]'::json)
     ) from catalogue_state`,
  );
  if (!found) throw new Error("The database has lost its catalogue_state row");
  return found as CatalogueSources;
}
