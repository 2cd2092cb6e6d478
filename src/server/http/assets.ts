// Serves the browser's files: built ones for good, by their hashed names; the public folder's for an hour.
import { resolve } from "node:path";
import type { App } from "#src/server/fastify.ts";
import { addFolderFiles } from "./folder-files.ts";

/** Seconds; a picture or icon that is replaced under its own name is old for at most this long. */
const publicMaxAgeSeconds = 3_600;

/** Serves `build/client`, in its compressed forms where the client takes them. */
export async function addAssets(app: App, clientFolder: string): Promise<void> {
  await addFolderFiles(app, {
    root: resolve(clientFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
  });
  await addFolderFiles(app, {
    root: resolve(clientFolder),
    wildcard: false,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz", "**/*.html"],
    preCompressed: true,
    maxAge: publicMaxAgeSeconds * 1000,
  });
}
