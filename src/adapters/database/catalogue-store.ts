// Reads the catalogue from the database: whole for the index, record by record for the detail pages.
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import { ageGroups } from "#src/domain/catalogue/vocabulary.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { type CatalogueSnapshot, type CatalogueStore, type PageKind, SetupProblem } from "#src/services/ports.ts";
import type { Database, Queries } from "./database.ts";
import { readRows, readWholeTable } from "./read-table.ts";
import { shareEqualValues } from "./share-equal-values.ts";

/** A change by another process is noticed by asking `version()`: one row by its key, some 0.2 ms. */
export function catalogueStore(database: Database): CatalogueStore {
  return {
    version: async () => (await orExplain(readState(database))).version,
    isDemonstration: async () => (await orExplain(readState(database))).isDemonstration,
    readSnapshot: () => orExplain(readSnapshot(database)),
    readSources: () => readSources(database),
    ...clubFinders(database),
    ...venueFinders(database),
    ...pageLists(database),
  };
}

/** What a start reads first: a table that is gone or unreadable is for the operator to mend. */
async function orExplain<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    // Nothing to mend here: it is watched and comes back.
    if (cause instanceof NotAnswering) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SetupProblem(
      `The catalogue cannot be read from the database: ${message}. Where the database can be reached, it is damaged or ` +
        "was changed by hand: put back a backup, or point DATABASE_URL or DATA_DIR at another one and import again.",
      { cause },
    );
  }
}

interface CatalogueState {
  version: number;
  isDemonstration: boolean;
}

async function readState(queries: Queries): Promise<CatalogueState> {
  const { rows } = await queries.query<CatalogueState>(
    `select version, is_demonstration as "isDemonstration" from catalogue_state`,
  );
  if (!rows[0]) throw new Error("The database has lost its catalogue_state row");
  return rows[0];
}

/**
 * Clubs and venues are read on a connection each, as the database is slower at telling than we at listening. Both looks
 * must be at the same catalogue; where an import came between, they are taken again.
 */
async function readSnapshot(database: Database): Promise<CatalogueSnapshot> {
  for (;;) {
    const look = <T>(read: (queries: Queries) => Promise<T>) => database.transaction("repeatable read read only", read);
    const [clubHalf, venueHalf] = await Promise.all([look(readClubHalf), look(readVenueHalf)]);
    if (clubHalf.version === venueHalf.version) return { ...clubHalf, ...venueHalf };
  }
}

/** Rows that have outlasted their club, venue or provider are left out: a look in a set costs less here than in SQL. */
async function readClubHalf(queries: Queries) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const clubs = await readWholeTable(queries, "clubs", share);
  const clubIds = new Set(clubs.map((club) => club.clubId));
  const teams = await readWholeTable(queries, "teams", share, ({ clubId }) => clubIds.has(clubId));
  return { version, clubs, teams };
}

async function readVenueHalf(queries: Queries) {
  const share = shareEqualValues();
  const { version } = await readState(queries);
  const venues = await readWholeTable(queries, "venues", share);
  const providers = await readWholeTable(queries, "providers", share);
  const venueIds = new Set(venues.map((venue) => venue.pitchFinderId));
  const providerIds = new Set(providers.map((provider) => provider.providerId));
  const stands = (row: { pitchFinderId: number; providerId: number }) =>
    venueIds.has(row.pitchFinderId) && providerIds.has(row.providerId);
  const providerVenues = await readWholeTable(queries, "provider_venues", share, stands);
  const sessions = await readWholeTable(queries, "sessions", share, stands);
  return { version, venues, providers, providerVenues, sessions, sources: await readSources(queries) };
}

async function readSources(queries: Queries): Promise<CatalogueSources> {
  const { rows } = await queries.query<{ text: string }>(
    `select json_build_object(
       'isDemonstration', is_demonstration,
       'registerDays', coalesce((select json_object_agg(file, imported_on::text) from register_files), '{}'::json),
       'harvested', coalesce((select json_agg(json_build_object('sourceId', source_id, 'name', name,
           'heardOn', heard_on::text, 'isSilent', standing <> 'current') order by source_id) from sources), '[]'::json)
     )::text as text from catalogue_state`,
  );
  if (!rows[0]) throw new Error("The database has lost its catalogue_state row");
  return JSON.parse(rows[0].text) as CatalogueSources;
}

type ClubFinders = Pick<
  CatalogueStore,
  "findClub" | "findClubIdByWgsClubId" | "findTeamsOfClub" | "findTeam" | "findFixture" | "findSocialLinks"
>;

