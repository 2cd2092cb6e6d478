// Entry point of every thread that `runInThread` starts: runs the file that it is given.
import { enableCompileCache } from "node:module";
import { workerData } from "node:worker_threads";
import type { ThreadStart } from "./run-in-thread.ts";

// As in main.ts: a thread does not inherit the process's compile cache, and each new catalogue has a new thread.
enableCompileCache(".cache/compiled");

await import((workerData as ThreadStart).file);
