// What the layouts that places come in share: how one is described, and the checks of a named place.
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { placeNameKey } from "./place-name.ts";
import type { GazetteerPlace } from "./ports.ts";
import { type Cell, columnsOf, refuseCell, requirePosition } from "./postcode-csv.ts";

export interface PlacesLayout {
  /** As a sentence names it. */
  name: string;
  hasHeader: boolean;
  fieldCount: number;
  /** The places of a row: none where it is something else, a road or a river. */
  read(cells: string[]): Cell<GazetteerPlace[]>;
}

/** The longest place name of Great Britain has 58 letters; a database's index takes some 2,700 bytes for all of a key. */
const longestText = 200;

/** A place by each of its names, or why it is refused. */
export function readNamed(
  names: { column: string; text: string }[],
  place: Omit<GazetteerPlace, "name">,
): Cell<GazetteerPlace[]> {
  for (const { column, text } of names) {
    if (text === "") return refuseCell(column, "is missing");
    if (placeNameKey(text) === "") return refuseCell(column, `${shown(text)} has no letters`);
    const tooLong = refuseLong(column, text);
    if (tooLong) return tooLong;
  }
  return { ok: true, value: names.map(({ text }) => ({ name: text, ...place })) };
}

/** Null where the text is short enough to be part of a key. */
function refuseLong(column: string, text: string): Cell<never> | null {
  return text.length > longestText
    ? refuseCell(column, `${shown(text)} has more than ${longestText} characters`)
    : null;
}

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
