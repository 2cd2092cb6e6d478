// Our gazetteer as feeds for the geocoder's tables: towns to be found by name, outward codes by theirs.
import type { GazetteerFeed, GazetteerTable, GazetteerTables } from "#src/services/ports.ts";
import { towns } from "./towns.ts";

/** From this size on a place ranks with the cities, in thousands of people; only the order of equal names hangs on it. */
const cityThousands = 100;

/** England's larger towns and London's districts, good to about a mile; each name once. */
export function demonstrationPlaces(): GazetteerTables["places"][] {
  return towns.map(({ name, county, populationThousands, latitude, longitude }) => ({
    name,
    kind: kindOf(name, populationThousands),
    regionCode: county,
    region: county,
    position: { latitude, longitude },
  }));
}

function kindOf(name: string, populationThousands: number): string {
  if (name === "London") return "capital";
  return populationThousands >= cityThousands ? "city" : "town";
}

/** Some 840 outward codes, good to a few miles; each code once. */
export function demonstrationOutwardCodes(): GazetteerTables["outward_codes"][] {
  return towns.flatMap(({ name, county, outwardCodes }) =>
    outwardCodes.map(({ code, latitude, longitude }) => ({
      outwardCode: code,
      position: { latitude, longitude },
      town: name,
      region: county,
    })),
  );
}

export function demonstrationPlacesFeed(): GazetteerFeed<"places"> {
  return feedOf("places", demonstrationPlaces());
}

export function demonstrationOutwardCodesFeed(): GazetteerFeed<"outward_codes"> {
  return feedOf("outward_codes", demonstrationOutwardCodes());
}

function feedOf<T extends GazetteerTable>(table: T, records: GazetteerTables[T][]): GazetteerFeed<T> {
  const rows = records.map((record, at) => ({ line: at + 2, record }));
  return { file: `demonstration ${table}`, table, source: "list", batches: oneBatch({ rows, refusals: [] }) };
}

async function* oneBatch<B>(batch: B): AsyncGenerator<B> {
  yield batch;
}
