// The real server without its screens, for tests that restart it: composed, with its jobs.

import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { startJobs } from "#src/platform/clock/jobs.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const product = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({ config, services: product.services, log, web: null });
const stopJobs = startJobs(product.jobs, log);
process.on("SIGTERM", async () => {
  setTimeout(() => app.server.closeAllConnections(), 1_000).unref();
  await Promise.all([app.close(), stopJobs()]);
  await product.close();
  process.exit(0);
});
console.log(await app.listen({ port: config.port, host: config.host }));
