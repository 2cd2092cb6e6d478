// Places from a file, a folder or a zip: OS Open Names, GeoNames, or our own with a header.
import { open, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FeedNote } from "#src/platform/import-report.ts";
import { openZip } from "#src/platform/read-zip.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { geoNames, isAreaNames, readAreaNames } from "./geonames.ts";
import { openNames } from "./open-names.ts";
import { ownColumns, ownPlaces, type PlacesLayout } from "./places-layout.ts";
import type { GazetteerFeed, GazetteerRow } from "./ports.ts";
import { fileAt, type GazetteerFile, openRows, readRecords } from "./postcode-csv.ts";

/** A row's number in the feed is that of its file times this, and its line. */
const linesPerFile = 2 ** 32;

/**
 * Told by the first row of each file. Throws SetupProblem where there is nothing to read, and the
 * feed where a file is of no known layout.
 */
export async function readPlacesFile(path: string): Promise<GazetteerFeed<"places">> {
  const { files, close } = await openFiles(path);
  const named = files.filter((file) => !isAreaNames(basename(file.name)));
  return {
    file: basename(path),
    table: "places",
    source: "list",
    batches: batchesOf(
      path,
      named,
      files.filter((file) => !named.includes(file)),
      close,
    ),
    locate: (line) => ({ file: named[Math.floor(line / linesPerFile)]!.name, line: line % linesPerFile }),
  };
}

/** Worth a statement of its own, where most rows of the files are none of a place. */
const rowsPerBatch = 1_000;

interface Batch {
  rows: GazetteerRow<"places">[];
  refusals: FeedNote[];
}

const nothing = (): Batch => ({ rows: [], refusals: [] });

async function* batchesOf(path: string, files: GazetteerFile[], areaFiles: GazetteerFile[], close: () => void) {
  try {
    const areaNames = await readAreaNames(areaFiles);
    let inForce: PlacesLayout | null = null;
    let gathered = nothing();
    for (const [index, file] of files.entries()) {
      const opened = await openRows(file);
      if (opened === null) continue;
      const layout = recognise(opened.firstCells, areaNames);
      if (layout === null) {
        await opened.close();
        if (isNote(file, files)) continue;
        throw new SetupProblem(unknownLayout(file.where, opened.firstCells));
      }
      inForce ??= layout;
      if (layout.name !== inForce.name) {
        throw new SetupProblem(
          `${path} contains ${inForce.name} and ${layout.name}. Give only one of them, as each replaces everything.`,
        );
      }
      const place = (line: number) => index * linesPerFile + line;
      const rows = opened.rows({ withFirst: !layout.hasHeader });
      for await (const batch of readRecords(rows, layout.fieldCount, layout.read)) {
        gathered.rows.push(...batch.rows.map(({ line, record }) => ({ line: place(line), record })));
        gathered.refusals.push(...batch.refusals.map((note) => ({ ...note, line: place(note.line) })));
        if (gathered.rows.length + gathered.refusals.length < rowsPerBatch) continue;
        yield gathered;
        gathered = nothing();
      }
    }
    yield gathered;
    if (inForce === null) throw new SetupProblem(`${path} contains no file of places.`);
  } finally {
    close();
  }
}

const recognise = (firstCells: string[], areaNames: Map<string, string>) =>
  openNames(firstCells) ?? geoNames(firstCells, areaNames) ?? ownPlaces(firstCells);

/** What a publisher packs beside its data, a licence or a description. */
const isNote = ({ name }: GazetteerFile, files: GazetteerFile[]) => files.length > 1 && /\.txt$/i.test(name);

function unknownLayout(where: string, firstCells: string[]): string {
  const missing = ownColumns.filter((name) => !firstCells.some((cell) => cell.toLowerCase() === name));
  return (
    `${where} is not a file of places. These are recognised by their first row: OS Open Names, GeoNames ` +
    `(GB.txt), and a file with the columns ${ownColumns.join(", ")}. Read as one with these columns, it lacks ` +
    `the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}.`
  );
}

interface OpenedFiles {
  files: GazetteerFile[];
  close(): void;
}

const isOfInterest = (name: string) => /\.(csv|txt)$/i.test(name) && !/^[._]/.test(basename(name));

async function openFiles(path: string): Promise<OpenedFiles> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new SetupProblem(`${path} cannot be read (${cause.code}).`, { cause });
  });
  if (found.isDirectory()) return { files: await filesIn(path), close() {} };
  const beside = (await filesIn(dirname(path), false)).filter(({ name }) => isAreaNames(name));
  if (!(await isZip(path))) return { files: [fileAt(path), ...beside], close() {} };
  const zip = await openZip(path);
  const entries = zip.entries.filter((entry) => isOfInterest(entry.fileName));
  const inside = entries.map((entry) => ({
    name: entry.fileName,
    where: `${entry.fileName} in ${path}`,
    bytes() {
      zip.refuseUnfit(entry);
      return zip.read(entry);
    },
  }));
  return { files: [...inside.toSorted(byName), ...beside], close: () => zip.close() };
}

async function filesIn(folder: string, recursive = true): Promise<GazetteerFile[]> {
  const names = await readdir(folder, { recursive });
  return names
    .filter(isOfInterest)
    .map((name) => fileAt(join(folder, name), name))
    .toSorted(byName);
}

const byName = (a: GazetteerFile, b: GazetteerFile) => (a.name < b.name ? -1 : 1);

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4);
    return buffer.toString("latin1") === "PK\u0003\u0004";
  } finally {
    await file.close();
  }
}
