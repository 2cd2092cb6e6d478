// The calls by which another server renders our pages; their answers have nothing that the pages do not show.

import { followUpExamples, reportExamples, withExamples } from "#src/compose/call-examples.ts";
import type { Config } from "#src/compose/config.ts";
import type { Services } from "#src/compose/services.ts";
import type { FollowUpState } from "#src/messages/follow-up-message.ts";
import { notSent } from "#src/messages/not-sent.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import {
  catalogueStateSchema,
  clubRefQuerySchema,
  clubRefSchema,
  type FollowUpAnswer,
  followUpRequestSchema,
  followUpSchema,
  reportRequestSchema,
  reportSchema,
  siteMapPartQuerySchema,
  siteMapPartsSchema,
  siteMapPathsSchema,
} from "./site-answers.ts";

const tags = ["pages"];
const unknown = (detail: string) => ({ kind: "unknown-id", status: 404, detail });

export function addSiteCalls(api: App, services: Services, config: Config): void {
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
        : sendProblem(reply, unknown("There is no club of this reference."));
    },
  );
  addSiteMap(api, services);
  addFollowUp(api, services, config);
  addReport(api, services);
}

function addSiteMap(api: App, services: Services): void {
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

function addFollowUp(api: App, { messages }: Services, config: Config): void {
  api.post(
    "/followup",
    {
      config: {
        refusals: {
          403: "foreign-origin: another site’s page cannot make this call",
          404: "unknown-id: there is no message of this link, or it has been deleted",
        },
      },
      schema: {
        tags,
        operationId: "followUp",
        summary: "The state of a confirmation’s link, or to ask the club once more by it",
        body: withExamples(followUpRequestSchema, followUpExamples),
        response: { 200: followUpSchema },
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return sendProblem(reply, notSent["foreign-origin"]);
      const { Token, IsAsking } = request.body;
      const state = await (IsAsking
        ? messages.followUpMessage(Token, originForLinks(config, request))
        : messages.showFollowUp(Token));
      return state.ok
        ? reply.code(200).send(followUpAnswer(state))
        : sendProblem(reply, unknown("There is no message of this link, or it has been deleted."));
    },
  );
}

function addReport(api: App, { messages }: Services): void {
  api.post(
    "/report",
    {
      config: {
        refusals: {
          403: "foreign-origin: another site’s page cannot make this call",
          404: "unknown-id: there is no message of this link, or it has been deleted",
        },
      },
      schema: {
        tags,
        operationId: "reportMessage",
        summary: "The state of the link in a message’s mail, or to report the message to the association by it",
        body: withExamples(reportRequestSchema, reportExamples),
        response: { 200: reportSchema },
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return sendProblem(reply, notSent["foreign-origin"]);
      const { Token, IsReporting } = request.body;
      const shown = await (IsReporting ? messages.reportMessage(Token) : messages.showReport(Token));
      return shown.ok
        ? reply.code(200).send({ State: shown.state, ClubName: shown.clubName })
        : sendProblem(reply, unknown("There is no message of this link, or it has been deleted."));
    },
  );
}

function followUpAnswer(state: FollowUpState & { ok: true }): FollowUpAnswer {
  const { clubName: ClubName, state: State } = state;
  return { State, ClubName, ...(state.state === "too-early" && { FromMs: state.fromMs }) };
}
