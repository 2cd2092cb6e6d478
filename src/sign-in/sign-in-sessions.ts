// Sign-in sessions: whether one is still valid, and ending them all (specification §7.14, §7.15).
import { revokeExamples, sessionExamples, withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { type Problem, refuseInput, sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { bearerToken, refuseCaller, tokenRefusals, withToken } from "./refused-caller.ts";
import type { SignInServices } from "./sign-in-services.ts";
import { revokeSessionsSchema, sessionStatusSchema, signInSessionSchema } from "./sign-in-session.ts";

/** Bytes; a userId and a time are far smaller. */
const bodyLimitBytes = 2 * 1024;

const response = { 200: sessionStatusSchema };
const signedIn = { status: 200 };

/** Clients recognise an ended session by this kind. */
const sessionOver: Problem = {
  kind: "session-over",
  status: 404,
  detail: "This sign-in session is over: you have logged out since. Sign in again.",
};

const notATime = { field: "lastLogOnTime", message: "lastLogOnTime must be a time that there is." };

export function addSignInSessions(api: App, signIn: SignInServices): void {
  const tags = ["sign-in"];
  api.post(
    "/ValidateSignInSessions",
    {
      config: { refusals: { ...tokenRefusals, 404: "session-over: the person has logged out since" } },
      bodyLimit: bodyLimitBytes,
      schema: {
        tags,
        operationId: "validateSignInSession",
        summary: "Whether a sign-in session is still valid; 404 where the person has logged out since",
        body: withExamples(signInSessionSchema, sessionExamples),
        response,
        ...withToken,
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
      if (Number.isNaN(Date.parse(request.body.lastLogOnTime))) return refuseInput(reply, "body", [notATime]);
      const outcome = await signIn.validateSession(bearerToken(request), request.body);
      if (outcome.ok) return reply.code(200).send(signedIn);
      return outcome.kind === "signed-out" ? sendProblem(reply, sessionOver) : refuseCaller(reply, outcome.kind);
    },
  );
  api.post(
    "/RevokeSignInSessions",
    {
      config: { refusals: tokenRefusals },
      bodyLimit: bodyLimitBytes,
      schema: {
        tags,
        operationId: "revokeSignInSessions",
        summary: "Ends all sign-in sessions of the token’s person, on every server at once",
        body: withExamples(revokeSessionsSchema, revokeExamples),
        response,
        ...withToken,
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
      const outcome = await signIn.revokeSessions(bearerToken(request), request.body.userId);
      return outcome.ok ? reply.code(200).send(signedIn) : refuseCaller(reply, outcome.kind);
    },
  );
}
