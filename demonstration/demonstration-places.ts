// Our gazetteer as feeds for the geocoder: towns to be found by name, outward codes by theirs.
import type { GazetteerFeed, GazetteerTable, GazetteerTables } from "#src/gazetteer/ports.ts";
import { country } from "#src/platform/country/country.ts";
import { gazetteerLines } from "./gazetteer-lines.ts";
import { furtherCodes } from "./parse-further-codes.ts";
import { towns } from "./towns.ts";

/** From these thousands of people on a place ranks as a city; it only orders equal names. */
const cityThousands = 100;

/** The country's larger towns, good to a mile, each name once, and England's smaller places. */
export function demonstrationPlaces(): GazetteerTables["places"][] {
  const ofTowns = towns().map(({ name, names, county, region, populationThousands, latitude, longitude }) => ({
    name,
    ...(names && { names }),
    kind: kindOf(name, populationThousands),
    regionCode: county,
    region: county,
    areas: [region],
    population: populationThousands * 1000,
    position: { latitude, longitude },
  }));
  const regions = new Map(towns().map(({ county, region }) => [county, region]));
  if (country().name !== "England") return ofTowns;
  return [...ofTowns, ...gazetteerLines("smaller-places").map((line) => parseSmallerPlace(line, regions))];
}

function parseSmallerPlace(line: string, regions: Map<string, string>): GazetteerTables["places"] {
  const [name = "", kind = "", county = "", latitude, longitude, people] = line.split("|");
  return {
    name,
    kind,
    regionCode: county,
    region: county,
    // The few that lie outside England's counties are in Wales.
    areas: [regions.get(county) ?? "Wales"],
    population: people ? Number(people) : null,
    position: { latitude: Number(latitude), longitude: Number(longitude) },
  };
}

function kindOf(name: string, populationThousands: number): string {
  if (["London", "Cardiff", "Dublin", "Oslo"].includes(name)) return "capital";
  return populationThousands >= cityThousands ? "city" : "town";
}

/** Nearly every outward code of England, good to a few miles; each code once. */
export function demonstrationOutwardCodes(): GazetteerTables["outward_codes"][] {
  const ofTowns = towns().flatMap(({ name, county, outwardCodes }) =>
    outwardCodes.map(({ code, latitude, longitude }) => ({
      outwardCode: code,
      position: { latitude, longitude },
      town: name,
      region: county,
    })),
  );
  const further = furtherCodes().map(({ code, latitude, longitude, county }) => ({
    outwardCode: code,
    position: { latitude, longitude },
    town: null,
    region: county,
  }));
  return [...ofTowns, ...further];
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
