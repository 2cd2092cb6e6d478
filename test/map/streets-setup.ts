// Folders with archives of streets for one test.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "touchline-streets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The path of a file with these bytes. */
export function archiveFile(bytes: Uint8Array): string {
  const path = join(scratchFolder(), "extract.pmtiles");
  writeFileSync(path, bytes);
  return path;
}
