// Turns every error of a request into application/problem+json (RFC 9457).

import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { errorId } from "#src/platform/text/error-id.ts";
import { type FieldError, fieldErrors } from "./field-errors.ts";

export interface Problem {
  /** The last part of the problem's `type`, for programs. */
  kind: string;
  status: number;
  /** What is wrong and what to do, for people. */
  detail: string;
  errors?: FieldError[];
}

/** Never contains a value that was sent, as that may be personal. */
export function sendProblem(reply: FastifyReply, { kind, status, detail, errors }: Problem): FastifyReply {
  const id = errorId(status);
  const body = { type: `urn:touchline:problem:${kind}`, id, title: STATUS_CODES[status], status, detail, errors };
  return reply
    .code(status)
    .headers({ "content-type": "application/problem+json; charset=utf-8", "cache-control": "no-store" })
    .send(JSON.stringify(body));
}

/** Answers every thrown error, every refused body and every unknown URL with a problem. */
export function addProblems(app: Pick<FastifyInstance, "setErrorHandler" | "setNotFoundHandler">): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof NotAnswering) return sendNotAnswering(reply, error);
    if (error.validation) return sendProblem(reply, doesNotFit(error, request));
    if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, refused(error));
    request.log.error({ err: error, route: request.routeOptions.url }, "A request failed");
    return sendProblem(reply, broken);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, noSuchAddress));
}

/** For a database or upstream that does not answer. Whatever watches it has logged it. */
export function sendNotAnswering(reply: FastifyReply, { retryAfterSeconds }: NotAnswering): FastifyReply {
  return sendProblem(reply.header("retry-after", retryAfterSeconds), notAnswering);
}

/** For what Fastify refuses before routing, such as a URL that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, reply: FastifyReply): void {
  sendProblem(reply, refused(error));
}

export const noSuchAddress: Problem = {
  kind: "no-such-address",
  status: 404,
  detail: "There is nothing at this address. /api/documentation lists the calls.",
};

const broken: Problem = {
  kind: "broken",
  status: 500,
  detail: "Something went wrong here, not in what you sent. Try again in a moment.",
};

const notAnswering: Problem = {
  kind: "not-answering",
  status: 503,
  detail: "This cannot be answered at the moment. Try again after the seconds in the header retry-after.",
};

function doesNotFit(error: FastifyError, request: FastifyRequest): Problem {
  const part = error.validationContext === "querystring" ? "query" : "body";
  const schema = request.routeOptions.schema?.[part === "query" ? "querystring" : "body"];
  return refusedInput(part, fieldErrors(error.validation ?? [], schema, part));
}

function refusedInput(part: "query" | "body", errors: FieldError[]): Problem {
  return {
    kind: "does-not-fit",
    status: 400,
    detail: `The ${part} does not fit this call. \`errors\` names each field and what to send.`,
    errors,
  };
}

/** Answers 400 with these errors, for rules that a schema cannot express. */
export function refuseInput(reply: FastifyReply, part: "query" | "body", errors: FieldError[]): FastifyReply {
  return sendProblem(reply, refusedInput(part, errors));
}

const refusals: Record<number, Omit<Problem, "status">> = {
  400: {
    kind: "malformed",
    detail: "The request cannot be read. Send well-formed JSON.",
    // No field can be named, but clients that read `errors` of a 400 find the reason there.
    errors: [{ field: "", message: "The body must be well-formed JSON." }],
  },
  413: { kind: "too-large", detail: "The body is too large: a search takes under 2 kB, a message to a club under 8." },
  414: { kind: "too-long", detail: "The address is too long." },
  415: { kind: "not-json", detail: "Send JSON, with the header content-type: application/json." },
};

function refused({ statusCode = 400, code }: FastifyError): Problem {
  if (code === "FST_ERR_BAD_URL") {
    return { kind: "malformed-address", status: 400, detail: "The address cannot be decoded." };
  }
  const refusal = refusals[statusCode] ?? { kind: "refused", detail: "The request was refused." };
  return { status: statusCode, ...refusal };
}
