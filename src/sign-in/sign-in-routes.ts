// The calls with an access token (§7.14, §7.15): whether a sign-in session is still valid, ending
// them all, and what is stored about the token's person, to show, to download and to delete.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endHeldAlerts } from "#src/alerts/manage-alert.ts";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { type Problem, refuseInput, sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { preferredLanguage, siteLanguages } from "#src/platform/language/site-languages.ts";
import { deleteHeldData, readHeldData } from "./held-data.ts";
import { type CallerRefusal, identifyCaller, type SignIn } from "./identify-caller.ts";
import {
  deletedDataSchema,
  endedHeldAlertSchema,
  endHeldAlertSchema,
  heldDataSchema,
  revokeSessionsSchema,
  sessionStatusSchema,
  signInSessionSchema,
} from "./sign-in-schema.ts";
import { revokeSignInSessions } from "./sign-in-sessions.ts";
import { findRevocation } from "./sign-in-store.ts";

/** Bytes; a userId and a time are far smaller. */
const bodyLimitBytes = 2 * 1024;

const response = { 200: sessionStatusSchema };
const signedIn = { status: 200 };

/** Clients recognise an ended session by this kind. */
const sessionOver: Problem = {
  kind: "session-over",
  status: 404,
  detail: "This sign-in session has ended: you have logged out since. Sign in again.",
};

const notATime = { field: "lastLogOnTime", message: "lastLogOnTime must be a time that exists." };

const sessionExamples = {
  session: {
    summary: "The session of the token’s person",
    value: { userId: "THE-TOKENS-SUBJECT", lastLogOnTime: "2026-11-23T09:00:00Z" },
  },
};

const revokeExamples = {
  person: { summary: "All sessions of the token’s person", value: { userId: "THE-TOKENS-SUBJECT" } },
};

const heldAlertExamples = {
  one: { summary: "One of the token’s person", value: { AlertId: "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa" } },
};

/** The access token of the Authorization header (RFC 6750); null where there is none. */
function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** The refusals of such a call, for the document. */
const tokenRefusals: Refusals = {
  401: "no-token, invalid-token, signed-out: no access token that is valid here",
  403: "missing-scope, another-person, foreign-origin: the token, or the page that calls, may not do this",
  503: "provider-down: the sign-in service does not answer",
};

/** A call that takes the access token of a signed-in person. */
const withToken = <Schema extends object>(
  operationId: string,
  summary: string,
  schema: Schema,
  refusals: Refusals = {},
) => ({
  config: { refusals: { ...tokenRefusals, ...refusals } },
  bodyLimit: bodyLimitBytes,
  schema: { tags: ["sign-in"], security: [{ signIn: [] }], operationId, summary, ...schema },
});

type Refusal = CallerRefusal | "foreign-origin";

/** Seconds; the provider's keys are requested again after a few. */
const retryAfterSeconds = 5;

const problems: Record<Refusal, Problem & { challenge?: string }> = {
  "no-token": {
    kind: "no-token",
    status: 401,
    detail: "Sign in first: this call needs the header authorization: Bearer, with an access token.",
    challenge: "Bearer",
  },
  "invalid-token": {
    kind: "invalid-token",
    status: 401,
    detail: "This access token is not valid here, or not any more. Get a new one; if that fails, sign in again.",
    challenge: 'Bearer error="invalid_token"',
  },
  "signed-out": {
    kind: "signed-out",
    status: 401,
    detail: "You have logged out since this token’s sign-in. Sign in again.",
    challenge: 'Bearer error="invalid_token"',
  },
  "missing-scope": {
    kind: "missing-scope",
    status: 403,
    detail: "This access token lacks the scope that the call needs. Get one with READ and WRITE.",
    challenge: 'Bearer error="insufficient_scope"',
  },
  "another-person": {
    kind: "another-person",
    status: 403,
    detail: "userId must be the subject of the access token: no one can make this call for another person.",
  },
  "foreign-origin": {
    kind: "foreign-origin",
    status: 403,
    detail: "Only this site’s own pages can make this call.",
  },
  "provider-down": {
    kind: "provider-down",
    status: 503,
    detail: "The sign-in service does not answer at the moment. Everything but your account works; try again later.",
  },
};

