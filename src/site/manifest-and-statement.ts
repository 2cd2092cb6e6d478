// The web app manifest, and the anti-slavery statement as a PDF.

import { country } from "#src/platform/country/country.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Services } from "#src/services.ts";
import type { PageSettings } from "./page-settings.ts";

/** Seconds; a changed name, theme or statement is visible after this long. */
const maxAgeSeconds = 3_600;

export function addInstalling(app: App, { siteName }: PageSettings, { theme, antiSlaveryStatement }: Services): void {
  const manifest = JSON.stringify({
    id: "/",
    name: siteName,
    short_name: siteName.length <= 12 ? siteName : siteName.split(" ").slice(-1)[0],
    start_url: "/",
    display: "standalone",
    lang: country().languages[0]!.tag,
    background_color: theme.night,
    theme_color: theme.night,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
  app.get("/manifest.webmanifest", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", `public, max-age=${maxAgeSeconds}`)
      .send(manifest),
  );
  app.get("/anti-slavery-statement.pdf", { schema: { hide: true } }, async (_request, reply) => {
    const statement = antiSlaveryStatement();
    if (statement === null) return reply.callNotFound();
    return reply
      .type("application/pdf")
      .headers({
        "cache-control": `public, max-age=${maxAgeSeconds}`,
        "content-disposition": 'attachment; filename="anti-slavery-statement.pdf"',
      })
      .send(Buffer.from(await statement));
  });
}
