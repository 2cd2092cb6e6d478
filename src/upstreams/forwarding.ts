// Forwards calls to the gateway with our key, where the settings name one. Only calls that this API has: other systems behind
// the same gateway must not be reachable with our key.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#src/platform/http/fastify.ts";
import { type Problem, sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import type { CallFailure } from "#src/platform/outgoing/fetch-json.ts";
import type { ForwardCall } from "./ports.ts";

/** Not forwarded: page tokens are issued here, and unknown calls get 404 here. */
const ownRoutes = new Set(["/api/pass", "/api/*"]);

/** Bytes of a body at most, for any call. */
const bodyLimitBytes = 64 * 1024;

export function addForwarding(api: App, forward: ForwardCall): void {
  api.addHook("onRequest", async (request, reply) => {
    const { url: route = "/api/*" } = request.routeOptions;
    if (ownRoutes.has(route)) return;
    // From the route, not from the request's URL, which could be crafted to leave the gateway's base path.
    const name = route.slice("/api".length);
    const method = methodOf(request.method);
    const body = method === "POST" ? await bodyOf(request) : null;
    const answer = await forward({
      method,
      path: name + queryOf(request.url),
      name,
      body,
      contentType: request.headers["content-type"] ?? null,
      authorization: request.headers.authorization ?? null,
      address: request.ip,
      isForeign: foreignOrigin(request),
      stopping: goneAway(reply),
    });
    if (!answer.ok) return sendProblem(reply, failures[answer.kind]);
    return reply.code(answer.status).headers(answer.headers).send(answer.text);
  });
}

/** HEAD is answered as GET, without its body. */
function methodOf(method: string): "GET" | "POST" | "DELETE" {
  return method === "POST" || method === "DELETE" ? method : "GET";
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

/** @throws an error with statusCode 413 for a body that is too large, before reading it where content-length says so */
async function bodyOf(request: FastifyRequest): Promise<string> {
  const limit = request.routeOptions.bodyLimit ?? bodyLimitBytes;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream is left open where the body is too large, so that the client can still receive the answer.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const tooLarge = () => Object.assign(new Error("The body is too large"), { statusCode: 413 });

function goneAway(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

const failures: Record<CallFailure, Problem> = {
  down: {
    kind: "gateway-down",
    status: 502,
    detail: "What answers this call cannot be reached at the moment. Try again in a moment.",
  },
  slow: {
    kind: "gateway-slow",
    status: 504,
    detail: "What answers this call took too long. Try again in a moment.",
  },
  nonsense: {
    kind: "gateway-nonsense",
    status: 502,
    detail: "What answers this call gave no answer that can be used. Try again in a moment.",
  },
};
