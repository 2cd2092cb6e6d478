// Postcodes and places as rows. The geocoder reads them by its own statements.
import { placeNameKey } from "./place-name.ts";
import type { GazetteerSource, GazetteerTable, GazetteerTables } from "./ports.ts";

interface GazetteerLayout<T extends GazetteerTable> {
  key: readonly string[];
  columns: readonly string[];
  toCells(record: GazetteerTables[T], source: GazetteerSource): readonly unknown[];
}

/** The keys of names are for servers of the version before, which search by them while an upgrade goes on. */
const keyOf = (name: string | null) => (name === null ? null : placeNameKey(name));

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
    columns: ["outward_code", "latitude", "longitude", "town", "town_key", "region", "region_key", "is_derived"],
    toCells: ({ outwardCode, position, town, region }) => [
      ...([outwardCode, position.latitude, position.longitude] as const),
      ...([town, keyOf(town), region, keyOf(region), false] as const),
    ],
  },
  places: {
    key: ["name", "region_code", "kind"],
    columns: ["name", "region_code", "kind", "region", "name_key", "areas", "population", "latitude", "longitude"],
    toCells: ({ name, regionCode, kind, region, areas, population, position }) => [
      ...([name, regionCode, kind, region, placeNameKey(name), areas, population] as const),
      ...([position.latitude, position.longitude] as const),
    ],
  },
};
