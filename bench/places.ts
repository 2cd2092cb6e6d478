// How soon places are suggested while a name is typed, letter by letter: 60,000 names, as many as England has.

import { demonstrationOutwardCodes } from "#demonstration/demonstration-places.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import type { GazetteerTable, GazetteerTables } from "#src/gazetteer/ports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { inventedPlaces } from "#test/gazetteer/invented-places.ts";
import { withEmptyDatabase } from "./england-database.ts";

const nameCount = 60_000;
/** Names that are typed from their first letter to their last. */
const typedCount = 25;
/** Milliseconds. */
const aim = 50;

async function load<T extends GazetteerTable>(database: Database, table: T, records: GazetteerTables[T][]) {
  async function* batches() {
    for (let from = 0; from < records.length; from += 2_000) {
      const part = records.slice(from, from + 2_000);
      yield { rows: part.map((record, index) => ({ line: from + index, record })), refusals: [] };
    }
  }
  await importGazetteer(
    { file: table, table, source: "list", batches: batches() },
    { database, publish: publishTouched },
  );
}

async function measure(database: Database): Promise<void> {
  const places = inventedPlaces(nameCount);
  await load(database, "outward_codes", demonstrationOutwardCodes());
  await load(database, "places", places);
  const geocoder = databaseGeocoder(database);
  const readMs = performance.now();
  await geocoder.suggest("a", 5);
  console.log(`${nameCount.toLocaleString("en-GB")} names read in ${Math.round(performance.now() - readMs)} ms`);
  const names = places.filter((_, at) => at % Math.floor(nameCount / typedCount) === 0);
  const near = { latitude: 53.42, longitude: -2.32 };
  const typed: [what: string, texts: string[]][] = [
    ["letter by letter", names.flatMap(({ name }) => beginnings(name))],
    ["with a letter wrong", names.map(({ name }) => `${name.slice(0, 3)}x${name.slice(4)}`)],
    ["with its county", names.map(({ name, region }) => `${name} ${region}`)],
    ["what is no place", names.map(({ name }) => `${name.slice(0, 4)}qzx`)],
  ];
  for (const [what, texts] of typed) {
    const byClock: number[] = [];
    const ofProcessor: number[] = [];
    for (const text of texts) {
      const beganMs = performance.now();
      const before = process.cpuUsage();
      await geocoder.suggest(text, 5, near);
      const { user, system } = process.cpuUsage(before);
      byClock.push(performance.now() - beganMs);
      ofProcessor.push((user + system) / 1_000);
    }
    console.log(`${what.padEnd(20)} ${shares(byClock)} (aim ${aim})   of a processor: ${shares(ofProcessor)}`);
  }
}

function shares(ms: number[]): string {
  ms.sort((a, b) => a - b);
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}

const beginnings = (name: string) => Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1));

await withEmptyDatabase(async (databaseUrl) => {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  await measure(database).finally(() => database.close());
});
