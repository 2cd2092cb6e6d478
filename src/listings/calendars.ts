// Creates the URL of a search's calendar. It has an encrypted token in place of the search, so that it reveals no age.
import Type from "typebox";
import { searchExamples, withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { searchRequestSchema } from "#src/search/criteria/search-request.ts";
import type { Services } from "#src/services.ts";
import { searchTokens } from "./search-token.ts";

const answerSchema = Type.Object({
  Path: Type.String({ description: "of the calendar on this site, to be subscribed to" }),
  UntilMs: Type.Number({ description: "until when it is answered, milliseconds since 1970 UTC" }),
});

export function addCalendars(api: App, { calendarSecrets }: Pick<Services, "calendarSecrets">): void {
  api.post(
    "/calendars",
    {
      config: { refusals: { 403: "foreign-origin: another site’s page cannot make this call" } },
      schema: {
        tags: ["recommendations"],
        operationId: "createSearchCalendar",
        summary: "An address by which calendars subscribe to a search’s sessions",
        body: withExamples(searchRequestSchema, searchExamples),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) {
        const detail = "Calendars can be asked for from this site’s own pages only.";
        return sendProblem(reply, { kind: "foreign-origin", status: 403, detail });
      }
      const { token, untilMs } = searchTokens(await calendarSecrets()).issue(request.body, Date.now());
      return reply.code(200).send({ Path: `/calendars/${token}.ics`, UntilMs: untilMs });
    },
  );
}
