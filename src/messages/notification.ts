// Writing to a club (specification §7.11): the message, the enquirer's confirmation, and the captcha for further messages.
import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { notificationExamples, withExamples } from "#src/compose/call-examples.ts";
import type { Config } from "#src/compose/config.ts";
import { captchaSchema } from "#src/platform/captcha/captcha-challenge.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { type FieldError, fieldErrors } from "#src/platform/http/field-errors.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import {
  type ClubNotification,
  clubNotificationSchema,
  type EnquirerNotification,
  enquirerNotificationSchema,
  errorsOnTheWire,
  formOf,
} from "./contact-request.ts";
import { isCheckedByRules, messageErrors } from "./message-errors.ts";
import { notificationTypes } from "./message-recipient.ts";
import type { MessageServices } from "./message-services.ts";
import { notSent } from "./not-sent.ts";

/** Bytes of a body; the longest form with every character of four bytes, and a captcha, is far smaller. */
const bodyLimitBytes = 16 * 1024;

const answerSchema = Type.Object({
  Status: Type.Enum(["sent"], { description: "stored for sending, with the enquirer’s confirmation" }),
  NotificationType: Type.Enum(Object.values(notificationTypes), { description: "who gets it" }),
});

const refusals: Refusals = {
  403: "captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; foreign-origin: another site’s page cannot make this call",
  404: "unknown-id: there is no club of this WgsClubId, or, with the enquirer’s notification, no message of this EventId to this club",
  409: "no-recipient: nobody at the club can be written to about a person of this age; event-reused: another message was sent under this EventId",
  429: "too-many: more messages than one network, mailbox or club, or all together, may have for now",
};

const summary = "Write to a club; by the player’s age it goes to the club or to its welfare officer";

export function addNotification(api: App, messages: MessageServices, config: Config): void {
  api.post(
    "/notification",
    {
      bodyLimit: bodyLimitBytes,
      config: { refusals },
      // Each of the two bodies is validated by its own schema below: a union's errors would mix those of both.
      attachValidation: true,
      schema: {
        tags: ["messages"],
        operationId: "sendNotification",
        summary,
        body: withExamples(Type.Union([clubNotificationSchema, enquirerNotificationSchema]), notificationExamples),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return sendProblem(reply, notSent["foreign-origin"]);
      const { NotificationType } = (request.body ?? {}) as Partial<ClubNotification | EnquirerNotification>;
      const isEnquirers = NotificationType === notificationTypes.enquirer;
      const errors = isEnquirers
        ? errorsBy(request, enquirerNotificationSchema)
        : messageErrors(request.body, errorsBy(request, clubNotificationSchema));
      if (errors.length > 0) return doesNotFit(reply, errors);
      if (isEnquirers) return confirmEnquirers(messages, request.body as EnquirerNotification, reply);
      return takeMessage(messages, config, request, reply);
    },
  );
  api.get(
    "/captcha",
    {
      schema: {
        tags: ["messages"],
        operationId: "newCaptcha",
        summary: "A proof of work to solve, as ALTCHA’s widgets and solvers take it",
        response: { 200: captchaSchema },
      },
    },
    async (_request, reply) => {
      const challenge: string = await messages.captchaChallenge();
      return reply.type("application/json; charset=utf-8").send(challenge as never);
    },
  );
}

function errorsBy(request: FastifyRequest, schema: typeof clubNotificationSchema | typeof enquirerNotificationSchema) {
  const validate = request.compileValidationSchema(schema, "body");
  if (validate(request.body)) return [];
  const findings = (validate.errors ?? []).filter((finding) => !isCheckedByRules(finding));
  return fieldErrors(findings, schema, "body");
}

function doesNotFit(reply: FastifyReply, errors: FieldError[]): FastifyReply {
  return sendProblem(reply, { ...notSent["does-not-fit"], errors });
}

/** The enquirer's mail is stored together with the message: this only answers whether it is. */
async function confirmEnquirers(messages: MessageServices, body: EnquirerNotification, reply: FastifyReply) {
  if (!(await messages.isStored(body.EventId, body.WgsClubId ?? null)))
    return sendProblem(reply, notSent["no-message"]);
  return reply.code(200).send({ Status: "sent" as const, NotificationType: notificationTypes.enquirer });
}

async function takeMessage(messages: MessageServices, config: Config, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body as ClubNotification;
  const sent = await messages.sendMessage({
    form: formOf(body),
    wgsClubId: body.WgsClubId,
    teamId: body.TeamId ?? null,
    eventId: body.EventId,
    captcha: body.Captcha ?? null,
    // One person may have a whole network of IPv6 addresses.
    from: networkOf(request.ip),
    origin: originForLinks(config, request),
  });
  if (sent.ok) {
    return reply.code(200).send({ Status: "sent" as const, NotificationType: notificationTypes[sent.recipientKind] });
  }
  if (sent.kind === "does-not-fit") return doesNotFit(reply, errorsOnTheWire(sent.errors));
  if (sent.kind === "too-many") reply.header("retry-after", sent.retryAfterSeconds);
  return sendProblem(reply, notSent[sent.kind]);
}
