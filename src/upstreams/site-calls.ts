// The calls by which another server renders our pages, beside the product calls: the current
// catalogue, the pages that exist, and the club of a reference. Their answers have nothing that the
// pages do not show.

import Type from "typebox";
import type { SiteMapServices } from "#src/listings/site-map.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import { described } from "#src/platform/schema/described.ts";
import type { Services } from "#src/services.ts";

/** Answer of GET /api/catalogue. */
export const catalogueStateSchema = Type.Object({
  Version: described(Type.Integer(), "The catalogue version; it increases with every import that changes anything"),
  NewestVersion: Type.Optional(
    described(Type.Integer(), "The version of single records, which is greater until a change can be searched"),
  ),
  IsStale: described(Type.Boolean(), "True if a newer catalogue could not be loaded"),
  IsDemonstration: described(Type.Boolean(), "True if the catalogue is invented: every page says so"),
});

const clubRefQuerySchema = Type.Object(
  {
    WgsClubId: described(
      Type.String({ minLength: 1, maxLength: 100 }),
      "The club’s UUID, which every answer about the club contains",
    ),
  },
  { additionalProperties: false },
);

/** Answer of GET /api/clubref. */
export const clubRefSchema = Type.Object({ ClubId: described(Type.Integer(), "The club’s id") });

const pageKinds = ["club", "team", "venue", "provider"] as const;

/** Answer of GET /api/sitemap: the parts in which the paths of detail pages are listed. */
export const siteMapPartsSchema = Type.Object({
  Parts: described(
    Type.Array(
      Type.Object({
        Kind: described(Type.Enum([...pageKinds]), "The kind of page"),
        Number: described(Type.Integer({ minimum: 1 }), "The part’s number, from 1"),
      }),
    ),
    "The parts into which the list of all detail pages is divided",
  ),
});

const siteMapPartQuerySchema = Type.Object(
  {
    Kind: described(Type.Enum([...pageKinds]), "The kind of page"),
    Number: described(Type.Integer({ minimum: 1, maximum: 99_999 }), "The part’s number, from 1"),
  },
  { additionalProperties: false },
);

/** Answer of GET /api/sitemap/part: paths like "/club/12"; at most 40,000. */
export const siteMapPathsSchema = Type.Object({
  Paths: described(
    Type.Array(Type.String({ pattern: "^/[a-z]+/[0-9p]{1,40}$" }), { maxItems: 50_000 }),
    "Paths of pages, like /club/12",
  ),
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
      const { version, newestVersion, isStale, isDemonstration } = services.catalogueState();
      return reply.code(200).send({
        Version: version,
        NewestVersion: newestVersion,
        IsStale: isStale,
        IsDemonstration: isDemonstration,
      });
    },
  );
  api.get(
    "/clubref",
    {
      config: { refusals: { 404: "unknown-id: there is no club with this reference" } },
      schema: {
        tags,
        operationId: "findClubRef",
        summary: "The club that has this reference of the association",
        querystring: clubRefQuerySchema,
        response: { 200: clubRefSchema },
      },
    },
    async (request, reply) => {
      const found = await services.findClubRef(request.query.WgsClubId);
      return found.ok
        ? reply.code(200).send({ ClubId: found.clubId })
        : sendProblem(reply, { kind: "unknown-id", status: 404, detail: "There is no club with this reference." });
    },
  );
  addSiteMapCalls(api, siteMap);
}

function addSiteMapCalls(api: App, siteMap: SiteMapServices): void {
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
        summary: "The paths of the pages in a part",
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
