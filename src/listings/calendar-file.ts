// A football session as an iCalendar file: /venue/{PitchFinderId}/calendar?session={SessionId}.
import Type, { type Static } from "typebox";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { Services } from "#src/services.ts";
import type { Config } from "#src/settings.ts";

const querySchema = Type.Object({ session: Type.String({ minLength: 1, maxLength: 200 }) });

export function addSessionCalendar(app: App, services: Services, config: Config): void {
  app.get<{ Params: { id: string }; Querystring: Static<typeof querySchema> }>(
    "/venue/:id/calendar",
    { schema: { hide: true, querystring: querySchema } },
    async (request, reply) => {
      const pitchFinderId = parseRecordId(request.params.id);
      const siteUrl = siteAddress(config, request);
      const sessionId = request.query.session;
      const calendar =
        pitchFinderId === null ? null : await services.sessionCalendar({ pitchFinderId, sessionId, siteUrl });
      if (!calendar?.ok) return reply.callNotFound();
      return reply
        .type("text/calendar; charset=utf-8")
        .headers({ "cache-control": "no-cache", "content-disposition": 'attachment; filename="session.ics"' })
        .send(calendar.file);
    },
  );
}
