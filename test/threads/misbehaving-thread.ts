// A thread that does what a test says: shares, throws, dies, fills its memory, never ends.
import { getCompileCacheDir } from "node:module";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { threadWork } from "#src/platform/threads/thread-work.ts";

const doings: Record<string, () => unknown> = {
  share() {
    const shared = new SharedArrayBuffer(4);
    new Int32Array(shared)[0] = 2;
    return { shared };
  },
  "compile-cache": () => getCompileCacheDir(),
  throw() {
    throw new Error("the words");
  },
  "not-answering"() {
    throw new NotAnswering("away");
  },
  setup() {
    throw new SetupProblem("mend it");
  },
  exit: () => process.exit(3),
  reject() {
    void Promise.reject(new Error("nobody catches this"));
    return new Promise(() => setInterval(() => {}, 1_000));
  },
  fill() {
    for (const stored: number[][] = []; ; ) stored.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5));
  },
  loop() {
    for (;;);
  },
};

await threadWork<{ what: string }>(async ({ what }) => doings[what]?.());
