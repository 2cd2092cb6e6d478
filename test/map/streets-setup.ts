// A folder and a web server for one test of fetching streets, and its order.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ArchiveServer } from "./archive-of.ts";
import { smallArea } from "./noise-archive.ts";

/** Short waits, as everything is on this machine. */
export const limits = { requestMs: 2_000, pausesMs: [1, 1] };

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "touchline-streets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export async function serving(file: Buffer): Promise<ArchiveServer> {
  const server = await new ArchiveServer(file).start();
  onTestFinished(() => server.stop());
  return server;
}

/** The small area, up to the archive's largest zoom. */
export const orderOf = (server: ArchiveServer, to: string, change = {}) => ({
  ...{ from: server.url, bounds: smallArea, maxZoom: null, to },
  ...change,
});
