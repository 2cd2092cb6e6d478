// Imports one file of postcodes or places: loads what can be used, and reports the rest.
import {
  allRefused,
  type ChangeCounts,
  type FeedNote,
  type ImportReport,
  type ImportStop,
  muchRemoved,
  notesPerFile,
} from "#src/platform/import-report.ts";
import type { GazetteerChange, GazetteerFeed, GazetteerOutcome, GazetteerTable, GazetteerWriter } from "./ports.ts";

/** Called now and then with the rows read so far; with null while they are merged. */
type GazetteerProgress = (progress: { file: string; rows: number } | null) => void;

/** An import's report, and how many clubs and venues it moved, or would move. */
export interface GazetteerReport extends ImportReport {
  movedPlaces: number;
}

export interface GazetteerOptions {
  onProgress?: GazetteerProgress;
  /** The removals that the operator has agreed to, where an import would stop otherwise. */
  allowedRemovals?: number;
  /** Only tell what would happen. */
  isDryRun?: boolean;
}

/**
 * All or nothing to the reader. A file without one usable row changes nothing, as it would otherwise empty the table; nor
 * does one that lacks more than a tenth of what is there, unless `allowedRemovals` is the number of its removals.
 * Of unit postcodes none is removed, as lists are parts and the directory only ever ends a postcode; outward codes are replaced
 * whole.
 * @throws where the feed breaks off, the database fails, or another import runs (SetupProblem)
 */
export async function importGazetteer<T extends GazetteerTable>(
  feed: GazetteerFeed<T>,
  writer: GazetteerWriter,
  { onProgress = () => {}, allowedRemovals, isDryRun = false }: GazetteerOptions = {},
): Promise<GazetteerReport> {
  let stop: ImportStop | null = null;
  const isToStay = ({ removed, changed, unchanged }: ChangeCounts) => {
    const reason = muchRemoved(removed, removed + changed + unchanged);
    if (reason !== null && removed !== allowedRemovals)
      stop = { reasons: [{ file: feed.file, reason }], removals: removed };
    return stop === null && !isDryRun;
  };
  const change = await writer.begin(feed.table, feed.source);
  try {
    const { usable, refusals, refusalCount } = await stageAll(feed, change, onProgress);
    onProgress(null);
    if (usable === 0) {
      const reason = refusalCount > 0 ? allRefused(refusalCount) : "no row of it can be used";
      stop = { reasons: [{ file: feed.file, reason }], removals: 0 };
    }
    const outcome = usable > 0 ? await change.finish(isToStay) : nothingDone;
    const repeated = outcome.repeatedLines.map(
      (line): FeedNote => ({ line, column: null, reason: "a row before it has the same key: remove one of them" }),
    );
    const report = reportOf(feed, outcome, [...refusals, ...repeated], refusalCount + outcome.repeatedCount);
    return { ...report, stop, outcome: isDryRun ? "dry-run" : stop === null ? "imported" : "stopped" };
  } finally {
    await change.abandon();
  }
}

const nothingDone: GazetteerOutcome = {
  counts: { loaded: 0, changed: 0, unchanged: 0, removed: 0 },
  repeatedLines: [],
  repeatedCount: 0,
  movedPlaces: 0,
};

async function stageAll<T extends GazetteerTable>(
  feed: GazetteerFeed<T>,
  change: GazetteerChange<T>,
  onProgress: GazetteerProgress,
) {
  const refusals: FeedNote[] = [];
  let usable = 0;
  let refusalCount = 0;
  for await (const batch of feed.batches) {
    if (batch.rows.length > 0) await change.stage(batch.rows);
    usable += batch.rows.length;
    refusalCount += batch.refusals.length;
    refusals.push(...batch.refusals.slice(0, notesPerFile - refusals.length));
    onProgress({ file: feed.file, rows: usable + refusalCount });
  }
  return { usable, refusals, refusalCount };
}

function reportOf(
  { file, locate }: Pick<GazetteerFeed<GazetteerTable>, "file" | "locate">,
  outcome: GazetteerOutcome,
  notes: FeedNote[],
  refusalCount: number,
): GazetteerReport {
  const inLineOrder = notes.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, notesPerFile);
  return {
    files: { [file]: { ...outcome.counts, refused: refusalCount, retained: 0 } },
    refusals: inLineOrder.map((note) => ({ file, ...note, ...(note.line === null ? {} : locate?.(note.line)) })),
    warnings: [],
    refusalCount,
    warningCount: 0,
    outcome: "imported",
    stop: null,
    movedPlaces: outcome.movedPlaces,
  };
}
