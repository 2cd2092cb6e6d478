// Draws a page on the server and streams it.
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./services-context.ts";

/** Milliseconds a loader's promise may take before its place on the page shows the error. */
export const streamTimeout = 5_000;

/** Milliseconds after streamTimeout in which the rejected places are still sent; without it they would be cut off. */
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
  const nonce = context.get(nonceContext) || undefined;
  const isRobot = isbot(request.headers.get("user-agent"));

  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let finalStatus = status;
    const abortTimer = setTimeout(() => rendering.abort(), streamTimeout + flushMs);

    function send() {
      isShellSent = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(abortTimer);
          done();
        },
      });
      rendering.pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
    }

    const rendering = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      [isRobot ? "onAllReady" : "onShellReady"]: send,
      onShellError(error: unknown) {
        clearTimeout(abortTimer);
        reject(error);
      },
      onError(error: unknown) {
        finalStatus = 500;
        // Before the shell the error reaches onShellError, whose rejection is logged by the server.
        if (isShellSent) console.error(error);
      },
    });
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
