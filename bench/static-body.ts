// What a measured server answers beside the product: a body of any size from memory, the fastest that a server can be, and the
// processor time that it has used.
import type { App } from "#src/platform/http/fastify.ts";

/** Adds /static/{characters}. */
export function addStaticBody(app: App): void {
  const bodies = new Map<string, string>();
  app.get<{ Params: { bytes: string } }>("/static/:bytes", (request, reply) => {
    const { bytes } = request.params;
    const body = bodies.get(bytes) ?? "x".repeat(Number(bytes));
    bodies.set(bytes, body);
    reply.type("application/json; charset=utf-8").send(body);
  });
}

/** Adds /processor-seconds. */
export function addProcessorSeconds(app: App): void {
  app.get("/processor-seconds", async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}
