// Answers every URL that is no API call or file with a page, from the page cache or rendered.
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeskServices } from "#src/desk/open-desk.ts";
import { acceptedEncoding, compressed } from "#src/platform/http/compression.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { type Problem, sendNotAnswering, sendProblem } from "#src/platform/http/problems.ts";
import { underDeadline } from "#src/platform/http/request-deadline.ts";
import { foreignForm } from "#src/platform/http/same-origin.ts";
import { requestAddress } from "#src/platform/http/site-url.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import { cacheBytes } from "#src/platform/system-memory.ts";
import type { Services, SiteSettings } from "#src/services.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import { embeddedPath, type PolicySettings, pagePolicy } from "./content-security-policy.ts";
import { type CachedPage, type ErrorScreen, pageCache, type RenderPage } from "./page-cache.ts";
import { renderingQueue } from "./rendering-queue.ts";
import { servicesForPages, settingsForPages } from "./services-for-pages.ts";

/** The web app's rendering function (src/web/screens-handler.ts), which comes from the build. */
export type HandleScreen = (
  request: Request,
  parts: {
    services: Services;
    site: SiteSettings;
    nonce: string;
    /** Answers with an error screen from the cache, which calls `render` where it has none. */
    cachedErrorPage: ((screen: ErrorScreen, render: (nonce: string) => Promise<Response>) => Promise<Response>) | null;
  },
) => Promise<Response>;

/** Methods that browsers use for pages. A web Request accepts not all others (CONNECT, TRACE). */
const pageMethods = ["GET", "HEAD", "POST"];

const htmlType = "text/html; charset=utf-8";

/** The methods of a page without forms, as its 405 screen has to name them. */
const pagesWithoutForms = "GET, HEAD";

/** Sent with a 503 screen. */
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

/** Addresses with a secret: what links in mails lead to, where sign-in leads back to. */
const hasSecret = /^\/(?:(?:follow-up|report|answer|alerts)\/|account\/return)/i;

/**
 * What mail programs post to from their own page, or from none (RFC 8058): the token in the address
 * is what authorises, and no other site has it.
 */
const isOneClick = (url: string) => /^(?:\/[\w-]+)?\/alerts\/stop\/[\w-]+(?:\?|$)/.test(url);

/** Content types that are compressed, with a screen's data for the browser ("text/x-script"). */
const textType = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json))/;

/** Which URLs may be pages that the association writes; from the same build. */
export interface WrittenPages {
  writtenPageRoute: string;
  /** The page's path; null where another route matches. */
  writtenPath(pathname: string): string | null;
}

/** The desk, which has a file of its own in the build. */
export interface DeskModule {
  addDesk(scope: FastifyInstance, services: DeskServices): Promise<void>;
}

export interface Screens {
  handleScreen: HandleScreen;
  written?: WrittenPages;
  /** Absent where nothing of the desk is shown. */
  desk?: () => Promise<DeskModule["addDesk"]>;
  /** The script of the service worker. */
  offlineWorker?: string;
  /** False with Vite in development: no nonce for inline scripts, screens may show the error. */
  isBuilt: boolean;
}

/** The web app as the server uses it: from the build, or from Vite in development. */
export interface Web {
  /** Adds the routes of the browser's files; resolves to what renders the pages. */
  attach(app: App): Promise<Screens>;
  close(): Promise<void>;
}

/** What pages depend on beside the services. */
export interface PagesSetup {
  config: PolicySettings & KeySettings;
  baseMap: BaseMap;
}

export async function addScreens(app: App, screens: Screens, services: Services, setup: PagesSetup): Promise<void> {
  const answer = screenHandler(screens, services, setup);
  await app.register(async (scope) => {
    // Forms pass to the web app unparsed, whatever their type, within the limit of a call's body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      if (error instanceof NotAnswering) return sendNotAnswering(reply, error);
      // A request that is itself wrong is answered with a problem, as a call is.
      if (((error as { statusCode?: number }).statusCode ?? 500) < 500) return outer.call(this, error, request, reply);
      request.log.error({ err: error }, "A screen could not be rendered");
      return sendLastResortPage(reply);
    });
    // Vite makes a page's scripts while the first visitor waits.
    if (screens.isBuilt) scope.addHook("preHandler", (_request, _reply, done) => underDeadline(done));
    scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
      if (!pageMethods.includes(request.method))
        return sendProblem(reply.header("allow", pageMethods.join(", ")), wrongMethod);
      if (request.method === "POST" && foreignForm(request) && !isOneClick(request.url))
        return sendProblem(reply, anotherSitesForm);
      return answer(request, reply);
    });
  });
}

