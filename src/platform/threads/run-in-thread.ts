// Gives work to a thread of its own, while requests are answered, and waits for its result.
import { Worker } from "node:worker_threads";
import { country } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { isMemoryShort } from "#src/platform/system-memory.ts";

export interface ThreadOptions {
  /** Ends the thread where it is. */
  signal: AbortSignal;
  /** Megabytes of objects that the thread may hold before it ends, without those it shares. */
  heapMegabytes: number;
  /** True: lower priority than the thread that answers requests. */
  isBehindRequests: boolean;
}

/** What a thread is started with. */
export interface ThreadStart {
  work: unknown;
  isBehindRequests: boolean;
  country: Country;
}

/** What a thread says of its work. */
export type ThreadOutcome =
  | { ok: true; result: unknown }
  | { ok: false; kind: "not-answering" | "setup" | "failure"; message: string };

/** Megabytes of new objects: reading makes many; the smaller takes an eighth more time. */
const youngMegabytes = isMemoryShort ? 3 : 12;

/** Where Node keeps compiled sources (src/main.ts), unless the environment names a folder. */
const compileCacheFolder = ".cache/compiled";

/**
 * Runs a file that calls `threadWork`, and hands over `work` as a copy. Resolves to the result as
 * soon as it is there. Rejects where the work fails, the thread ends without a result (a crash, too
 * much memory), or the signal aborts it; the thread is then terminated.
 */
export function runInThread<Result>(file: URL, work: unknown, options: ThreadOptions): Promise<Result> {
  const { signal, heapMegabytes, isBehindRequests } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const start: ThreadStart = { work, isBehindRequests, country: country() };
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes };
    // A thread does not inherit the compile cache, and one that turned it on by itself would have
    // loaded the whole TypeScript compiler for its first file by then, some 5 MB.
    const env = { NODE_COMPILE_CACHE: compileCacheFolder, ...process.env };
    const thread = new Worker(file, { workerData: start, resourceLimits, env });
    const end = () => {
      signal.removeEventListener("abort", onAbort);
      void thread.terminate();
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const onAbort = () => fail(signal.reason);
    signal.addEventListener("abort", onAbort);
    thread.once("message", (outcome: ThreadOutcome) => {
      if (!outcome.ok) return fail(errorOf(outcome));
      end();
      resolve(outcome.result as Result);
    });
    // Both also occur after the result, meaning nothing; an error without a listener is fatal.
    thread.on("error", (error) => fail(new Error("A thread failed", { cause: error })));
    thread.once("exit", (status) => fail(new Error(`A thread ended with ${status} before its work was done`)));
  });
}

/** Callers distinguish errors by class, which a message between threads does not keep. */
function errorOf({ kind, message }: ThreadOutcome & { ok: false }): Error {
  if (kind === "not-answering") return new NotAnswering(message);
  return kind === "setup" ? new SetupProblem(message) : new Error(message);
}
