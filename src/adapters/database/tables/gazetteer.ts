// Postcodes and places as rows. The geocoder reads them by its own statements.
import { placeNameKey } from "#src/domain/catalogue/place-name.ts";
import type { GazetteerSource, GazetteerTable, GazetteerTables } from "#src/services/ports.ts";

interface GazetteerLayout<T extends GazetteerTable> {
  key: readonly string[];
  columns: readonly string[];
  toCells(record: GazetteerTables[T], source: GazetteerSource): readonly unknown[];
}

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
    columns: ["name", "region_code", "kind", "region", "name_key", "latitude", "longitude"],
    toCells: ({ name, regionCode, kind, region, position }) => [
      ...([name, regionCode, kind, region, placeNameKey(name), position.latitude, position.longitude] as const),
    ],
  },
};
