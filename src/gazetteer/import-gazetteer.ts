// Imports one file of postcodes or places: loads what can be used, all at once, moves the clubs and venues whose position is that
// of their postcode, and reports the rest.

import type { Alongside, Database, Queries, Session } from "#src/platform/database/database.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import {
  dropRepeated,
  dropStaging,
  type MergePlan,
  makeStaging,
  mergeOrLeave,
  mergeStaged,
  stageRows,
} from "#src/platform/database/staging.ts";
import {
  allRefused,
  type ChangeCounts,
  type ImportReport,
  type ImportStop,
  muchRemoved,
  ReportBuilder,
} from "#src/platform/import-report.ts";
import { placeNameKey } from "./place-name.ts";
import type { GazetteerFeed, GazetteerSource, GazetteerTable, GazetteerTables } from "./ports.ts";
import { outwardInSql, relocateAllPlaces } from "./positions.ts";

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

/** `publish`: what follows from places that moved, in the transaction that moves them. */
export interface GazetteerTarget {
  database: Database;
  publish: Alongside;
}

interface Merged {
  counts: ChangeCounts;
  /** Whose key an earlier line had, which stayed. */
  repeatedLines: number[];
  movedPlaces: number;
}

const nothingMerged: Merged = {
  counts: { loaded: 0, changed: 0, unchanged: 0, removed: 0 },
  repeatedLines: [],
  movedPlaces: 0,
};

/**
 * All or nothing to the reader. A file without one usable row changes nothing, as it would otherwise empty the table; nor
 * does one that lacks more than a tenth of what is there, unless `allowedRemovals` is the number of its removals.
 * Of unit postcodes none is removed, as lists are parts and the directory only ever ends a postcode; outward codes are replaced
 * whole.
 * @throws where the feed breaks off, the database fails, or another import runs (SetupProblem)
 */
export async function importGazetteer<T extends GazetteerTable>(
  feed: GazetteerFeed<T>,
  { database, publish }: GazetteerTarget,
  { onProgress = () => {}, allowedRemovals, isDryRun = false }: GazetteerOptions = {},
): Promise<GazetteerReport> {
  const { file, table, locate } = feed;
  const report = new ReportBuilder();
  report.startFile(file);
  let stop: ImportStop | null = null;
  const isToStay = async (_queries: Queries, { counts: { removed, changed, unchanged } }: Merged) => {
    const reason = muchRemoved(removed, removed + changed + unchanged);
    if (reason !== null && removed !== allowedRemovals) stop = { reasons: [{ file, reason }], removals: removed };
    return stop === null && !isDryRun;
  };
  const session = await openImportSession(database);
  try {
    await makeStaging(session, table, ["line bigint not null"]);
    const usable = await stageAll(session, feed, report, onProgress);
    onProgress(null);
    if (usable === 0) {
      const refused = report.refused(file);
      const reason = refused > 0 ? allRefused(refused) : "no row of it can be used";
      stop = { reasons: [{ file, reason }], removals: 0 };
    }
    const { counts, repeatedLines, movedPlaces } =
      usable > 0 ? await mergeOrLeave(session, (queries) => merge(queries, table, publish), isToStay) : nothingMerged;
    const reason = "a row before it has the same key: remove one of them";
    for (const line of repeatedLines) report.refuse(file, { line, column: null, reason });
    report.count(file, { ...counts, retained: 0 });
    const finished = report.finish(isDryRun ? "dry-run" : stop === null ? "imported" : "stopped", stop);
    const inLineOrder = finished.refusals.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const refusals = inLineOrder.map((note) => ({ ...note, ...(note.line === null ? {} : locate?.(note.line)) }));
    return { ...finished, refusals, movedPlaces };
  } finally {
    await session.release(() => dropStaging(session, table));
  }
}

/** Returns how many rows can be used. */
async function stageAll<T extends GazetteerTable>(
  session: Session,
  { file, table, source, batches }: GazetteerFeed<T>,
  report: ReportBuilder,
  onProgress: GazetteerProgress,
): Promise<number> {
  const { columns, toCells } = gazetteerLayouts[table];
  let usable = 0;
  for await (const batch of batches) {
    const cells = batch.rows.map(({ line, record }) => [...toCells(record, source), line]);
    await stageRows(session, table, [...columns, "line"], cells);
    usable += batch.rows.length;
    for (const note of batch.refusals) report.refuse(file, note);
    onProgress({ file, rows: usable + report.refused(file) });
  }
  return usable;
}

