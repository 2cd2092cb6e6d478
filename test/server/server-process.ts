// A process of the real server, for tests of several servers or of a dying one.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** No log unless the test reads it. */
const quiet = { LOG_LEVEL: "silent" };

/** The real server, without its screens, that can be killed and started again on the same data. */
export class ServerProcess {
  origin = "http://127.0.0.1:1";
  private child: ChildProcess | null = null;
  private printed = "";
  private readonly environment: Record<string, string>;
  private readonly checkout: string;

  /** `checkout`: the folder of another version's sources. */
  constructor(environment: Record<string, string>, checkout = ".") {
    this.environment = environment;
    this.checkout = checkout;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["test/server/server-without-pages.ts"], {
      cwd: this.checkout,
      env: {
        ...process.env,
        NODE_ENV: "test",
        HOST: "127.0.0.1",
        PORT: "0",
        DEMO: "off",
        ...quiet,
        ...this.environment,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    child.stdout?.on("data", (chunk: Buffer) => {
      this.printed += chunk.toString();
    });
    this.origin = await printedAddress(child);
  }

  /** What its processes have printed so far: the log, if the environment asks for one. */
  output(): string {
    return this.printed;
  }

  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Stops it as an operator does: work in progress is completed. */
  async stop(): Promise<void> {
    await this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^http:\/\/127\.0\.0\.1:\d+$/m.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The server ended without an address: ${printed}`)));
  });
}
