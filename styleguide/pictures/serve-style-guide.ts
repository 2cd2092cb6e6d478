// Builds the style guide and serves it on a free port of this machine.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { renderStory } from "../on-server.tsx";

export interface StyleGuide {
  /** "http://127.0.0.1:PORT". */
  origin: string;
  stop(): Promise<void>;
}

/** What the style guide's part for the server exports. */
interface OnServer {
  renderStory: typeof renderStory;
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
  const onServer = await buildGuide(folder);
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const file = normalize(pathname === "/" ? "/index.html" : decodeURIComponent(pathname));
    let content: Buffer | string | null = await readFile(join(folder, file)).catch(() => null);
    const story = searchParams.get("without-script");
    if (content && story) content = withoutScript(content.toString(), onServer.renderStory(story), searchParams);
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

/** Builds it for browsers into `folder`; returns the module that renders stories as a server. */
async function buildGuide(folder: string): Promise<OnServer> {
  const usual = { configFile: "styleguide/vite.config.ts", logLevel: "error" } as const;
  const outDir = join(folder, "on-server");
  await build({ ...usual, build: { outDir: folder } });
  await build({ ...usual, ssr: { noExternal: true }, build: { outDir, ssr: "on-server.tsx", copyPublicDir: false } });
  return import(pathToFileURL(join(outDir, "on-server.js")).href);
}

/** A page of the style guide without its script. `query`: the theme, if it is not the usual one. */
function withoutScript(page: string, body: string, query: URLSearchParams): string {
  const theme = query.get("theme") ?? "";
  return page
    .replace(/<script type="module".*?<\/script>/s, "")
    .replace("<html", `<html data-guide="ready" data-theme="${theme}"`)
    .replace("<body>", () => `<body>${body}`);
}
