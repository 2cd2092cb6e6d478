// Starts a server to be measured on the first core, and moves this process to the others.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import { serverArguments } from "#test/server/server-arguments.ts";

export interface ServerOnCore {
  child: ChildProcess;
  /** Its origin, as the server itself has sent it. */
  address: string;
}

/**
 * `file`: sends `{ address }` once it listens. `env`: its whole environment. Kill `child` after.
 */
export async function startOnCore(file: string, env: NodeJS.ProcessEnv): Promise<ServerOnCore> {
  const server = await startServer(file, env);
  bindToCore(server.child.pid, "0");
  bindToCore(process.pid, "1-255");
  return server;
}

/** The same with all cores shared. */
export async function startServer(file: string, env: NodeJS.ProcessEnv): Promise<ServerOnCore> {
  const child = fork(join(import.meta.dirname, file), { env, execArgv: serverArguments });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { address: string }) => resolve(message.address));
    child.once("exit", (status) => reject(new Error(`The server ended with status ${status}`)));
  });
  return { child, address };
}

/** On systems with taskset; elsewhere the two share all cores, and the figures are lower. */
function bindToCore(pid: number | undefined, cores: string): void {
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}
