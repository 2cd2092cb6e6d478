// Reads the access token of a call, and the problems of a call that was refused for it: each says what to do next.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { type Problem, sendProblem } from "#src/platform/http/problems.ts";
import type { CallerRefusal } from "./identify-caller.ts";

/** For the OpenAPI document: the call takes the access token of a signed-in person. */
export const withToken = { security: [{ signIn: [] }] };

/** The access token of the Authorization header (RFC 6750); null where there is none. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** The refusals of such a call, for the document. */
export const tokenRefusals: Refusals = {
  401: "no-token, invalid-token, signed-out: no access token that holds here",
  403: "missing-scope, another-person, foreign-origin: the token, or the page that calls, may not do this",
  503: "provider-down: the sign-in service does not answer",
};

type Refusal = CallerRefusal | "another-person" | "foreign-origin";

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
    detail: "This access token does not hold here, or no longer. Get a new one; sign in again where that fails.",
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
    detail: "userId must be the subject of the access token: nobody can ask for another person.",
  },
  "foreign-origin": {
    kind: "foreign-origin",
    status: 403,
    detail: "This call can be made from this site’s own pages only.",
  },
  "provider-down": {
    kind: "provider-down",
    status: 503,
    detail: "The sign-in service does not answer at the moment. Everything but your account works; try again later.",
  },
};

export function refuseCaller(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { challenge, ...problem } = problems[refusal];
  if (challenge) reply.header("www-authenticate", challenge);
  if (problem.status === 503) reply.header("retry-after", retryAfterSeconds);
  return sendProblem(reply, problem);
}
