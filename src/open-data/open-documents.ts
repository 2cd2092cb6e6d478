// Open data beside the feeds: the descriptions of dataset and data catalogue as JSON-LD, and the files to download.
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendCachedGzip } from "#src/platform/http/cached-gzip.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { Config } from "#src/settings.ts";
import type { OpenDataServices } from "./open-data-services.ts";
import { openFileNames } from "./open-files.ts";
import { forEverybody, mayBeCached } from "./open-headers.ts";

/** Seconds; catalogues change once a day, or with each harvest. */
const maxAgeSeconds = 300;

const jsonLdType = "application/ld+json; charset=utf-8";

export function addOpenDocuments(app: App, openData: OpenDataServices, config: Config): void {
  const caching = mayBeCached(config) ? `public, max-age=${maxAgeSeconds}` : "private, no-store";
  const send = (reply: FastifyReply, data: object) =>
    reply
      .headers({ ...forEverybody, "cache-control": caching })
      .type(jsonLdType)
      .send(JSON.stringify(data));
  app.get("/openactive/dataset.jsonld", { schema: { hide: true } }, async (request, reply) =>
    send(reply, await openData.dataset(siteAddress(config, request))),
  );
  app.get("/openactive/catalogue.jsonld", { schema: { hide: true } }, async (request, reply) =>
    send(reply, openData.dataCatalogue(siteAddress(config, request))),
  );
  for (const name of openFileNames) {
    app.get(`/open-data/${name}`, { schema: { hide: true } }, (request, reply) =>
      sendFile(request, reply, openData, name),
    );
  }
}

/** The files have no absolute URLs of this site, so every cache may store them. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, openData: OpenDataServices, name: string) {
  const { version, files } = await openData.files();
  const file = files.find((each) => each.name === name);
  if (!file) return reply.callNotFound();
  const etag = `W/"${version}-${file.bytes}"`;
  reply.headers({
    ...forEverybody,
    etag,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
    link: `<${openData.publisher.licenceUrl}>; rel="license"`,
  });
  if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(name.endsWith(".csv") ? "text/csv; charset=utf-8; header=present" : jsonLdType);
  return sendCachedGzip(request, reply, Buffer.from(file.packed));
}
