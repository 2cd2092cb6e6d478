// The product's own API under /api: its hooks and calls.
import { underDeadline } from "#src/compose/request-deadline.ts";
import type { Config } from "#src/config.ts";
import { addCompression, refuseCompressedBodies } from "#src/server/http/compression.ts";
import type { DocumentTexts } from "#src/server/http/open-api.ts";
import { noSuchAddress, sendProblem } from "#src/server/http/problems.ts";
import { addQueryNumbers } from "#src/server/http/query-numbers.ts";
import { addSoundText } from "#src/server/http/refuse-unsound-text.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import type { SharedState } from "../shared-state.ts";
import { addAlerts } from "./alerts.ts";
import { answerNotes } from "./answer-notes.ts";
import { addCalendars } from "./calendars.ts";
import { addCommonRefusals } from "./common-refusals.ts";
import { addCounty } from "./county.ts";
import { addDetails } from "./details.ts";
import { addForwarding } from "./forwarding.ts";
import { addHeldData } from "./held-data-routes.ts";
import { addKeyCheck } from "./key-check.ts";
import { addLocations } from "./locations.ts";
import { namedSchemas } from "./named-schemas.ts";
import { addNotes } from "./notes.ts";
import { addNotification } from "./notification.ts";
import { addRecommendations } from "./recommendations.ts";
import { requestNotes } from "./request-notes.ts";
import { addSignInSessions } from "./sign-in-sessions.ts";
import { addSiteCalls } from "./site-calls.ts";

/** The texts of the OpenAPI document. */
export const documentTexts: DocumentTexts = {
  schemas: namedSchemas,
  requests: requestNotes,
  answers: answerNotes,
};

export async function addApi(app: App, services: Services, config: Config, shared: SharedState): Promise<void> {
  await app.register(
    async (scope) => {
      const api = scope as App;
      api.addHook("onRequest", (_request, reply, done) => {
        // Answers depend on a body and on who asks, and change with every import.
        reply.header("cache-control", "no-store");
        done();
      });
      addCommonRefusals(api, config);
      await addKeyCheck(api, config, services.passSecrets, shared);
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
      addNotification(api, services.messages, config);
      addNotes(api, services.notes, config);
      if (services.alerts) addAlerts(api, services.alerts, config);
      if (services.signIn) {
        addSignInSessions(api, services.signIn);
        addHeldData(api, services.signIn);
      }
      addCalendars(api, services);
      addSiteCalls(api, services, config);
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
