// Reads the catalogue from the database: whole for the index, record by record for the detail pages.
import { ageGroups } from "#src/domain/catalogue/vocabulary.ts";
import type { CatalogueStore, PageKind } from "#src/services/ports.ts";
import type { Database } from "./database.ts";
import { orExplain, readSnapshot, readSources, readState } from "./read-snapshot.ts";
import { readRows } from "./read-table.ts";

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
