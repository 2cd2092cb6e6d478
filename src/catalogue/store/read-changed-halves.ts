// Reads of the catalogue what has changed since an earlier look, for its index: halves that have, and of those the ranges.
import { createHash } from "node:crypto";
import type {
  Catalogue,
  CatalogueTable,
  Club,
  ListedTraining,
  Provider,
  Session,
  Team,
} from "#src/catalogue/records/catalogue.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import type { Share } from "#src/catalogue/records/record-fields.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { togetherReader } from "#src/platform/database/read-together.ts";
import { firstValue } from "#src/platform/database/rows.ts";
import { isMemoryShort } from "#src/platform/system-memory.ts";
import { markOfRows, type RangeCollector, type RangeMarks, readRangeMarks, visitRanges } from "./range-marks.ts";
import { lookAt, readSources, readState } from "./read-snapshot.ts";
import { isShown, readWholeTable } from "./read-table.ts";
import { isOfTraining, readAllTraining } from "./read-training.ts";
import { shareEqualValues } from "./table-rows.ts";

/** The tables of each half of a catalogue. */
const clubTables = ["clubs", "teams", "club_training"] as const;
const venueTables = ["venues", "providers", "provider_venues", "sessions"] as const;

/** What tells the rows of each half of a catalogue from others: clubs, teams and training, and all the rest. JSON. */
export interface HalfMarks {
  clubs: string;
  venues: string;
}

interface ClubMarks {
  clubs: RangeMarks;
  teams: RangeMarks;
  /** And of the venues that it names. */
  training: string;
}

interface VenueMarks {
  /** A digest of the sources' names and freshness. */
  sources: string;
  venues: string;
  providers: string;
  providerVenues: string;
  sessions: RangeMarks;
}

/**
 * Makes the objects that receive the rows of large tables, new ones for each reading, so that no record need be kept. They
 * also receive rows whose club, venue or provider is no longer listed.
 */
export interface Collectors<Clubs, Teams, Sessions> {
  clubs(): Clubs & RangeCollector<Club>;
  teams(): Teams & RangeCollector<Team>;
  sessions(providers: Provider[]): Sessions & RangeCollector<Session>;
}

export interface ChangedHalves<Clubs, Teams, Sessions> {
  version: number;
  sources: CatalogueSources;
  marks: HalfMarks;
  /** Null where its mark is the one that was known. */
  clubs: { clubs: Clubs; teams: Teams; training: ListedTraining[] } | null;
  venues: (Pick<Catalogue, "venues" | "providers" | "providerVenues"> & { sessions: Sessions }) | null;
}

/** How many rows the whole catalogue has, in all its tables. */
export async function countRows(queries: Queries): Promise<number> {
  const counts = [...clubTables, ...venueTables].map((table) => `(select count(*) from ${table})`);
  return (await firstValue<number>(queries, `select ${counts.join(" + ")}`)) ?? 0;
}

/**
 * Reads from PostgreSQL what has changed since the marks were made. Collectors keep what they already have of the catalogue
 * that the marks belong to.
 */
