// What publishing open data needs from outside.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/ports.ts";

/** The feeds, by the last part of their address. */
export const openDataFeeds = ["session-series", "scheduled-sessions"] as const;
export type OpenDataFeed = (typeof openDataFeeds)[number];

export interface FeedItem {
  id: string;
  /** Number of its last change. */
  modified: number;
  /** JSON text with the site's origin in it; null where it was deleted. */
  data: string | null;
}

/** The register's sessions that the feeds leave out, by reason: the standard cannot express them. */
export interface LeftOut {
  withoutPrice: number;
  withoutPlace: number;
}

/** Items of the register alone: what other publishers own is theirs to publish. */
export interface OpenDataStore {
  /** Number of the last change of either feed; 0 where nothing was ever published. */
  lastChange(): Promise<number>;
  /** When that was; null where nothing was ever published. */
  lastChangedAtMs(): Promise<number | null>;
  /** At most `limit` items that changed after this number, in the order of their numbers. `site`: an origin. */
  readItems(feed: OpenDataFeed, after: number, limit: number, site: string): Promise<FeedItem[]>;
  leftOut(): Promise<LeftOut>;
  /** Publishes what was touched outside of an import, as before the first start of this version. Returns how many items. */
  publishTouched(): Promise<number>;
  /** Forgets items that were deleted before this moment. Returns how many. */
  forgetDeleted(beforeMs: number): Promise<number>;
}

/** A record as it is published: where its position came from is the store's own matter. */
export type OpenRecord<T extends CatalogueTable> = Omit<CatalogueTables[T], "positionSource">;

/** Takes some rows of a table; they come table by table. */
export type TakeRows = <T extends CatalogueTable>(table: T, rows: OpenRecord<T>[]) => Promise<void>;

export interface RegisterReader {
  /** Passes on all listed rows of the register, as of one moment. Resolves to the version of the catalogue. */
  readRegister(take: TakeRows): Promise<number>;
}

/** A text that is packed as it is written. */
export interface PackedFile {
  /** Resolves when more may come. */
  write(text: string): Promise<void>;
  /** Ends it. The bytes as gzip, and how many they are unpacked. */
  end(): Promise<{ packed: Uint8Array; bytes: number }>;
}

export type OpenPackedFile = () => PackedFile;

export interface OpenFile {
  name: string;
  /** Records in it. */
  records: number;
  /** Its size as it is downloaded by a browser and unpacked. */
  bytes: number;
  /** As gzip. */
  packed: Uint8Array;
}

export interface OpenFiles {
  /** Number of the catalogue. */
  version: number;
  madeAtMs: number;
  files: OpenFile[];
}
