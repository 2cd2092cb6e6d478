// An archive that is being written: its data in a file of their final places, and beside it which requests are done, so
// that a killed download resumes where it was.
import { type FileHandle, open, readFile, rename, rm, stat } from "node:fs/promises";

export interface PartialArchive {
  /** Writes at these places, from the beginning of the tiles' data on. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** Remembers a request as done, once what it wrote is on the disk. */
  finish(request: number): Promise<void>;
  /** Writes everything before the tiles' data and then renames the complete file, in one step. */
  complete(front: Uint8Array, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Where both files of a download lie. */
const partialFiles = (file: string) => ({ data: `${file}.part`, journal: `${file}.done` });

/** Numbers of the requests that an earlier call has finished; null where none has begun. `bytes`: of the whole archive. */
export async function finishedRequests(file: string, bytes: number): Promise<Set<number> | null> {
  const { data, journal } = partialFiles(file);
  if ((await sizeOf(data)) !== bytes || (await sizeOf(journal)) === null) return null;
  return new Set(numbersIn(await readFile(journal)));
}

/**
 * Opens the download that was begun under this name, or begins it.
 * @param frontBytes bytes before the tiles' data
 * @param bytes of the whole archive
 */
export async function openPartial(
  file: string,
  { frontBytes, bytes, isBegun }: { frontBytes: number; bytes: number; isBegun: boolean },
): Promise<PartialArchive> {
  const files = partialFiles(file);
  // A journal without its data would claim bytes that are not there.
  if (!isBegun) await rm(files.journal, { force: true });
  const data = await open(files.data, isBegun ? "r+" : "w");
  if (!isBegun) await data.truncate(bytes);
  const journal = await open(files.journal, "a");
  return {
    async write(at, chunk) {
      await writeWhole(data, chunk, frontBytes + at);
    },
    async finish(request) {
      // In this order: a number that is there means data that are there, even where the machine stops.
      await data.datasync();
      const number = Buffer.alloc(4);
      number.writeUInt32LE(request);
      await journal.write(number);
    },
    async complete(front, name) {
      await writeWhole(data, front, 0);
      await data.sync();
      await rename(files.data, name);
      await rm(files.journal);
    },
    async close() {
      await Promise.all([data.close(), journal.close()]);
    },
  };
}

/** A number that was cut off by a kill is left out. */
function numbersIn(journal: Buffer): number[] {
  const whole = Math.floor(journal.length / 4);
  return Array.from({ length: whole }, (_, at) => journal.readUInt32LE(4 * at));
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
