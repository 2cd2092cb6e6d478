// Tells an orchestrator whether the process lives and whether it can answer searches.
import Type from "typebox";
import type { CatalogueState } from "#src/services/services.ts";
import type { App } from "../fastify.ts";

const liveSchema = Type.Object({ status: Type.Literal("live") });
const readySchema = Type.Object({
  status: Type.Enum(["ready", "stale"]),
  catalogueVersion: Type.Integer(),
});

/**
 * `/health/live` answers as long as the process does; `/health/ready` from the first index on, before which nothing
 * listens. `stale` says that a newer catalogue could not be loaded: the older one is still served, which beats nothing.
 */
export function addHealth(app: App, catalogueState: () => CatalogueState): void {
  app.get("/health/live", { schema: { hide: true, response: { 200: liveSchema } } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "live" as const }),
  );
  app.get("/health/ready", { schema: { hide: true, response: { 200: readySchema } } }, async (_request, reply) => {
    const { version, isStale } = catalogueState();
    return reply
      .header("cache-control", "no-store")
      .send({ status: isStale ? ("stale" as const) : ("ready" as const), catalogueVersion: version });
  });
}
