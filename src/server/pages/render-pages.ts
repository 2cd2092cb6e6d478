// Hands every address that is no call and no file to the web app, and streams its page back.
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { App } from "#src/server/fastify.ts";
import { acceptedEncoding, compressed } from "#src/server/http/compression.ts";
import { isKnownTag } from "#src/server/http/entity-tags.ts";
import { type Problem, sendNotAnswering, sendProblem } from "#src/server/http/problems.ts";
import { foreignForm } from "#src/server/http/same-origin.ts";
import type { SharedState } from "#src/server/shared-state.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";
import { embeddedPath, pagePolicy } from "./content-security-policy.ts";
import { sendLastResortPage } from "./last-resort-page.ts";
import { type CachedPage, type ChangesAt, type ErrorScreen, pageCache, type RenderPage } from "./page-cache.ts";
import { renderingQueue } from "./rendering-queue.ts";
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
    /** Gives an error screen as it is cached; it is rendered with the nonce it asks for. */
    cachedErrorPage: ((screen: ErrorScreen, draw: (nonce: string) => Promise<Response>) => Promise<Response>) | null;
  },
) => Promise<Response>;

/** All that a browser does with a page. Some others no web Request can even hold. */
const pageMethods = ["GET", "HEAD", "POST"];

const htmlType = "text/html; charset=utf-8";

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
  shared: SharedState;
}

export async function addScreens(app: App, screens: Screens, services: Services, setup: PagesSetup): Promise<void> {
  const answer = screenHandler(screens, services, setup);
  await app.register(async (scope) => {
    // Forms reach the web app as they came, whatever they are, if they are as small as a call's body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      if (error instanceof NotAnswering) return sendNotAnswering(reply, error);
      // What was wrong with the request itself is said as for a call.
      if (((error as { statusCode?: number }).statusCode ?? 500) < 500) return outer.call(this, error, request, reply);
      request.log.error({ err: error }, "A screen could not be rendered");
      return sendLastResortPage(reply);
    });
    scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
      if (!pageMethods.includes(request.method))
        return sendProblem(reply.header("allow", pageMethods.join(", ")), wrongMethod);
      if (request.method === "POST" && foreignForm(request)) return sendProblem(reply, anotherSitesForm);
      return answer(request, reply);
    });
  });
}

/** Answers a request for a page: from the cache where it is there or may be cached, else rendered for whoever asks. */
function screenHandler(screens: Screens, services: Services, setup: PagesSetup) {
  const { config, shared } = setup;
  const cache = pageCache(services, (config.pageCacheMb * 1024 * 1024) / shared.threads);
  const renderInTurn = renderingQueue(undefined, shared);
  const policy = pagePolicy(config, services.theme.styleSheet, services.signIn?.settings ?? null);
  // A browser that has a page keeps its policy too: settings that change the policy make it another page.
  const policyHash = createHash("sha256").update(policy([], "/")).digest("base64url").slice(0, 8);
  const tagOf = ({ hash }: CachedPage) => `W/"${hash}.${policyHash}"`;

  function render(asked: Request, site: SiteSettings, nonce: string, changesAt: ChangesAt): Promise<Response> {
    const { pathname } = new URL(asked.url);
    const cachedErrorPage = async (screen: ErrorScreen, renderIt: (nonce: string) => Promise<Response>) => {
      const page = await cache.errorPage(screen, nonce, renderIt);
      if (page instanceof Response) return page;
      const headers = { "content-type": htmlType, "content-security-policy": policy(page.scripts, pathname) };
      return new Response(Uint8Array.from(page.body(null)), { status: screen.status, headers });
    };
    return renderInTurn(() =>
      screens.handleScreen(asked, {
        services: servicesForPages(services, changesAt),
        ...{ site, nonce },
        cachedErrorPage: screens.isBuilt ? cachedErrorPage : null,
      }),
    );
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    if (path === embeddedPath) reply.header("cross-origin-resource-policy", "cross-origin");
    const site = siteSettings(setup, services, request);
    if (!screens.isBuilt) {
      reply.removeHeader("content-security-policy");
      return sendWebResponse(request, reply, await render(toWebRequest(request, reply), site, "", noMatter), false);
    }
    // Even where the page is not sent again: a browser takes the policy of the newest answer.
    const withPolicy = (page: CachedPage) => reply.header("content-security-policy", policy(page.scripts, path));
    const nonce = randomBytes(16).toString("base64");
    reply.header("content-security-policy", policy([`'nonce-${nonce}'`], path));
    // For everybody: without the query, the headers and the patience of who happens to ask first.
    const renderForAll: RenderPage = (itsNonce, changesAt) =>
      render(new Request(askedAddress(request, path)), site, itsNonce, changesAt);
    const isGet = request.method === "GET";
    const page = isGet ? await cache.page({ path, siteUrl: site.siteUrl, nonce }, renderForAll) : null;
    if (page && !(page instanceof Response)) {
      withPolicy(page).header("etag", tagOf(page));
      const isThere = isKnownTag(request.headers["if-none-match"], tagOf(page));
      return isThere ? sendUnchanged(reply) : sendPage(request, reply, page);
    }
    const nobodys = isGet && page === null ? nobodysRoute(request, services, screens.written) : null;
    const missing = nobodys === null ? null : cache.cachedErrorPage({ status: 404, route: nobodys });
    if (missing) return sendPage(request, withPolicy(missing).code(404), missing);
    const answer = page ?? (await render(toWebRequest(request, reply), site, nonce, noMatter));
    return sendWebResponse(request, reply, answer, true);
  };
}

/** Where the page is not kept. */
const noMatter: ChangesAt = () => {};

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

/** A page out of the cache. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = acceptedEncoding(request);
  if (encoding) reply.header("content-encoding", encoding);
  reply.headers({ "cache-control": "no-cache", vary: "accept-encoding" }).type(htmlType);
  return reply.send(page.body(encoding));
}

/** The browser has it already. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).headers({ "cache-control": "no-cache", vary: "accept-encoding" }).send();
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
  // Pages are rendered from the catalogue in force: the browser asks again, but keeps what the back button needs.
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
