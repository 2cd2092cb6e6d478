// A process of Node's for tests and drills: what it prints, the address that it names, its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

export type NodeProcess = ReturnType<typeof startNode>;

/** `words`: Node's arguments. `cwd`: the folder of another version; `input`: what it reads. */
export function startNode(words: string[], environment: Record<string, string>, { cwd = ".", input = "" } = {}) {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  /** Ends it in an orderly way unless told otherwise; returns its exit status. */
  async function end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (!hasEnded()) {
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  }

  return {
    child,
    /** Everything that it has printed so far. */
    output: () => printed,
    /**
     * The address that a server names once it listens; ended if it names none in time.
     * @throws with what it printed
     */
    async address(withinMs: number): Promise<string> {
      const limit = performance.now() + withinMs;
      for (;;) {
        const address = /^(?:.* )?(http:\/\/(?:127\.0\.0\.1|localhost):\d+)$/m.exec(printed)?.[1];
        if (address) return address;
        if (hasEnded()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${printed}`);
        if (performance.now() > limit) {
          await end();
          throw new Error(`The server printed no address:\n${printed}`);
        }
        await wait(20);
      }
    },
    end,
  };
}
