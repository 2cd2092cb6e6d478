// Serves an association's own base map: a style, and archives that browsers read by ranges.
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { addFolderFiles } from "#src/platform/http/assets.ts";
import { compressed } from "#src/platform/http/compression.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { noSuchAddress, sendProblem } from "#src/platform/http/problems.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { streetsArchive, streetsStyleFile } from "./installed-streets.ts";

/** Seconds that browsers cache an archive which may be replaced under the same name. */
const maxAgeSeconds = 3_600;

/** For an archive of `map install`, whose name has a hash of its content. */
const forGood = "public, max-age=31536000, immutable";

/**
 * Adds /map-files/.
 * @throws SetupProblem where the folder is not there
 */
export async function addMapFiles(app: App, folder: string): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SetupProblem(`MAP_FOLDER must be a folder that is there, not ${folder}.`);
  }
  addStreetsStyle(app, join(folder, streetsStyleFile));
  await addFolderFiles(app, {
    root: resolve(folder),
    prefix: "/map-files/",
    acceptRanges: true,
    maxAge: maxAgeSeconds * 1000,
    setHeaders(reply, path) {
      if (streetsArchive.test(basename(path))) reply.header("cache-control", forGood);
    },
  });
}

/** Revalidated at each visit of a map, as it names the archive: compressed, with an etag. */
function addStreetsStyle(app: App, file: string): void {
  app.get(`/map-files/${streetsStyleFile}`, { schema: { hide: true } }, async (request, reply) => {
    const text = await readIfThere(file);
    if (text === null) return sendProblem(reply, noSuchAddress);
    const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    reply.header("cache-control", "no-cache").header("etag", etag).header("vary", "accept-encoding");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(compressed(request, reply, text));
  });
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
