// Health checks for an orchestrator: is the process alive, and can it answer searches?
import type { App } from "#src/platform/http/fastify.ts";
import type { CatalogueState } from "#src/services.ts";

/** Milliseconds without an answer from database or gateway; a local database restarts faster. */
const notReadyAfterMs = 10_000;

/**
 * `/health/live` answers as long as the process runs; `/health/ready` once there is an index,
 * before which the server does not listen. `stale`: a newer catalogue could not be loaded, and the
 * older one is still served. `not-ready`, with 503: only searches and cached pages still work.
 */
export function addHealth(app: App, catalogueState: () => CatalogueState): void {
  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" }),
  );
  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    const { version, isStale, lastAnswerMsAgo } = catalogueState();
    const isReady = lastAnswerMsAgo === undefined || lastAnswerMsAgo < notReadyAfterMs;
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isReady ? (isStale ? "stale" : "ready") : "not-ready",
        catalogueVersion: version,
        ...(lastAnswerMsAgo !== undefined && { lastAnswerSecondsAgo: Math.floor(lastAnswerMsAgo / 1000) }),
      });
  });
}
