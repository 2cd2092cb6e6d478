// The desk on the server: its routes, which Fastify passes on to a router that no browser has. The
// build makes a file of its own of it, which only a server with a desk loads (vite.config.ts).
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createStaticHandler, RouterContextProvider } from "react-router";
import { compressed } from "#src/platform/http/compression.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { requestAddress } from "#src/platform/http/site-url.ts";
import { deskAnswers } from "./desk-answers.tsx";
import { deskContext } from "./desk-request.ts";
import { callsOf, deskRoutes } from "./desk-routes.tsx";
import { addSignIn } from "./desk-sign-in-routes.ts";
import type { DeskServices } from "./open-desk.ts";
import { uploadScript } from "./upload-script.ts";

export async function addDesk(scope: FastifyInstance, services: DeskServices): Promise<void> {
  const app = scope as App;
  const scriptDigest = createHash("sha256").update(uploadScript).digest("base64");
  const policy =
    `default-src 'none'; script-src 'sha256-${scriptDigest}'; connect-src 'self'; style-src 'self'; ` +
    "style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; " +
    `form-action 'self' ${services.providerOrigin}`;
  const { query, dataRoutes } = createStaticHandler(deskRoutes(services));
  const { styles, styleAddress, page, notice, failure } = deskAnswers(services, dataRoutes);

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  // Files are read by the action that takes them.
  app.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers({
      "cache-control": "no-store, no-transform",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
    });
    done();
  });
  app.setErrorHandler((error, request, reply) => send(request, reply, failure(request, error)));
  app.get(styleAddress, { schema: { hide: true } }, (request, reply) => {
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
    });
    return reply.send(compressed(request, reply, styles));
  });
  addSignIn(app, services, (request, reply, shown) => send(request, reply, notice(request, shown)));

  for (const { method, path } of callsOf(dataRoutes)) {
    app.route({
      method,
      url: path,
      schema: { hide: true },
      handler: async (request, reply) => {
        const context = new RouterContextProvider();
        const parameters = Object.fromEntries(new URLSearchParams(request.url.split("?")[1] ?? ""));
        const sent = new URLSearchParams(typeof request.body === "string" ? request.body : "");
        context.set(deskContext, { ...services, fastifyRequest: request, query: parameters, sent });
        const ofRouter = new Request(requestAddress(request, request.url), { method });
        const answer = await query(ofRouter, {
          requestContext: context,
          async generateMiddlewareResponse(run) {
            const found = await run(ofRouter);
            if (found instanceof Response) return found;
            const [error] = Object.values(found.errors ?? {});
            return error === undefined ? page(request, found, context) : failure(request, error, context);
          },
        });
        return send(request, reply, answer as Response);
      },
    });
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send();
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = !response.headers.get("content-type")?.startsWith("image/");
  return reply.send(isText ? compressed(request, reply, bytes) : bytes);
}
