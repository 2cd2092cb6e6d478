// The server of the HTTP measurement: the product's own routes and services, with those they are compared to.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";
import { addProcessorSeconds, addStaticBody } from "./static-body.ts";

const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const { services } = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({
  ...{ config, services, log, web: null },
  alsoAdd: (server) => {
    addStaticBody(server);
    addProcessorSeconds(server);
  },
});
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
