// A catalogue to import, as its source hands it over: files of the exchange format, or a generator.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { RecordKey } from "#src/catalogue/records/record-fields.ts";
import type { FeedNote } from "#src/platform/import-report.ts";

/** A readable row: its line in the file and the record; a place's position is null if not given. */
export interface FeedRow<T extends CatalogueTable> {
  line: number;
  record: CatalogueTables[T];
}

export interface FeedRefusal<T extends CatalogueTable> {
  /** All that is wrong with it, at least one. */
  notes: [FeedNote, ...FeedNote[]];
  /** Whose it was; null where that cannot be read. */
  key: RecordKey | null;
  /** What could be read, blank where a cell is wrong; null where no cells could be found. */
  record: CatalogueTables[T] | null;
}

/** The rows and refusals of one step of reading a file, in its order; each refusal is one row. */
export interface FeedBatch<T extends CatalogueTable> {
  rows: FeedRow<T>[];
  refusals: FeedRefusal<T>[];
  warnings: FeedNote[];
}

/** One file of a feed, read once and from its beginning. */
export interface FeedFile<T extends CatalogueTable> {
  /** The check of its columns. It is unusable without its header or a required column. */
  opening: { ok: true; warnings: FeedNote[] } | { ok: false; refusal: FeedNote; refusedRows: number };
  /** Batches of bounded size; none where the file is unusable. Throws where the file breaks off. */
  batches: AsyncIterable<FeedBatch<T>> | FeedBatch<T>[];
}

export interface CatalogueFeed {
  /** The tables it has a file for, in any order. */
  tables: CatalogueTable[];
  /** What was found beside the files of the format, by file name. */
  warnings: { file: string; reason: string }[];
  /** Null where the file has rows of blank cells alone, and is as if it were absent. */
  open<T extends CatalogueTable>(table: T): Promise<FeedFile<T> | null>;
  close(): Promise<void>;
}
