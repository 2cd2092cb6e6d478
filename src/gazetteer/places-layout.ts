// What the layouts of places share: how one is described, and the checks of a place.
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
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

/** Britain's longest place name has 58 letters; an index takes some 2,700 bytes of a key. */
const longestText = 200;

interface PlaceName {
  column: string;
  text: string;
  /** The further language of the country that the name is in, beside the place's others. */
  code?: string | undefined;
}

/** A place by each of its names, or why it is refused. */
export function readNamed(all: PlaceName[], place: Omit<GazetteerPlace, "name" | "names">): Cell<GazetteerPlace[]> {
  for (const { column, text } of all) {
    if (text === "") return refuseCell(column, "is missing");
    if (placeNameKey(text) === "") return refuseCell(column, `${shown(text)} has no letters`);
    const tooLong = refuseLong(column, text);
    if (tooLong) return tooLong;
  }
  const second = all.flatMap(({ code, text }) => (code === undefined ? [] : [[code, text]]));
  const names = second.length > 0 ? { names: Object.fromEntries(second) } : {};
  const plain = all.filter(({ code }) => code === undefined);
  return { ok: true, value: plain.map(({ text }) => ({ name: text, ...names, ...place })) };
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
  const second = furtherLanguages().flatMap((code) =>
    columns.has(`name:${code}`) ? { column: `name:${code}`, code } : [],
  );
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
      const position = requirePosition(cell("latitude"), cell("longitude"));
      if (!position.ok) return position;
      const others = second.map((each) => ({ ...each, text: cells[columns.get(each.column)!]! }));
      const names = [{ column: "name", text: cell("name") }, ...others.filter(({ text }) => text !== "")];
      return readNamed(names, {
        kind: cell("type"),
        regionCode: cell("state_code"),
        region: null,
        areas: [],
        population: null,
        position: position.value,
      });
    },
  };
}
