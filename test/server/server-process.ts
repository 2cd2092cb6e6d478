// A process of the real server, for tests of several servers or of a dying one.
import { type NodeProcess, startNode } from "./node-process.ts";

/** No log unless the test reads it. */
const settings = { NODE_ENV: "test", HOST: "127.0.0.1", PORT: "0", DEMO: "off", LOG_LEVEL: "silent" };

/** The real server, without its screens, that can be killed and started again on the same data. */
export class ServerProcess {
  origin = "http://127.0.0.1:1";
  private running: NodeProcess | null = null;
  private printed = "";
  private readonly environment: Record<string, string>;
  private readonly checkout: string;

  /** `checkout`: the folder of another version's sources. */
  constructor(environment: Record<string, string>, checkout = ".") {
    this.environment = environment;
    this.checkout = checkout;
  }

  async start(): Promise<void> {
    this.printed = this.output();
    const environment = { ...settings, ...this.environment };
    this.running = startNode(["test/server/server-without-pages.ts"], environment, { cwd: this.checkout });
    this.origin = await this.running.address(Number.POSITIVE_INFINITY);
  }

  /** What its processes have printed, and how the last one ended, unless in order. */
  output(): string {
    const { exitCode = null, signalCode = null } = this.running?.child ?? {};
    const end = exitCode || signalCode;
    return this.printed + (this.running?.output() ?? "") + (end ? `\n(ended with ${end})\n` : "");
  }

  async kill(): Promise<void> {
    await this.running?.end("SIGKILL");
  }

  /** Stops it as an operator does: work in progress is completed. */
  async stop(): Promise<void> {
    await this.running?.end();
  }
}
