// A file of postcodes in any of the three layouts.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { GazetteerFeed } from "./ports.ts";
import { openCsvFile, readRecords } from "./postcode-csv.ts";
import { recogniseLayout } from "./postcode-layouts.ts";

/** Opens it and looks at its columns. Throws SetupProblem where it cannot be read or is of no known layout. */
export async function readPostcodeFile(
  path: string,
): Promise<GazetteerFeed<"outward_codes"> | GazetteerFeed<"unit_postcodes">> {
  const { file, firstCells, rows } = await openCsvFile(path);
  const layout = recogniseLayout(firstCells);
  if (layout === null) throw new SetupProblem(unknownLayout(path));
  const csvRows = rows({ withFirst: !layout.hasHeader });
  const fieldCount = firstCells.length;
  if (layout.table === "outward_codes") {
    const { table, source, read } = layout;
    return { file, table, source, batches: readRecords(csvRows, fieldCount, read) };
  }
  const { table, source, read } = layout;
  return { file, table, source, batches: readRecords(csvRows, fieldCount, read) };
}

const unknownLayout = (path: string) =>
  `${path} is none of the layouts postcodes come in. Known by their columns are: outward codes (postcode, latitude, ` +
  "longitude, town, region), unit postcodes (postcode, latitude, longitude), and the ONS Postcode Directory (pcds or " +
  "pcd, doterm, lat, long; or its sample without a header).";
