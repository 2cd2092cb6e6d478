// The four recommendation calls (specification §7.3, §7.4), which share a body and an answer; and the call that counts how
// many places a search has with each option of the filters.
import { filterCountsSchema } from "#src/domain/answers/filter-counts.ts";
import { searchAnswerSchema } from "#src/domain/answers/search-answer.ts";
import type { SearchCall } from "#src/domain/preferences/search-calls.ts";
import { searchRequestSchema } from "#src/domain/preferences/search-request.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { filterCountExamples, searchExamples, withExamples } from "./call-examples.ts";

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
      (request, reply) => {
        const answer = services.recommend(call, request.body);
        // When the operating system has the last byte, or the connection is closed: then nothing is read from memory.
        reply.raw.once("close", () => services.answerSent(answer));
        reply.type("application/json; charset=utf-8").send(answer as never);
      },
    );
  }
  addFilterCounts(api, services);
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
