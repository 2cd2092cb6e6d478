// The four recommendation calls (specification §7.3, §7.4): one body, one answer, four selections.
import { searchAnswerSchema } from "#src/domain/search-answer.ts";
import type { SearchCall } from "#src/domain/search-calls.ts";
import { searchRequestSchema } from "#src/domain/search-request.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { problemResponses } from "./problem-schema.ts";

const calls: [address: string, call: SearchCall, summary: string][] = [
  ["/clubrecommendation", "club", "Clubs with teams that fit, in groups, nearest first"],
  ["/casualrecommendation", "casual", "Venues and providers with sessions that fit, in groups, nearest first"],
  ["/teamsrecommendation", "teams", "As clubrecommendation, each club with its matching teams"],
  ["/sessionrecommendation", "session", "As casualrecommendation, each venue with its matching sessions"],
];

export function addRecommendations(api: App, services: Services): void {
  for (const [address, call, summary] of calls) {
    api.post(
      address,
      {
        schema: {
          tags: ["recommendations"],
          summary,
          body: searchRequestSchema,
          response: { 200: searchAnswerSchema, ...problemResponses },
        },
      },
      (request, reply) => {
        const answer: string = services.recommend(call, request.body);
        reply.type("application/json; charset=utf-8").send(answer as never);
      },
    );
  }
}