function refuseCaller(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { challenge, ...problem } = problems[refusal];
  if (challenge) reply.header("www-authenticate", challenge);
  if (problem.status === 503) reply.header("retry-after", retryAfterSeconds);
  return sendProblem(reply, problem);
}

/** `parts` null: behind a gateway, to which these calls are passed on. */
export async function signInRoutes(
  scope: FastifyInstance,
  { parts, config }: Pick<SignIn, "parts"> & { config: Parameters<typeof siteLanguages>[0] },
): Promise<void> {
  const api = scope as App;
  api.addHook("preHandler", async (request, reply) => {
    if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
  });
  addSessionCalls(api, parts);
  addHeldDataCalls(api, parts, siteLanguages(config));
}

function addSessionCalls(api: App, parts: SignIn["parts"]): void {
  api.post(
    "/ValidateSignInSessions",
    withToken(
      "validateSignInSession",
      "Whether a sign-in session is still valid; 404 where the person has logged out since",
      { body: withExamples(signInSessionSchema, sessionExamples), response },
      { 404: "session-over: the person has logged out since" },
    ),
    async (request, reply) => {
      const { userId, lastLogOnTime } = request.body;
      const signedOnAtMs = Date.parse(lastLogOnTime);
      if (Number.isNaN(signedOnAtMs)) return refuseInput(reply, "body", [notATime]);
      const identified = await identifyCaller(parts!, bearerToken(request), { scope: "READ", userId, signedOnAtMs });
      if (identified.ok) return reply.code(200).send(signedIn);
      return identified.kind === "signed-out" ? sendProblem(reply, sessionOver) : refuseCaller(reply, identified.kind);
    },
  );
  api.post(
    "/RevokeSignInSessions",
    withToken("revokeSignInSessions", "Ends all sign-in sessions of the token’s person, on every server at once", {
      body: withExamples(revokeSessionsSchema, revokeExamples),
      response,
    }),
    async (request, reply) => {
      const token = bearerToken(request);
      const identified = await identifyCaller(parts!, token, { scope: "WRITE", userId: request.body.userId });
      if (!identified.ok) return refuseCaller(reply, identified.kind);
      await revokeSignInSessions(parts!, identified.caller, token);
      return reply.code(200).send(signedIn);
    },
  );
}

function addHeldDataCalls(api: App, parts: SignIn["parts"], languages: ReturnType<typeof siteLanguages>): void {
  api.get(
    "/helddata",
    withToken("showHeldData", "Everything that is stored about the token’s person", {
      response: { 200: heldDataSchema },
    }),
    async (request, reply) => {
      const identified = await identifyCaller(parts!, bearerToken(request), { scope: "READ" });
      if (!identified.ok) return refuseCaller(reply, identified.kind);
      const { person, token } = identified.caller;
      const language = preferredLanguage(languages, request.headers["accept-language"]);
      const loggedOutAtMs = await findRevocation(parts!.database, person);
      return reply.code(200).send(await readHeldData(language, parts!, token.verifiedEmail, loggedOutAtMs));
    },
  );
  api.delete(
    "/helddata",
    withToken(
      "deleteHeldData",
      "Deletes the messages and alerts of the token’s person; a message on its way is deleted once it is delivered",
      { response: { 200: deletedDataSchema } },
    ),
    async (request, reply) => {
      const identified = await identifyCaller(parts!, bearerToken(request), { scope: "WRITE" });
      if (!identified.ok) return refuseCaller(reply, identified.kind);
      return reply.code(200).send(await deleteHeldData(parts!, identified.caller.token.verifiedEmail));
    },
  );
  api.post(
    "/helddata/alert",
    withToken("endHeldAlert", "Ends one of the alerts of the token’s person", {
      body: withExamples(endHeldAlertSchema, heldAlertExamples),
      response: { 200: endedHeldAlertSchema },
    }),
    async (request, reply) => {
      const identified = await identifyCaller(parts!, bearerToken(request), { scope: "WRITE" });
      if (!identified.ok) return refuseCaller(reply, identified.kind);
      const { alerts } = parts!;
      const email = identified.caller.token.verifiedEmail;
      // Another person's alert is treated as unknown.
      const Ended = email === null || alerts === null ? 0 : await endHeldAlerts(alerts, email, request.body.AlertId);
      return reply.code(200).send({ Ended });
    },
  );
}
