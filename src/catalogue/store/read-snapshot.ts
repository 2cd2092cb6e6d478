// Reads the whole catalogue in one consistent look.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { listTraining, postcodesOfTraining } from "#src/catalogue/records/listed-training.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { type ReadJson, togetherReader } from "#src/platform/database/read-together.ts";
import { firstRow } from "#src/platform/database/rows.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { readWholeTable } from "./read-table.ts";
import { readAllTraining } from "./read-training.ts";
import { shareEqualValues } from "./table-rows.ts";

/** All records for the index, read in one transaction, with the catalogue's version. */
export interface CatalogueSnapshot extends Catalogue {
  version: number;
  sources: CatalogueSources;
}

/** What a start reads first: a table that is gone or unreadable is for the operator to mend. */
export async function orExplain<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    // Not an error of the catalogue: the connection is watched, and reading is tried again.
    if (cause instanceof NotAnswering) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SetupProblem(
      `The catalogue cannot be read from the database: ${message}. Where the database can be reached, ` +
        "it is damaged or " +
        "was changed by hand: restore a backup, or point DATABASE_URL or DATA_DIR at another one and import again.",
      { cause },
    );
  }
}

/** Versions grow with each change of the catalogue. */
export interface CatalogueState {
  version: number;
  /** The versions with which clubs, teams and training last changed, and venues and the rest. */
  clubsVersion: number;
  venuesVersion: number;
  /** The last one that is to be shown at once, unlike what clubs change by themselves. */
  promptVersion: number;
  isDemonstration: boolean;
}

export async function readState(queries: Queries): Promise<CatalogueState> {
  const state = await firstRow<CatalogueState>(
    queries,
    `select version, clubs_version as "clubsVersion", venues_version as "venuesVersion",
       prompt_version as "promptVersion", is_demonstration as "isDemonstration" from catalogue_state`,
  );
  if (!state) throw new Error("The database has lost its catalogue_state row");
  return state;
}

/**
 * Clubs and venues are read on a connection each, as the database is slower at telling than we at
 * listening. Both looks must be at the same catalogue; after an import in between, again.
 */
export async function readSnapshot(database: Database): Promise<CatalogueSnapshot> {
  for (;;) {
    const [clubHalf, venueHalf] = await Promise.all([lookAt(database, readClubHalf), lookAt(database, readVenueHalf)]);
    if (clubHalf.version !== venueHalf.version) continue;
    const { version, sources } = venueHalf;
    const records = { ...clubHalf.records, ...venueHalf.records };
    const positions = await positionsOfPostcodes(database, postcodesOfTraining(records.training));
    return { version, sources, ...records, training: listTraining(records.training, records, positions) };
  }
}

/** Reads what is one state of the catalogue, whatever is committed meanwhile. */
export function lookAt<T>(database: Database, read: (queries: Queries) => Promise<T>): Promise<T> {
  return database.transaction("repeatable read read only", read);
}

/** Rows without their club, venue or provider are left out: a set costs less here than SQL does. */
async function readClubHalf(queries: Queries) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const clubs = await readWholeTable(queries, "clubs", share);
  const clubIds = new Set(clubs.map((club) => club.clubId));
  const teams = (await readWholeTable(queries, "teams", share)).filter((team) => clubIds.has(team.clubId));
  return { version, records: { clubs, teams, training: await readAllTraining(queries, share) } };
}

async function readVenueHalf(queries: Queries) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const venues = await readWholeTable(queries, "venues", share);
  const providers = await readWholeTable(queries, "providers", share);
  const venueIds = new Set(venues.map((venue) => venue.pitchFinderId));
  const providerIds = new Set(providers.map((provider) => provider.providerId));
  const isWanted = (row: { pitchFinderId: number; providerId: number }) =>
    venueIds.has(row.pitchFinderId) && providerIds.has(row.providerId);
  const providerVenues = (await readWholeTable(queries, "provider_venues", share)).filter(isWanted);
  const sessions = (await readWholeTable(queries, "sessions", share)).filter(isWanted);
  const sources = await readSources(togetherReader(queries));
  return { version, sources, records: { venues, providers, providerVenues, sessions } };
}

export async function readSources(read: ReadJson): Promise<CatalogueSources> {
  const found = await read(
    `select json_build_object(
       'isDemonstration', is_demonstration,
       'registerDays', coalesce((select json_object_agg(file, imported_on) from register_files), '{}'::json),
       'harvested', coalesce((select json_agg(json_build_object('SourceId', source_id, 'SourceName', name,
           'UpdatedOn', heard_on, 'IsSilent', standing <> 'current') order by source_id)
         from sources where stage = 'shown'), '[]'::json)
     ) from catalogue_state`,
  );
  if (!found) throw new Error("The database has lost its catalogue_state row");
  return found as CatalogueSources;
}
