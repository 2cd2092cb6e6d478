// The four detail calls (specification §7.6-7.9).
import Type from "typebox";
import {
  centreAnswerSchema,
  clubAnswerSchema,
  providerAnswerSchema,
  teamAnswerSchema,
} from "#src/domain/detail-answer.ts";
import { centreRequestSchema, clubRequestSchema, providerRequestSchema } from "#src/domain/detail-request.ts";
import { idDigits } from "#src/domain/record-id.ts";
import { visitorPosition } from "#src/domain/visitor-position.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { sendProblem } from "../plugins/problems.ts";
import { problemResponses } from "./problem-schema.ts";

// A query is text and stays so (nothing is coerced): the patterns hold the same bounds as the bodies' numbers.
const teamQuerySchema = Type.Object(
  {
    FadwTeamId: Type.String({ pattern: `^${idDigits}$`, description: "a team's id, a whole number" }),
    Latitude: Type.Optional(
      Type.String({ pattern: "^-?([0-8]?[0-9](\\.[0-9]+)?|90(\\.0+)?)$", description: "degrees from -90 to 90" }),
    ),
    Longitude: Type.Optional(
      Type.String({
        pattern: "^-?((1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]+)?|180(\\.0+)?)$",
        description: "degrees from -180 to 180",
      }),
    ),
  },
  { additionalProperties: false },
);

/** Degrees of a query's text; null where it is absent. */
const degrees = (text: string | undefined) => (text === undefined ? null : Number(text));

const unknown = (what: string) => ({
  kind: "unknown-id" as const,
  status: 404 as const,
  detail: `There is no ${what} with this id.`,
});

export function addDetails(api: App, services: Services): void {
  const documented = (summary: string) => ({ tags: ["details"], summary });
  api.post(
    "/club",
    {
      schema: {
        ...documented("A club with its teams, those that fit the preferences first"),
        body: clubRequestSchema,
        response: { 200: clubAnswerSchema, ...problemResponses },
      },
    },
    async (request, reply) => {
      const shown = await services.showClub(request.body);
      return shown.ok ? reply.code(200).send(shown.club) : sendProblem(reply, unknown("club"));
    },
  );
  api.post(
    "/centre",
    {
      schema: {
        ...documented("A venue with its sessions to come that fit the preferences"),
        body: centreRequestSchema,
        response: { 200: centreAnswerSchema, ...problemResponses },
      },
    },
    async (request, reply) => {
      const shown = await services.showVenue(request.body);
      return shown.ok ? reply.code(200).send(shown.venue) : sendProblem(reply, unknown("venue"));
    },
  );
  api.post(
    "/provider",
    {
      schema: {
        ...documented("A provider at a venue with its sessions to come there"),
        body: providerRequestSchema,
        response: { 200: providerAnswerSchema, ...problemResponses },
      },
    },
    async (request, reply) => {
      const shown = await services.showProvider(request.body);
      return shown.ok ? reply.code(200).send(shown.provider) : sendProblem(reply, unknown("provider"));
    },
  );
  api.get(
    "/team",
    {
      schema: {
        ...documented("A team with its club and its fixtures"),
        querystring: teamQuerySchema,
        response: { 200: teamAnswerSchema, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { FadwTeamId, Latitude, Longitude } = request.query;
      const visitor = visitorPosition({ Latitude: degrees(Latitude), Longitude: degrees(Longitude) });
      const shown = await services.showTeam(Number(FadwTeamId), visitor);
      return shown.ok ? reply.code(200).send(shown.team) : sendProblem(reply, unknown("team"));
    },
  );
}
