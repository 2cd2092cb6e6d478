// Holds a thread's work to being over where it fails, dies, takes too much or is told to end; and then nothing of it is left.
import { expect, test } from "vitest";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { SetupProblem } from "#src/services/ports.ts";
import { runInThread } from "./run-in-thread.ts";

const helper = new URL("../../../test/threads/misbehaving-thread.ts", import.meta.url);

function run(what: string, signal = new AbortController().signal, onNote?: (note: string) => void): Promise<unknown> {
  return runInThread(helper, { what }, { signal, heapMegabytes: 40, isBehindRequests: true, onNote });
}

test("the result comes back, shared memory without being copied", async () => {
  const { shared } = (await run("share")) as { shared: SharedArrayBuffer };
  expect(shared).toBeInstanceOf(SharedArrayBuffer);
  await expect.poll(() => Atomics.load(new Int32Array(shared), 0)).toBe(2);
});

test("what is said after the result is told, and keeps nobody waiting", async () => {
  const notes: string[] = [];
  expect(await run("note", undefined, (note) => notes.push(note))).toBe("the result");
  await expect.poll(() => notes).toEqual(["afterwards"]);
});

test("an error comes back with its words, and as the kind that it was", async () => {
  await expect(run("throw")).rejects.toThrow("the words");
  await expect(run("not-answering")).rejects.toBeInstanceOf(NotAnswering);
  await expect(run("setup")).rejects.toBeInstanceOf(SetupProblem);
});

test("a thread that ends itself, or fails where nobody catches it, is an error", async () => {
  await expect(run("exit")).rejects.toThrow("A thread ended with 3 before its work was done");
  await expect(run("reject")).rejects.toThrow("A thread failed");
});

test("a thread that takes more memory than it may is ended, and this process goes on", async () => {
  await expect(run("fill")).rejects.toMatchObject({ cause: { code: "ERR_WORKER_OUT_OF_MEMORY" } });
});

test("a thread that is told to end does, also in the middle of a loop", async () => {
  const ending = new AbortController();
  const work = run("loop", ending.signal);
  setTimeout(() => ending.abort(new Error("told to")), 300);
  await expect(work).rejects.toThrow("told to");
  await expect(run("share", AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
});
