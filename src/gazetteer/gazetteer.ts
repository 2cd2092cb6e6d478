// Postcodes and places as rows. The geocoder reads them by its own statements.
import type { GazetteerSource, GazetteerTable, GazetteerTables } from "./ports.ts";

interface GazetteerLayout<T extends GazetteerTable> {
  key: readonly string[];
  columns: readonly string[];
  toCells(record: GazetteerTables[T], source: GazetteerSource): readonly unknown[];
}

export const gazetteerLayouts: { [T in GazetteerTable]: GazetteerLayout<T> } = {
  unit_postcodes: {
    key: ["postcode_key"],
    columns: ["postcode_key", "latitude", "longitude", "terminated", "source"],
    toCells: ({ key, position, terminatedMonth }, source) => [
      ...([key, position?.latitude ?? null, position?.longitude ?? null, terminatedMonth, source] as const),
    ],
  },
  outward_codes: {
    key: ["outward_code"],
    columns: ["outward_code", "latitude", "longitude", "town", "region", "is_derived"],
    toCells: ({ outwardCode, position, town, region }) => [
      ...([outwardCode, position.latitude, position.longitude, town, region, false] as const),
    ],
  },
  places: {
    key: ["name", "region_code", "kind"],
    columns: ["name", "region_code", "kind", "region", "areas", "population", "latitude", "longitude"],
    toCells: ({ name, regionCode, kind, region, areas, population, position }) => [
      ...([name, regionCode, kind, region, areas, population, position.latitude, position.longitude] as const),
    ],
  },
};
