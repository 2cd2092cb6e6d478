// The real server without its screens and with several threads, each of which tells its number and ends when asked to.
// Tests of threads run it as a process, with the arguments and the sizes of `npm start`.
import "#src/compose/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp } from "#src/app.ts";
import { compose } from "#src/compose/compose.ts";
import { readConfig } from "#src/compose/config.ts";
import { serverThreads } from "#src/compose/server-threads.ts";
import { startJobs } from "#src/jobs/start-jobs.ts";
import { closeApp } from "#src/platform/http/close-app.ts";
import { listenOptions } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { ownBaseMap } from "#src/streets/base-map.ts";
import { addThreadRoutes } from "./thread-routes.ts";

/** Megabytes: few, so that a thread that fills its memory does so soon. */
const heapMegabytes = 96;

/** Milliseconds after which a blocked thread is ended: longer than a busy machine delays one. */
const silenceMs = 10_000;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const composition = await compose(config, log, developmentParts.standIns);
const file = new URL("./threads-server-thread.ts", import.meta.url);
const threads = serverThreads({ config, composition, isDevelopment: false, log, file, heapMegabytes, silenceMs });
const parts = { config, services: composition.services, log, web: null, baseMap: ownBaseMap, ...threads.forApp };
const app = await createApp({ ...parts, alsoAdd: addThreadRoutes });
const stopJobs = startJobs(composition.jobs, log);
const address = await app.listen(listenOptions(config.port, config.host, threads.count > 1));
threads.start({ port: Number(new URL(address).port), baseMap: ownBaseMap, hasPages: false });
process.once("SIGTERM", async () => {
  await Promise.all([closeApp(app), stopJobs(), threads.stop(10_000)]);
  await composition.close();
  console.log("everything was closed");
  process.exit(0);
});
console.log(address);
