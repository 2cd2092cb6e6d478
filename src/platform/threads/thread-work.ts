// Inside a thread: does its work and posts the result, handing over columns of numbers uncopied.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { setCountry } from "#src/platform/country/country.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { ThreadOutcome, ThreadStart } from "./run-in-thread.ts";
import { transferable } from "./transferable.ts";

/** How far behind the threads that answer requests, on the system's scale of 0 to 19. */
const behindRequests = 10;

/** Calls `work` with what the thread was started with and posts its result; for `runInThread`. */
export async function threadWork<Work>(work: (work: Work) => Promise<unknown>): Promise<void> {
  const start = workerData as ThreadStart;
  setCountry(start.country);
  // Elsewhere a priority is the whole process's.
  if (start.isBehindRequests && process.platform === "linux") setPriority(behindRequests);
  const send = (outcome: ThreadOutcome) => parentPort?.postMessage(outcome, transferable(outcome));
  try {
    send({ ok: true, result: await work(start.work as Work) });
  } catch (error) {
    send({ ok: false, kind: kindOf(error), message: error instanceof Error ? error.message : String(error) });
  }
}

function kindOf(error: unknown): "not-answering" | "setup" | "failure" {
  if (error instanceof NotAnswering) return "not-answering";
  return error instanceof SetupProblem ? "setup" : "failure";
}
