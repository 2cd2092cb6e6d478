// Creates the Fastify server: limits, proxies, body validation, URL decoding, before any route.

import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { TSchema } from "typebox";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import { errorId } from "#src/platform/text/error-id.ts";
import { isHeadArriving } from "./head-arriving.ts";
import { sendFrameworkError } from "./problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller whose key was sent, or "pages"; null if no key is required or valid. */
    caller: string | null;
  }
}

/** Bytes of a body. Searches are under 2 kB, messages 500 characters: more is an attack. */
const bodyLimitBytes = 64 * 1024;

/** Milliseconds before a connection without bytes is closed; no answer takes longer to make. */
const silenceMs = 30_000;

/** Requests on one connection before it is closed, so that none lasts for ever. */
const requestsPerConnection = 10_000;

interface ServerOptions {
  /** How many proxies are in front, whose X-Forwarded headers are trusted. */
  trustedProxies: number;
  /** The headers of every answer, for requests that are refused before any hook runs. */
  headers?: Record<string, string>;
}

export function bareServer(log: FastifyBaseLogger, { trustedProxies, headers = {} }: ServerOptions) {
  const app = Fastify({
    loggerInstance: log,
    // Hops count from the nearest proxy: entries beyond the trusted ones may be made up.
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Our own line (addRequestLog) logs neither address nor query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    connectionTimeout: silenceMs,
    maxRequestsPerSocket: requestsPerConnection,
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, _request, reply) => sendFrameworkError(error, reply.headers(headers)),
    // Bodies are accepted as they are or refused: nothing coerced or dropped, all errors listed.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strict: false,
      },
      // A keyword of OpenAPI's JSON Schema that has another name in the validator's older draft.
      plugins: [
        (ajv) =>
          ajv.addKeyword({
            keyword: "dependentRequired",
            type: "object",
            macro: (needed: Record<string, string[]>) => ({ dependencies: needed }),
          }),
      ],
    },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  // Response schemas are for documentation: compiling a serialiser for each would slow the start.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("caller", null);
  return app;
}

/**
 * Turns a page's URL that cannot be decoded to text, as "/%E0%A4%A" or "/club/1%00", into one that
 * can and matches no page, for the 404 screen. An API call's URL is refused with a problem.
 */
function readableUrl(url: string): string {
  if (url.startsWith("/api/")) return url;
  const [path = ""] = url.split("?", 1);
  return isReadable(path) ? url : path.replaceAll("%", "%25");
}

function isReadable(path: string): boolean {
  try {
    return isSoundText(decodeURIComponent(path));
  } catch {
    return false;
  }
}

export type App = ReturnType<typeof bareServer>;

/** A JSON number. What else Number() accepts (blanks, hexadecimal, "Infinity") is refused. */
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** Converts a query's numbers before validation: URLs have only text, which no number accepts. */
export function addQueryNumbers(scope: App): void {
  scope.addHook("preValidation", (request, _reply, done) => {
    const schema = request.routeOptions.schema?.querystring as { properties?: Record<string, TSchema> } | undefined;
    if (schema?.properties) request.query = withNumbers(request.query as Record<string, unknown>, schema.properties);
    done();
  });
}

function withNumbers(query: Record<string, unknown>, fields: Record<string, TSchema>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (Object.hasOwn(fields, name) ? fields[name] : {}) as { type?: string };
      const isNumber = type === "integer" || type === "number";
      return [name, isNumber && typeof value === "string" && jsonNumber.test(value) ? Number(value) : value];
    }),
  );
}

const statuses: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: "The request did not arrive whole in time." },
  HPE_HEADER_OVERFLOW: { status: 431, detail: "The request’s headers are too large." },
};
const noHttp = { status: 400, detail: "This is no HTTP request that can be read." };

/**
 * Answers what Node cannot read as HTTP, or what did not arrive in time, and closes the connection:
 * no hook of ours runs for it. `headers`: those of every other answer.
 */
function answerUnreadable(headers: Record<string, string>): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const { code = "", rawPacket } = error as { code?: string; rawPacket?: Buffer };
    const isHead = isHeadArriving(socket) || rawPacket?.toString("latin1", 0, 5) === "HEAD ";
    if (code !== "ECONNRESET" && socket.writable) socket.write(answer(statuses[code] ?? noHttp, headers, isHead));
    socket.destroy();
  };
}

function answer({ status, detail }: typeof noHttp, headers: Record<string, string>, isHead: boolean): string {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: "urn:touchline:problem:unreadable", id: errorId(status), title, status, detail });
  const lines = Object.entries({
    ...headers,
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": `${Buffer.byteLength(body)}`,
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, "", isHead ? "" : body].join("\r\n");
}

/**
 * Logs one line for each request: method, route, status, duration and caller. Never the IP address,
 * query or body, which may be personal.
 */
export function addRequestLog(app: App): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller !== null && { caller: request.caller }),
      },
      "request",
    );
    done();
  });
}
