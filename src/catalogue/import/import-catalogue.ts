// Imports a catalogue in the exchange format: checks each row, loads the usable, reports others.
import type { Actor } from "#src/audit/audit-rules.ts";
import {
  type CatalogueTable,
  catalogueRecords,
  catalogueTables,
  type ParentTable,
  type Team,
} from "#src/catalogue/records/catalogue.ts";
import type { RecordKey } from "#src/catalogue/records/record-fields.ts";
import type { CatalogueChange, CatalogueWriter, MergeResult } from "#src/catalogue/store/catalogue-writer.ts";
import type { Queries } from "#src/platform/database/database.ts";
import {
  allRefused,
  type FeedNote,
  type ImportReport,
  type ImportStop,
  muchRemoved,
  ReportBuilder,
} from "#src/platform/import-report.ts";
import type { CatalogueFeed, FeedBatch, FeedRefusal, FeedRow } from "./catalogue-feed.ts";
import { catalogueRules, parentNames } from "./catalogue-rules.ts";
import { completeRows } from "./complete-rows.ts";
import { KnownRecords } from "./known-records.ts";

const fileName = (table: CatalogueTable): string => `${table}.csv`;

export interface ImportOptions {
  /** Keep what the files do not list. */
  isPartial: boolean;
  /** The feed is the invented catalogue. */
  isDemonstration: boolean;
  /** The removals over all files that the operator agreed to, where it would stop otherwise. */
  allowedRemovals?: number;
  /** Only tell what would happen. */
  isDryRun?: boolean;
  /** Called now and then with a file's rows read so far; with null while rows are merged. */
  onProgress?: (progress: { file: string; rows: number } | null) => void;
  /** Who imports; a command where nothing is said. */
  actor?: Actor;
  /** What an officer uploaded, and whose files these are. */
  upload?: { uploadId: number; name: string };
  /** Called in the merge's transaction, before it stays or not. If it throws, nothing changes. */
  onMerged?: (queries: Queries, isToStay: boolean) => Promise<void>;
}

