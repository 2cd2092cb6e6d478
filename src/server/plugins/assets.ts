// Serves the browser's files: built ones for good, by their hashed names; the public folder's for an hour.
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { App } from "../fastify.ts";

/** Seconds; a picture or icon that is replaced under its own name is old for at most this long. */
const publicMaxAgeSeconds = 3_600;

/** Serves `build/client`, in its compressed forms where the client takes them. */
export async function addAssets(app: App, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(clientFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    index: false,
  });
  await app.register(fastifyStatic, {
    root: resolve(clientFolder),
    wildcard: false,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz", "**/*.html"],
    preCompressed: true,
    maxAge: publicMaxAgeSeconds * 1000,
    index: false,
    decorateReply: false,
  });
}
