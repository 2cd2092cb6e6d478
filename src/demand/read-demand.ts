// Reads what people looked for and did not find in the last 28 days, and who waits now.
import type { AlertCipher } from "#src/alerts/alert-cipher.ts";
import { type WaitingAlert, waitingAlerts } from "#src/alerts/count-demand.ts";
import { countiesOfOutwardCodes, type DistrictCentre, outwardCentres } from "#src/gazetteer/nearest-outward-code.ts";
import type { Database } from "#src/platform/database/database.ts";
import { csvText } from "#src/platform/text/catalogue-csv.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { type DemandPlace, demandByPlace, type MissingSearches } from "./demand.ts";
import { searchesWithoutResult } from "./search-count-store.ts";

const daysCounted = 28;

export interface Demand {
  /** Local dates, both included. */
  from: string;
  to: string;
  places: DemandPlace[];
  centres: DistrictCentre[];
}

/** `cipher`: null where there are no alerts. */
export async function readDemand(database: Database, cipher: AlertCipher | null, nowMs: number): Promise<Demand> {
  const to = localDate(nowMs);
  const from = addDays(to, 1 - daysCounted);
  const counts = await searchesWithoutResult(database, from, to);
  const before = await searchesWithoutResult(database, addDays(from, -daysCounted), addDays(from, -1));
  const searches: MissingSearches[] = [
    ...counts.map((count) => ({ ...count, before: 0 })),
    ...before.map(({ nothing, ...count }) => ({ ...count, nothing: 0, before: nothing })),
  ];
  const alerts: WaitingAlert[] = [];
  if (cipher) for await (const alert of waitingAlerts(database, cipher)) alerts.push(alert);
  const counties = await countiesOfOutwardCodes(database);
  const places = demandByPlace(searches, alerts, (code) => counties.get(code) ?? null, nowMs);
  return { from, to, places, centres: await outwardCentres(database) };
}

const header = ["place", "by", "value", "searches_that_found_nothing", "people_who_wait"];

/** A row for each place and for each value of each fact; what is fewer than ten is empty. */
export function demandCsv({ places }: Demand): string {
  const cell = (count: number | null) => (count === null ? "" : String(count));
  return csvText([
    header,
    ...places.flatMap(({ name, searches, people, facts }) => [
      [name, "all", "", cell(searches), cell(people)],
      ...facts.flatMap(({ fact, values }) =>
        values.map((each) => [name, fact, each.value, cell(each.searches), cell(each.people)]),
      ),
    ]),
  ]);
}
