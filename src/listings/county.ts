// The county association of a place. A POST, so that no place is part of a URL.
import { countyExamples, withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { refuseInput } from "#src/platform/http/problems.ts";
import type { Services } from "#src/services.ts";
import { countyAnswerSchema, countyRequestSchema } from "./county-answer.ts";

export function addCounty(api: App, services: Services): void {
  api.post(
    "/county",
    {
      schema: {
        tags: ["locations"],
        operationId: "findCounty",
        summary: "The county association of a postcode or a position, with its safeguarding lead",
        body: withExamples(countyRequestSchema, countyExamples),
        response: { 200: countyAnswerSchema },
      },
    },
    async (request, reply) => {
      const found = await services.findCounty(request.body);
      if (!found.ok) return refuseInput(reply, "body", [{ field: found.field, message: found.message }]);
      return reply.code(200).send({ County: found.county });
    },
  );
}