export async function readChangedHalves<Clubs, Teams, Sessions>(
  database: Database,
  known: HalfMarks | null,
  collectors: Collectors<Clubs, Teams, Sessions>,
): Promise<ChangedHalves<Clubs, Teams, Sessions>> {
  for (;;) {
    const readingClubs = lookAtHalf(database, known?.clubs ?? null, clubMarks, async (queries, now, earlier) => {
      const [clubs, teams] = [collectors.clubs(), collectors.teams()];
      const marksOf = (table: "clubs" | "teams") => ({ now: now[table], earlier: earlier?.[table] ?? null });
      await visitRanges(queries, "clubs", marksOf("clubs"), clubs);
      await visitRanges(queries, "teams", marksOf("teams"), teams);
      return { clubs, teams, training: await readTraining(queries, shareEqualValues()) };
    });
    // Side by side is faster, and the rows of both are in memory side by side.
    if (isMemoryShort) await readingClubs;
    const [clubs, venues] = await Promise.all([
      readingClubs,
      lookAtHalf(database, known?.venues ?? null, venueMarks, async (queries, now, earlier) => {
        const share = shareEqualValues();
        const venues = await readWholeTable(queries, "venues", share);
        const providers = await readWholeTable(queries, "providers", share);
        const providerVenues = await readWholeTable(queries, "provider_venues", share);
        const sessions = collectors.sessions(providers);
        // The card of a session names its provider.
        const isOfSameProviders = earlier?.providers === now.providers;
        const marks = { now: now.sessions, earlier: isOfSameProviders ? earlier.sessions : null };
        await visitRanges(queries, "sessions", marks, sessions);
        return { venues, providers, providerVenues, sessions };
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

/** The half's version, sources and mark; its records unless the mark is the one that was known. */
function lookAtHalf<Marks extends object, Records>(
  database: Database,
  known: string | null,
  readMarks: (queries: Queries, earlier: Marks | null, sources: CatalogueSources) => Promise<Marks>,
  read: (queries: Queries, now: Marks, earlier: Marks | null) => Promise<Records>,
) {
  return lookAt(database, async (queries) => {
    const { version } = await readState(queries);
    const sources = await readSources(togetherReader(queries));
    const ofDatabase = await databaseMark(queries);
    const marks = known === null ? null : (JSON.parse(known) as Marks & { database: string });
    // Marks of another database, or of before its start, cannot be compared.
    const earlier = marks?.database === ofDatabase ? marks : null;
    const now = { database: ofDatabase, ...(await readMarks(queries, earlier, sources)) };
    const mark = JSON.stringify(now);
    return { version, sources, mark, records: mark === known ? null : await read(queries, now, earlier) };
  });
}

const clubMarks = async (queries: Queries, earlier: ClubMarks | null): Promise<ClubMarks> => ({
  clubs: await readRangeMarks(queries, "clubs", earlier?.clubs ?? null),
  teams: await readRangeMarks(queries, "teams", earlier?.teams ?? null),
  training: await trainingMark(queries),
});

const venueMarks = async (
  queries: Queries,
  earlier: VenueMarks | null,
  sources: CatalogueSources,
): Promise<VenueMarks> => ({
  sources: digestOfSources(sources),
  venues: await tableMark(queries, "venues"),
  providers: await tableMark(queries, "providers"),
  providerVenues: await tableMark(queries, "provider_venues"),
  sessions: await readRangeMarks(queries, "sessions", earlier?.sessions ?? null),
});

/** Which rows training refers to, in SQL. Corrected training is of few clubs: of those, all. */
const correctedClubs = `(select c.record_id::bigint from corrections c where ${isOfTraining})`;
const ofTraining = {
  clubs: `(club_id in (select club_id from club_training) or club_id in ${correctedClubs})`,
  teams: `(wgs_team_id in (select wgs_team_id::uuid from club_training where wgs_team_id <> '') or club_id in ${correctedClubs})`,
  venues: `(pitch_finder_id in (select pitch_finder_id from club_training) or pitch_finder_id in
    (select (r ->> 'pitch_finder_id')::bigint from corrections c, jsonb_array_elements(c.cells -> 'training') r where ${isOfTraining}))`,
};

/** Of the rows, of what corrections say in their place, and of the venues that either names. */
async function trainingMark(queries: Queries): Promise<string> {
  const ofCorrections = `select concat(count(*), ' ', sum(correction_id)) from corrections c where ${isOfTraining}`;
  return [
    await firstValue<string>(queries, ofCorrections),
    await tableMark(queries, "club_training"),
    await tableMark(queries, "venues", ofTraining.venues),
  ].join(" ");
}

async function readTraining(queries: Queries, share: Share): Promise<ListedTraining[]> {
  const rows = await readAllTraining(queries, share);
  if (rows.length === 0) return [];
  const clubs = await readWholeTable(queries, "clubs", share, ofTraining.clubs);
  const teams = await readWholeTable(queries, "teams", share, ofTraining.teams);
  return listTraining(rows, {
    clubs,
    teams,
    venues: await readWholeTable(queries, "venues", share, ofTraining.venues),
  });
}

async function databaseMark(queries: Queries): Promise<string> {
  const mark = await firstValue<string>(
    queries,
    `select concat_ws('; ', extract(epoch from pg_postmaster_start_time()), d.oid, current_schema())
     from pg_database d where d.datname = current_database()`,
  );
  if (mark === null) throw new Error("The database does not know itself");
  return mark;
}

const tableMark = async (queries: Queries, table: CatalogueTable, condition = "true"): Promise<string> =>
  (await firstValue<string>(queries, `select ${markOfRows} from ${table} where ${isShown(table)} and ${condition}`))!;

/** Of the venues' sources: the freshness of the clubs' files is in neither half of an index. */
function digestOfSources(sources: CatalogueSources): string {
  const { clubs: _clubs, teams: _teams, ...registerDays } = sources.registerDays;
  return createHash("sha256")
    .update(JSON.stringify({ ...sources, registerDays }))
    .digest("hex");
}
