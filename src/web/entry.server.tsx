// Renders a page on the server in one piece: the screen, and scripts with its data.

import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { country, countryOfPage, hasZones, zonesHere } from "#src/platform/country/country.ts";
import { clockChanges } from "#src/platform/text/zoned-time.ts";
import { pageSettingsOf } from "#src/site/page-settings.ts";
import { ServerSite, type SiteFacts } from "#src/web/site/site/use-site.ts";
import { cachedErrorPageContext, nonceContext, servicesContext, siteContext } from "./services-context.ts";

/**
 * Loaders return no promises, and nothing that the server renders is loaded later, so that a page
 * is one string: React's stream took twice the time.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const draw = async (nonce: string) => {
    const { serverHandoffStream, ...atOnce } = routerContext;
    const html = renderToString(
      <ServerSite value={siteFacts(context)}>
        <ServerRouter context={atOnce} url={request.url} nonce={nonce || undefined} />
      </ServerSite>,
    );
    const isForScripts = serverHandoffStream && atOnce.renderMeta?.didRenderScripts;
    const scripts = isForScripts ? await dataScripts(serverHandoffStream, nonce) : "";
    const end = html.lastIndexOf(pageEnd);
    return new Response(doctype + html.slice(0, end) + scripts + html.slice(end), { headers, status });
  };
  const route = routeOfPlainError(status, routerContext);
  const cachedErrorPage = context.get(cachedErrorPageContext);
  if (route !== null && cachedErrorPage) return cachedErrorPage({ status, route }, draw);
  return draw(context.get(nonceContext));
}

function siteFacts(context: RouterContextProvider): SiteFacts {
  const site = context.get(siteContext);
  const { content, signIn, openData, theme } = context.get(servicesContext);
  const { navigation, banners, "anti-slavery": statement } = content();
  const { isDemonstration, needsPass, canTell, canList, canSubscribe, language, languages, siteUrl } = site;
  return {
    ...pageSettingsOf(site),
    isDemonstration,
    needsPass,
    canTell,
    canList,
    canSubscribe,
    language,
    languages,
    siteUrl,
    navigation,
    banners,
    theme,
    country: countryOfPage(),
    year: new Date().getFullYear(),
    clock: clockChanges(country().zone, Date.now()),
    ...(hasZones() && {
      clocks: zonesHere().map((zone) => clockChanges(zone, Date.now())),
    }),
    isSignInOffered: signIn !== null,
    hasOpenData: openData !== null,
    hasStatement: statement === null ? false : undefined,
  };
}

/** Which renderToString does not write. */
const doctype = "<!DOCTYPE html>";
const pageEnd = "</body></html>";

/** The scripts that hand loaders' data to the browser, as React Router's component writes them. */
async function dataScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const opening = nonce ? `<script nonce="${nonce}">` : "<script>";
  const controller = "window.__reactRouterContext.streamController";
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let scripts = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const text = JSON.stringify(decoder.decode(value, { stream: true })).replaceAll("<", "\\u003c");
    scripts += `${opening}${controller}.enqueue(${text});</script>`;
  }
  return `${scripts}${opening}${controller}.close();</script>`;
}

/**
 * The route that the 404 or 500 screen replaces, if that screen has nothing of this request; else
 * null. A refusal with its own text may repeat parts of the request.
 */
function routeOfPlainError(status: number, { staticHandlerContext }: EntryContext): string | null {
  const { errors, loaderData, actionData, matches } = staticHandlerContext;
  if ((status !== 404 && status !== 500) || !errors || actionData) return null;
  const others = Object.entries({ ...loaderData, ...errors, root: null }).filter(([, value]) => value != null);
  const isTelling = isRouteErrorResponse(errors.root) ? errors.root.data !== null : status === 404;
  if (others.length > 0 || isTelling) return null;
  return matches.at(-1)?.route.id ?? null;
}

/**
 * Logs errors of our own. What the router refuses (a form without a page, an unknown method) is the
 * client's error and already has a status; its message would put the URL into the log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