/** Rendered pages that each process caches, compressed; the least recently requested go first. */
const pageCacheBytes = cacheBytes(64);

type Site = ReturnType<typeof sitesOf>[number];

/** The site in each of its languages: the path that its addresses begin with, and its pages. */
function sitesOf(services: Services, setup: PagesSetup) {
  const languages = siteLanguages(setup.config);
  return languages.map((language) => ({
    start: language.path,
    cache: pageCache(services, Math.floor(pageCacheBytes / languages.length)),
    services: servicesForPages(services, language),
    settingsFor: settingsForPages(setup, services, { language, languages }),
  }));
}

type Policy = ReturnType<typeof pagePolicy>;
type RenderedAt = Pick<Site, "services" | "cache"> & { site: SiteSettings; path: string };

/** Returns what renders the screen of a request, when it is its turn. */
function screenRenderer(screens: Screens, policy: Policy) {
  const renderInTurn = renderingQueue();
  return (request: Request, { site, services, cache, path }: RenderedAt, nonce: string): Promise<Response> => {
    const cachedErrorPage = async (screen: ErrorScreen, renderIt: (nonce: string) => Promise<Response>) => {
      const page = await cache.errorPage(screen, nonce, renderIt);
      if (page instanceof Response) return page;
      const headers = { "content-type": htmlType, "content-security-policy": policy(page.scripts, path) };
      return new Response(Uint8Array.from(page.body(null)), { status: screen.status, headers });
    };
    return renderInTurn(() =>
      screens.handleScreen(request, {
        services,
        site,
        nonce,
        cachedErrorPage: screens.isBuilt ? cachedErrorPage : null,
      }),
    );
  };
}

/** Answers a request for a page: from the cache where it may be cached, else rendered for it. */
function screenHandler(screens: Screens, services: Services, setup: PagesSetup) {
  const sites = sitesOf(services, setup);
  /** Addresses have the language in front; the first has none. */
  const siteAt = (path: string) => sites.slice(1).find(({ start }) => `${path}/`.startsWith(`${start}/`)) ?? sites[0]!;
  const policy = pagePolicy(setup.config, services.theme.styleSheet, services.signIn?.settings ?? null);
  // Part of the etag: after a new policy no browser may reuse a page with the old one.
  const policyHash = createHash("sha256").update(policy([], "/")).digest("base64url").slice(0, 8);
  const tagOf = ({ hash }: CachedPage) => `W/"${hash}.${policyHash}"`;
  const render = screenRenderer(screens, policy);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const fullPath = request.url.split("?", 1)[0] ?? "";
    const { start, cache, services: inLanguage, settingsFor } = siteAt(fullPath);
    const path = fullPath.slice(start.length) || "/";
    if (path === embeddedPath) reply.header("cross-origin-resource-policy", "cross-origin");
    const site = settingsFor();
    const at = { site, services: inLanguage, cache, path };
    if (!screens.isBuilt) {
      reply.removeHeader("content-security-policy");
      return sendWebResponse(request, reply, await render(toWebRequest(request, reply), at, ""), path, false);
    }
    // Also with a 304: a browser uses the policy of the newest answer.
    const withPolicy = (page: CachedPage) => reply.header("content-security-policy", policy(page.scripts, path));
    const nonce = randomBytes(16).toString("base64");
    reply.header("content-security-policy", policy([`'nonce-${nonce}'`], path));
    // For all visitors: without this request's host, query, headers and abort signal.
    const renderForAll: RenderPage = (itsNonce) => render(new Request(requestAddress(nowhere, fullPath)), at, itsNonce);
    // HEAD is answered as GET; Node sends no body to it.
    const isGet = request.method !== "POST";
    const page = isGet ? await cache.page({ path, nonce }, renderForAll) : null;
    if (page && !(page instanceof Response)) {
      withPolicy(page).header("etag", tagOf(page));
      const isKnown = isKnownTag(request.headers["if-none-match"], tagOf(page));
      return isKnown ? sendUnchanged(reply) : sendPage(request, reply, page, path);
    }
    const unwritten =
      isGet && page === null
        ? unwrittenPageRoute(
            requestAddress(request, request.url).pathname.slice(start.length),
            services,
            screens.written,
          )
        : null;
    const missing = unwritten === null ? null : cache.cachedErrorPage({ status: 404, route: unwritten });
    if (missing) return sendPage(request, withPolicy(missing).code(404), missing, path);
    const answer = page ?? (await render(toWebRequest(request, reply), at, nonce));
    return sendWebResponse(request, reply, answer, path, true);
  };
}

