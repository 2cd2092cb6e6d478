// Composes, starts and stops the server. What a person can put right is printed as a message without a stack.
import { once } from "node:events";
import { createServer } from "node:net";
import { createApp } from "#src/app.ts";
import { startJobs } from "#src/jobs/start-jobs.ts";
import { builtWeb } from "#src/pages/built-web.ts";
import { closeApp } from "#src/platform/http/close-app.ts";
import { type App, listenOptions } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { chooseBaseMap } from "#src/streets/choose-base-map.ts";
import { compose } from "./compose.ts";
import { type Config, readProcessConfig, SettingsError } from "./config.ts";
import { loadDevelopment } from "./load-development.ts";
import { serverThreads } from "./server-threads.ts";

/** Milliseconds after a signal until the process exits with status 1, whatever is still open. */
const graceMs = 12_000;

/**
 * Serves until a signal stops it: the built web app, or with live reload in development. Prints the URL it listens on.
 * Exits with status 1 and a message where it cannot start.
 */
export async function serve({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  try {
    await start(isDevelopment);
  } catch (error) {
    // Any other error is a bug and is printed with its stack.
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
  // At the same time: the build runs in another process.
  const [web, composition] = await Promise.all([
    isDevelopment && development ? development.openWeb() : builtWeb({ mayBuild: !config.isProduction }),
    compose(config, log, development?.standIns ?? null),
  ]);
  if (config.isProduction && !config.publicUrl) {
    log.warn({}, "PUBLIC_URL is not set: pages have no canonical URL for search engines, and mails have no links");
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

/**
 * Listens, and returns the port.
 * @throws SettingsError where the port is in use or not allowed
 */
async function listen(app: App, { port, host }: Config, threads: number): Promise<number> {
  try {
    // With SO_REUSEPORT another server on this port would not be an error: each would get a part of the visitors.
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

/** Listens for a moment without sharing the port. Throws the system's error where another process listens already. */
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

/** On SIGINT or SIGTERM: runs all of `stopping` at the same time, then `close`. */
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
  // Not once(): Ctrl+C signals the whole process group, and npm passes its signal on, so it comes twice.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
