// What harvesting needs from outside: documents of the web, and a store of sources, feeds and what was taken of them.
import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { OpportunityFacts, RefusalReason, StoredItem } from "./opportunity.ts";

/** Why a document of the web was not got. */
export type FetchTrouble = "unreachable" | "slow" | "too-large" | "refused-address" | "http-error";

/** By lower-case name. */
export type HttpHeaders = Record<string, string | undefined>;

export type FetchedDocument =
  | { ok: true; url: string; headers: HttpHeaders; text: string }
  | { ok: false; trouble: FetchTrouble; detail: string; status: number | null; headers: HttpHeaders };

/**
 * Gets a document within limits of time and size, from https and public addresses alone unless a setting allows others.
 * A redirect is followed to another host only where `mayLeaveHost`. Never throws.
 */
export type FetchDocument = (
  url: string,
  options: { mayLeaveHost: boolean; stopping?: AbortSignal },
) => Promise<FetchedDocument>;

/** What a dataset site or a feed says of its publisher. */
export interface DiscoveredSource {
  /** The dataset site, or the feed where there is none. */
  url: string;
  name: string;
  licenceUrl: string | null;
  publisherUrl: string | null;
  /** The publisher's own address for questions about its data; of an organisation. */
  publisherEmail: string | null;
  feedUrls: string[];
}

/** How the feeds of a source are: read within 7 days, silent since, or silent for 14 and hidden. */
type SourceStanding = "current" | "silent" | "hidden";

interface FeedReport {
  feedId: number;
  url: string;
  state: FeedState;
  /** Why it is not read on or failed last; null where all is well. */
  trouble: string | null;
  itemsSeen: number;
  pagesRead: number;
  failures: number;
  lastSuccessMs: number | null;
  /** When its last page was reached last; null: never. */
  endReachedMs: number | null;
}

export interface SourceReport {
  sourceId: number;
  url: string;
  /** What was given to `sources add`: a data catalogue, or the source itself. */
  addedAs: string;
  name: string;
  licenceUrl: string | null;
  /** The publisher's own page. */
  publisherUrl: string | null;
  standing: SourceStanding;
  itemsSeen: number;
  /** Items that searches can find sessions of. */
  taken: number;
  refused: { reason: string; count: number; example: string }[];
  failures: number;
  /** Sessions that stay although the source deleted them, as most of what it had went at once; null where none is held. */
  heldRemovals: number | null;
  lastSuccessMs: number | null;
  /** Milliseconds since the feed furthest behind had been read to its end; null where one never was. */
  lagMs: number | null;
  feeds: FeedReport[];
}

/** A join that was made: of a harvested place and a venue, or of one session of two publishers. */
export interface JoinReport {
  /** What a line of the file of forbidden joins says to forbid it. */
  line: string;
  kind: "place" | "session";
  sourceName: string;
  /** What was joined, and with what. */
  what: string;
  withWhat: string;
}

type FeedState = "reading" | "at-end" | "stopped";

/** The trouble of a feed that is read no more. */
export const noLongerNamed = "no longer named by its source";

/** A feed on the way. */
export interface Feed {
  feedId: number;
  sourceId: number;
  sourceName: string;
  url: string;
  /** The page to read next. */
  pageUrl: string;
  state: FeedState;
  lastModified: string | null;
  generation: number;
  itemsSeen: number;
  /** Failures one after another. */
  failures: number;
  /** Not asked before this: its publisher's pace. */
  pollAtMs: number;
  /** Not asked before this: what it asked for, or our own backoff. */
  retryAtMs: number;
  takesPitchHire: boolean;
  /** The version of the mapping that its items are read with. */
  mapping: number;
}

export interface Refusal {
  reason: RefusalReason;
  count: number;
  /** The id of one such item. */
  example: string;
}

/** The outcome of reading a page, stored in one transaction with the URL to continue at. */
export interface AppliedPage {
  nextUrl: string;
  lastModified: string | null;
  isLast: boolean;
  nowMs: number;
  pollAtMs: number;
  seen: number;
  /** Each id once. */
  stored: Map<string, StoredItem>;
  /** Ids that are not stored: deleted or refused. */
  gone: string[];
  /** Of those that are not stored, the ones that will not take place, or not there: cancelled, postponed, moved online. */
  calledOff: string[];
  refusals: Refusal[];
}

