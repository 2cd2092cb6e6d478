// A file of places: name, state_code, type, latitude, longitude.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { placeNameKey } from "./place-name.ts";
import type { GazetteerFeed, GazetteerPlace } from "./ports.ts";
import { type Cell, columnsOf, openCsvFile, readRecords, refuseCell, requirePosition } from "./postcode-csv.ts";

/** Opens it and looks at its columns. Throws SetupProblem where it cannot be read or lacks one. */
export async function readPlacesFile(path: string): Promise<GazetteerFeed<"places">> {
  const { file, firstCells, rows } = await openCsvFile(path);
  const columns = columnsOf(firstCells);
  const missing = needed.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw new SetupProblem(
      `${path} is not a file of places: it lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}.`,
    );
  }
  const [name, state, kind, latitude, longitude] = needed.map((column) => columns.get(column)!) as Five;
  const read = (cells: string[]) =>
    readPlace([cells[name]!, cells[state]!, cells[kind]!, cells[latitude]!, cells[longitude]!]);
  return {
    file,
    table: "places",
    source: "list",
    batches: readRecords(rows({ withFirst: false }), firstCells.length, read),
  };
}

/** The longest place name of Great Britain has 58 letters; a database's index takes some 2,700 bytes for all three. */
const longestText = 200;

const needed = ["name", "state_code", "type", "latitude", "longitude"] as const;
type Five = [number, number, number, number, number];

function readPlace([name, regionCode, kind, latitude, longitude]: [
  string,
  string,
  string,
  string,
  string,
]): Cell<GazetteerPlace> {
  if (name === "") return refuseCell("name", "is missing");
  if (placeNameKey(name) === "") return refuseCell("name", "has no letters");
  for (const [column, text] of Object.entries({ name, state_code: regionCode, type: kind })) {
    if (text.length > longestText) return refuseCell(column, `has more than ${longestText} characters`);
  }
  const position = requirePosition(latitude, longitude, ["latitude", "longitude"]);
  if (!position.ok) return position;
  return {
    ok: true,
    value: { name, regionCode, kind, region: null, areas: [], population: null, position: position.value },
  };
}
