// What the builder of an index does, without a database: rows of JSON become records, texts and one block.

import { demonstrationRows } from "#demonstration/demonstration-catalogue.ts";
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { visitColumns } from "#src/catalogue/store/read-table.ts";
import { shareEqualValues, tableRows } from "#src/catalogue/store/table-rows.ts";
import { CollectedSessions } from "#src/search/results/session-card.ts";
import { CollectedTeams } from "#src/search/results/team-card.ts";
import { buildBlock } from "#src/search/write-block.ts";
import { englandTimes } from "./search-load.ts";

const todayMs = Date.parse("2026-11-21T10:00:00Z");

/** Milliseconds of the processor that this process has used. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Reads tables and adds up the processor time; making their rows is not counted. */
function tableReader(times: number) {
  const size = englandTimes(times);
  const share = shareEqualValues();
  let readingMs = 0;
  function visit<T extends CatalogueTable>(table: T, add: (record: CatalogueTables[T]) => void): void {
    const { toCells, columns } = tableRows[table];
    for (const rows of demonstrationRows(table, { todayMs, ...size })) {
      const cells = rows.map(toCells);
      const text = JSON.stringify([...columns, "source_id"].map((_, at) => cells.map((row) => row[at] ?? null)));
      const beganMs = usedMs();
      visitColumns(table, JSON.parse(text), share, add);
      readingMs += usedMs() - beganMs;
    }
  }
  function list<T extends CatalogueTable>(table: T): CatalogueTables[T][] {
    const records: CatalogueTables[T][] = [];
    visit(table, (record) => void records.push(record));
    return records;
  }
  return { visit, list, readingMs: () => readingMs };
}

/** `npm run bench -- build [Englands]` */
export async function run([times = "1"]: string[]): Promise<void> {
  const { visit, list, readingMs } = tableReader(Number(times));
  const [clubs, venues, providers, providerVenues] = [
    list("clubs"),
    list("venues"),
    list("providers"),
    list("provider_venues"),
  ];
  const teams = new CollectedTeams();
  visit("teams", (team) => teams.add(team));
  const sessions = new CollectedSessions(providers);
  visit("sessions", (session) => sessions.add(session));
  global.gc?.();
  const heldMegabytes = process.memoryUsage().heapUsed / 1e6;
  const beganMs = usedMs();
  const block = buildBlock({ clubs: { clubs, teams }, venues: { venues, providers, providerVenues, sessions } });
  const buildingMs = usedMs() - beganMs;
  console.log(
    `${times} times England: ${Math.round(readingMs())} ms of the processor to read, ${Math.round(buildingMs)} ms to build ` +
      `${Math.round(block.byteLength / 1e6)} MB, ${Math.round(heldMegabytes)} MB of objects in between`,
  );
}

if (import.meta.main) await run(process.argv.slice(2));
