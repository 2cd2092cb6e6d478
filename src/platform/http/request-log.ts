// Logs one line for each request: method, route, status, duration and caller. Never the IP address, query or body, which may
// be personal.
import type { App } from "./fastify.ts";

export function addRequestLog(app: App): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller !== null && { caller: request.caller }),
      },
      "request",
    );
    done();
  });
}
