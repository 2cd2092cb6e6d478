// An exclusive lock on the embedded database's folder: a second process would lose rows.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseInUse, SetupProblem } from "#src/platform/setup-problem.ts";

/* The lock is SQLite's own lock on an empty file: the operating system holds it (fcntl,
   LockFileEx) and drops it with the process, so a killed process never leaves one behind. A
   file with a pid would have to guess whether that pid is still the same program, and is blind
   across containers that share the folder. Node has no flock of its own. */

const busyErrorCode = 5;

/** Locks the folder, made if missing; returns what unlocks it. Throws SetupProblem if taken. */
export function lockFolder(folder: string): () => void {
  openFolder(folder);
  const lock = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DatabaseInUse(takenMessage(folder), { cause: error }) : unusable(folder, error);
  }
  writeFileSync(holderFile(folder), `${process.pid}\n`);
  return () => lock.close();
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busyErrorCode;
}

const holderFile = (folder: string) => join(folder, "lock.pid");

function takenMessage(folder: string): string {
  const holder = readHolder(folder);
  return (
    `The embedded database in ${folder} is already in use${holder ? ` by process ${holder}` : ""}, as by a ` +
    "running site: only one process at a time can use it. Stop that process (Ctrl+C where it " +
    `runs${holder ? `, or kill ${holder}` : ""}), do this again, then start it again. Or choose another folder ` +
    "with DATA_DIR, or set DATABASE_URL to a PostgreSQL database, which many processes can share."
  );
}

function readHolder(folder: string): string | null {
  try {
    return readFileSync(holderFile(folder), "utf8").trim() || null;
  } catch {
    return null; // Who holds it is a courtesy of the message; the lock does not depend on it.
  }
}

function unusable(folder: string, cause: unknown): SetupProblem {
  return new SetupProblem(
    `The folder ${folder} cannot be used for the embedded database: ` +
      `${cause instanceof Error ? cause.message : cause}. Make it writable or choose another one with DATA_DIR.`,
    { cause },
  );
}
