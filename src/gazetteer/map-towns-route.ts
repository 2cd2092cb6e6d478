// The towns of the map in a language, for browsers: where the outline has none, or other names.

import type { App } from "#src/platform/http/fastify.ts";
import type { Language } from "#src/platform/language/language.ts";
import { languageOf } from "#src/platform/language/site-languages.ts";
import type { FindMapTowns } from "./map-towns.ts";

/** Seconds: an import is on the map after this long. */
const maxAgeSeconds = 3_600;

export function addMapTowns(app: App, find: FindMapTowns, languages: readonly Language[]): void {
  app.get<{ Params: { tag: string } }>("/map-towns/:tag.json", { schema: { hide: true } }, async (request, reply) => {
    const { tag } = languageOf(languages, request.params.tag);
    const found = await find(tag);
    return reply.header("cache-control", `public, max-age=${maxAgeSeconds}`).send(found ?? { towns: null, names: {} });
  });
}
