// Composes a server in this process, starts it, and stops it on a signal.
import type { Logger } from "pino";
import { builtWeb } from "#src/pages/built-web.ts";
import { startJobs } from "#src/platform/clock/jobs.ts";
import { closeApp } from "#src/platform/http/close-app.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { processNumber, sayStillAlive } from "#src/platform/processes/own-process.ts";
import { chooseBaseMap } from "#src/streets/choose-base-map.ts";
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { loadDevelopment } from "./load-development.ts";
import { type Config, SettingsError } from "./settings.ts";

/**
 * Serves until a signal stops it: the built web app, or with live reload in development. Prints the URL it listens on.
 * `graceMs`: milliseconds after a signal until the process exits with status 1, whatever is still open.
 */
export async function startServer(config: Config, isDevelopment: boolean, log: Logger, graceMs: number): Promise<void> {
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
  const addOutbox = development?.addOutbox;
  const app = await createApp({ config, services, log, web, baseMap, addOutbox });
  const stopJobs = startJobs(jobs, log);
  stopOnSignals(graceMs, async () => {
    await Promise.all([closeApp(app), stopJobs()]);
    await web.close();
    await composition.close();
  });
  const port = await listen(app, config);
  sayStillAlive();
  if ((processNumber() ?? 1) === 1) announce(config, port);
}

/**
 * Listens, and returns the port.
 * @throws SettingsError where the port is in use or not allowed
 */
async function listen(app: App, { port, host }: Config): Promise<number> {
  try {
    await app.listen({ port, host });
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

function announce(config: Config, port: number): void {
  const host = ["0.0.0.0", "::"].includes(config.host) ? "localhost" : config.host;
  console.log(`${config.siteName} is at http://${host}:${port}`);
}

/** Runs `close` on SIGINT or SIGTERM, and exits. */
function stopOnSignals(graceMs: number, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await close();
    process.exit(0);
  };
  // Not once(): Ctrl+C signals the whole process group, and npm passes its signal on, so it comes twice.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
