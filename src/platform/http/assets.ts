// Serves the browser's files: built ones, with a hash, cached for a year, others for an hour.
import { resolve } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { App } from "./fastify.ts";
import { noSuchAddress, sendProblem } from "./problems.ts";
import { readByAnySite } from "./security-headers.ts";

/** Seconds that browsers cache a picture or icon, which may be replaced under the same name. */
const publicMaxAgeSeconds = 3_600;

/** Serves `build/client` but for its service worker, compressed where the client accepts that. */
export async function addAssets(app: App, clientFolder: string): Promise<void> {
  await addFolderFiles(app, {
    root: resolve(clientFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    // A sandbox in a partner's page may make of our own page another site.
    setHeaders: (reply) => reply.headers(readByAnySite),
  });
  await addFolderFiles(app, {
    root: resolve(clientFolder),
    wildcard: false,
    globIgnore: ["assets/**", "sw.js", "**/*.br", "**/*.gz", "**/*.html"],
    preCompressed: true,
    maxAge: publicMaxAgeSeconds * 1000,
  });
}

/**
 * Serves the files of a folder. The folder's own URL, and paths that lead out of it, are 404. Files
 * whose name begins with a dot are not served, as they are hardly ever meant for publishing.
 */
export async function addFolderFiles(app: App, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (scope) => {
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      // 403 would reveal that the file exists.
      const isHidden = (error as { statusCode?: number }).statusCode === 403;
      return isHidden ? sendProblem(reply, noSuchAddress) : outer.call(this, error, request, reply);
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: "ignore", ...options });
  });
}
