// A process of the real server, for tests of what only several of them, or a dying one, can show.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The real server, without its screens, that can be killed and started again on the same data. */
export class KilledServer {
  origin = "http://127.0.0.1:1";
  private child: ChildProcess | null = null;
  private readonly environment: Record<string, string>;

  constructor(environment: Record<string, string>) {
    this.environment = environment;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["test/calls-alone.ts"], {
      env: { ...process.env, NODE_ENV: "test", HOST: "127.0.0.1", PORT: "0", DEMO: "off", ...this.environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    this.origin = await printedAddress(child);
  }

  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The server ended without an address: ${printed}`)));
  });
}
