// Starts the server. What a person can put right is printed as a message without a stack.

import type { Logger } from "pino";
import { builtWeb } from "#src/pages/web-build.ts";
import { startJobs } from "#src/platform/clock/jobs.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { createApp, openProduct } from "./app.ts";
import { loadDevelopment } from "./load-development.ts";
import { type Config, readProcessConfig, SettingsError } from "./settings.ts";

/** Milliseconds after a signal until a process exits with status 1, whatever is still open. */
const graceMs = 12_000;

/** Serves until a signal stops it. Exits with status 1 and a message where it cannot start. */
export async function serve({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  try {
    const config = readProcessConfig();
    const log = createLog(config.logLevel);
    await startServer(config, isDevelopment, log);
  } catch (error) {
    // Any other error is a bug and is printed with its stack.
    const isExplained = [SettingsError, SetupProblem, NotAnswering].some((kind) => error instanceof kind);
    console.error(isExplained ? (error as Error).message : error);
    process.exit(1);
  }
}

/** Serves until a signal stops it, from the build or with live reload. Prints its URL. */
async function startServer(config: Config, isDevelopment: boolean, log: Logger): Promise<void> {
  if (isDevelopment && config.isProduction) throw new SettingsError("NODE_ENV: `npm run dev` is not for production.");
  const development = config.isProduction ? null : await loadDevelopment();
  // At the same time: the build runs in another process.
  const [web, product] = await Promise.all([
    isDevelopment && development ? development.openWeb() : builtWeb({ mayBuild: !config.isProduction }),
    openProduct(config, log, development?.standIns ?? null),
  ]);
  if (config.isProduction && !config.publicUrl) {
    log.warn({}, "PUBLIC_URL is not set: pages have no canonical URL for search engines, and emails have no links");
  }
  const app = await createApp({ config, services: product.services, log, web, addOutbox: development?.addOutbox });
  const stopJobs = startJobs(product.jobs, log);
  stopOnSignals(async () => {
    await Promise.all([closeApp(app), stopJobs()]);
    await web.close();
    await product.close();
  });
  announce(config, await listen(app, config));
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
function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await close();
    process.exit(0);
  };
  // Not once(): Ctrl+C signals the whole process group, and npm passes its own on: twice.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** Milliseconds for open requests when the server stops; then their connections are closed. */
const requestGraceMs = 7_000;

/** Closes a server gracefully: no new connections; requests that have begun are answered. */
async function closeApp(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
  await app.close();
  clearTimeout(timer);
}