/** Where pages for all are rendered: a host that was asked may be made up. */
const nowhere = { protocol: "http", host: "localhost" } as const;

/** Checked here, not by React Router, which trusts any proxy's and throws where they differ. */
const checkedHere = new Set(["origin", "x-forwarded-host"]);

/** The request as a web Request, which aborts when the browser disconnects early. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborting = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborting.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !checkedHere.has(name)) for (const each of [value].flat()) headers.append(name, each);
  }
  const isPost = request.method === "POST";
  return new Request(requestAddress(request, request.url), {
    method: isPost ? "POST" : "GET",
    headers,
    signal: aborting.signal,
    ...(isPost && Buffer.isBuffer(request.body) && { body: request.body as BodyInit }),
  });
}

/** The id of the route of written pages where only that matches and has no such page; else null. */
function unwrittenPageRoute(pathname: string, { content }: Services, written: WrittenPages | undefined): string | null {
  const path = written?.writtenPath(pathname) ?? null;
  const isUnwritten = path !== null && content().pages.every((page) => page.path !== path);
  return written && isUnwritten ? written.writtenPageRoute : null;
}

/**
 * Pages change with the catalogue: the browser revalidates them, but may show them again for the
 * back button. A proxy that rewrites addresses or scripts leaves them alone: the policy names the
 * scripts by their hashes, and React their texts.
 */
const cachingOf = (path: string) => (hasSecret.test(path) ? unstored : "no-cache, no-transform");

const unstored = "no-store, no-transform";

/**
 * Of a screen's data that a browser asks for before it is pressed (pages-ahead.tsx): without an age
 * Chromium asks for it once more at the press. By then a page may be a minute behind.
 */
const cachingAhead = "private, max-age=60, no-transform";

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, path: string): FastifyReply {
  const encoding = acceptedEncoding(request);
  if (encoding) reply.header("content-encoding", encoding);
  reply.headers({ "cache-control": cachingOf(path), vary: "accept-encoding" }).type(htmlType);
  return reply.send(page.body(encoding));
}

/** Answers 304: the browser has the page already. */
function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).headers({ "cache-control": "no-cache, no-transform", vary: "accept-encoding" }).send();
}

/** Sends the page in one piece: it renders in milliseconds, so streaming would only cost time. */
async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  path: string,
  isBuilt: boolean,
): Promise<FastifyReply> {
  // React Router's plain text where the error screen threw too: it has logged why.
  const hasNoScreen = isBuilt && response.status === 500 && response.headers.get("content-type") === "text/plain";
  if (hasNoScreen) return sendLastResortPage(reply);
  const isAhead = request.headers["sec-purpose"] === "prefetch" && response.status === 200 && !hasSecret.test(path);
  reply.code(response.status).header("cache-control", isAhead ? cachingAhead : cachingOf(path));
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.status === 503) reply.headers({ "cache-control": unstored, "retry-after": retryAfterSeconds });
  if (response.status === 405) reply.header("allow", pagesWithoutForms);
  // Not null, which would be sent as the JSON text "null".
  if (!response.body) return reply.send();
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = textType.test(response.headers.get("content-type") ?? "");
  return reply.send(isText ? compressed(request, reply, bytes) : bytes);
}

/** For when the web app's own 500 screen cannot be rendered (§2.49): static, without scripts. */
const lastResortPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something’s gone wrong there</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; color: #14203a }
a { display: inline-block; padding: .75rem 1.25rem; border: 2px solid; border-radius: 999px; color: inherit }
</style>
</head>
<body>
<h1>Something’s gone wrong there</h1>
<p>It is our fault, not yours. Try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
</body>
</html>
`;

function sendLastResortPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .headers({ "content-type": "text/html; charset=utf-8", "cache-control": unstored })
    .send(lastResortPage);
}