/**
 * All or nothing: searches see the old catalogue until this resolves. Closes the feed.
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
  #stop: ImportStop | null = null;

  constructor(feed: CatalogueFeed, change: CatalogueChange, options: ImportOptions) {
    this.#feed = feed;
    this.#change = change;
    this.#options = options;
    this.#known = new KnownRecords(change);
  }

  async all(): Promise<ImportReport> {
    for (const { file, reason } of this.#feed.warnings) this.#report.warn(file, ofWhole(reason));
    for (const table of catalogueTables) {
      if (this.#feed.tables.includes(table)) await this.#importFile(table);
    }
    this.#options.onProgress?.(null);
    const isChanging = { now: false };
    const { actor: madeBy, upload, onMerged } = this.#options;
    const { unlisted, endedCorrections } = await this.#change.finish(async (result, queries) => {
      isChanging.now = this.#settle(result);
      await onMerged?.(queries, isChanging.now);
      if (!isChanging.now) return null;
      return { command: commandOf(this.#options), files: this.#report.files, madeBy, uploadId: upload?.uploadId };
    });
    for (const table of catalogueTables) {
      if (unlisted[table]) this.#report.warn(fileName(table), unlistedNote(table, unlisted[table]));
      const ended = endedCorrections[table];
      if (ended !== undefined) this.#report.warn(fileName(table), endedNote(ended));
    }
    const outcome = isChanging.now ? "imported" : this.#options.isDryRun ? "dry-run" : "stopped";
    return this.#report.finish(outcome, this.#stop);
  }

  /** Counts what was merged; true where it stays. The demonstration is never stopped. */
  #settle(result: MergeResult): boolean {
    const { isDemonstration, isDryRun, allowedRemovals } = this.#options;
    for (const table of catalogueTables) {
      if (result.counts[table]) this.#report.count(fileName(table), result.counts[table]);
    }
    const stop = isDemonstration ? null : stopOf(result, (table) => this.#report.refused(fileName(table)));
    if (stop !== null && (stop.removals === null || stop.removals !== allowedRemovals)) this.#stop = stop;
    return this.#stop === null && isDryRun !== true;
  }

  /** A file without its header or a required column changes no rows: it says nothing of any. */
  async #importFile<T extends CatalogueTable>(table: T): Promise<void> {
    const file = await this.#feed.open(table);
    if (file === null) {
      this.#report.warn(fileName(table), ofWhole("has only blank rows: left out, as if the file were not there"));
      return;
    }
    this.#report.startFile(fileName(table));
    if (!file.opening.ok) {
      this.#report.refuse(fileName(table), file.opening.refusal, file.opening.refusedRows);
      return;
    }
    this.#warnAll(table, file.opening.warnings);
    await this.#change.open(table);
    let rows = 0;
    let isKeyUnread = false;
    let staged = Promise.resolve();
    for await (const batch of file.batches) {
      const { accepted, refused } = await this.#check(table, batch);
      for (const { notes } of refused) this.#refuseRow(table, notes);
      await this.#change.keep(table, keysOf(refused));
      isKeyUnread ||= refused.some(({ key }) => key === null);
      const { records, warnings } = await completeRows(table, accepted, this.#change, this.#known);
      this.#warnAll(table, inLineOrder([...batch.warnings, ...warnings]));
      // The next rows are read and checked while the database takes these.
      await staged;
      if (records.length > 0) staged = this.#change.stage(table, records);
      // Where those cannot be read, that is the error.
      staged.catch(() => {});
      rows += batch.rows.length + batch.refusals.length;
      this.#options.onProgress?.({ file: fileName(table), rows });
    }
    await staged;
    if (isKeyUnread) this.#keepAll(table);
    if (table === "clubs" || table === "teams") await this.#refuseTaken(table);
    this.#known.forget(table);
  }

  /** A row whose key cannot be read may be any of those that the file no longer lists. */
  #keepAll(table: CatalogueTable): void {
    this.#change.keepAll(table);
    if (this.#options.isPartial) return;
    this.#report.warn(fileName(table), ofWhole("nothing is removed, as a refused row’s key cannot be read"));
  }

  /** Rows whose second key belongs to a record that the file leaves as it was. */
  async #refuseTaken(table: "clubs" | "teams"): Promise<void> {
    const [first, second] = catalogueRules[table].keys;
    if (first === undefined || second === undefined) return;
    const taken = await this.#change.dropTaken(table);
    const notes = taken.map(({ id, wgsId, holder }): FeedNote => {
      const reason = `${second.column} ${wgsId} belongs to ${first.column} ${holder} in the catalogue`;
      return { line: this.#known.lineOf(table, first.column, id), column: second.column, reason };
    });
    for (const note of inLineOrder(notes)) this.#report.refuse(fileName(table), note);
    for (const { id, wgsId } of taken) {
      this.#known.remove(table, first.column, id);
      this.#known.remove(table, second.column, wgsId);
    }
  }

  #warnAll(table: CatalogueTable, notes: FeedNote[]): void {
    for (const note of notes) this.#report.warn(fileName(table), note);
  }

  #refuseRow(table: CatalogueTable, [first, ...others]: FeedRefusal<CatalogueTable>["notes"]): void {
    this.#report.refuse(fileName(table), first);
    for (const note of others) this.#report.refuse(fileName(table), note, 0);
  }

  /**
   * Keys are taken by accepted rows alone: a refused row does not prevent a valid one with the same
   * key. Of a row whose cells are refused already, the rest that is wrong is told with it.
   */
  async #check<T extends CatalogueTable>(table: T, batch: FeedBatch<T>) {
    const unusable = batch.refusals.flatMap(({ notes, record }) =>
      record === null ? [] : { line: notes[0].line!, record },
    );
    const all = [...batch.rows, ...unusable];
    const [missing, clubs] = [await this.#missingParents(table, all), await this.#clubsOfTeams(table, all)];
    const faultsOf = (row: FeedRow<T>): FeedNote[] => {
      const faults = [
        ...this.#duplicates(table, row),
        ...unknownReferences(table, row, missing),
        strangeTeam(table, row, clubs),
      ];
      return faults.flatMap((fault) => (fault === null ? [] : { line: row.line, ...fault }));
    };
    const accepted: FeedRow<T>[] = [];
    const refused: FeedRefusal<T>[] = [];
    for (const row of batch.rows) {
      const [first, ...others] = faultsOf(row);
      if (!first) accepted.push(this.#remember(table, row));
      else refused.push({ ...row, notes: [first, ...others], key: catalogueRules[table].recordKey(row.record) });
    }
    for (const refusal of batch.refusals) {
      const { notes, record } = refusal;
      const more = record === null ? [] : faultsOf({ line: notes[0].line!, record });
      refused.push({ ...refusal, notes: [...notes, ...more] });
    }
    return { accepted, refused: refused.sort((a, b) => (a.notes[0].line ?? 0) - (b.notes[0].line ?? 0)) };
  }

  async #missingParents<T extends CatalogueTable>(table: T, rows: FeedRow<T>[]): Promise<Map<string, Set<number>>> {
    const missing = new Map<string, Set<number>>();
    for (const { column, to, of } of catalogueRules[table].references) {
      const ids = rows.flatMap((row) => of(row.record) ?? []);
      missing.set(column, await this.#known.missing(to, catalogueRules[to].keys[0]!.column, ids));
    }
    return missing;
  }

  /** By WgsTeamId, of the teams that the rows refer to. */
  async #clubsOfTeams<T extends CatalogueTable>(table: T, rows: FeedRow<T>[]): Promise<Map<string, number>> {
    const { teamOfClub } = catalogueRules[table];
    return this.#known.clubsOfTeams(teamOfClub ? rows.map((row) => teamOfClub.of(row.record)).filter(Boolean) : []);
  }

  #duplicates<T extends CatalogueTable>(table: T, row: FeedRow<T>): Omit<FeedNote, "line">[] {
    return catalogueRules[table].keys.flatMap(({ column, of, describe }) =>
      of(row.record).flatMap((value) => {
        const line = this.#known.lineOf(table, column, value);
        if (line === null || line >= row.line) return [];
        const reason = `a second row with ${describe(row.record, value)}: line ${line} has it`;
        return { column, reason, isDuplicate: true as const };
      }),
    );
  }

  #remember<T extends CatalogueTable>(table: T, row: FeedRow<T>): FeedRow<T> {
    for (const { column, of } of catalogueRules[table].keys) {
      for (const value of of(row.record)) this.#known.add(table, column, value, row.line);
    }
    if (table === "teams") this.#known.addTeam(row.record as Team);
    return row;
  }
}

