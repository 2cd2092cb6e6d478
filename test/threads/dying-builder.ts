// The thread that builds indexes, which dies before sending its work, as DYING_BUILDER says.
import { parentPort } from "node:worker_threads";

const { DYING_BUILDER: way } = process.env;

const send = parentPort!.postMessage.bind(parentPort);
parentPort!.postMessage = (message: unknown) => {
  if (way === "exit") process.exit(3);
  for (const stored: number[][] = []; way === "fill"; )
    stored.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5));
  send(message);
};

await import("#src/search/build-thread.ts");
