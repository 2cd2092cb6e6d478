// A thread's work ends if it fails, dies, takes too much memory or is told to: nothing is left.
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { runInThread } from "./run-in-thread.ts";

const helper = new URL("../../../test/threads/misbehaving-thread.ts", import.meta.url);

function run(what: string, signal = new AbortController().signal): Promise<unknown> {
  return runInThread(helper, { what }, { signal, heapMegabytes: 40, isBehindRequests: true });
}

test("the result is returned, shared memory without being copied", async () => {
  const { shared } = (await run("share")) as { shared: SharedArrayBuffer };
  expect(shared).toBeInstanceOf(SharedArrayBuffer);
  expect(new Int32Array(shared)[0]).toBe(2);
});

test("what a thread was given and what it returned are free once it has ended", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  async function given(): Promise<WeakRef<object>[]> {
    const work = { what: "share", previous: new SharedArrayBuffer(4) };
    const options = { signal: new AbortController().signal, heapMegabytes: 40, isBehindRequests: true };
    const { shared } = await runInThread<{ shared: SharedArrayBuffer }>(helper, work, options);
    return [new WeakRef(work.previous), new WeakRef(shared)];
  }
  const references = await given();
  const countLeft = () => {
    collectGarbage();
    return references.filter((reference) => reference.deref() !== undefined).length;
  };
  await expect.poll(countLeft, { timeout: 20_000 }).toBe(0);
});

test("a thread has the compile cache before it loads its first file", async () => {
  expect(await run("compile-cache")).toContain(join(process.env.NODE_COMPILE_CACHE ?? ".cache/compiled", "v"));
});

test("an error arrives with its message and its class", async () => {
  await expect(run("throw")).rejects.toThrow("the words");
  await expect(run("not-answering")).rejects.toBeInstanceOf(NotAnswering);
  await expect(run("setup")).rejects.toBeInstanceOf(SetupProblem);
});

test("a thread that exits by itself, or throws without a catch, is an error", async () => {
  await expect(run("exit")).rejects.toThrow("A thread ended with 3 before its work was done");
  await expect(run("reject")).rejects.toThrow("A thread failed");
});

test("a thread that exceeds its memory limit is ended, and this process goes on", async () => {
  await expect(run("fill")).rejects.toMatchObject({ cause: { code: "ERR_WORKER_OUT_OF_MEMORY" } });
});

test("a thread ends when told to, also in the middle of a loop", async () => {
  const ending = new AbortController();
  const work = run("loop", ending.signal);
  setTimeout(() => ending.abort(new Error("told to")), 300);
  await expect(work).rejects.toThrow("told to");
  await expect(run("share", AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
});
