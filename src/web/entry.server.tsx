// Renders a page on the server in one piece: the shell and the data for the browser.
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { type PartsHtml, SharedParts, withSharedParts } from "#src/web/site/site/shared-part.tsx";
import { siteFacts } from "#src/web/site/site/site-facts.ts";
import { ServerSite, type SiteFacts } from "#src/web/site/site/use-site.ts";
import { PageResponse } from "./page-response.ts";
import { cachedErrorPageContext, nonceContext } from "./services-context.ts";

/** Milliseconds a loader's promise may take before its place on the page shows the error. */
export const streamTimeout = 5_000;

/** Milliseconds after streamTimeout for rendering what was rejected; without them the page would be cut off. */
const flushMs = 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const site = siteFacts(context);
  const screen = (shown: EntryContext, nonce: string, parts: PartsHtml | null = null) => (
    <ServerSite value={site}>
      <SharedParts value={parts}>
        <ServerRouter context={shown} url={request.url} nonce={nonce || undefined} />
      </SharedParts>
    </ServerSite>
  );
  const draw = async (nonce: string) => {
    const { serverHandoffStream, ...atOnce } = routerContext;
    const parts = partsFor(routerContext, site);
    const marked = renderToString(screen(atOnce, nonce, parts));
    if (!serverHandoffStream || marked.includes(incomplete)) {
      return rendered(screen(routerContext, nonce), status, headers, nonce);
    }
    const html = parts ? withSharedParts(marked, parts) : marked;
    const scripts = atOnce.renderMeta?.didRenderScripts ? await dataScripts(serverHandoffStream, nonce) : "";
    const end = html.lastIndexOf(pageEnd);
    return new PageResponse(doctype + html.slice(0, end) + scripts + html.slice(end), { headers, status });
  };
  const route = routeOfPlainError(status, routerContext);
  const cachedErrorPage = context.get(cachedErrorPageContext);
  if (route !== null && cachedErrorPage) return cachedErrorPage({ status, route }, draw);
  return draw(context.get(nonceContext));
}

let partsKnown: { facts: SiteFacts; html: PartsHtml } | null = null;

/** The parts rendered so far with the same settings of the site; null for a page with an error, whose frame is another. */
function partsFor({ staticHandlerContext: { errors } }: EntryContext, facts: SiteFacts): PartsHtml | null {
  if (errors) return null;
  if (partsKnown?.facts !== facts) partsKnown = { facts, html: new Map() };
  return partsKnown.html;
}

/** React writes it where something on a page is not rendered at once; the page is then rendered as a stream, which waits. */
const incomplete = "<!--$!-->";

/** Which renderToString does not write. */
const doctype = "<!DOCTYPE html>";
const pageEnd = "</body></html>";

/** The scripts that hand the loaders' data to the browser, as React Router's own component writes them. */
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
 * The route that the 404 or 500 screen replaces, if that screen has nothing of this request; else null. A refusal with its
 * own text may repeat parts of the request.
 */
function routeOfPlainError(status: number, { staticHandlerContext }: EntryContext): string | null {
  const { errors, loaderData, actionData, matches } = staticHandlerContext;
  if ((status !== 404 && status !== 500) || !errors || actionData) return null;
  const others = Object.entries({ ...loaderData, ...errors, root: null }).filter(([, value]) => value != null);
  const isTelling = isRouteErrorResponse(errors.root) ? errors.root.data !== null : status === 404;
  if (others.length > 0 || isTelling) return null;
  return matches.at(-1)?.route.id ?? null;
}

function rendered(screen: ReactElement, status: number, headers: Headers, nonce: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    let isShellRendered = false;
    let finalStatus = status;
    const abortTimer = setTimeout(() => rendering.abort(), streamTimeout + flushMs);
    const rendering = renderToPipeableStream(screen, {
      nonce: nonce || undefined,
      // The page is sent in one piece, so that no part of it has to be inserted later by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellRendered = true;
      },
      onAllReady() {
        clearTimeout(abortTimer);
        rendering.pipe(gather((page) => resolve(new Response(page, { headers, status: finalStatus }))));
      },
      onShellError(error: unknown) {
        clearTimeout(abortTimer);
        reject(error);
      },
      onError(error: unknown) {
        finalStatus = 500;
        // Before the shell is rendered, onShellError gets the error, and the server logs its rejection.
        if (isShellRendered) console.error(error);
      },
    });
  });
}

/** Takes a page's pieces and hands them over as one. */
function gather(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(end) {
      done(Buffer.concat(pieces));
      end();
    },
  });
}

/**
 * Logs errors of our own. What the router refuses (a form for a page without one, an unknown method) is an error of the
 * client and already has a status; logging its message would put the URL into the log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
