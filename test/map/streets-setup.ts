// Archives of streets for tests, and folders for them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * An invented town around the place that tests of the map search from (open-map.ts), in layers of
 * the Protomaps base map. `git show 8d0f2bb3:test/map/street-town.ts` has what made it.
 */
export const townArchive = join(import.meta.dirname, "street-town.pmtiles");

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
