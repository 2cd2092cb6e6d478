// The four detail calls (§7.6–7.9).
import Type from "typebox";
import { idDigits } from "#src/catalogue/records/record-id.ts";
import { visitorPosition } from "#src/gazetteer/position.ts";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { refuseInput, sendProblem } from "#src/platform/http/problems.ts";
import { described } from "#src/platform/schema/described.ts";
import { girl, man } from "#src/search/search-routes.ts";
import type { Services } from "#src/services.ts";
import { centreAnswerSchema, clubAnswerSchema, providerAnswerSchema, teamAnswerSchema } from "./detail-answer.ts";
import { bothCoordinates, centreRequestSchema, clubRequestSchema, providerRequestSchema } from "./detail-request.ts";

// The id is text: one too large for a number belongs to no team, and is answered with 404.
const teamQuerySchema = Type.Object(
  {
    FadwTeamId: Type.String({ pattern: `^${idDigits}$`, description: "a team’s id, a whole number" }),
    Latitude: described(
      Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      "Latitude of the person’s position, in decimal degrees (WGS 84), north positive",
    ),
    Longitude: described(
      Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      "Longitude of the person’s position, in decimal degrees (WGS 84), east positive",
    ),
  },
  { additionalProperties: false, ...bothCoordinates },
);

const unknown = (what: string) => ({
  kind: "unknown-id" as const,
  status: 404 as const,
  detail: `There is no ${what} with this id.`,
});

const venueMissing = { field: "PitchFinderId", message: "PitchFinderId is required where ProviderId is a number." };

/** A call that shows one record. */
const showing = <Schema extends object>(what: string, operationId: string, summary: string, schema: Schema) => ({
  config: { refusals: { 404: `unknown-id: there is no ${what} with this id` } },
  schema: { tags: ["details"], operationId, summary, ...schema },
});

const clubExamples = {
  bare: { summary: "A club with all its teams", value: { ClubId: 100_001 } },
  marked: { summary: "With its distance, and with the teams that match marked", value: { ClubId: 100_032, ...girl } },
};

const centreExamples = {
  bare: { summary: "A venue with all its future sessions", value: { CentreId: 500_014 } },
  filtered: {
    summary: "The first page of the sessions that match",
    value: { CentreId: 500_014, ...man, PageNumber: 1, PageSize: 6 },
  },
};

const providerExamples = {
  pair: { summary: "A provider at a venue", value: { ProviderId: 300_001, PitchFinderId: 500_014 } },
  combined: { summary: "The same, by the id that pages have", value: { ProviderId: "300001p500014" } },
};

export function addDetails(api: App, services: Services): void {
  api.post(
    "/club",
    showing("club", "showClub", "A club with its teams, those that match the preferences first", {
      body: withExamples(clubRequestSchema, clubExamples),
      response: { 200: clubAnswerSchema },
    }),
    async (request, reply) => {
      const shown = await services.showClub(request.body);
      return shown.ok ? reply.code(200).send(shown.club) : sendProblem(reply, unknown("club"));
    },
  );
  api.post(
    "/centre",
    showing("venue", "showCentre", "A venue with its future sessions that match the preferences", {
      body: withExamples(centreRequestSchema, centreExamples),
      response: { 200: centreAnswerSchema },
    }),
    async (request, reply) => {
      const shown = await services.showVenue(request.body);
      return shown.ok ? reply.code(200).send(shown.venue) : sendProblem(reply, unknown("venue"));
    },
  );
  api.post(
    "/provider",
    showing("provider", "showProvider", "A provider at a venue with its future sessions there", {
      body: withExamples(providerRequestSchema, providerExamples),
      response: { 200: providerAnswerSchema },
    }),
    async (request, reply) => {
      const { ProviderId, PitchFinderId } = request.body;
      if (typeof ProviderId === "number" && PitchFinderId === undefined) {
        return refuseInput(reply, "body", [venueMissing]);
      }
      const shown = await services.showProvider(request.body);
      return shown.ok ? reply.code(200).send(shown.provider) : sendProblem(reply, unknown("provider"));
    },
  );
  api.get(
    "/team",
    showing("team", "showTeam", "A team with its club and its fixtures", {
      querystring: teamQuerySchema,
      response: { 200: teamAnswerSchema },
    }),
    async (request, reply) => {
      const shown = await services.showTeam(Number(request.query.FadwTeamId), visitorPosition(request.query));
      return shown.ok ? reply.code(200).send(shown.team) : sendProblem(reply, unknown("team"));
    },
  );
}
