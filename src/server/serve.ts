// Puts the server together, starts it and stops it; what a person can mend is told in words.
import { once } from "node:events";
import { createServer } from "node:net";
import { chooseBaseMap } from "#src/compose/choose-base-map.ts";
import { compose } from "#src/compose.ts";
import { type Config, readProcessConfig, SettingsError } from "#src/config.ts";
import { startJobs } from "#src/jobs/start-jobs.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { SetupProblem } from "#src/services/ports.ts";
import { createApp } from "./app.ts";
import { builtWeb } from "./built-web.ts";
import { closeApp } from "./close-app.ts";
import { type App, listenOptions } from "./fastify.ts";

import { loadDevelopment } from "./load-development.ts";
import { createLog } from "./server-log.ts";
import { serverThreads } from "./server-threads.ts";

/** Milliseconds after which it leaves with status 1 whatever is still open. */
const graceMs = 12_000;

/**
 * Serves until told to stop: the built product, or with reload where it is being developed. Prints where it listens.
 * Ends the process with status 1 and a message where it cannot start.
 */
export async function serve({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  try {
    await start(isDevelopment);
  } catch (error) {
    // What a person can put right is said in words; anything else is a bug and shows where it happened.
    const isExplained = [SettingsError, SetupProblem, NotAnswering].some((kind) => error instanceof kind);
    console.error(isExplained ? (error as Error).message : error);
    process.exit(1);
  }
}

async function start(isDevelopment: boolean): Promise<void> {
  const config = readProcessConfig();
  const log = createLog(config.logLevel);
  if (isDevelopment && config.isProduction) throw new SettingsError("NODE_ENV: `npm run dev` is not for production.");
  const development = config.isProduction ? null : await loadDevelopment();
  // The build runs in a process of its own, so both together take as long as the slower.
  const [web, composition] = await Promise.all([
    isDevelopment && development ? development.openWeb() : builtWeb({ mayBuild: !config.isProduction }),
    compose(config, log, development?.standIns ?? null),
  ]);
  if (config.isProduction && !config.publicUrl) {
    log.warn(
      {},
      "PUBLIC_URL is not set: pages name no address of their own to search engines, and mails carry no links",
    );
  }
  const baseMap = await chooseBaseMap(config, log);
  const { services, jobs } = composition;
  const threads = serverThreads({ config, composition, isDevelopment, log });
  const addOutbox = development?.addOutbox;
  const app = await createApp({ config, services, log, web, baseMap, addOutbox, ...threads.forApp });
  const stopJobs = startJobs(jobs, log);
  stopOnSignals([() => closeApp(app), stopJobs, () => threads.stop(graceMs)], async () => {
    await web.close();
    await composition.close();
  });
  const port = await listen(app, config, threads.count);
  announce(config, port);
  threads.start({ port, baseMap, hasPages: true });
}

/** Listens, and says on which port. Throws SettingsError where it cannot. */
async function listen(app: App, { port, host }: Config, threads: number): Promise<number> {
  try {
    // Whoever else listens there would share its visitors with us, and nobody would notice.
    if (threads > 1 && port !== 0) await tryPort(port, host);
    await app.listen(listenOptions(port, host, threads > 1));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new SettingsError(`PORT ${port} is in use. Stop what listens there, or set PORT to another.`);
    }
    if (code === "EACCES") throw new SettingsError(`PORT ${port} may not be opened by this user. Set PORT above 1023.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Listens there alone for a moment. Throws the system's error where somebody listens already. */
async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen({ port, host });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

function announce(config: Config, port: number): void {
  const host = ["0.0.0.0", "::"].includes(config.host) ? "localhost" : config.host;
  console.log(`${config.siteName} is at http://${host}:${port}`);
}

/** Stops what answers and works, all at once, and then what they use. */
function stopOnSignals(stopping: (() => Promise<unknown>)[], close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await Promise.all(stopping.map((each) => each()));
    await close();
    process.exit(0);
  };
  // Not once: whoever stops all processes of a group, as Ctrl+C does, is heard twice where npm passes its signal on.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
