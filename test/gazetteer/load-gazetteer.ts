// Loads postcodes and places into a database the way an import does.

import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import type {
  GazetteerPlace,
  GazetteerSource,
  GazetteerTable,
  GazetteerTables,
  OutwardCode,
  UnitPostcode,
} from "#src/gazetteer/ports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";

/** Imports the records as lines 2, 3, …, however many are removed, and returns what it reports. */
export async function loadGazetteer<T extends GazetteerTable>(
  database: Database,
  table: T,
  records: GazetteerTables[T][],
  source: GazetteerSource = "list",
) {
  async function* batches() {
    yield { rows: records.map((record, index) => ({ line: index + 2, record })), refusals: [] };
  }
  const target = { database, publish: publishTouched };
  const load = (allowedRemovals?: number) =>
    importGazetteer({ file: "records", table, source, batches: batches() }, target, { allowedRemovals });
  const first = await load();
  const report = first.stop ? await load(first.stop.removals ?? 0) : first;
  const { refused: _, retained: __, ...counts } = report.files.records!;
  return { ...report, counts };
}

export function aUnit(
  key: string,
  latitude: number | null = 53.41,
  terminatedMonth: string | null = null,
): UnitPostcode {
  return { key, position: latitude === null ? null : { latitude, longitude: -2.31 }, terminatedMonth };
}

export function anOutwardCode(outwardCode: string, latitude = 53.4, region: string | null = "Trafford"): OutwardCode {
  return { outwardCode, position: { latitude, longitude: -2.3 }, town: null, region };
}

export function aPlaceNamed(name: string, over: Partial<GazetteerPlace> = {}): GazetteerPlace {
  return {
    name,
    kind: "city",
    regionCode: "TRF",
    region: null,
    areas: [],
    population: null,
    position: { latitude: 53.4, longitude: -2.3 },
    ...over,
  };
}
