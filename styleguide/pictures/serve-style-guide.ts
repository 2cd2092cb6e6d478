// Builds the style guide and serves it on a free port of this machine.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { build } from "vite";

export interface StyleGuide {
  /** "http://127.0.0.1:PORT". */
  origin: string;
  stop(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** @throws where it does not build */
export async function serveStyleGuide(): Promise<StyleGuide> {
  // A folder of its own: another run may be serving.
  const folder = await mkdtemp(join(tmpdir(), "touchline-style-guide-"));
  await build({ configFile: "styleguide/vite.config.ts", logLevel: "error", build: { outDir: folder } });
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = normalize(pathname === "/" ? "/index.html" : decodeURIComponent(pathname));
    const content = await readFile(join(folder, file)).catch(() => null);
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(content ? 200 : 404, { "content-type": type, "cache-control": "max-age=3600" });
    response.end(content ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
