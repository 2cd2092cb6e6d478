// Starts the server, in this process or in several. What a person can put right is printed as a message without a stack.
import cluster from "node:cluster";
import { createLog } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { processNumber } from "#src/platform/processes/own-process.ts";
import { runProcesses } from "#src/platform/processes/run-processes.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { readProcessConfig, SettingsError } from "./settings.ts";

/** Milliseconds after a signal until a process exits with status 1, whatever is still open. */
const graceMs = 12_000;

/** Serves until a signal stops it. Exits with status 1 and a message where it cannot start. */
export async function serve({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  try {
    const config = readProcessConfig();
    const number = processNumber();
    const log = createLog(config.logLevel).child(number === null ? {} : { process: number });
    if (cluster.isPrimary) for (const warning of config.warnings) log.warn({}, warning);
    if (cluster.isPrimary && config.processes > 1) {
      if (config.isProduction) return runProcesses({ count: config.processes, log, graceMs });
      log.warn({}, "PROCESSES is not used: outside production one process answers");
    }
    // Loaded here, as the process that starts the others has no use for it.
    const { startServer } = await import("./start-server.ts");
    await startServer(config, isDevelopment, log, graceMs);
  } catch (error) {
    // Any other error is a bug and is printed with its stack.
    const isExplained = [SettingsError, SetupProblem, NotAnswering].some((kind) => error instanceof kind);
    console.error(isExplained ? (error as Error).message : error);
    process.exit(1);
  }
}
