// Reads the catalogue from the database: whole for the index, record by record for the detail pages.
import type { CatalogueStore, PageKind } from "#src/catalogue/ports.ts";
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { areasOfOutwardCode } from "#src/gazetteer/postcode.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type ReadJson, togetherReader } from "#src/platform/database/read-together.ts";
import { orExplain, readSnapshot, readSources, readState } from "./read-snapshot.ts";
import { findJoinedRows, findRows } from "./read-table.ts";

/** A change by another process is noticed by asking `version()`: one row by its key, some 0.2 ms. */
export function catalogueStore(database: Database): CatalogueStore {
  const read = togetherReader(database);
  return {
    version: async () => (await orExplain(readState(database))).version,
    isDemonstration: async () => (await orExplain(readState(database))).isDemonstration,
    readSnapshot: () => orExplain(readSnapshot(database)),
    readSources: () => readSources(read),
    ...clubFinders(read),
    ...venueFinders(read),
    ...pageLists(database),
  };
}

type ClubFinders = Pick<
  CatalogueStore,
  | "findClub"
  | "findClubIdByWgsClubId"
  | "findTeamsOfClub"
  | "findTeam"
  | "findFixture"
  | "findSocialLinks"
  | "findCounty"
>;

function clubFinders(read: ReadJson): ClubFinders {
  return {
    findClub: async (clubId) => first(await readById("clubs", "club_id", clubId)),
    findTeam: async (teamId) => first(await readById("teams", "team_id", teamId)),
    findTeamsOfClub: (clubId) =>
      readById("teams", "club_id", clubId, "order by array_position($2::text[], age_group), team_id", [ageGroups]),
    findSocialLinks: (orgId) => readById("social_links", "org_id", orgId, "order by media_type, media_link"),
    async findCounty(outwardCode) {
      const areas = areasOfOutwardCode(outwardCode);
      const found = await findRows(read, "counties", "postcode_areas && $1::text[] order by county_id", [areas]);
      return areas.flatMap((area) => found.filter((county) => county.postcodeAreas.includes(area)))[0] ?? null;
    },
    async findClubIdByWgsClubId(wgsClubId) {
      if (!isUuid(wgsClubId)) return null;
      return first(await findRows(read, "clubs", "wgs_club_id = $1", [wgsClubId]))?.clubId ?? null;
    },
    async findFixture(wgsTeamId) {
      if (!isUuid(wgsTeamId)) return null;
      return first(await findRows(read, "fixtures", "wgs_team_id = $1", [wgsTeamId]));
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
    return findRows(read, table, `${column} = $1 ${order}`, [id, ...values]);
  }
}

type VenueFinders = Pick<
  CatalogueStore,
  "findVenue" | "findPitchFinderIdByCentreId" | "findSessionsAtVenue" | "findProvider" | "findProvidersAtVenue"
>;

function venueFinders(read: ReadJson): VenueFinders {
  return {
    async findVenue(pitchFinderId) {
      if (!Number.isSafeInteger(pitchFinderId)) return null;
      return first(await findRows(read, "venues", "pitch_finder_id = $1", [pitchFinderId]));
    },
    async findPitchFinderIdByCentreId(centreId) {
      if (!Number.isSafeInteger(centreId)) return null;
      const condition = "centre_id = $1 order by pitch_finder_id limit 1";
      return first(await findRows(read, "venues", condition, [centreId]))?.pitchFinderId ?? null;
    },
    async findSessionsAtVenue(pitchFinderId, fromMs) {
      if (!Number.isSafeInteger(pitchFinderId)) return [];
      const condition = "pitch_finder_id = $1 and starts_at >= $2::timestamptz order by starts_at, session_id";
      return findRows(read, "sessions", condition, [pitchFinderId, new Date(fromMs).toISOString()]);
    },
    async findProvider(providerId) {
      if (!Number.isSafeInteger(providerId)) return null;
      return first(await findRows(read, "providers", "provider_id = $1", [providerId]));
    },
    findProvidersAtVenue: (pitchFinderId) => findProvidersAtVenue(read, pitchFinderId),
  };
}

async function findProvidersAtVenue(read: ReadJson, pitchFinderId: number) {
  if (!Number.isSafeInteger(pitchFinderId)) return [];
  const tables = { table: "provider_venues", other: "providers", column: "provider_id" } as const;
  const condition = "provider_venues.pitch_finder_id = $1 order by provider_venues.provider_id";
  const found = await findJoinedRows(read, tables, condition, [pitchFinderId]);
  return found.map(([offer, provider]) => ({ provider, offer }));
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
