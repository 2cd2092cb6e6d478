// "Tell me when something comes up": creating an alert, and the links in its mails.
import type { FastifyInstance } from "fastify";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { answeredHere, formProblems, ownPagesOnly, refuseForm } from "#src/platform/http/form-problems.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { refuseInput, sendProblem } from "#src/platform/http/problems.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { preferredLanguage } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import {
  alertAnswerSchema,
  alertBody,
  alertExamples,
  alertLinkExamples,
  alertLinkRequestSchema,
  alertLinkSchema,
  alertSearchExamples,
  alertSearchRequestSchema,
  alertSearchSchema,
} from "./alert-schema.ts";
import { type AlertParts, createAlert } from "./create-alert.ts";
import { type FollowAlertLink, findAlertSearch } from "./manage-alert.ts";

/** Bytes; a search, an e-mail address and a captcha are far smaller. */
const bodyLimitBytes = 16 * 1024;

const refused = formProblems({
  canBe: "Alerts can be requested",
  lately: "There have been many alerts from here lately.",
  tooMany: "Too many alerts were requested",
});

const foreign = "foreign-origin: another site’s page cannot make this call";

/** A call of our own pages. */
const ownCall = <Schema extends object>(operationId: string, summary: string, refusals: Refusals, schema: Schema) => ({
  bodyLimit: bodyLimitBytes,
  preHandler: ownPagesOnly(refused),
  config: { refusals },
  schema: { tags: ["alerts"], operationId, summary, ...schema },
});

interface AlertRouteParts {
  /** Null behind a gateway, to which these calls are passed on. */
  alerts: AlertParts | null;
  followLink: FollowAlertLink;
  config: ServerSettings & PageSettings;
}

export async function alertRoutes(scope: FastifyInstance, parts: AlertRouteParts): Promise<void> {
  addCreation(scope as App, parts);
  addLinks(scope as App, parts);
}

function addCreation(api: App, { alerts, config }: AlertRouteParts): void {
  const parts = () => answeredHere(alerts);
  api.post(
    "/alerts",
    ownCall(
      "createAlert",
      "Be told by email when something new matches a search; until the link in the first email is pressed, " +
        "nothing else is sent",
      {
        403: `captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; ${foreign}`,
        429: "too-many: more alerts than one network, or all together, may request for now",
      },
      { body: withExamples(alertBody(config.catchmentMiles), alertExamples), response: { 200: alertAnswerSchema } },
    ),
    async (request, reply) => {
      const { languages } = parts().settings;
      const created = await createAlert(parts(), {
        request: request.body,
        language: preferredLanguage(languages, request.headers["accept-language"]).tag,
        from: networkOf(request.ip),
        // In production there are no alerts without PUBLIC_URL.
        origin: originForLinks(config, request) ?? "",
      });
      if (created.ok) return reply.code(200).send({ Status: "mail-on-its-way" as const });
      if (created.kind !== "does-not-fit") return refuseForm(reply, refused, created);
      return refuseInput(reply, "body", [{ field: created.field, message: created.message }]);
    },
  );
}

/** What the links in emails lead to. */
function addLinks(api: App, { alerts, followLink }: AlertRouteParts): void {
  api.post(
    "/alerts/link",
    ownCall(
      "followAlertLink",
      "Shows the state of a link in an alert’s email, or uses the link",
      { 403: foreign, 404: "unknown-id: no one was given this link for this purpose, or it is too old" },
      { body: withExamples(alertLinkRequestSchema, alertLinkExamples), response: { 200: alertLinkSchema } },
    ),
    async (request, reply) => {
      const { Token, Purpose, IsPressed } = request.body;
      const link = await followLink(Purpose, Token, IsPressed);
      if (link) return reply.code(200).send(link);
      const detail = "No one was given this link for this purpose, or it is too old.";
      return sendProblem(reply, { kind: "unknown-id", status: 404, detail });
    },
  );
  api.post(
    "/alerts/search",
    ownCall(
      "findAlertSearch",
      "The search of an alert, by the link in its email, so that it can be repeated; changes nothing",
      { 403: foreign, 404: "unknown-id: no one was given this link, or its alert has ended" },
      { body: withExamples(alertSearchRequestSchema, alertSearchExamples), response: { 200: alertSearchSchema } },
    ),
    async (request, reply) => {
      const found = await findAlertSearch(answeredHere(alerts), request.body.Token);
      if (found) return reply.code(200).send(found);
      const detail = "No one was given this link, or its alert has ended.";
      return sendProblem(reply, { kind: "unknown-id", status: 404, detail });
    },
  );
}
