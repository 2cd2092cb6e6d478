// The server that the HTTP measurement asks: the product's own door and services, with a static body beside them.
import { compose } from "#src/compose.ts";
import { readConfig } from "#src/config.ts";
import { createApp } from "#src/server/app.ts";
import { createLog } from "#src/server/log.ts";

const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const { services } = await compose(config, log);
const app = await createApp({ config, services, log, web: null, alsoAdd: addStatic });
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });

/** A body as large as the answers, from memory: what this server does when there is nothing to do. */
function addStatic(app: Awaited<ReturnType<typeof createApp>>): void {
  const bodies = new Map<number, string>();
  app.get<{ Params: { bytes: string } }>("/static/:bytes", (request, reply) => {
    const bytes = Number(request.params.bytes);
    const body = bodies.get(bytes) ?? "x".repeat(bytes);
    bodies.set(bytes, body);
    reply.type("application/json; charset=utf-8").send(body);
  });
}
