// The server of the alerts' measurement: the built product with its jobs, and the processor time it has used.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { builtWeb } from "#src/pages/web-build.ts";
import { startJobs } from "#src/platform/clock/jobs.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";

const config = readConfig({ ...process.env, NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const web = await builtWeb({ mayBuild: true });
const { services, jobs } = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({
  config,
  services,
  log,
  web,
  alsoAdd: (server) => {
    server.get("/processor-seconds", async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  },
});
startJobs(jobs, log);
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
