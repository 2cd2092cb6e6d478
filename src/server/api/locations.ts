// Postcode and place suggestions (specification §2.21, §5.20). A POST: what a person types about home is in no address.
import Type from "typebox";
import { locationRequestSchema } from "#src/domain/detail-request.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { problemResponses } from "./problem-schema.ts";

const suggestionSchema = Type.Object({
  ReadableLocation: Type.String(),
  Detail: Type.Union([Type.String(), Type.Null()]),
  Kind: Type.Enum(["postcode", "outward-code", "place"]),
  Latitude: Type.Number(),
  Longitude: Type.Number(),
  IsApproximate: Type.Boolean(),
});

const answerSchema = Type.Object({ Suggestions: Type.Array(suggestionSchema, { maxItems: 5 }) });

export function addLocations(api: App, services: Services): void {
  api.post(
    "/locations",
    {
      schema: {
        tags: ["locations"],
        summary: "At most five postcodes and places that start with or resemble a text",
        body: locationRequestSchema,
        response: { 200: answerSchema, ...problemResponses },
      },
    },
    async (request, reply) => {
      const suggestions = await services.suggestLocations(request.body.Text);
      return reply.code(200).send({
        Suggestions: suggestions.map((suggestion) => ({
          ReadableLocation: suggestion.readableLocation,
          Detail: suggestion.detail,
          Kind: suggestion.kind,
          Latitude: suggestion.latitude,
          Longitude: suggestion.longitude,
          IsApproximate: suggestion.isApproximate,
        })),
      });
    },
  );
}
