import { expect, test } from "vitest";
import { type Asked, keptAnswers } from "./kept-answers.ts";

const minuteMs = 60_000;

/** Answers of a neighbour that says what it is told to, when it is told to. */
function aNeighbour(change: Partial<Parameters<typeof keptAnswers>[0]> = {}) {
  const clock = { ms: 1_000_000, nowMs: () => clock.ms };
  const kept = keptAnswers({ clock, maxAgeMs: minuteMs, waitMs: 20, mostKept: 3, ...change });
  const waiting: ((answer: Asked<string>) => void)[] = [];
  let calls = 0;
  return {
    clock,
    calls: () => calls,
    get: (key: string) =>
      kept.get<string>(key, () => {
        calls++;
        return new Promise((resolve) => waiting.push(resolve));
      }),
    answer: async (answer: Asked<string>) => {
      for (const resolve of waiting.splice(0)) resolve(answer);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the first look waits for the answer", async () => {
  const neighbour = aNeighbour({ waitMs: 5_000 });
  const looking = neighbour.get("a");
  await neighbour.answer({ value: "yes" });
  expect(await looking).toBe("yes");
});

test("a slow answer is not waited for beyond the wait, and is there for the next look", async () => {
  const neighbour = aNeighbour();
  expect(await neighbour.get("a")).toBeNull();
  await neighbour.answer({ value: "late" });
  expect(await neighbour.get("a")).toBe("late");
  expect(neighbour.calls()).toBe(1);
});

test("looks at the same time make one call", async () => {
  const neighbour = aNeighbour({ waitMs: 5_000 });
  const looking = [neighbour.get("a"), neighbour.get("a")];
  await neighbour.answer({ value: "yes" });
  expect(await Promise.all(looking)).toEqual(["yes", "yes"]);
  expect(neighbour.calls()).toBe(1);
});

test("an old answer is shown while a new one is asked for", async () => {
  const neighbour = aNeighbour({ waitMs: 60_000 });
  const looking = neighbour.get("a");
  await neighbour.answer({ value: "old" });
  await looking;
  neighbour.clock.ms += minuteMs;
  expect(await neighbour.get("a")).toBe("old");
  await neighbour.answer({ value: "new" });
  expect(await neighbour.get("a")).toBe("new");
});

test("that there is none is an answer, and is kept", async () => {
  const neighbour = aNeighbour();
  const looking = neighbour.get("a");
  await neighbour.answer({ value: null });
  expect(await looking).toBeNull();
  await neighbour.get("a");
  expect(neighbour.calls()).toBe(1);
});

test("an answer more than an hour too old is no longer shown, even where none comes", async () => {
  const neighbour = aNeighbour();
  const looking = neighbour.get("a");
  await neighbour.answer({ value: "old" });
  await looking;
  neighbour.clock.ms += 61 * minuteMs + 1;
  expect(await neighbour.get("a")).toBeNull();
});

test("what could not be had is not asked for again at once, and then nobody waits for it", async () => {
  const neighbour = aNeighbour({ waitMs: 60_000 });
  const looking = neighbour.get("a");
  await neighbour.answer("failed");
  await looking;
  await neighbour.get("a");
  expect(neighbour.calls()).toBe(1);
  neighbour.clock.ms += 31_000;
  expect(await neighbour.get("a")).toBeNull();
  expect(neighbour.calls()).toBe(2);
});

test("after three failures in a row nothing is asked for ten seconds", async () => {
  const neighbour = aNeighbour();
  for (const key of ["a", "b", "c"]) {
    const looking = neighbour.get(key);
    await neighbour.answer("failed");
    await looking;
  }
  await neighbour.get("d");
  expect(neighbour.calls()).toBe(3);
  neighbour.clock.ms += 10_000;
  const looking = neighbour.get("d");
  await neighbour.answer({ value: "back" });
  expect(await looking).toBe("back");
});

test("no more than thirty calls are under way", async () => {
  const neighbour = aNeighbour({ waitMs: 0, mostKept: 100 });
  await Promise.all(Array.from({ length: 40 }, (_, at) => neighbour.get(String(at))));
  expect(neighbour.calls()).toBe(30);
});

test("beyond what is kept the one looked at longest ago goes", async () => {
  const neighbour = aNeighbour();
  for (const key of ["a", "b", "c", "a", "d"]) {
    const looking = neighbour.get(key);
    await neighbour.answer({ value: key });
    await looking;
  }
  await neighbour.get("a");
  expect(neighbour.calls()).toBe(4);
  await neighbour.get("b");
  expect(neighbour.calls()).toBe(5);
});
