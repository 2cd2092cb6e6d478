// Imports one file of postcodes or places: loads what can be used, all at once, moves the clubs and
// venues whose position is that of their postcode, and reports the rest.

import type { Alongside, Database, Queries, Session } from "#src/platform/database/database.ts";
import { changeRows, firstValue } from "#src/platform/database/rows.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import {
  dropRepeated,
  dropStaging,
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
import { stagedTowns, townCells, townColumns, townKind } from "./postcode-towns.ts";

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
 * All or nothing to the reader. A file without one usable row changes nothing, as it would
 * otherwise empty the table; nor does one that lacks more than a tenth of what is there, unless
 * `allowedRemovals` is the number of its removals. Of unit postcodes none is removed, as lists are
 * parts and the directory only ever ends a postcode; outward codes are replaced whole.
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
    await makeStaging(session, table, ["line bigint not null", ...(table === "places" ? [] : townColumns)]);
    const staged = await stageAll(session, feed, report, onProgress);
    onProgress(null);
    if (staged === null) {
      const refused = report.refused(file);
      const reason = refused > 0 ? allRefused(refused) : "none of its rows can be used";
      stop = { reasons: [{ file, reason }], removals: 0 };
    }
    const { counts, repeatedLines, movedPlaces } =
      staged === null
        ? nothingMerged
        : await mergeOrLeave(session, (queries) => merge(queries, table, staged, publish), isToStay);
    const reason = "an earlier row has the same key: remove one of them";
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

interface Staged {
  /** Of the table. */
  columns: string[];
  namesTowns: boolean;
}

/** Null where no row can be used. */
async function stageAll<T extends GazetteerTable>(
  session: Session,
  { file, table, source, batches }: GazetteerFeed<T>,
  report: ReportBuilder,
  onProgress: GazetteerProgress,
): Promise<Staged | null> {
  let staged: Staged | null = null;
  let usable = 0;
  for await (const batch of batches) {
    const rows = batch.rows.map(({ record, line }) => {
      const row = rowOf[table](record, source);
      staged ??= { columns: Object.keys(row), namesTowns: false };
      const place = "place" in record ? record.place : undefined;
      if (place) staged.namesTowns = true;
      return { ...row, line, ...(place && townCells(place)) };
    });
    await stageRows(session, table, rows);
    usable += rows.length;
    for (const note of batch.refusals) report.refuse(file, note);
    onProgress({ file, rows: usable + report.refused(file) });
  }
  return staged;
}

async function merge(
  queries: Queries,
  table: GazetteerTable,
  { columns, namesTowns }: Staged,
  publish: Alongside,
): Promise<Merged> {
  const key = keys[table];
  if (table === "places") await queries.query("delete from places where kind = $1", [townKind]);
  // Before repeated codes are dropped: a code may be that of several towns.
  else if (namesTowns || table === "outward_codes") await mergeTowns(queries, table);
  const repeatedLines = await dropRepeated(queries, table, key);
  if (table === "outward_codes") await dropDerivedOutwardCodes(queries);
  const counts = await mergeStaged(queries, {
    table,
    key,
    columns,
    // Unit postcodes come in parts, and their issuer never deletes one.
    removesOthers: table !== "unit_postcodes",
    // The directory gives a postcode's centre, a list some premises with that postcode.
    ...(table === "unit_postcodes" ? { keepsStored: "t.source = 'directory' and s.source = 'list'" } : {}),
  });
  if (table !== "places") await deriveOutwardCodes(queries);
  await queries.query(`analyze ${table}`);
  await queries.query("update catalogue_state set gazetteer_version = gazetteer_version + 1");
  return {
    counts,
    repeatedLines,
    movedPlaces: table === "places" ? 0 : await movePlaces(queries, publish),
  };
}

/** The towns of a list of postcodes are places as long as none are imported. */
async function mergeTowns(queries: Queries, table: "unit_postcodes" | "outward_codes"): Promise<void> {
  const text = "select exists (select from places where kind <> $1)";
  if (await firstValue<boolean>(queries, text, [townKind])) return;
  // Outward codes are replaced whole, and their towns with them.
  if (table === "outward_codes") await queries.query("delete from places");
  const towns = (await stagedTowns(queries, table)).map((place) => rowOf.places(place, "list"));
  if (towns[0] === undefined) return;
  await makeStaging(queries, "places");
  await stageRows(queries, "places", towns);
  await mergeStaged(queries, {
    table: "places",
    key: keys.places,
    columns: Object.keys(towns[0]),
    removesOthers: false,
  });
  await dropStaging(queries, "places");
  await queries.query("analyze places");
}

async function movePlaces(queries: Queries, publish: Alongside): Promise<number> {
  // Before any place is: a publication of harvested sessions takes them in this order.
  await queries.query("select 1 from catalogue_state for update");
  const moved = await relocateAllPlaces(queries);
  // What stands for an address that is not shown is where a postcode is, too.
  const noted = await changeRows(queries, "insert into address_changes select distinct for_club from shown_addresses");
  await publish(queries);
  if (moved + noted > 0) await queries.query("update catalogue_state set version = version + 1");
  return moved;
}

/** Outward codes that no file gave get the centre of their live unit postcodes. */
async function dropDerivedOutwardCodes(queries: Queries): Promise<void> {
  await queries.query("delete from outward_codes where is_derived");
}

/** Sums are numeric: the same postcodes in any order give the same centre. */
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

const keys: Record<GazetteerTable, string[]> = {
  unit_postcodes: ["postcode_key"],
  outward_codes: ["outward_code"],
  places: ["name", "region_code", "kind"],
};

/** Keys of names are for servers of the version before, which search by them. */
const keyOf = (name: string | null) => (name === null ? null : placeNameKey(name));

/** By column; each row has them all. */
const rowOf: { [T in GazetteerTable]: (record: GazetteerTables[T], source: GazetteerSource) => object } = {
  unit_postcodes: ({ key, position, terminatedMonth }, source) => ({
    postcode_key: key,
    latitude: null,
    longitude: null,
    ...position,
    terminated: terminatedMonth,
    source,
  }),
  outward_codes: ({ outwardCode, position, town, region }) => ({
    outward_code: outwardCode,
    ...position,
    town,
    region,
    is_derived: false,
    town_key: keyOf(town),
    region_key: keyOf(region),
  }),
  places: ({ regionCode, position, names = null, ...place }) => ({
    ...place,
    ...position,
    names,
    region_code: regionCode,
    name_key: placeNameKey(place.name),
  }),
};
