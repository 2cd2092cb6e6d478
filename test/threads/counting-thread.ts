// Run as a thread: makes calls under a limit that other threads share, and reports how many were allowed.
import { parentPort, workerData } from "node:worker_threads";
import { type MinuteCounts, minuteLimit } from "#src/platform/http/minute-limit.ts";

const work = workerData as { counts: MinuteCounts; names: number; calls: number; atMost: number };
const limit = minuteLimit(work.atMost, work.counts);
let taken = 0;
for (let call = 0; call < work.calls; call++) {
  for (let name = 0; name < work.names; name++) if (limit(`name ${name}`, 1_000) === null) taken += 1;
}
parentPort?.postMessage(taken);
