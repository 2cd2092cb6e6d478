// Imports a catalogue in the exchange format: checks every row, loads those that can be used, and reports the others.

import type {
  CatalogueChange,
  CatalogueFeed,
  CatalogueTable,
  CatalogueWriter,
  FeedNote,
  FeedRow,
} from "#src/services/ports.ts";
import { catalogueRules, importOrder, parentNames } from "./catalogue-rules.ts";
import { completeRows } from "./complete-rows.ts";
import { fileName, type ImportReport, ReportBuilder } from "./import-report.ts";
import { KnownRecords } from "./known-records.ts";

export interface ImportOptions {
  /** Keep what the files do not list. */
  isPartial: boolean;
  /** The feed is the invented catalogue. */
  isDemonstration: boolean;
  /** Called now and then with the rows read of a file so far; with null while the rows are merged. */
  onProgress?: (progress: { file: string; rows: number } | null) => void;
}

/**
 * All or nothing: searches see the old catalogue until this resolves, and keep it where this throws. Closes the feed.
 * @throws where the feed breaks off or the database fails
 */
export async function importCatalogue(
  feed: CatalogueFeed,
  writer: CatalogueWriter,
  options: ImportOptions,
): Promise<ImportReport> {
  try {
    const { isPartial: partial, isDemonstration } = options;
    const change = await writer.begin({ partial, isDemonstration });
    try {
      return await new ImportRun(feed, change, options).all();
    } catch (error) {
      await change.abandon();
      throw error;
    }
  } finally {
    await feed.close();
  }
}

class ImportRun {
  readonly #feed: CatalogueFeed;
  readonly #change: CatalogueChange;
  readonly #options: ImportOptions;
  readonly #report = new ReportBuilder();
  readonly #known: KnownRecords;
  readonly #whole = new Set<CatalogueTable>();

  constructor(feed: CatalogueFeed, change: CatalogueChange, options: ImportOptions) {
    this.#feed = feed;
    this.#change = change;
    this.#options = options;
    this.#known = new KnownRecords(change, (table) => this.#whole.has(table));
  }

  async all(): Promise<ImportReport> {
    for (const { file, reason } of this.#feed.warnings) this.#report.warn(file, { line: null, column: null, reason });
    for (const table of importOrder) {
      if (this.#feed.tables.includes(table)) await this.#importFile(table);
    }
    this.#options.onProgress?.(null);
    const { counts, unlisted } = await this.#change.finish();
    for (const table of importOrder) {
      if (counts[table]) this.#report.count(table, counts[table]);
      if (unlisted[table]) this.#report.warn(fileName(table), unlistedNote(table, unlisted[table]));
    }
    return this.#report.finish();
  }

  /** A file without its header or a required column leaves its table as it was: it says nothing about any row. */
  async #importFile<T extends CatalogueTable>(table: T): Promise<void> {
    const file = await this.#feed.open(table);
    this.#report.startFile(table);
    if (!file.opening.ok) {
      this.#report.refuse(table, file.opening.refusal, file.opening.refusedRows);
      return;
    }
    this.#warnAll(table, file.opening.warnings);
    await this.#change.open(table);
    if (!this.#options.isPartial) this.#whole.add(table);
    let rows = 0;
    for await (const batch of file.batches) {
      const { accepted, refusals } = await this.#check(table, batch.rows);
      for (const note of inLineOrder([...batch.refusals, ...refusals])) this.#report.refuse(table, note);
      const { records, warnings } = await completeRows[table](accepted, this.#change, this.#known);
      this.#warnAll(table, inLineOrder([...batch.warnings, ...warnings]));
      if (records.length > 0) await this.#change.stage(table, records);
      rows += batch.rows.length + batch.refusals.length;
      this.#options.onProgress?.({ file: fileName(table), rows });
    }
    this.#known.forget(table);
  }

  #warnAll(table: CatalogueTable, notes: FeedNote[]): void {
    for (const note of notes) this.#report.warn(fileName(table), note);
  }

  /** Keys are taken by accepted rows alone: a refused row does not prevent a valid one with the same key. */
  async #check<T extends CatalogueTable>(table: T, rows: FeedRow<T>[]) {
    const missing = await this.#missingParents(table, rows);
    const holders = await this.#otherHolders(table, rows);
    const accepted: FeedRow<T>[] = [];
    const refusals: FeedNote[] = [];
    for (const row of rows) {
      const refusal =
        this.#duplicate(table, row) ??
        unknownReference(table, row, missing) ??
        this.#heldElsewhere(table, row, holders);
      if (refusal !== null) refusals.push({ line: row.line, ...refusal });
      else accepted.push(this.#remember(table, row));
    }
    return { accepted, refusals };
  }

  async #missingParents<T extends CatalogueTable>(table: T, rows: FeedRow<T>[]): Promise<Map<string, Set<number>>> {
    const missing = new Map<string, Set<number>>();
    for (const { column, to, of } of catalogueRules[table].references) {
      const ids = rows.map((row) => of(row.record));
      missing.set(column, await this.#known.missing(to, catalogueRules[to].keys[0]!.column, ids));
    }
    return missing;
  }

  async #otherHolders<T extends CatalogueTable>(table: T, rows: FeedRow<T>[]): Promise<Map<string, number>> {
    const second = catalogueRules[table].keys[1];
    if (second === undefined || (table !== "clubs" && table !== "teams")) return new Map();
    return this.#known.otherHolders(
      table,
      rows.map((row) => String(second.of(row.record))),
    );
  }