function clubFinders(database: Database): ClubFinders {
  return {
    findClub: async (clubId) => first(await readById("clubs", "club_id", clubId)),
    findTeam: async (teamId) => first(await readById("teams", "team_id", teamId)),
    findTeamsOfClub: (clubId) =>
      readById("teams", "club_id", clubId, "order by array_position($2::text[], age_group), team_id", [ageGroups]),
    findSocialLinks: (orgId) => readById("social_links", "org_id", orgId, "order by media_type, media_link"),
    async findClubIdByWgsClubId(wgsClubId) {
      if (!isUuid(wgsClubId)) return null;
      return first(await readRows(database, "clubs", "wgs_club_id = $1", [wgsClubId]))?.clubId ?? null;
    },
    async findFixture(wgsTeamId) {
      if (!isUuid(wgsTeamId)) return null;
      return first(await readRows(database, "fixtures", "wgs_team_id = $1", [wgsTeamId]));
    },
  };

  async function readById<T extends "clubs" | "teams" | "social_links">(
    table: T,
    column: string,
    id: number,
    order = "",
    values: unknown[] = [],
  ) {
    if (!Number.isSafeInteger(id)) return [];
    return readRows(database, table, `${column} = $1 ${order}`, [id, ...values]);
  }
}

type VenueFinders = Pick<
  CatalogueStore,
  "findVenue" | "findPitchFinderIdByCentreId" | "findSessionsAtVenue" | "findProvider" | "findProvidersAtVenue"
>;

function venueFinders(database: Database): VenueFinders {
  return {
    async findVenue(pitchFinderId) {
      if (!Number.isSafeInteger(pitchFinderId)) return null;
      return first(await readRows(database, "venues", "pitch_finder_id = $1", [pitchFinderId]));
    },
    async findPitchFinderIdByCentreId(centreId) {
      if (!Number.isSafeInteger(centreId)) return null;
      const condition = "centre_id = $1 order by pitch_finder_id limit 1";
      return first(await readRows(database, "venues", condition, [centreId]))?.pitchFinderId ?? null;
    },
    async findSessionsAtVenue(pitchFinderId, fromMs) {
      if (!Number.isSafeInteger(pitchFinderId)) return [];
      const condition = "pitch_finder_id = $1 and starts_at >= $2::timestamptz order by starts_at, session_id";
      return readRows(database, "sessions", condition, [pitchFinderId, new Date(fromMs).toISOString()]);
    },
    async findProvider(providerId) {
      if (!Number.isSafeInteger(providerId)) return null;
      return first(await readRows(database, "providers", "provider_id = $1", [providerId]));
    },
    findProvidersAtVenue: (pitchFinderId) => findProvidersAtVenue(database, pitchFinderId),
  };
}

async function findProvidersAtVenue(database: Database, pitchFinderId: number) {
  if (!Number.isSafeInteger(pitchFinderId)) return [];
  const offers = await readRows(database, "provider_venues", "pitch_finder_id = $1 order by provider_id", [
    pitchFinderId,
  ]);
  const ids = offers.map((offer) => offer.providerId);
  const providers = await readRows(database, "providers", "provider_id = any($1::bigint[])", [ids]);
  const byId = new Map(providers.map((provider) => [provider.providerId, provider]));
  return offers.flatMap((offer) => {
    const provider = byId.get(offer.providerId);
    return provider ? [{ provider, offer }] : [];
  });
}

/** Where each kind's pages come from: its table, and the id in the address. */
const pageTables: Record<PageKind, { table: string; id: string; order: string }> = {
  club: { table: "clubs", id: "club_id::text", order: "club_id" },
  team: { table: "teams", id: "team_id::text", order: "team_id" },
  venue: { table: "venues", id: "pitch_finder_id::text", order: "pitch_finder_id" },
  provider: {
    table: "provider_venues",
    id: "provider_id || 'p' || pitch_finder_id",
    order: "provider_id, pitch_finder_id",
  },
};

function pageLists(database: Database): Pick<CatalogueStore, "countPages" | "listPageIds"> {
  return {
    async countPages() {
      const counts = Object.entries(pageTables).map(
        ([kind, { table }]) => `(select count(*)::int from ${table}) "${kind}"`,
      );
      const { rows } = await database.query<Record<PageKind, number>>(`select ${counts.join(", ")}`);
      return first(rows) ?? { club: 0, team: 0, venue: 0, provider: 0 };
    },
    async listPageIds(kind, offset, limit) {
      const { table, id, order } = pageTables[kind];
      const text = `select ${id} as id from ${table} order by ${order} offset $1 limit $2`;
      const { rows } = await database.query<{ id: string }>(text, [offset, limit]);
      return rows.map((row) => row.id);
    },
  };
}

const first = <T>(records: T[]): T | null => records[0] ?? null;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
