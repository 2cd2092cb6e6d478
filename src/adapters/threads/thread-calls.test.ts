// Holds questions between threads to an end: an answer of the right shape, the other side's error, or the limit's.
import { MessageChannel } from "node:worker_threads";
import Type from "typebox";
import { afterEach, expect, test } from "vitest";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { SetupProblem } from "#src/services/ports.ts";
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

test("a question is answered, each with its own answer, whichever comes first", async () => {
  const { asker } = twoThreads({
    double: async (given) => {
      await new Promise((resolve) => setTimeout(resolve, given === 1 ? 30 : 0));
      return (given as number) * 2;
    },
  });
  const asked = [1, 2, 3].map((number) => asker.ask("double", number, Type.Number(), 5_000));
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
});

test("an error comes back with its words and code, and as the kind that it was", async () => {
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

test("what does not answer in time, or is gone, is not answering; what answers with another shape is an error", async () => {
  const { asker } = twoThreads({ never: () => new Promise(() => {}), text: () => "text" });
  await expect(asker.ask("never", null, Type.Null(), 20)).rejects.toBeInstanceOf(NotAnswering);
  await expect(asker.ask("text", null, Type.Number(), 5_000)).rejects.toThrow("another shape");
  const waiting = asker.ask("never", null, Type.Null(), 60_000);
  asker.end();
  await expect(waiting).rejects.toBeInstanceOf(NotAnswering);
  await expect(asker.ask("text", null, Type.String(), 5_000)).rejects.toBeInstanceOf(NotAnswering);
});

test("a notice that cannot be taken, and a message that is none, are told", async () => {
  const { asker, bugs, channel } = twoThreads({
    fails: () => {
      throw new Error("cannot");
    },
  });
  asker.notify("fails", 1);
  channel.port1.postMessage({ hello: 1 });
  await expect.poll(() => bugs.map(String)).toEqual(["Error: cannot", "Error: A thread sent what is no message"]);
});
