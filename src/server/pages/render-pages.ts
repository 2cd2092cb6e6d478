// Hands every address that is no call and no file to the web app, and streams its page back.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { App } from "#src/server/fastify.ts";
import { compressed } from "#src/server/http/compression.ts";
import { type Problem, sendNotAnswering, sendProblem } from "#src/server/http/problems.ts";
import { foreignForm } from "#src/server/http/same-origin.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";
import { embeddedPath, pagePolicy } from "./content-security-policy.ts";
import { sendLastResortPage } from "./last-resort-page.ts";
import { type ErrorScreen, pageCache } from "./page-cache.ts";
import { drawingQueue } from "./rendering-queue.ts";
import { servicesForPages } from "./services-for-pages.ts";
import { siteSettings } from "./settings-for-pages.ts";
import { askedAddress } from "./site-url.ts";

/** What the web app offers the server: src/web/screens-handler.ts, which only a bundler can load. */
export type HandleScreen = (
  request: Request,
  parts: {
    services: Services;
    site: SiteSettings;
    nonce: string;
    /** Gives an error screen as it is kept; it is drawn with the nonce it asks for. */
    cachedErrorPage: ((screen: ErrorScreen, draw: (nonce: string) => Promise<Response>) => Promise<Response>) | null;
  },
) => Promise<Response>;

/** All that a browser does with a page. Some others no web Request can even hold. */
const pageMethods = ["GET", "HEAD", "POST"];

/** With a screen that says that something is away for now. */
const retryAfterSeconds = 5;

const wrongMethod: Problem = {
  kind: "wrong-method",
  status: 405,
  detail: `A page is asked for with ${pageMethods.join(", ")}.`,
};

const anotherSitesForm: Problem = {
  kind: "foreign-origin",
  status: 403,
  detail: "Forms can be sent from this site’s own pages only.",
};

/** Pages, and the data of a screen that the browser draws ("text/x-script"). */
const textType = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json))/;

/** Which addresses are for pages that the association writes; of the same module. */
export interface WrittenPages {
  writtenPageRoute: string;
  /** Null where another screen answers. */
  writtenPath(pathname: string): string | null;
}

export interface Screens {
  handleScreen: HandleScreen;
  written?: WrittenPages;
  /** False while writing: Vite's inline scripts carry no nonce, and a broken screen may say why. */
  isBuilt: boolean;
}

/** What of the set-up the pages depend on. */
export interface PagesSetup {
  config: Config;
  baseMap: BaseMap;
}

export async function addScreens(app: App, screens: Screens, services: Services, setup: PagesSetup): Promise<void> {
  const { config } = setup;
  const kept = pageCache(services);
  const drawInTurn = drawingQueue();
  const forPages = servicesForPages(services);
  const policy = pagePolicy(config, services.theme.styleSheet, services.signIn?.settings ?? null);
  await app.register(async (scope) => {
    // Forms reach the web app as they came, whatever they are, if they are as small as a call's body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      if (error instanceof NotAnswering) return sendNotAnswering(reply, error);
      // What was wrong with the request itself is said as for a call.
      if (((error as { statusCode?: number }).statusCode ?? 500) < 500) return outer.call(this, error, request, reply);
      request.log.error({ err: error }, "A screen could not be drawn");
      return sendLastResortPage(reply);
    });
    scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
      if (!pageMethods.includes(request.method))
        return sendProblem(reply.header("allow", pageMethods.join(", ")), wrongMethod);
      if (request.method === "POST" && foreignForm(request)) return sendProblem(reply, anotherSitesForm);
      const path = pathOf(request);
      if (path === embeddedPath) reply.header("cross-origin-resource-policy", "cross-origin");
      const nonce = screens.isBuilt ? randomBytes(16).toString("base64") : "";
      const site = siteSettings(setup, services, request);
      const drawnFor = (asked: Request) => (nonceToDraw: string) =>
        drawInTurn(() =>
          screens.handleScreen(asked, {
            services: forPages,
            site,
            nonce: nonceToDraw,
            cachedErrorPage: screens.isBuilt ? (screen, drawIt) => kept.errorPage(screen, nonceToDraw, drawIt) : null,
          }),
        );
      if (screens.isBuilt) reply.header("content-security-policy", policy(nonce, path));
      else reply.removeHeader("content-security-policy");
      const isKeeping = screens.isBuilt && request.method === "GET";
      // Drawn for everybody: without the query, the headers and the patience of who happens to ask first.
      const drawForAll = (itsNonce: string) => drawnFor(new Request(askedAddress(request, path)))(itsNonce);
      const page = isKeeping ? await kept.page({ path, siteUrl: site.siteUrl, nonce }, drawForAll) : null;
      if (Buffer.isBuffer(page)) return sendPage(request, reply, page);
      const nobodys = isKeeping && page === null ? nobodysRoute(request, services, screens.written) : null;
      const missing = nobodys === null ? null : kept.cachedErrorPage({ status: 404, route: nobodys }, nonce);
      if (missing) return sendPage(request, reply.code(404), missing);
      const answer = page ?? (await drawnFor(toWebRequest(request, reply))(nonce));
      return sendWebResponse(request, reply, answer, screens.isBuilt);
    });
  });
}

/** The router compares these too, trusts every proxy's word, and throws over what it does not like. */
const judgedHere = new Set(["origin", "x-forwarded-host"]);

/** The request as the web app wants it, aborted when the browser goes away before the page is sent. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborting = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborting.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !judgedHere.has(name)) for (const each of [value].flat()) headers.append(name, each);
  }
  const hasBody = Buffer.isBuffer(request.body) && request.method !== "GET" && request.method !== "HEAD";
  return new Request(askedAddress(request, request.url), {
    method: request.method,
    headers,
    signal: aborting.signal,
    ...(hasBody && { body: request.body as BodyInit }),
  });
}

/** The route of written pages, where no screen answers this address and nobody wrote a page for it; else null. */
function nobodysRoute(
  request: FastifyRequest,
  { content }: Services,
  written: WrittenPages | undefined,
): string | null {
  const path = written?.writtenPath(askedAddress(request, request.url).pathname) ?? null;
  const isNobodys = path !== null && content().pages.every((page) => page.path !== path);
  return written && isNobodys ? written.writtenPageRoute : null;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

/** A page drawn beforehand. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Buffer): FastifyReply {
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
  return reply.send(compressed(request, reply, page));
}

/** Sends the page whole: the screens draw from memory in a few milliseconds, so streaming would only cost. */
async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  isBuilt: boolean,
): Promise<FastifyReply> {
  // React Router's own last word, where even the error screen threw: it has logged why.
  const isLastWord = isBuilt && response.status === 500 && response.headers.get("content-type") === "text/plain";
  if (isLastWord) return sendLastResortPage(reply);
  // Pages are drawn from the catalogue in force: the browser asks again, but keeps what the back button needs.
  reply.code(response.status).header("cache-control", "no-cache");
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.status === 503) reply.headers({ "cache-control": "no-store", "retry-after": retryAfterSeconds });
  if (!response.body || request.method === "HEAD") {
    await response.body?.cancel();
    // Not null, which would be sent as the JSON text "null".
    return reply.send();
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = textType.test(response.headers.get("content-type") ?? "");
  return reply.send(isText ? compressed(request, reply, bytes) : bytes);
}
