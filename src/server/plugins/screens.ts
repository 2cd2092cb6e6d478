// Hands every address that is no call and no file to the web app, and streams its page back.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import { ownLegalLinks } from "#src/domain/legal-links.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";
import type { App } from "../fastify.ts";
import { compressed } from "./compression.ts";
import { keptPages } from "./kept-pages.ts";
import { sendLastResortPage } from "./last-resort-page.ts";
import { pagePolicy } from "./page-policy.ts";

/** What the web app offers the server: src/web/screens-handler.ts, which only a bundler can load. */
export type HandleScreen = (
  request: Request,
  parts: { services: Services; site: SiteSettings; nonce: string },
) => Promise<Response>;

/** Pages, and the data of a screen that the browser draws ("text/x-script"). */
const textType = /^(text\/|application\/(json|javascript|manifest\+json|problem\+json))/;

export interface Screens {
  handleScreen: HandleScreen;
  /** False while writing: Vite's inline scripts carry no nonce, and a broken screen may say why. */
  isBuilt: boolean;
}

export async function addScreens(app: App, screens: Screens, services: Services, config: Config): Promise<void> {
  const kept = keptPages(services);
  const policy = pagePolicy(config, services.theme.styleSheet);
  await app.register(async (scope) => {
    // Forms reach the web app unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, "A screen could not be drawn");
      return sendLastResortPage(reply);
    });
    scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
      const nonce = screens.isBuilt ? randomBytes(16).toString("base64") : "";
      const site = siteSettings(config, services);
      const draw = (nonceToDraw: string) =>
        screens.handleScreen(toWebRequest(request, reply), { services, site, nonce: nonceToDraw });
      if (screens.isBuilt) reply.header("content-security-policy", policy(nonce, pathOf(request)));
      const page = screens.isBuilt && request.method === "GET" ? await kept.page(request.url, nonce, draw) : null;
      if (page !== null) return sendPage(request, reply, page);
      const response = await draw(nonce);
      return sendWebResponse(request, reply, response, screens.isBuilt);
    });
  });
}

function siteSettings(config: Config, services: Services): SiteSettings {
  return {
    siteName: config.siteName,
    associationName: config.associationName,
    logoUrl: config.logoUrl ?? "",
    distanceUnit: config.distanceUnit,
    legalLinks: {
      contact: config.contactUrl ?? ownLegalLinks.contact,
      privacyPolicy: config.privacyPolicyUrl ?? ownLegalLinks.privacyPolicy,
      termsOfUse: config.termsOfUseUrl ?? ownLegalLinks.termsOfUse,
      antiSlavery: config.antiSlaveryUrl ?? ownLegalLinks.antiSlavery,
    },
    analyticsScriptUrl: config.analyticsScriptUrl ?? "",
    videoOrigins: config.videoOrigins,
    countyAssociationUrl: config.countyAssociationUrl ?? "",
    catchmentMiles: config.catchmentMiles,
    mapStyleUrl: config.mapStyleUrl ?? "",
    isProduction: config.isProduction,
    isDemonstration: services.catalogueState().isDemonstration,
  };
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

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

/** The full address; a host header that is no host is replaced, as only the path matters to the screens. */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : new URL(`http://localhost${url}`);
}

/** A page drawn beforehand. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
  return reply.send(compressed(request, reply, withoutPreloads(page)));
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
  if (!response.body || request.method === "HEAD") {
    await response.body?.cancel();
    // Not null, which would be sent as the JSON text "null".
    return reply.send();
  }
  const isText = textType.test(response.headers.get("content-type") ?? "");
  if (isText) return reply.send(compressed(request, reply, withoutPreloads(await response.text())));
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/**
 * Without the browser being told to fetch every script at once, which on a slow line delays what the first paint needs:
 * the page is complete without them, and each is asked for a moment later by the one before.
 */
function withoutPreloads(page: string): string {
  return page.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
