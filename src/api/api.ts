// The product's own API under /api: its hooks and calls.
import { alertRoutes } from "#src/alerts/alert-routes.ts";
import { addLocations } from "#src/gazetteer/locations.ts";
import { addCalendars } from "#src/listings/calendars.ts";
import { addCounty } from "#src/listings/county.ts";
import { addDetails } from "#src/listings/details.ts";
import { messageLinkRoutes, messageRoutes } from "#src/messages/message-routes.ts";
import { noteRoutes } from "#src/notes/note-routes.ts";
import { addCompression, refuseCompressedBodies } from "#src/platform/http/compression.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { noSuchAddress, sendProblem } from "#src/platform/http/problems.ts";
import { addQueryNumbers } from "#src/platform/http/query-numbers.ts";
import { addSoundText } from "#src/platform/http/refuse-unsound-text.ts";
import { underDeadline } from "#src/platform/http/request-deadline.ts";
import { addRecommendations } from "#src/search/recommendations.ts";
import type { Services } from "#src/services.ts";
import type { Config } from "#src/settings.ts";
import { signInRoutes } from "#src/sign-in/sign-in-routes.ts";
import { addForwarding } from "#src/upstreams/forwarding.ts";
import { addSiteCalls } from "#src/upstreams/site-calls.ts";
import { answerNotes } from "./answer-notes.ts";
import { addCommonRefusals } from "./common-refusals.ts";
import { addKeyCheck } from "./key-check.ts";
import { namedSchemas } from "./named-schemas.ts";
import type { DocumentTexts } from "./open-api.ts";
import { requestNotes } from "./request-notes.ts";

/** The texts of the OpenAPI document. */
export const documentTexts: DocumentTexts = {
  schemas: namedSchemas,
  requests: requestNotes,
  answers: answerNotes,
};

export async function addApi(app: App, services: Services, config: Config): Promise<void> {
  await app.register(
    async (scope) => {
      const api = scope as App;
      api.addHook("onRequest", (_request, reply, done) => {
        // Answers depend on a body and on who asks, and change with every import.
        reply.header("cache-control", "no-store");
        done();
      });
      addCommonRefusals(api, config);
      await addKeyCheck(api, config, services.passSecrets);
      addCompression(api);
      refuseCompressedBodies(api);
      if (services.forwardCall) addForwarding(api, services.forwardCall);
      addSoundText(api);
      addQueryNumbers(api);
      api.addHook("preHandler", (_request, _reply, done) => underDeadline(done));
      addRecommendations(api, services);
      addDetails(api, services);
      addLocations(api, services);
      addCounty(api, services);
      await api.register(messageRoutes, { messages: services.messages, config });
      await api.register(noteRoutes, { notes: services.notes, config });
      const { alerts, followAlertLink: followLink } = services;
      if (followLink) await api.register(alertRoutes, { alerts, followLink, config });
      if (services.signIn) await api.register(signInRoutes, services.signIn);
      addCalendars(api, services);
      addSiteCalls(api, services);
      await api.register(messageLinkRoutes, { links: services.messageLinks, config });
      addEverythingElse(api);
    },
    { prefix: "/api" },
  );
}

/** Answers unknown calls, which would otherwise get a page. */
function addEverythingElse(api: App): void {
  api.all("/*", { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split("?", 1)[0]!;
    const allowed = ["GET", "POST", "DELETE"].filter((method) => api.hasRoute({ url: path, method }));
    if (allowed.length === 0) return sendProblem(reply, noSuchAddress);
    reply.header("allow", allowed.join(", "));
    return sendProblem(reply, {
      kind: "wrong-method",
      status: 405,
      detail: `This call is made with ${allowed.join(" or ")}.`,
    });
  });
}
