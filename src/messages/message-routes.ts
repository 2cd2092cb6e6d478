// Writing to a club (§7.11): the message, the enquirer's confirmation, the captcha for further
// messages, and the links in the mails.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { captchaSchema } from "#src/platform/captcha/altcha-captcha.ts";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { type FieldError, fieldErrors } from "#src/platform/http/field-errors.ts";
import { answeredHere, formProblems, ownPagesOnly, refuseForm } from "#src/platform/http/form-problems.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { type Problem, sendProblem } from "#src/platform/http/problems.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { english } from "#src/platform/language/server-language.ts";
import { preferredLanguage } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { MessageLinks } from "./message-links.ts";
import { notificationTypes } from "./message-rules.ts";
import {
  answerExamples,
  answerRequestSchema,
  answerSchema,
  type ClubNotification,
  clubNotificationSchema,
  type EnquirerNotification,
  enquirerNotificationSchema,
  errorsOnTheWire,
  followUpExamples,
  followUpRequestSchema,
  followUpSchema,
  formOf,
  isCheckedByRules,
  messageErrors,
  notificationAnswerSchema,
  notificationExamples,
  reportExamples,
  reportRequestSchema,
  reportSchema,
} from "./message-schema.ts";
import { isMessageStored, type MessageParts, sendMessage } from "./send-message.ts";

const notSent = {
  "does-not-fit": {
    kind: "does-not-fit",
    status: 400,
    detail: "The message was not sent. `errors` names each field and what to correct.",
  },
  "unknown-club": { kind: "unknown-id", status: 404, detail: "There is no club with this WgsClubId." },
  "no-message": {
    kind: "unknown-id",
    status: 404,
    detail: "There is no message with this EventId. Post the message to the club first.",
  },
  "no-recipient": {
    kind: "no-recipient",
    status: 409,
    detail:
      "The club has no email address for messages about a person of this age. Its page has other ways to reach it.",
  },
  paused: {
    kind: "paused",
    status: 409,
    detail:
      "This club takes no messages until the day that its record names. Send the message then, or write to " +
      "another club.",
  },
  ...formProblems({
    canBe: "Messages can be sent",
    lately: "Many messages have been sent from here, or to this club, recently.",
    tooMany: "Too many messages",
  }),
  "key-reused": {
    kind: "event-reused",
    status: 409,
    detail: "Another message was sent with this EventId. Give each message its own EventId.",
  },
} as const satisfies Record<string, Problem>;

/** Bytes of a body; the longest form in four-byte characters, with a captcha, is far smaller. */
const bodyLimitBytes = 16 * 1024;

const refusals: Refusals = {
  403:
    "captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; " +
    "foreign-origin: another site’s page cannot make this call",
  404:
    "unknown-id: there is no club with this WgsClubId or, for the enquirer’s notification, no message with " +
    "this EventId to this club",
  409:
    "no-recipient: the club has no email address for messages about a person of this age; paused: the club " +
    "takes no messages until the day that its record names; event-reused: another message was sent with this " +
    "EventId",
  429: "too-many: more messages than one network, mailbox or club, or all together, may send or get for now",
};

