// Draws a page on the server, whole: the shell and the data for the browser in one go.
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { siteFacts } from "./components/site/site-facts.ts";
import { ServerSite } from "./components/site/use-site.ts";
import { cachedErrorPageContext, nonceContext } from "./services-context.ts";

/** Milliseconds a loader's promise may take before its place on the page shows the error. */
export const streamTimeout = 5_000;

/** Milliseconds after streamTimeout in which the rejected places are still drawn; without it they would be cut off. */
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
  const site = routerContext.staticHandlerContext.loaderData.root ? null : siteFacts(context);
  const router = (nonce: string) => (
    <ServerSite value={site}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />
    </ServerSite>
  );
  const draw = (nonce: string) => rendered(router(nonce), status, headers, nonce);
  const route = routeOfPlainError(status, routerContext);
  const cachedErrorPage = context.get(cachedErrorPageContext);
  if (route !== null && cachedErrorPage) return cachedErrorPage({ status, route }, draw);
  return draw(context.get(nonceContext));
}

/**
 * The route whose place the 404 or 500 screen takes, where that screen holds nothing of this one request; else null. A
 * refusal that says something of its own may repeat what was asked.
 */
function routeOfPlainError(status: number, { staticHandlerContext }: EntryContext): string | null {
  const { errors, loaderData, actionData, matches } = staticHandlerContext;
  if ((status !== 404 && status !== 500) || !errors || !loaderData.root || actionData) return null;
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
      // The page is sent whole, so nothing in it need come later by script.
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
        // Before the shell the error reaches onShellError, whose rejection is logged by the server.
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
 * Logs what broke on our side. What the router itself refused (a form sent to a page that takes none, a method it does
 * not know) is the sender's fault and already a status; its message would carry the address into the log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
