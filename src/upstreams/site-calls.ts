// The calls by which another server renders our pages; their answers have nothing that the pages do not show.

import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import type { Services } from "#src/services.ts";
import {
  catalogueStateSchema,
  clubRefQuerySchema,
  clubRefSchema,
  siteMapPartQuerySchema,
  siteMapPartsSchema,
  siteMapPathsSchema,
} from "./site-answers.ts";

const tags = ["pages"];

export function addSiteCalls(api: App, services: Services): void {
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
      const parts = await services.siteMapParts();
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
      for await (const some of services.siteMapPaths({ kind, number })) paths.push(...some);
      return reply.code(200).send({ Paths: paths });
    },
  );
}
