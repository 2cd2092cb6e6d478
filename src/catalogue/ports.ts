// What reads and changes the catalogue, and a catalogue to import.
import type { ImportRecord, MergeCounts, SecondKeyTaken } from "#src/catalogue/import/ports.ts";
import type {
  Catalogue,
  Club,
  County,
  Fixture,
  Provider,
  ProviderVenue,
  Session,
  SocialLink,
  Team,
  Venue,
} from "#src/catalogue/records/catalogue.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import type { FeedNote, PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";

/** All records that the index is built from, read in one transaction, with the version of the catalogue. */
export interface CatalogueSnapshot extends Catalogue {
  version: number;
  sources: CatalogueSources;
}

/** Reads the catalogue. Finders return null where the id is unknown, and throw where the database cannot be reached. */
export interface CatalogueStore {
  /** Version of the catalogue, which grows with each change; 0 where nothing was ever imported. Called several times a second. */
  version(): Promise<number>;
  readSnapshot(): Promise<CatalogueSnapshot>;
  findClub(clubId: number): Promise<Club | null>;
  findClubIdByWgsClubId(wgsClubId: string): Promise<number | null>;
  /** A club's teams by age group, then id. */
  findTeamsOfClub(clubId: number): Promise<Team[]>;
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

/** The record each catalogue table takes, by the exchange file's name without ".csv". */
export interface CatalogueTables {
  clubs: Club & { positionSource: PositionSource };
  teams: Team;
  venues: Venue & { positionSource: PositionSource };
  providers: Provider;
  provider_venues: ProviderVenue;
  sessions: Session;
  social_links: SocialLink;
  counties: County;
  fixtures: Fixture;
}

export type CatalogueTable = keyof CatalogueTables;

/** Changes the catalogue all at once. */
export interface CatalogueWriter {
  /** Starts a change; the readers see the old catalogue until `finish` has returned. */
  begin(options: { partial: boolean; isDemonstration: boolean }): Promise<CatalogueChange>;
}

export interface MergeResult {
  /** Of each opened table. */
  counts: Partial<Record<CatalogueTable, MergeCounts>>;
  /** Rows of tables that were not opened, and that searches leave out because what they refer to is no longer listed. */
  unlisted: Partial<Record<CatalogueTable, number>>;
  /** The invented catalogue made room for a real one. */
  hasReplacedDemonstration: boolean;
}

/** The values of a record's key, in the order of its table's key columns. */
export type RecordKey = (string | number)[];

/** One all-or-nothing change: rows are staged, then merged in one transaction. */
export interface CatalogueChange {
  /** Which of the keys the database holds beside the import's own: what stays of the catalogue may be referred to. */
  existing(table: "clubs" | "venues" | "providers", ids: number[]): Promise<Set<number>>;
  /** The same of teams by their second key. */
  existingTeams(wgsTeamIds: string[]): Promise<Set<string>>;
  /** Which of the organisations a club that stays belongs to. */
  existingOrganisations(orgIds: number[]): Promise<Set<number>>;
  /** Positions of unit postcodes, else of their outward codes; postcodes unknown altogether are missing from the map. */
  positionsOfPostcodes(postcodes: string[]): Promise<Map<string, Position & { source: PositionSource }>>;
  /** For each file that is present, even if empty: its table is replaced (in a partial import, merged). */
  open(table: CatalogueTable): Promise<void>;
  stage<T extends CatalogueTable>(table: T, rows: CatalogueTables[T][]): Promise<void>;
  /** What the table already has under these keys stays, unless a row of the same key is staged. */
  keep(table: CatalogueTable, keys: RecordKey[]): Promise<void>;
  /** Nothing is removed from the table. */
  keepAll(table: CatalogueTable): void;
  /** Drops staged rows whose second key belongs to a record that stays; whatever was there under their own key stays. */
  dropTaken(table: "clubs" | "teams"): Promise<SecondKeyTaken[]>;
  /** Merges everything and bumps the version where anything differed, if `settle` then says how to list it; else nothing changes. */
  finish(settle: (result: MergeResult) => ImportRecord | null): Promise<MergeResult>;
  /** Drops everything staged; the catalogue does not change. */
  abandon(): Promise<void>;
}

/** A row of a feed that could be read: its line in the file and the record; a place's position is null where not given. */
export interface FeedRow<T extends CatalogueTable> {
  line: number;
  record: Omit<CatalogueTables[T], "positionSource">;
}

/** A row that was refused, and whose it was; null where that cannot be read. */
export interface FeedRefusal {
  note: FeedNote;
  key: RecordKey | null;
}

/** The rows and refusals of one step of reading a file, in its order; each refusal is one row. */
export interface FeedBatch<T extends CatalogueTable> {
  rows: FeedRow<T>[];
  refusals: FeedRefusal[];
  warnings: FeedNote[];
}

/** The check of a file's columns. A file is unusable without its header or a required column. */
type FeedOpening = { ok: true; warnings: FeedNote[] } | { ok: false; refusal: FeedNote; refusedRows: number };

/** One file of a feed, read once and from its beginning. */
export interface FeedFile<T extends CatalogueTable> {
  opening: FeedOpening;
  /** Batches of bounded size; nothing where the file is unusable. Throws where the file breaks off. */
  batches: AsyncIterable<FeedBatch<T>>;
}

/** A whole catalogue to import, from a folder, a zip or a generator. */
export interface CatalogueFeed {
  /** The tables it has a file for, in any order. */
  tables: CatalogueTable[];
  /** What was found beside the files of the format, by file name. */
  warnings: { file: string; reason: string }[];
  open<T extends CatalogueTable>(table: T): Promise<FeedFile<T>>;
  close(): Promise<void>;
}