/** `messages` null: behind a gateway, to which these calls are passed on. */
export async function messageRoutes(
  scope: FastifyInstance,
  { messages, config }: { messages: MessageParts | null; config: ServerSettings },
): Promise<void> {
  const api = scope as App;
  const parts = () => answeredHere(messages);
  api.post(
    "/notification",
    {
      bodyLimit: bodyLimitBytes,
      preHandler: ownPagesOnly(notSent),
      config: { refusals },
      // Each body is validated by its own schema below: a union's errors would mix both.
      attachValidation: true,
      schema: {
        tags: ["messages"],
        operationId: "sendNotification",
        summary:
          "Write to a club; the player’s age decides whether the message goes to the club or to its welfare officer",
        body: withExamples(Type.Union([clubNotificationSchema, enquirerNotificationSchema]), notificationExamples),
        response: { 200: notificationAnswerSchema },
      },
    },
    async (request, reply) => {
      const { NotificationType } = (request.body ?? {}) as Partial<ClubNotification | EnquirerNotification>;
      const isEnquirers = NotificationType === notificationTypes.enquirer;
      const errors = isEnquirers
        ? errorsBy(request, enquirerNotificationSchema)
        : messageErrors(english, request.body, errorsBy(request, clubNotificationSchema));
      if (errors.length > 0) return doesNotFit(reply, errors);
      if (isEnquirers) return confirmEnquirers(parts(), request.body as EnquirerNotification, reply);
      return takeMessage(parts(), config, request, reply);
    },
  );
  api.get(
    "/captcha",
    {
      schema: {
        tags: ["messages"],
        operationId: "newCaptcha",
        summary: "A proof of work to solve, in the form that ALTCHA’s widgets and solvers take",
        response: { 200: captchaSchema },
      },
    },
    async (_request, reply) => {
      const { captcha, clock } = parts();
      const challenge: string = await captcha.challenge(clock.nowMs());
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
async function confirmEnquirers(parts: MessageParts, body: EnquirerNotification, reply: FastifyReply) {
  if (!(await isMessageStored(parts, body.EventId, body.WgsClubId ?? null)))
    return sendProblem(reply, notSent["no-message"]);
  return reply.code(200).send({ Status: "sent" as const, NotificationType: notificationTypes.enquirer });
}

async function takeMessage(parts: MessageParts, config: ServerSettings, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body as ClubNotification;
  const sent = await sendMessage(parts, {
    form: formOf(body),
    wgsClubId: body.WgsClubId,
    teamId: body.TeamId ?? null,
    eventId: body.EventId,
    captcha: body.Captcha ?? null,
    language: preferredLanguage(parts.settings.languages, request.headers["accept-language"]).tag,
    // One person may have a whole network of IPv6 addresses.
    from: networkOf(request.ip),
    origin: originForLinks(config, request),
  });
  if (sent.ok) {
    return reply.code(200).send({ Status: "sent" as const, NotificationType: notificationTypes[sent.recipientKind] });
  }
  if (sent.kind === "does-not-fit") return doesNotFit(reply, errorsOnTheWire(sent.errors));
  return refuseForm(reply, notSent, sent);
}

const unknownLink: Problem = {
  kind: "unknown-id",
  status: 404,
  detail: "There is no message for this link, or it has been deleted.",
};

const linkRefusals: Refusals = {
  403: "foreign-origin: another site’s page cannot make this call",
  404: "unknown-id: there is no message for this link, or it has been deleted",
};

const followingLink = <Schema extends object>(operationId: string, summary: string, schema: Schema) => ({
  preHandler: ownPagesOnly(notSent),
  config: { refusals: linkRefusals },
  schema: { tags: ["pages"], operationId, summary, ...schema },
});

/** The calls by which another server's pages follow the links in mails. */
export async function messageLinkRoutes(
  scope: FastifyInstance,
  { links, config }: { links: MessageLinks; config: ServerSettings },
): Promise<void> {
  const api = scope as App;
  api.post(
    "/followup",
    followingLink("followUp", "Shows the state of the link in a confirmation, or asks the club once more", {
      body: withExamples(followUpRequestSchema, followUpExamples),
      response: { 200: followUpSchema },
    }),
    async (request, reply) => {
      const { Token, IsAsking } = request.body;
      const answer = await links.followUp(Token, IsAsking, originForLinks(config, request));
      return answer ? reply.code(200).send(answer) : sendProblem(reply, unknownLink);
    },
  );
  api.post(
    "/answer",
    followingLink(
      "answerMessage",
      "Shows what a club has said about a message, by the link in its email, or says that the club has " +
        "answered or is full, which the writer is told",
      { body: withExamples(answerRequestSchema, answerExamples), response: { 200: answerSchema } },
    ),
    async (request, reply) => {
      const { Token, Answer = null } = request.body;
      const answer = await links.answer(Token, Answer, originForLinks(config, request));
      return answer ? reply.code(200).send(answer) : sendProblem(reply, unknownLink);
    },
  );
  api.post(
    "/report",
    followingLink(
      "reportMessage",
      "Shows the state of the link in a message’s email, or reports the message to the association",
      { body: withExamples(reportRequestSchema, reportExamples), response: { 200: reportSchema } },
    ),
    async (request, reply) => {
      const answer = await links.report(request.body.Token, request.body.IsReporting);
      return answer ? reply.code(200).send(answer) : sendProblem(reply, unknownLink);
    },
  );
}
