// Hands every address that is no call and no file to the web app, and streams its page back.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import type { Services } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { screenPolicy } from "./security-headers.ts";

/** What the web app offers the server; the same shape as src/web/screens-handler.ts, which only a bundler can load. */
export type HandleScreen = (
  request: Request,
  parts: {
    services: Services;
    site: { name: string; associationName: string };
    isDemonstration: boolean;
    nonce: string;
  },
) => Promise<Response>;

export interface Screens {
  handleScreen: HandleScreen;
  /** False in development, where Vite's own inline scripts carry no nonce. */
  hasPolicy: boolean;
}

export async function addScreens(app: App, screens: Screens, services: Services, config: Config): Promise<void> {
  await app.register(async (scope) => {
    // Forms reach the web app unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
      const nonce = screens.hasPolicy ? randomBytes(16).toString("base64") : "";
      const webRequest = toWebRequest(request, reply);
      const response = await screens.handleScreen(webRequest, {
        services,
        site: { name: config.siteName, associationName: config.associationName },
        isDemonstration: services.catalogueState().isDemonstration,
        nonce,
      });
      if (screens.hasPolicy) reply.header("content-security-policy", screenPolicy(nonce));
      return sendWebResponse(reply, response, request.method === "HEAD");
    });
  });
}

/** The request as the web app wants it, aborted when the browser goes away before the page is sent. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborting = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborting.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) for (const each of [value].flat()) headers.append(name, each);
  }
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal: aborting.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as unknown as BodyInit, duplex: "half" }),
  });
}

/** The full address; a host header that is no host is replaced, as only the path matters to the screens. */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : new URL(`http://localhost${url}`);
}

function sendWebResponse(reply: FastifyReply, response: Response, isHead: boolean): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.body) return reply.send(null);
  if (isHead) {
    void response.body.cancel();
    return reply.send(null);
  }
  return reply.send(Readable.fromWeb(response.body as WebStream));
}
