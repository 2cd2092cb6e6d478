// The real server without its screens and with several threads, of which each tells its number and ends when asked to.
// What the tests of threads run as a process.
import { developmentParts } from "#development/development-parts.ts";
import { compose } from "#src/compose.ts";
import { readConfig } from "#src/config.ts";
import { ownBaseMap } from "#src/domain/map/base-map.ts";
import { startJobs } from "#src/jobs/start-jobs.ts";
import { createApp } from "#src/server/app.ts";
import { closeApp } from "#src/server/close-app.ts";
import { listenOptions } from "#src/server/fastify.ts";
import { startFurther, threadsOf } from "#src/server/further-threads.ts";
import { createLog } from "#src/server/server-log.ts";
import { addThreadRoutes } from "./thread-routes.ts";

/** Megabytes: little, so that a thread that fills its memory does so soon. */
const heapMegabytes = 96;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const composition = await compose(config, log, developmentParts.standIns);
const parts = { config, services: composition.services, log, web: null, baseMap: ownBaseMap };
const app = await createApp({ ...parts, alsoAdd: addThreadRoutes });
const threads = threadsOf(config, composition, { isDevelopment: false, log });
const stopJobs = startJobs(composition.jobs, log);
const address = await app.listen(listenOptions(config.port, config.host, threads > 1));
const further = startFurther({
  ...{ composition, threads, baseMap: ownBaseMap, log, heapMegabytes },
  port: Number(new URL(address).port),
  hasPages: false,
  file: new URL("./threads-server-thread.ts", import.meta.url),
});
process.once("SIGTERM", async () => {
  await Promise.all([closeApp(app), stopJobs(), further?.stop(10_000)]);
  await composition.close();
  console.log("everything was closed");
  process.exit(0);
});
console.log(address);
