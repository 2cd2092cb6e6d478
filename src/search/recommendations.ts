// The four recommendation calls (specification §7.3, §7.4), which share a body and an answer; the same search's sessions by
// time; and how many places it has with each option of the filters.
import type { FastifyReply } from "fastify";
import {
  filterCountExamples,
  searchExamples,
  upcomingExamples,
  withExamples,
} from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import { searchRequestSchema } from "#src/search/criteria/search-request.ts";
import { filterCountsSchema } from "#src/search/results/filter-counts.ts";
import { searchAnswerSchema } from "#src/search/results/search-answer.ts";
import { upcomingAnswerSchema } from "#src/search/results/upcoming-answer.ts";
import type { Services } from "#src/services.ts";
import { upcomingRequestSchema } from "./criteria/search-request.ts";

const calls: [address: string, call: SearchCall, operationId: string, summary: string][] = [
  ["/clubrecommendation", "club", "recommendClubs", "Clubs with teams that fit, in groups, nearest first"],
  [
    "/casualrecommendation",
    "casual",
    "recommendVenues",
    "Venues and providers with sessions that fit, in groups, nearest first",
  ],
  ["/teamsrecommendation", "teams", "recommendTeams", "As clubrecommendation, each club with its matching teams"],
  [
    "/sessionrecommendation",
    "session",
    "recommendSessions",
    "As casualrecommendation, each venue with its matching sessions",
  ],
];

export function addRecommendations(api: App, services: Services): void {
  for (const [address, call, operationId, summary] of calls) {
    api.post(
      address,
      {
        config: { answersFromMemory: true },
        schema: {
          tags: ["recommendations"],
          operationId,
          summary,
          body: withExamples(searchRequestSchema, searchExamples),
          response: { 200: searchAnswerSchema },
        },
      },
      (request, reply) => sendBytes(reply, services.recommend(call, request.body)),
    );
  }
  addUpcomingSessions(api, services);
  addFilterCounts(api, services);
}

function addUpcomingSessions(api: App, services: Services): void {
  api.post(
    "/upcomingsessions",
    {
      config: { answersFromMemory: true },
      schema: {
        tags: ["recommendations"],
        operationId: "listUpcomingSessions",
        summary: "Sessions that fit, by local day and start",
        body: withExamples(upcomingRequestSchema, upcomingExamples),
        response: { 200: upcomingAnswerSchema },
      },
    },
    (request, reply) => sendBytes(reply, services.upcomingSessions(request.body)),
  );
}

function sendBytes(reply: FastifyReply, answer: Buffer): void {
  reply.type("application/json; charset=utf-8").send(answer as never);
}

function addFilterCounts(api: App, services: Services): void {
  api.post(
    "/filtercounts",
    {
      config: { answersFromMemory: true },
      schema: {
        tags: ["recommendations"],
        operationId: "countFilters",
        summary: "How many places a search gives, and with each option of its filters instead",
        body: withExamples(searchRequestSchema, filterCountExamples),
        response: { 200: filterCountsSchema },
      },
    },
    (request, reply) => {
      reply.send(services.countFilters(request.body));
    },
  );
}