  #duplicate<T extends CatalogueTable>(table: T, row: FeedRow<T>) {
    for (const { column, of, describe } of catalogueRules[table].keys) {
      const line = this.#known.lineOf(table, column, of(row.record));
      if (line !== null) return { column, reason: `a second row with ${describe(row.record)}: line ${line} has it` };
    }
    return null;
  }

  /** A second key that a row of the database has, unless the files have given that row another. */
  #heldElsewhere<T extends CatalogueTable>(table: T, row: FeedRow<T>, holders: Map<string, number>) {
    const [first, second] = catalogueRules[table].keys;
    if (first === undefined || second === undefined) return null;
    const holder = holders.get(String(second.of(row.record)));
    if (holder === undefined || holder === first.of(row.record)) return null;
    if (this.#known.lineOf(table, first.column, holder) !== null) return null;
    const reason = `${second.describe(row.record)} belongs to ${first.column} ${holder} in the catalogue`;
    return { column: second.column, reason };
  }

  #remember<T extends CatalogueTable>(table: T, row: FeedRow<T>): FeedRow<T> {
    for (const { column, of } of catalogueRules[table].keys) this.#known.add(table, column, of(row.record), row.line);
    return row;
  }
}

function unknownReference<T extends CatalogueTable>(table: T, row: FeedRow<T>, missing: Map<string, Set<number>>) {
  for (const { column, to, of } of catalogueRules[table].references) {
    const id = of(row.record);
    if (missing.get(column)?.has(id)) return { column, reason: `${parentNames[to]} ${id} is unknown, or was refused` };
  }
  return null;
}

function inLineOrder(notes: FeedNote[]): FeedNote[] {
  return notes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Of a table whose file is absent: its rows stay, and some refer to what another file of this import no longer lists. */
function unlistedNote(table: CatalogueTable, rows: number): FeedNote {
  const parents = catalogueRules[table].references.map(({ to }) => parentNames[to]).join(" or ");
  const reason =
    rows === 1
      ? `1 row from an earlier import refers to a ${parents} that is no longer listed: no search finds it until it is`
      : `${rows} rows from an earlier import refer to a ${parents} that is no longer listed: no search finds them until it is`;
  return { line: null, column: null, reason };
}
