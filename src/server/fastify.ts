// The bare HTTP server: what Fastify may and may not do with a request before any of our routes sees it.
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { isSoundText } from "#src/domain/schema/sound-text.ts";
import { answerUnreadable } from "./http/unreadable-requests.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose key a call showed, or "pages"; null where no key is asked for or none was good. */
    caller: string | null;
  }
}

/** Bytes of a body; a search is under 2 kB and a message 500 characters, so more is a mistake or an attack. */
const bodyLimitBytes = 64 * 1024;

/** Milliseconds for a whole request to arrive; slower senders hold a connection for nothing. */
const requestTimeoutMs = 30_000;

/** Milliseconds in which nothing moves on a connection; the longest that one of our own answers is worked on. */
const silenceMs = 30_000;

/** Requests on one connection before it is made anew, so that none lasts for ever. */
const requestsPerConnection = 10_000;

interface ServerOptions {
  /** How many stand in front, whose word on the visitor's address is taken. */
  trustedProxies: number;
  /** Those of every answer, for what is refused before any of our hooks is asked. */
  headers?: Record<string, string>;
}

export function bareServer(
  log: FastifyBaseLogger,
  onFrameworkError: OnFrameworkError,
  { trustedProxies, headers = {} }: ServerOptions,
) {
  const app = Fastify({
    loggerInstance: log,
    // Counted from the nearest: the last ones' word is a visitor's own and is not taken.
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Our own line (http/request-log.ts) says neither address nor query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceMs,
    maxRequestsPerSocket: requestsPerConnection,
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: onFrameworkError,
    // Bodies are taken as they are or refused: nothing coerced, nothing dropped, every fault named.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strict: false,
      },
      // A word of OpenAPI's JSON Schema that the validator's own, older one calls otherwise.
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
  // Response schemas document; answers are written by us, so compiling a serialiser each would only slow the start.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("caller", null);
  return app;
}

/**
 * A page's address that is no text, as "/%E0%A4%A" or "/club/1%00", as one that is and that nothing stands at: a person
 * gets the 404 screen. A call's stays as it is and is refused as one.
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

/** Answers what Fastify refuses before there is a route, such as an address that cannot be decoded. */
type OnFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

export type App = ReturnType<typeof bareServer>;

/** What an app listens with. `isShared`: other threads listen on the same port, and the system shares connections out. */
export const listenOptions = (port: number, host: string, isShared: boolean): { port: number; host: string } => {
  // Node's own; the framework passes it on without a type.
  const options = { port, host, reusePort: isShared };
  return options;
};
