// Reads the catalogue from the database: whole for the index, record by record for the detail pages.
import type {
  CatalogueTable,
  CatalogueTables,
  Club,
  County,
  Fixture,
  ListedTraining,
  Provider,
  ProviderVenue,
  Session,
  SocialLink,
  Team,
  Venue,
} from "#src/catalogue/records/catalogue.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { areasOfOutwardCode } from "#src/gazetteer/postcode.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type ReadJson, togetherReader } from "#src/platform/database/read-together.ts";
import { type CatalogueSnapshot, orExplain, readSnapshot, readSources, readState } from "./read-snapshot.ts";
import { findJoinedRows, findRows, isListed } from "./read-table.ts";
import { findTraining } from "./read-training.ts";

/** Reads the catalogue. Finders return null where the id is unknown, and throw where the database cannot be reached. */
export interface CatalogueStore {
  /** Version of the catalogue, which grows with each change; 0 where nothing was ever imported. Called several times a second. */
  version(): Promise<number>;
  readSnapshot(): Promise<CatalogueSnapshot>;
  findClub(clubId: number): Promise<Club | null>;
  findClubIdByWgsClubId(wgsClubId: string): Promise<number | null>;
  /** A club's teams by age group, then id. */
  findTeamsOfClub(clubId: number): Promise<Team[]>;
  /** A club's training as it stands, by day and start. */
  findTraining(clubId: number): Promise<ListedTraining[]>;
  findTeam(teamId: number): Promise<Team | null>;
  findFixture(wgsTeamId: string): Promise<Fixture | null>;
  findSocialLinks(orgId: number): Promise<SocialLink[]>;
  /** The county association that has the outward code; null where none has. */
  findCounty(outwardCode: string): Promise<County | null>;
  findVenue(pitchFinderId: number): Promise<Venue | null>;
  /** The lowest PitchFinderId of a centre. */
  findPitchFinderIdByCentreId(centreId: number): Promise<number | null>;
  /** Sessions at a venue that start at or after fromMs, by start then id. */
  findSessionsAtVenue(pitchFinderId: number, fromMs: number): Promise<Session[]>;
  findProvider(providerId: number): Promise<Provider | null>;
  /** The provider_venues rows of a venue, with their providers. */
  findProvidersAtVenue(pitchFinderId: number): Promise<{ provider: Provider; offer: ProviderVenue }[]>;
  /** How many pages of each kind there are. */
  countPages(): Promise<Record<PageKind, number>>;
  /** The last segments of the URLs of a kind's pages ("12", for providers "12p345"), by id. */
  listPageIds(kind: PageKind, offset: number, limit: number): Promise<string[]>;
  /** True where the catalogue is the invented demonstration one. */
  isDemonstration(): Promise<boolean>;
  /** The sources of its records: few rows, read with each page. */
  readSources(): Promise<CatalogueSources>;
}

/** The kinds of records with a page, by the first segment of its URL. */
export type PageKind = "club" | "team" | "venue" | "provider";

