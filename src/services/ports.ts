// Interfaces of what services need from outside the process. Adapters implement them; services use nothing else.
import type {
  Catalogue,
  Club,
  County,
  Fixture,
  Position,
  Provider,
  ProviderVenue,
  Session,
  SocialLink,
  Team,
  Venue,
} from "#src/domain/catalogue/catalogue.ts";
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import type { SiteContent } from "#src/domain/content/content-parts.ts";
import type { NamedKind } from "#src/domain/places/place-finder.ts";
import type { ChangeCounts, ImportRecord, MergeCounts, SecondKeyTaken } from "./importing/ports.ts";

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

/** A place or postcode a person may mean. */
export interface LocationSuggestion extends Position {
  /** As shown and remembered: "M33 7WR", "M33", "Sale". */
  readableLocation: string;
  /** Distinguishes places of the same name: county or region; null where there is none. */
  detail: string | null;
  kind: "postcode" | "outward-code" | NamedKind;
  /** True for an outward code, a ground placed by one, and a terminated postcode's former place. */
  isApproximate: boolean;
}

export interface LocationSuggestions {
  suggestions: LocationSuggestion[];
  /** The first is what the text means: nothing else has its name, or is far better known. */
  isClear: boolean;
}

export type PostcodeAnswer =
  | { ok: true; location: LocationSuggestion }
  | { ok: false; kind: "wrong-format" | "unknown" }
  | { ok: false; kind: "terminated"; formerLocation: LocationSuggestion };

/** Finds positions of postcodes and places. */
export interface Geocoder {
  /** A full postcode or an outward code, any spacing and case. */
  findPostcode(text: string): Promise<PostcodeAnswer>;
  /** At most `limit` postcodes and places starting with (or like) the text, best first. */
  suggest(text: string, limit: number): Promise<LocationSuggestions>;
  /** Whose centre is nearest; null where there is none within some thirty miles. */
  nearestOutwardCode(position: Position): Promise<string | null>;
}

/** The association's content: menus, home page, pages, programmes. From files, or from its content system. */
export interface ContentSource {
  /** Complete and validated, from memory: never throws, and returns the same object until something changes. */
  current(): SiteContent;
  /** Stops watching or asking. */
  stop(): Promise<void>;
}

/** Reported by a content source that could not use what it read; the content before it stays in use. */
export interface ContentTrouble {
  /** The file, or the address of the call. */
  source: string;
  /** One line an error, each beginning with the field. */
  errors: string[];
}

/** The current time; a port so that tests can set it. */
export interface Clock {
  nowMs(): number;
}

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

/** The origin of a place's position; all but "given" are looked up again when postcodes are imported. */
export type PositionSource = "given" | "unit-postcode" | "outward-code" | "none";

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

/** A refusal or warning about a feed; the line is null where it concerns a file as a whole, the column where it concerns no single one. */
export interface FeedNote {
  line: number | null;
  column: string | null;
  reason: string;
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

/** A full postcode, live or no longer in use. */
export interface UnitPostcode {
  /** Upper case without a space: "M337WR". */
  key: string;
  /** Null where the directory knows none (most of these are not on the mainland, or too new). */
  position: Position | null;
  /** Year and month it went out of use, "2017-01"; null while it is in use. */
  terminatedMonth: string | null;
}

/** The first half of postcodes, "M33", with its centre. */
export interface OutwardCode {
  outwardCode: string;
  position: Position;
  town: string | null;
  /** District or county by which people know it; null where not known. */
  region: string | null;
}

/** A town, village, quarter or station by name. */
export interface GazetteerPlace {
  name: string;
  /** What kind of place the source says it is, "station" for a station; ranks places of one name. */
  kind: string;
  /** The source's code of the area that it is in, or of itself; with name and kind its key. */
  regionCode: string;
  /** The county's or district's name; null where only the code is known. */
  region: string | null;
  /** Further areas that it is in, by name: district, region, country. */
  areas: string[];
  /** People who live there; null where the source does not say. */
  population: number | null;
  position: Position;
}

/** What each table of the gazetteer takes. */
export interface GazetteerTables {
  unit_postcodes: UnitPostcode;
  outward_codes: OutwardCode;
  places: GazetteerPlace;
}
export type GazetteerTable = keyof GazetteerTables;

/**
 * The source of a unit postcode's position: the national directory, or a list, which never overrides it. Outward codes and
 * places have one source at a time.
 */
export type GazetteerSource = "directory" | "list";

export interface GazetteerRow<T extends GazetteerTable> {
  line: number;
  record: GazetteerTables[T];
}

/** A file of postcodes or places, read once and from its beginning. */
export interface GazetteerFeed<T extends GazetteerTable> {
  /** The file's name, for the report. */
  file: string;
  table: T;
  source: GazetteerSource;
  /** Batches of bounded size. Throws where the file breaks off. */
  batches: AsyncIterable<{ rows: GazetteerRow<T>[]; refusals: FeedNote[] }>;
}

export interface GazetteerWriter {
  /** Throws SetupProblem while another import runs. */
  begin<T extends GazetteerTable>(table: T, source: GazetteerSource): Promise<GazetteerChange<T>>;
}

/** One all-or-nothing change of a gazetteer table. */
export interface GazetteerChange<T extends GazetteerTable> {
  stage(rows: GazetteerRow<T>[]): Promise<void>;
  /**
   * Merges, if `isToStay` then says so; else nothing changes. Unit postcodes are only ever added and changed, outward codes
   * and places replaced whole.
   */
  finish(isToStay: (counts: ChangeCounts) => boolean): Promise<GazetteerOutcome>;
  /** Drops everything staged. After `finish` it does nothing. */
  abandon(): Promise<void>;
}

export interface GazetteerOutcome {
  counts: ChangeCounts;
  /** Lines whose key an earlier line had, which stayed: the first of them, and how many there are. */
  repeatedLines: number[];
  repeatedCount: number;
  /** Clubs and venues whose position changed with the postcodes. */
  movedPlaces: number;
}

/** An error outside the program that only the operator can correct: the message says what to do; exit status 1. */
export class SetupProblem extends Error {
  override name = "SetupProblem";
}

/** The embedded database is open in another process: most likely the site is running. */
export class DatabaseInUse extends SetupProblem {}
