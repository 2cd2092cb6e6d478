// The server that the pages' measurements ask: the built product, with a static body to compare with and the processor
// time it has used.
import "#src/server/small-nursery.ts";
import { compose } from "#src/compose.ts";
import { readConfig } from "#src/config.ts";
import { createApp } from "#src/server/app.ts";
import { builtWeb } from "#src/server/built-web.ts";
import { createLog } from "#src/server/log.ts";
import { addStaticBody } from "./static-body.ts";

const config = readConfig({ ...process.env, NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const web = await builtWeb();
const { services } = await compose(config, log);
const app = await createApp({
  config,
  services,
  log,
  web,
  alsoAdd: (server) => {
    addStaticBody(server);
    server.get("/processor-seconds", async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  },
});
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
