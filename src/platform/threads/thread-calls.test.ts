// Calls between threads end: with an answer of the right shape, the other side's error, or a time-out.
import { MessageChannel } from "node:worker_threads";
import Type from "typebox";
import { afterEach, expect, test } from "vitest";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type ThreadAnswers, threadCalls } from "./thread-calls.ts";

const open: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of open.splice(0)) port1.close();
});

function twoThreads(answers: ThreadAnswers) {
  const channel = new MessageChannel();
  open.push(channel);
  const bugs: unknown[] = [];
  const asker = threadCalls(channel.port1, {}, (error) => bugs.push(error));
  threadCalls(channel.port2, answers, (error) => bugs.push(error));
  return { asker, bugs, channel };
}

test("each call gets its own answer, whichever comes first", async () => {
  const { asker } = twoThreads({
    double: async (given) => {
      await new Promise((resolve) => setTimeout(resolve, given === 1 ? 30 : 0));
      return (given as number) * 2;
    },
  });
  const asked = [1, 2, 3].map((number) => asker.ask("double", number, Type.Number(), 5_000));
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
});

test("an error arrives with its message, code and class", async () => {
  const { asker } = twoThreads({
    code: () => {
      throw Object.assign(new Error("the words"), { code: "23505", detail: "somebody@example.org" });
    },
    away: () => Promise.reject(new NotAnswering("away")),
    setup: () => Promise.reject(new SetupProblem("set up")),
  });
  const ask = (name: string) => asker.ask(name, null, Type.Null(), 5_000);
  await expect(ask("code")).rejects.toMatchObject({ message: "the words", code: "23505" });
  await expect(ask("code")).rejects.not.toHaveProperty("detail");
  await expect(ask("away")).rejects.toBeInstanceOf(NotAnswering);
  await expect(ask("setup")).rejects.toBeInstanceOf(SetupProblem);
  await expect(ask("unknown")).rejects.toThrow("No thread answers to unknown");
  await expect(ask("toString")).rejects.toThrow("No thread answers to toString");
});

test("a late answer or a missing thread is reported as not answering; an answer of another shape is an error", async () => {
  const { asker } = twoThreads({ never: () => new Promise(() => {}), text: () => "text" });
  await expect(asker.ask("never", null, Type.Null(), 20)).rejects.toBeInstanceOf(NotAnswering);
  await expect(asker.ask("text", null, Type.Number(), 5_000)).rejects.toThrow("another shape");
  const waiting = asker.ask("never", null, Type.Null(), 60_000);
  asker.end();
  await expect(waiting).rejects.toBeInstanceOf(NotAnswering);
  await expect(asker.ask("text", null, Type.String(), 5_000)).rejects.toBeInstanceOf(NotAnswering);
});

test("an invalid notice and an unknown message are reported", async () => {
  const { asker, bugs, channel } = twoThreads({
    fails: () => {
      throw new Error("cannot");
    },
  });
  asker.notify("fails", 1);
  channel.port1.postMessage({ hello: 1 });
  await expect.poll(() => bugs.map(String)).toEqual(["Error: cannot", "Error: A thread sent what is no message"]);
});
