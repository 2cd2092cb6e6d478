// Serves the browser's files: built ones, with a hash in their name, are cached for a year; the public folder's for an hour.
import { resolve } from "node:path";
import type { App } from "./fastify.ts";
import { addFolderFiles } from "./folder-files.ts";

/** Seconds that browsers cache a picture or icon, which may be replaced under the same name. */
const publicMaxAgeSeconds = 3_600;

/** Serves `build/client`, compressed where the client accepts that. */
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