export interface SourceStore {
  /**
   * Adds sources and their feeds, or brings those that are known by their address up to date. Returns the URLs of feeds
   * that these no longer name.
   */
  addSources(addedAs: string, sources: DiscoveredSource[], nowMs: number): Promise<string[]>;
  /** Removes a source, or all that came with a data catalogue, and what was taken of them. Returns how many. */
  removeSources(url: string): Promise<number>;
  /** Lets go what is held of a source, or of all that came with a data catalogue. Returns how many sessions. */
  allowRemovals(url: string): Promise<number>;
  listSources(nowMs: number): Promise<SourceReport[]>;
  listJoins(): Promise<JoinReport[]>;
  countSources(): Promise<number>;
}

export interface FeedStore {
  readFeeds(): Promise<Feed[]>;
  /** False, and nothing is stored, where another server has moved the feed on or it was removed. */
  applyPage(feed: Feed, page: AppliedPage): Promise<boolean>;
  recordFailure(feedId: number, failure: { trouble: string; retryAtMs: number; isStopped: boolean }): Promise<void>;
  /** Reads it from its first page again; what it no longer has is deleted when the last page is reached. */
  restart(feedId: number, reading: Pick<Feed, "takesPitchHire" | "mapping">): Promise<void>;
  /** Takes the lock that allows one harvest at a time; null where another server has it. */
  takeTurn(): Promise<{ release(): Promise<void> } | null>;
}

export interface StoredOccurrence {
  itemNo: number;
  sourceId: number;
  sourceName: string;
  facts: OpportunityFacts;
  parentNo: number | null;
}

export interface JoinableVenue extends Position {
  pitchFinderId: number;
  centreName: string;
  postcode: string;
}

/** Rows of the catalogue that came from a source. */
export interface Harvested<T> {
  record: T;
  sourceId: number;
}

export interface PublishedCounts {
  sessions: number;
  /** Rows of the catalogue that were added, changed or removed. */
  changes: number;
  duplicates: number;
}

/** Counts of what became of stored items when they were published. */
export interface Outcome {
  sourceId: number;
  outcome: "taken" | "no-place" | "no-dates";
  count: number;
  example: string;
}

export interface PlaceJoin {
  placeNo: number;
  pitchFinderId: number;
  sourceId: number;
  what: string;
  withWhat: string;
}

/** One making of the harvested part of the catalogue: read in parts, staged, merged in one transaction. */
export interface Publication {
  registerVenues(): Promise<JoinableVenue[]>;
  positionsOfPostcodes(postcodes: string[]): Promise<Map<string, Position & { source: PositionSource }>>;
  /** Numbers of places by their key, the same for as long as the database lives. */
  placeNumbers(keys: string[]): Promise<Map<string, number>>;
  /** Numbers of organisers, in the order given. */
  organiserNumbers(organisers: { sourceId: number; key: string }[]): Promise<number[]>;
  /** Single dates of football to come, by number, from sources that are not hidden. */
  readOccurrences(afterItemNo: number, limit: number): Promise<StoredOccurrence[]>;
  /** Series and facilities of football without dates of their own in any feed. */
  readSeries(afterItemNo: number, limit: number): Promise<StoredOccurrence[]>;
  readFacts(itemNos: number[]): Promise<Map<number, OpportunityFacts>>;
  stageSessions(rows: Harvested<Session>[]): Promise<void>;
  stageVenues(rows: Harvested<Venue & { positionSource: PositionSource }>[]): Promise<void>;
  stageProviders(rows: Harvested<Provider>[]): Promise<void>;
  /** Leaves out what another source shows already, merges, and bumps the catalogue's number where anything differed. */
  finish(result: { joins: PlaceJoin[]; outcomes: Outcome[]; forbidden: ReadonlySet<string> }): Promise<PublishedCounts>;
  abandon(): Promise<void>;
}

export interface PublicationStore {
  /** Whether anything was harvested or imported since the last publication, or it is older than `maxAgeMs`. */
  isDue(nowMs: number, maxAgeMs: number): Promise<boolean>;
  begin(nowMs: number): Promise<Publication>;
  /** Stores the day of each source's last answer and which are silent. Counts as a change of the catalogue where any differs. */
  noteHeard(nowMs: number): Promise<void>;
}