async function merge(queries: Queries, table: GazetteerTable, publish: Alongside): Promise<Merged> {
  const repeatedLines = await dropRepeated(queries, table, gazetteerLayouts[table].key);
  if (table === "outward_codes") await dropDerivedOutwardCodes(queries);
  const counts = await mergeStaged(queries, planOf(table));
  if (table !== "places") await deriveOutwardCodes(queries);
  await queries.query(`analyze ${table}`);
  await queries.query("update catalogue_state set gazetteer_version = gazetteer_version + 1");
  return {
    counts,
    repeatedLines,
    movedPlaces: table === "places" ? 0 : await movePlaces(queries, publish),
  };
}

function planOf(table: GazetteerTable): MergePlan {
  const { key, columns } = gazetteerLayouts[table];
  return {
    table,
    key,
    columns,
    // Unit postcodes come in parts (a county's list, the directory) and are never deleted by their issuer.
    removesOthers: table !== "unit_postcodes",
    // The directory gives a postcode's centre, a list some premises with that postcode.
    ...(table === "unit_postcodes" ? { keepsStored: "t.source = 'directory' and s.source = 'list'" } : {}),
  };
}

async function movePlaces(queries: Queries, publish: Alongside): Promise<number> {
  // Before any place is: a publication of harvested sessions takes them in this order.
  await queries.query("select 1 from catalogue_state for update");
  const moved = await relocateAllPlaces(queries);
  await publish(queries);
  if (moved > 0) await queries.query("update catalogue_state set version = version + 1");
  return moved;
}

/** Outward codes that no file gave get the centre of their live unit postcodes, so that the national directory alone answers for "M33" too. */
async function dropDerivedOutwardCodes(queries: Queries): Promise<void> {
  await queries.query("delete from outward_codes where is_derived");
}

/** Sums are numeric, so that the same postcodes give the same centre in whatever order they are read. */
async function deriveOutwardCodes(queries: Queries): Promise<void> {
  await dropDerivedOutwardCodes(queries);
  await queries.query(
    `insert into outward_codes (outward_code, latitude, longitude, is_derived)
     select code, latitude, longitude, true
     from (select ${outwardInSql("postcode_key")} as code, round(avg(latitude::numeric), 6) as latitude,
             round(avg(longitude::numeric), 6) as longitude
           from unit_postcodes where terminated is null and latitude is not null group by 1) as centres
     where not exists (select from outward_codes o where o.outward_code = centres.code)`,
  );
}

interface GazetteerLayout<T extends GazetteerTable> {
  key: readonly string[];
  columns: readonly string[];
  toCells(record: GazetteerTables[T], source: GazetteerSource): readonly unknown[];
}

/** The keys of names are for servers of the version before, which search by them while an upgrade goes on. */
const keyOf = (name: string | null) => (name === null ? null : placeNameKey(name));

const gazetteerLayouts: { [T in GazetteerTable]: GazetteerLayout<T> } = {
  unit_postcodes: {
    key: ["postcode_key"],
    columns: ["postcode_key", "latitude", "longitude", "terminated", "source"],
    toCells: ({ key, position, terminatedMonth }, source) => [
      ...([key, position?.latitude ?? null, position?.longitude ?? null, terminatedMonth, source] as const),
    ],
  },
  outward_codes: {
    key: ["outward_code"],
    columns: ["outward_code", "latitude", "longitude", "town", "town_key", "region", "region_key", "is_derived"],
    toCells: ({ outwardCode, position, town, region }) => [
      ...([outwardCode, position.latitude, position.longitude] as const),
      ...([town, keyOf(town), region, keyOf(region), false] as const),
    ],
  },
  places: {
    key: ["name", "region_code", "kind"],
    columns: [
      "name",
      "region_code",
      "kind",
      "region",
      "name_key",
      "areas",
      "population",
      "latitude",
      "longitude",
      "names",
    ],
    toCells: ({ name, regionCode, kind, region, areas, population, position, names = null }) => [
      ...([name, regionCode, kind, region, placeNameKey(name), areas, population] as const),
      ...([position.latitude, position.longitude, names] as const),
    ],
  },
};
