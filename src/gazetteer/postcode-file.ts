// A file of postcodes in any of the three layouts.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { GazetteerFeed } from "./ports.ts";
import { type Cell, fileAt, openRows, readRecords } from "./postcode-csv.ts";
import { recogniseLayout } from "./postcode-layouts.ts";

/** Opens it and looks at its columns. Throws SetupProblem where it cannot be read or is of no known layout. */
export async function readPostcodeFile(
  path: string,
): Promise<GazetteerFeed<"outward_codes"> | GazetteerFeed<"unit_postcodes">> {
  const file = fileAt(path);
  const opened = await openRows(file);
  if (opened === null) throw new SetupProblem(`${path} is empty.`);
  const layout = recogniseLayout(opened.firstCells);
  if (layout === null) throw new SetupProblem(unknownLayout(path));
  const csvRows = opened.rows({ withFirst: !layout.hasHeader });
  const fieldCount = opened.firstCells.length;
  if (layout.table === "outward_codes") {
    const { table, source, read } = layout;
    return { file: file.name, table, source, batches: readRecords(csvRows, fieldCount, alone(read)) };
  }
  const { table, source, read } = layout;
  return { file: file.name, table, source, batches: readRecords(csvRows, fieldCount, alone(read)) };
}

/** Each row holds one record. */
function alone<T>(read: (cells: string[]) => Cell<T>): (cells: string[]) => Cell<T[]> {
  return (cells) => {
    const cell = read(cells);
    return cell.ok ? { ok: true, value: [cell.value] } : cell;
  };
}

const unknownLayout = (path: string) =>
  `${path} is none of the layouts postcodes come in. Known by their columns are: outward codes (postcode, latitude, ` +
  "longitude, town, region), unit postcodes (postcode, latitude, longitude), and the ONS Postcode Directory (pcds or " +
  "pcd, doterm, lat, long; or its sample without a header).";