/** A change by another process is noticed by asking `version()`: one row by its key, some 0.2 ms. */
export function catalogueStore(database: Database): CatalogueStore {
  const read = togetherReader(database);
  return {
    version: async () => (await orExplain(readState(database))).version,
    isDemonstration: async () => (await orExplain(readState(database))).isDemonstration,
    readSnapshot: () => orExplain(readSnapshot(database)),
    readSources: () => readSources(read),
    findClub: async (clubId) => first(await findById(read, "clubs", "club_id", clubId)),
    async findClubIdByWgsClubId(wgsClubId) {
      if (!isUuid(wgsClubId)) return null;
      return first(await findRows(read, "clubs", "wgs_club_id = $1", [wgsClubId]))?.clubId ?? null;
    },
    findTeamsOfClub: (clubId) =>
      findById(read, "teams", "club_id", clubId, "order by array_position($2::text[], age_group), team_id", [
        ageGroups,
      ]),
    findTraining: (clubId) => findTraining(read, clubId),
    findTeam: async (teamId) => first(await findById(read, "teams", "team_id", teamId)),
    async findFixture(wgsTeamId) {
      if (!isUuid(wgsTeamId)) return null;
      return first(await findRows(read, "fixtures", "wgs_team_id = $1", [wgsTeamId]));
    },
    findSocialLinks: (orgId) => findById(read, "social_links", "org_id", orgId, "order by media_type, media_link"),
    async findCounty(outwardCode) {
      const areas = areasOfOutwardCode(outwardCode);
      const found = await findRows(read, "counties", "postcode_areas && $1::text[] order by county_id", [areas]);
      return areas.flatMap((area) => found.filter((county) => county.postcodeAreas.includes(area)))[0] ?? null;
    },
    findVenue: async (pitchFinderId) => first(await findById(read, "venues", "pitch_finder_id", pitchFinderId)),
    async findPitchFinderIdByCentreId(centreId) {
      const found = await findById(read, "venues", "centre_id", centreId, "order by pitch_finder_id limit 1");
      return first(found)?.pitchFinderId ?? null;
    },
    findSessionsAtVenue: (pitchFinderId, fromMs) =>
      findById(
        read,
        "sessions",
        "pitch_finder_id",
        pitchFinderId,
        "and starts_at >= $2::timestamptz and not is_cancelled order by starts_at, session_id",
        [new Date(fromMs).toISOString()],
      ),
    findProvider: async (providerId) => first(await findById(read, "providers", "provider_id", providerId)),
    findProvidersAtVenue: (pitchFinderId) => findProvidersAtVenue(read, pitchFinderId),
    ...pageLists(database),
  };
}

/** Rows that have the id in the column. `rest`: further conditions and the order, with the values from $2 on. */
async function findById<T extends CatalogueTable>(
  read: ReadJson,
  table: T,
  column: string,
  id: number,
  rest = "",
  values: unknown[] = [],
): Promise<CatalogueTables[T][]> {
  return Number.isSafeInteger(id) ? findRows(read, table, `${column} = $1 ${rest}`, [id, ...values]) : [];
}

async function findProvidersAtVenue(read: ReadJson, pitchFinderId: number) {
  if (!Number.isSafeInteger(pitchFinderId)) return [];
  const tables = { table: "provider_venues", other: "providers", column: "provider_id" } as const;
  const condition = "provider_venues.pitch_finder_id = $1 order by provider_venues.provider_id";
  const found = await findJoinedRows(read, tables, condition, [pitchFinderId]);
  return found.map(([offer, provider]) => ({ provider, offer }));
}

type ProviderFinders = Pick<
  CatalogueStore,
  "findVenue" | "findProvider" | "findProvidersAtVenue" | "findSessionsAtVenue"
>;

/** A provider at a venue, with its sessions to come there; null unless it is approved there or has such a session. */
export async function findProviderAtVenue(
  store: ProviderFinders,
  { providerId, pitchFinderId }: { providerId: number; pitchFinderId: number },
  nowMs: number,
) {
  const [venue, provider, approved, atVenue] = await Promise.all([
    store.findVenue(pitchFinderId),
    store.findProvider(providerId),
    store.findProvidersAtVenue(pitchFinderId),
    store.findSessionsAtVenue(pitchFinderId, nowMs),
  ]);
  if (!venue || !provider) return null;
  const offer = approved.find((each) => each.offer.providerId === providerId)?.offer ?? null;
  const sessions = atVenue.filter((session) => session.providerId === providerId);
  return offer === null && sessions.length === 0 ? null : { venue, provider, offer, sessions };
}

/** Where each kind's pages come from: its table, and the id in the address. */
const pageTables: Record<PageKind, { table: CatalogueTable; id: string; order: string }> = {
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
        ([kind, { table }]) => `(select count(*)::int from ${table} where ${isListed(table)}) "${kind}"`,
      );
      const { rows } = await database.query<Record<PageKind, number>>(`select ${counts.join(", ")}`);
      return first(rows) ?? { club: 0, team: 0, venue: 0, provider: 0 };
    },
    async listPageIds(kind, offset, limit) {
      const { table, id, order } = pageTables[kind];
      const text = `select ${id} as id from ${table} where ${isListed(table)} order by ${order} offset $1 limit $2`;
      const { rows } = await database.query<{ id: string }>(text, [offset, limit]);
      return rows.map((row) => row.id);
    },
  };
}

const first = <T>(records: T[]): T | null => records[0] ?? null;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
