// The server of the HTTP measurement: the product's own routes and services, with a body of any
// size from memory, the fastest that a server can be, and the processor time that it has used.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";

const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const { services } = await openProduct(config, log, developmentParts.standIns);
const bodies = new Map<string, string>();
const app = await createApp({
  config,
  services,
  log,
  web: null,
  alsoAdd: (server) => {
    server.get<{ Params: { bytes: string } }>("/static/:bytes", (request, reply) => {
      const { bytes } = request.params;
      const body = bodies.get(bytes) ?? "x".repeat(Number(bytes));
      bodies.set(bytes, body);
      reply.type("application/json; charset=utf-8").send(body);
    });
    server.get("/processor-seconds", async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  },
});
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
