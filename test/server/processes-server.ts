// The real server without its screens, in several processes, each of which tells its id and ends when asked to.
// Tests of processes run it with the arguments of `npm start`.
import "#src/platform/threads/young-generation-size.ts";
import cluster from "node:cluster";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { startJobs } from "#src/platform/clock/jobs.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { processNumber, sayStillAlive } from "#src/platform/processes/own-process.ts";
import { runProcesses } from "#src/platform/processes/run-processes.ts";
import { closeApp } from "#src/serve.ts";
import { readConfig } from "#src/settings.ts";
import { addProcessRoutes } from "./process-routes.ts";

/** Milliseconds between two looks at a process: a blocked one is ended sooner than in production. */
const lookEveryMs = 2_000;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
if (cluster.isPrimary) runProcesses({ count: config.processes, log, graceMs: 12_000, lookEveryMs });
else {
  // The development identity provider is for one process.
  const standIns = { ...developmentParts.standIns, startIdentity: async () => null };
  const { services, jobs, close } = await openProduct(config, log.child({ process: processNumber() }), standIns);
  const app = await createApp({ config, services, log, web: null, alsoAdd: addProcessRoutes });
  const stopJobs = startJobs(jobs, log);
  process.once("SIGTERM", async () => {
    await Promise.all([closeApp(app), stopJobs()]);
    await close();
    console.log("everything was closed");
    process.exit(0);
  });
  console.log(await app.listen({ port: config.port, host: config.host }));
  sayStillAlive();
}
