// Starts a server to be measured as a process on the first core, and moves whoever measures it to the others.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";

export interface ServerOnCore {
  child: ChildProcess;
  /** Its origin, as the server itself told it. */
  address: string;
}

/** `file`: of this folder, sending `{ address }` once it listens. `env`: all of its environment. Kill `child` afterwards. */
export async function startOnCore(file: string, env: NodeJS.ProcessEnv): Promise<ServerOnCore> {
  const server = await startServer(file, env);
  bindToCore(server.child.pid, "0");
  bindToCore(process.pid, "1-255");
  return server;
}

/** The same where everybody shares all cores. */
export async function startServer(file: string, env: NodeJS.ProcessEnv): Promise<ServerOnCore> {
  const child = fork(join(import.meta.dirname, file), { env, execArgv: [] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { address: string }) => resolve(message.address));
    child.once("exit", (status) => reject(new Error(`The server ended with status ${status}`)));
  });
  return { child, address };
}

/** On systems with taskset; elsewhere the two share what there is, and the figures are lower. */
function bindToCore(pid: number | undefined, cores: string): void {
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}