function unknownReferences<T extends CatalogueTable>(
  table: T,
  row: FeedRow<T>,
  missing: Map<string, Set<number>>,
): { column: string; reason: string }[] {
  return catalogueRules[table].references.flatMap(({ column, to, of }) => {
    const id = of(row.record);
    if (id === null || !missing.get(column)?.has(id)) return [];
    return { column, reason: `${parentNames[to]} ${id} is unknown, or was refused` };
  });
}

function strangeTeam<T extends CatalogueTable>(table: T, row: FeedRow<T>, clubs: Map<string, number>) {
  const { teamOfClub } = catalogueRules[table];
  const wgsTeamId = teamOfClub?.of(row.record);
  if (!teamOfClub || !wgsTeamId) return null;
  const [clubId, ofTeam] = [(row.record as { clubId?: number }).clubId, clubs.get(wgsTeamId)];
  // Of a row that is refused already, the club may not be readable.
  if (ofTeam === clubId || clubId === undefined) return null;
  const reason =
    ofTeam === undefined
      ? `team ${wgsTeamId} is unknown, or was refused`
      : `team ${wgsTeamId} belongs to club ${ofTeam}, not to club ${clubId}`;
  return { column: teamOfClub.column, reason };
}

const keysOf = (refused: FeedRefusal<CatalogueTable>[]): RecordKey[] =>
  refused.flatMap(({ key }) => (key === null ? [] : [key]));

/** As the list of imports names it. */
function commandOf({ isDemonstration, isPartial, allowedRemovals, upload }: ImportOptions): string {
  if (isDemonstration) return "demo";
  const insisting = allowedRemovals === undefined ? "" : ` --allow-removals ${allowedRemovals}`;
  return `${upload ? `upload ${upload.name}` : "import catalogue"}${isPartial ? " --partial" : ""}${insisting}`;
}

function inLineOrder(notes: FeedNote[]): FeedNote[] {
  return notes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Of a table without a file: its rows stay, and some refer to what this import no longer lists. */
function unlistedNote(table: CatalogueTable, rows: number): FeedNote {
  const to = Object.values<ParentTable>(catalogueRecords[table].references ?? {});
  const parents = to.map((parent) => parentNames[parent]).join(" or ");
  return ofWhole(
    rows === 1
      ? `1 row from an earlier import refers to a ${parents} that is no longer listed: ` +
          "no search finds the row until it is listed again"
      : `${rows} rows from an earlier import refer to a ${parents} that is no longer listed: ` +
          "no search finds the rows until it is listed again",
  );
}

function endedNote(corrections: number): FeedNote {
  const end = corrections === 1 ? "1 correction ends" : `${corrections} corrections end`;
  return ofWhole(`${end}: the file has another value now than when it was made`);
}

/** A note about a file as a whole. */
const ofWhole = (reason: string): FeedNote => ({ line: null, column: null, reason });

/**
 * When an import goes no further by itself: it would take away much, or a file of it is of no use.
 * What would have to be insisted on; null where nothing. `refused`: rows of a table's file.
 */
function stopOf(
  { counts, hasReplacedDemonstration }: MergeResult,
  refused: (table: CatalogueTable) => number,
): ImportStop | null {
  const accepted = (table: CatalogueTable) => {
    const { loaded, changed, unchanged } = counts[table] ?? { loaded: 0, changed: 0, unchanged: 0 };
    return loaded + changed + unchanged;
  };
  const reasons = catalogueTables.flatMap((table) => {
    const { before, removed } = counts[table]?.current ?? { before: 0, removed: 0 };
    // What was invented is not missed.
    const missed = hasReplacedDemonstration ? null : muchRemoved(removed, before);
    const reason = refused(table) > 0 && accepted(table) === 0 ? allRefused(refused(table)) : missed;
    return reason === null ? [] : [{ file: fileName(table), reason }];
  });
  const wouldEmpty = hasReplacedDemonstration && catalogueTables.every((table) => accepted(table) === 0);
  if (wouldEmpty) reasons.push({ file: "", reason: "no file has a row that can replace the demonstration" });
  if (reasons.length === 0) return null;
  const removals = catalogueTables.reduce((sum, table) => sum + (counts[table]?.removed ?? 0), 0);
  return { reasons, removals: wouldEmpty ? null : removals };
}
