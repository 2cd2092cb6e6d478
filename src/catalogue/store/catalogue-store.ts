// Reads the catalogue from the database: whole for the index, by record for the detail pages.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { areasOfOutwardCode } from "#src/gazetteer/postcode.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type ReadJson, togetherReader } from "#src/platform/database/read-together.ts";
import { allValues, onlyRow } from "#src/platform/database/rows.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { orExplain, readSnapshot, readSources, readState } from "./read-snapshot.ts";
import { findRows, isListed } from "./read-table.ts";
import { findTraining } from "./read-training.ts";

/** The kinds of records with a page, by the first segment of its URL. */
export type PageKind = "club" | "team" | "venue" | "provider";

export type CatalogueStore = ReturnType<typeof catalogueStore>;

/** Finders return null where the id is unknown, and throw where the database cannot be reached. */
export function catalogueStore(database: Database) {
  const read = togetherReader(database);
  return {
    /**
     * Version of the catalogue, which grows with each change; 0 where nothing was ever imported.
     * Another process's change is noticed by asking often: one row by its key, some 0.2 ms.
     */
    version: async () => (await orExplain(readState(database))).version,
    /** The same with what it says of its halves. */
    state: () => orExplain(readState(database)),
    /** True where the catalogue is the invented demonstration one. */
    isDemonstration: async () => (await orExplain(readState(database))).isDemonstration,
    readSnapshot: () => orExplain(readSnapshot(database)),
    /** The sources of its records: few rows, read with each page. */
    readSources: () => readSources(read),
    ...clubFinders(read),
    ...venueFinders(read),
    ...pageLists(database),
  };
}

/** Clubs, their teams and training, and their county association. */
function clubFinders(read: ReadJson) {
  return {
    findClub: async (clubId: number) => first(await findById(read, "clubs", "club_id", clubId)),
    async findClubIdByWgsClubId(wgsClubId: string) {
      if (!isUuid(wgsClubId)) return null;
      return first(await findRows(read, "clubs", "wgs_club_id = $1", [wgsClubId]))?.clubId ?? null;
    },
    /** A club's teams by age group, then id. */
    findTeamsOfClub: (clubId: number) =>
      findById(read, "teams", "club_id", clubId, "order by array_position($2::text[], age_group), team_id", [
        ageGroups,
      ]),
    /** A club's training as it stands, by day and start. */
    findTraining: (clubId: number) => findTraining(read, clubId),
    findTeam: async (teamId: number) => first(await findById(read, "teams", "team_id", teamId)),
    async findFixture(wgsTeamId: string) {
      if (!isUuid(wgsTeamId)) return null;
      return first(await findRows(read, "fixtures", "wgs_team_id = $1", [wgsTeamId]));
    },
    findSocialLinks: (orgId: number) =>
      findById(read, "social_links", "org_id", orgId, "order by media_type, media_link"),
    /** The county association that has the outward code; null where none has. */
    async findCounty(outwardCode: string) {
      const areas = areasOfOutwardCode(outwardCode);
      const found = await findRows(read, "counties", "postcode_areas && $1::text[] order by county_id", [areas]);
      return areas.flatMap((area) => found.filter((county) => county.postcodeAreas.includes(area)))[0] ?? null;
    },
  };
}

/** Venues, and what takes place there. */
function venueFinders(read: ReadJson) {
  const findSessions = (pitchFinderId: number, fromMs: number, condition: string) => {
    const rest = `and starts_at >= $2::timestamptz and ${condition} order by starts_at, session_id`;
    return findById(read, "sessions", "pitch_finder_id", pitchFinderId, rest, [new Date(fromMs).toISOString()]);
  };
  return {
    findVenue: async (pitchFinderId: number) => first(await findById(read, "venues", "pitch_finder_id", pitchFinderId)),
    /** The lowest PitchFinderId of a centre. */
    async findPitchFinderIdByCentreId(centreId: number) {
      const found = await findById(read, "venues", "centre_id", centreId, "order by pitch_finder_id limit 1");
      return first(found)?.pitchFinderId ?? null;
    },
    /** Sessions at a venue that start at or after fromMs, by start then id. */
    findSessionsAtVenue: (pitchFinderId: number, fromMs: number) =>
      findSessions(pitchFinderId, fromMs, "not is_cancelled"),
    /** Those of them that do not take place, by start. */
    findCancelledAtVenue: (pitchFinderId: number, fromMs: number) =>
      findSessions(pitchFinderId, fromMs, "is_cancelled"),
    findProvider: async (providerId: number) => first(await findById(read, "providers", "provider_id", providerId)),
    /** The provider_venues rows of a venue, with their providers. */
    async findProvidersAtVenue(pitchFinderId: number) {
      const isThere = "in (select provider_id from provider_venues where pitch_finder_id = $1)";
      const [offers, providers] = await Promise.all([
        findById(read, "provider_venues", "pitch_finder_id", pitchFinderId, "order by provider_id"),
        Number.isSafeInteger(pitchFinderId)
          ? findRows(read, "providers", `provider_id ${isThere}`, [pitchFinderId])
          : [],
      ]);
      const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
      return offers.map((offer) => ({ provider: providerOf.get(offer.providerId)!, offer }));
    },
  };
}

/** The pages that records have, for the site map. */
function pageLists(database: Database) {
  return {
    /** How many pages of each kind there are. */
    countPages() {
      const counts = Object.entries(pageTables).map(
        ([kind, { table }]) => `(select count(*) from ${table} where ${isListed(table)}) "${kind}"`,
      );
      return onlyRow<Record<PageKind, number>>(database, `select ${counts.join(", ")}`);
    },
    /** The last segments of the URLs of a kind's pages ("12", for providers "12p345"), by id. */
    listPageIds(kind: PageKind, offset: number, limit: number) {
      const { table, id, order } = pageTables[kind];
      const text = `select ${id} from ${table} where ${isListed(table)} order by ${order} offset $1 limit $2`;
      return allValues<string>(database, text, [offset, limit]);
    },
  };
}

/** Rows with the id in the column. `rest`: more conditions and the order, with values from $2. */
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

type ProviderFinders = Pick<
  CatalogueStore,
  "findVenue" | "findProvider" | "findProvidersAtVenue" | "findSessionsAtVenue"
>;

/** A provider at a venue, with its sessions to come; null without approval or such a session. */
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

const first = <T>(records: T[]): T | null => records[0] ?? null;
