// The calls by which another server renders our pages, beside the product calls: the current catalogue, the pages that exist,
// and the club of a reference. Their answers have nothing that the pages do not show.

import Type from "typebox";
import type { SiteMapServices } from "#src/listings/site-map.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import type { Services } from "#src/services.ts";

/** Answer of GET /api/catalogue. */
export const catalogueStateSchema = Type.Object({
  Version: Type.Integer(),
  IsStale: Type.Boolean(),
  /** The catalogue is the invented one: every page says so. */
  IsDemonstration: Type.Boolean(),
});

const clubRefQuerySchema = Type.Object(
  { WgsClubId: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);

/** Answer of GET /api/clubref. */
export const clubRefSchema = Type.Object({ ClubId: Type.Integer() });

const pageKinds = ["club", "team", "venue", "provider"] as const;

/** Answer of GET /api/sitemap: the numbers of parts in which the paths of all detail pages are listed. */
export const siteMapPartsSchema = Type.Object({
  Parts: Type.Array(Type.Object({ Kind: Type.Enum([...pageKinds]), Number: Type.Integer({ minimum: 1 }) })),
});

const siteMapPartQuerySchema = Type.Object(
  {
    Kind: Type.Enum([...pageKinds]),
    Number: Type.Integer({ minimum: 1, maximum: 99_999 }),
  },
  { additionalProperties: false },
);

/** Answer of GET /api/sitemap/part: paths like "/club/12"; at most 40,000. */
export const siteMapPathsSchema = Type.Object({
  Paths: Type.Array(Type.String({ pattern: "^/[a-z]+/[0-9p]{1,40}$" }), { maxItems: 50_000 }),
});

const tags = ["pages"];

export function addSiteCalls(api: App, services: Services, siteMap: SiteMapServices): void {
  api.get(
    "/catalogue",
    {
      config: { answersFromMemory: true },
      schema: {
        tags,
        operationId: "showCatalogue",
        summary: "Which catalogue is in force",
        response: { 200: catalogueStateSchema },
      },
    },
    async (_request, reply) => {
      const { version, isStale, isDemonstration } = services.catalogueState();
      return reply.code(200).send({ Version: version, IsStale: isStale, IsDemonstration: isDemonstration });
    },
  );
  api.get(
    "/clubref",
    {
      config: { refusals: { 404: "unknown-id: there is no club of this reference" } },
      schema: {
        tags,
        operationId: "findClubRef",
        summary: "The club that an association’s own reference means",
        querystring: clubRefQuerySchema,
        response: { 200: clubRefSchema },
      },
    },
    async (request, reply) => {
      const found = await services.findClubRef(request.query.WgsClubId);
      return found.ok
        ? reply.code(200).send({ ClubId: found.clubId })
        : sendProblem(reply, { kind: "unknown-id", status: 404, detail: "There is no club of this reference." });
    },
  );
  api.get(
    "/sitemap",
    {
      schema: {
        tags,
        operationId: "listSiteMapParts",
        summary: "The parts of the site map",
        response: { 200: siteMapPartsSchema },
      },
    },
    async (_request, reply) => {
      const parts = await siteMap.siteMapParts();
      return reply.code(200).send({ Parts: parts.map(({ kind, number }) => ({ Kind: kind, Number: number })) });
    },
  );
  api.get(
    "/sitemap/part",
    {
      schema: {
        tags,
        operationId: "listSiteMapPaths",
        summary: "The paths of a part’s pages",
        querystring: siteMapPartQuerySchema,
        response: { 200: siteMapPathsSchema },
      },
    },
    async (request, reply) => {
      const { Kind: kind, Number: number } = request.query;
      const paths: string[] = [];
      for await (const some of siteMap.siteMapPaths({ kind, number })) paths.push(...some);
      return reply.code(200).send({ Paths: paths });
    },
  );
}
