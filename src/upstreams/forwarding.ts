// Forwards calls to the gateway with our key, where the settings name one. Only calls that this API
// has: other systems behind the same gateway must not be reachable with our key.
import { shortText } from "@touchline/bounded-json/short-text";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#src/platform/http/fastify.ts";
import { type Problem, sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import type { CallFailure, JsonReply } from "#src/platform/outgoing/fetch-json.ts";
import { askGateway, type Gateway } from "./ask-gateway.ts";

/** Not forwarded: page tokens are issued here, and unknown calls get 404 here. */
const ownRoutes = new Set(["/api/pass", "/api/*"]);

/** Bytes of a body at most, for any call. */
const bodyLimitBytes = 64 * 1024;

/**
 * Of a visitor's call: the method, the body, the language, the person's own token and the IP
 * address, by which limits are counted.
 */
export function addForwarding(api: App, gateway: Gateway): void {
  api.addHook("onRequest", async (request, reply) => {
    const { url: route = "/api/*" } = request.routeOptions;
    if (ownRoutes.has(route)) return;
    // From the route, not from the request's URL, which could be crafted to leave the gateway's
    // base path.
    const name = route.slice("/api".length);
    // HEAD is answered as GET, without its body.
    const method = request.method === "POST" || request.method === "DELETE" ? request.method : "GET";
    const queryAt = request.url.indexOf("?");
    const body = method === "POST" ? await bodyOf(request) : null;
    const { "content-type": contentType, "accept-language": language, authorization } = request.headers;
    const answer = await askGateway(gateway, {
      method,
      path: queryAt < 0 ? name : name + request.url.slice(queryAt),
      name,
      headers: {
        ...(contentType !== undefined && { "content-type": contentType }),
        ...(language !== undefined && { "accept-language": language }),
        ...(authorization !== undefined && { authorization }),
        "x-forwarded-for": request.ip,
        "sec-fetch-site": foreignOrigin(request) ? "cross-site" : "same-origin",
      },
      body,
      stopping: goneAway(reply),
    });
    if (!answer.ok) return sendProblem(reply, failures[answer.kind]);
    return reply.code(answer.status).headers(headersOf(answer)).send(answer.text);
  });
}

/**
 * @throws an error with statusCode 413 for a body that is too large, before reading it where
 * content-length says so
 */
async function bodyOf(request: FastifyRequest): Promise<string> {
  const limit = request.routeOptions.bodyLimit ?? bodyLimitBytes;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  // The stream is left open where the body is too large, so that the client can still receive the
  // answer.
  const text = await shortText(request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, limit);
  if (text === null) throw tooLarge();
  return text;
}

const tooLarge = () => Object.assign(new Error("The body is too large"), { statusCode: 413 });

function goneAway(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** What a visitor's client needs; all else is between us and the gateway. */
const passedOn = ["retry-after", "www-authenticate"];

/** The body is JSON, whatever it is called. */
function headersOf({ headers }: JsonReply): Record<string, string> {
  const type = headers["content-type"] ?? "";
  const isJson = /^application\/(problem\+)?json\b/.test(type);
  const stored = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { "content-type": isJson ? type : "application/json; charset=utf-8", ...Object.fromEntries(stored) };
}

const failures: Record<CallFailure, Problem> = {
  down: {
    kind: "gateway-down",
    status: 502,
    detail: "The system that answers this call cannot be reached at the moment. Try again in a moment.",
  },
  slow: {
    kind: "gateway-slow",
    status: 504,
    detail: "The system that answers this call took too long. Try again in a moment.",
  },
  nonsense: {
    kind: "gateway-nonsense",
    status: 502,
    detail: "The system that answers this call gave an answer that cannot be used. Try again in a moment.",
  },
};
