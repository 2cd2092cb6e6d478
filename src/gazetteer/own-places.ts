// A file of places with a header: name, state_code, type, latitude, longitude.
import { type PlacesLayout, readNamed, refuseLong } from "./places-layout.ts";
import { columnsOf, requirePosition } from "./postcode-csv.ts";

export const ownColumns = ["name", "state_code", "type", "latitude", "longitude"] as const;

/** Null where the file's first row lacks one of the columns. */
export function ownPlaces(firstCells: string[]): PlacesLayout | null {
  const columns = columnsOf(firstCells);
  if (!ownColumns.every((name) => columns.has(name))) return null;
  return {
    name: "places with a header",
    hasHeader: true,
    fieldCount: firstCells.length,
    read(cells) {
      const cell = (column: (typeof ownColumns)[number]) => cells[columns.get(column)!]!;
      for (const column of ["state_code", "type"] as const) {
        const tooLong = refuseLong(column, cell(column));
        if (tooLong) return tooLong;
      }
      const position = requirePosition(cell("latitude"), cell("longitude"), ["latitude", "longitude"]);
      if (!position.ok) return position;
      return readNamed([{ column: "name", text: cell("name") }], {
        ...{ kind: cell("type"), regionCode: cell("state_code"), region: null, areas: [], population: null },
        position: position.value,
      });
    },
  };
}
