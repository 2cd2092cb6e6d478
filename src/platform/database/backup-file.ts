// A backup as a file: gzipped lines, a head, each table's name and rows, their number and digest.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { parseJson } from "@touchline/bounded-json/parse-json";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** The form of the file; another number is another form. */
const format = 1;

export interface BackupHead {
  /** ISO. */
  madeAt: string;
  /** Names of the migrations that its tables have had. */
  migrations: string[];
  /** The last number that each table gave a row of itself; files of before have none. */
  lastNumbers?: Record<string, number>;
}

/** A table's next rows, each the JSON of an object from column to value. */
export interface BackupRows {
  table: string;
  rows: string[];
}

/** Rows by table. */
export type BackupCounts = Map<string, number>;

/**
 * Writes a temporary file, reads it back, and renames it to `file` when it has proved to be
 * complete; only the user who runs this may read it.
 * @throws SetupProblem where it cannot be written, or what was written is not what is read
 */
export async function writeBackup(
  file: string,
  head: BackupHead,
  tables: AsyncIterable<BackupRows>,
): Promise<BackupCounts> {
  const counts: BackupCounts = new Map();
  const partial = `${file}.${process.pid}.partial`;
  try {
    await pipeline(
      Readable.from(linesOf(head, tables, counts)),
      createGzip(),
      // Flushed to the disk before it takes the name of the backup before it.
      createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
    );
    await readBack(partial, counts);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (isSystemError(error)) throw new SetupProblem(`${file} cannot be written: ${error.message}.`, { cause: error });
    throw error;
  }
  return counts;
}

async function readBack(partial: string, written: BackupCounts): Promise<void> {
  const { counts } = await checkBackup(partial).catch((error: unknown) => {
    throw error instanceof DamagedBackup ? notKept(error.how) : error;
  });
  for (const [table, rows] of written) {
    const read = counts.get(table) ?? 0;
    if (read !== rows) throw notKept(`of ${rows} rows of ${table}, ${read} are in it`);
  }
}

const notKept = (how: string) =>
  new SetupProblem(
    `The backup was deleted again, as it cannot be read back: ${how}. A file of the same name from before is ` +
      "as it was. Check the disk, and make the backup once more.",
  );

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "path" in error;

async function* linesOf(head: BackupHead, tables: AsyncIterable<BackupRows>, counts: BackupCounts) {
  const digest = createHash("sha256");
  const line = (text: string) => {
    digest.update(text).update("\n");
    return `${text}\n`;
  };
  yield line(JSON.stringify(["touchline-backup", format, head]));
  let current: string | null = null;
  let total = 0;
  for await (const { table, rows } of tables) {
    if (table !== current) yield line(JSON.stringify(["table", table]));
    current = table;
    addCount(counts, table, rows.length);
    total += rows.length;
    // Within texts JSON escapes line breaks; between values they are blanks.
    for (const row of rows) yield line(row.replaceAll("\n", " "));
  }
  yield `${JSON.stringify(["end", total, digest.digest("hex")])}\n`;
}

export const addCount = (counts: BackupCounts, table: string, rows: number) =>
  counts.set(table, (counts.get(table) ?? 0) + rows);

/**
 * Reads all of a backup and makes sure that nothing of it is missing or changed.
 * @throws SetupProblem
 */
export async function checkBackup(file: string): Promise<{ head: BackupHead; counts: BackupCounts }> {
  const counts: BackupCounts = new Map();
  for await (const { table, rows } of readRows(file)) addCount(counts, table, rows.length);
  return { head: await headOf(file), counts };
}

/** Rows as many at a time as a statement takes. */
const batchRows = 1_000;

/** A backup's rows, in its order. Throws SetupProblem where it is damaged, if only after some. */
export async function* readRows(file: string): AsyncGenerator<BackupRows> {
  const digest = createHash("sha256");
  let table: string | null = null;
  let rows: string[] = [];
  let total = 0;
  let isWhole = false;
  for await (const entry of entriesIn(file)) {
    if (isWhole) throw new DamagedBackup(file, "something follows its end");
    const marker = markerIn(entry, file);
    if (marker?.[0] === "end") {
      if (marker[1] !== total || marker[2] !== digest.copy().digest("hex"))
        throw new DamagedBackup(file, "its digest does not match");
      isWhole = true;
      continue;
    }
    digest.update(entry).update("\n");
    if (!marker) {
      rows.push(entry);
      total += 1;
    }
    if (table !== null && rows.length > 0 && (marker || rows.length === batchRows)) {
      yield { table, rows };
      rows = [];
    }
    if (marker?.[0] === "table") table = String(marker[1]);
    else if (!marker && table === null) throw new DamagedBackup(file, "a row comes before any table");
  }
  if (!isWhole) throw new DamagedBackup(file, "its end is missing");
  if (table !== null && rows.length > 0) yield { table, rows };
}

const isRow = (entry: string) => entry.startsWith("{");
const markBegin = /^\["(touchline-backup|table|end)",/;

/** Rows and marks. Former files have line breaks in a row's JSON: the next lines belong to it. */
async function* entriesIn(file: string): AsyncGenerator<string> {
  let entry: string | null = null;
  for await (const line of linesIn(file)) {
    const isBegin = isRow(line) || markBegin.test(line);
    if (entry !== null && isRow(entry) && !(isBegin && entry.endsWith("}"))) entry += `\n${line}`;
    else if (!isBegin) throw new DamagedBackup(file, "a line is neither a row nor a mark");
    else {
      if (entry !== null) yield entry;
      entry = line;
    }
  }
  if (entry !== null) yield entry;
}

/** Null for a row. */
function markerIn(entry: string, file: string): unknown[] | null {
  if (isRow(entry)) return null;
  const marker = parseJson(entry);
  if (!Array.isArray(marker)) throw new DamagedBackup(file, "a line is neither a row nor a mark");
  return marker;
}

async function headOf(file: string): Promise<BackupHead> {
  for await (const line of linesIn(file)) {
    const marker = parseJson(line);
    if (!Array.isArray(marker) || marker[0] !== "touchline-backup") break;
    if (marker[1] !== format) throw new SetupProblem(`${file} is a backup of another version of Touchline.`);
    const { migrations, madeAt, lastNumbers = {} } = (marker[2] ?? {}) as Partial<BackupHead>;
    if (!Array.isArray(migrations) || !migrations.every((name) => typeof name === "string")) break;
    if (!Object.values(lastNumbers).every(Number.isSafeInteger)) break;
    return { migrations, madeAt: String(madeAt), lastNumbers };
  }
  throw new SetupProblem(`${file} is not a backup of Touchline.`);
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    if (rest !== "") yield rest;
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function unreadable(file: string, cause: unknown): SetupProblem {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return new SetupProblem(`${file} is not there.`, { cause });
  if (code === "EACCES" || code === "EISDIR") return new SetupProblem(`${file} cannot be read (${code}).`, { cause });
  return new DamagedBackup(file, code ?? "it cannot be unpacked");
}

class DamagedBackup extends SetupProblem {
  readonly how: string;

  constructor(file: string, how: string) {
    super(`${file} is damaged or not a backup of Touchline: ${how}. Nothing was changed; use another copy.`);
    this.how = how;
  }
}
