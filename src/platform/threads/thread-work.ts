// The inside of a thread: does the work that it was started with, and posts the result.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { ThreadMessage, ThreadStart } from "./run-in-thread.ts";

/** How far behind the threads that answer requests, on the system's scale of 0 to 19. */
const behindRequests = 10;

export interface ThreadReport {
  /** To be called once; work after it delays no caller. */
  sendResult(result: unknown): void;
  sendNote(note: string): void;
}

/** Calls `work` with what the thread was started with; for the file that `runInThread` is given. */
export async function threadWork<Work>(work: (work: Work, report: ThreadReport) => Promise<void>): Promise<void> {
  const start = workerData as ThreadStart;
  // Elsewhere a priority is the whole process's.
  if (start.isBehindRequests && process.platform === "linux") setPriority(behindRequests);
  const send = (message: ThreadMessage) => parentPort?.postMessage(message);
  try {
    await work(start.work as Work, {
      sendResult: (result) => send({ ok: true, result }),
      sendNote: (note) => send({ note }),
    });
  } catch (error) {
    send({ ok: false, kind: kindOf(error), message: error instanceof Error ? error.message : String(error) });
  }
}

function kindOf(error: unknown): "not-answering" | "setup" | "failure" {
  if (error instanceof NotAnswering) return "not-answering";
  return error instanceof SetupProblem ? "setup" : "failure";
}
