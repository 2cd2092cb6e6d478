// A backup as a file: gzipped lines, first a head, then each table's name and rows, last how many and their digest.
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { parseJson } from "#src/platform/outgoing/parse-json.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** The form of the file; another number is another form. */
const format = 1;

export interface BackupHead {
  /** ISO. */
  madeAt: string;
  /** Names of the migrations that its tables have had. */
  migrations: string[];
}

/** A table's next rows, each the JSON of an object from column to value. */
export interface BackupRows {
  table: string;
  rows: string[];
}

/**
 * Writes a temporary file and renames it to `file` when it is complete; only the user who runs this may read it.
 * @returns rows by table
 */
export async function writeBackup(
  file: string,
  head: BackupHead,
  tables: AsyncIterable<BackupRows>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const partial = `${file}.${process.pid}.partial`;
  try {
    await pipeline(
      Readable.from(linesOf(head, tables, counts)),
      createGzip(),
      // Flushed to the disk before it takes the name of the backup before it.
      createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (isSystemError(error)) throw new SetupProblem(`${file} cannot be written: ${error.message}.`, { cause: error });
    throw error;
  }
  return counts;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "path" in error;

async function* linesOf(head: BackupHead, tables: AsyncIterable<BackupRows>, counts: Map<string, number>) {
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
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
    total += rows.length;
    for (const row of rows) yield line(row);
  }
  yield `${JSON.stringify(["end", total, digest.digest("hex")])}\n`;
}

/**
 * Reads all of a backup and makes sure that nothing of it is missing or changed.
 * @throws SetupProblem
 */
export async function checkBackup(file: string): Promise<BackupHead> {
  const digest = createHash("sha256");
  for await (const _rows of readRows(file, digest));
  return headOf(file);
}

/** Rows as many at a time as a statement takes. */
const batchRows = 1_000;

/** The rows of a backup, in its order. Throws SetupProblem where it is damaged, if only after the rows before. */
export async function* readRows(file: string, digest: Hash = createHash("sha256")): AsyncGenerator<BackupRows> {
  let table: string | null = null;
  let rows: string[] = [];
  let total = 0;
  let isWhole = false;
  for await (const line of linesIn(file)) {
    if (isWhole) throw damaged(file, "something follows its end");
    const mark = markIn(line, file);
    if (mark?.[0] === "end") {
      if (mark[1] !== total || mark[2] !== digest.copy().digest("hex")) throw damaged(file, "its digest is another");
      isWhole = true;
      continue;
    }
    digest.update(line).update("\n");
    if (!mark) {
      rows.push(line);
      total += 1;
    }
    if (table !== null && rows.length > 0 && (mark || rows.length === batchRows)) {
      yield { table, rows };
      rows = [];
    }
    if (mark?.[0] === "table") table = String(mark[1]);
    else if (!mark && table === null) throw damaged(file, "a row comes before any table");
  }
  if (!isWhole) throw damaged(file, "its end is missing");
  if (table !== null && rows.length > 0) yield { table, rows };
}

/** A line that is no row; rows are objects. */
function markIn(line: string, file: string): unknown[] | null {
  if (line.startsWith("{")) return null;
  const mark = parseJson(line);
  if (!Array.isArray(mark)) throw damaged(file, "a line is neither a row nor a mark");
  return mark;
}

async function headOf(file: string): Promise<BackupHead> {
  for await (const line of linesIn(file)) {
    const mark = parseJson(line);
    if (!Array.isArray(mark) || mark[0] !== "touchline-backup") break;
    if (mark[1] !== format) throw new SetupProblem(`${file} is a backup of another version of Touchline.`);
    const { migrations, madeAt } = (mark[2] ?? {}) as Partial<BackupHead>;
    if (!Array.isArray(migrations) || !migrations.every((name) => typeof name === "string")) break;
    return { migrations, madeAt: String(madeAt) };
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
  return damaged(file, code ?? "it cannot be unpacked");
}

const damaged = (file: string, how: string) =>
  new SetupProblem(`${file} is damaged or not a backup of Touchline: ${how}. Nothing was changed; use another copy.`);
