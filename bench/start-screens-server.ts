// Starts the built product on a core of its own, for whoever measures its pages.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "#src/server/web-build.ts";

export interface ScreensServer {
  child: ChildProcess;
  address: string;
}

/** `settings` decide on the database. Kill `child` afterwards. */
export async function startScreensServer(settings: Record<string, string>): Promise<ScreensServer> {
  await ensureBuilt();
  const { DATABASE_URL: _url, ...environment } = process.env;
  const child = fork(join(import.meta.dirname, "screens-server.ts"), {
    // The drawing library is slower in development, which it tells from this name.
    env: { ...environment, NODE_ENV: "production", DEMO: "off", ...settings },
    execArgv: [],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { address: string }) => resolve(message.address));
    child.once("exit", (status) => reject(new Error(`The server ended with status ${status}`)));
  });
  bindToCore(child.pid, "0");
  bindToCore(process.pid, "1-255");
  return { child, address };
}

/** On systems with taskset; elsewhere the two share what there is, and the figures are lower. */
function bindToCore(pid: number | undefined, cores: string): void {
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}
