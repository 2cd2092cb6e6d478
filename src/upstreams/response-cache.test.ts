import { expect, test } from "vitest";
import { type Lookup, responseCache } from "./response-cache.ts";

const minuteMs = 60_000;

/** An upstream service that gives each answer when the test says so. */
function anUpstream(change: Partial<Parameters<typeof responseCache>[0]> = {}) {
  const clock = { ms: 1_000_000, nowMs: () => clock.ms };
  const cached = responseCache({ clock, maxAgeMs: minuteMs, waitMs: 20, maxEntries: 3, ...change });
  const waiting: ((answer: Lookup<string>) => void)[] = [];
  let calls = 0;
  return {
    clock,
    calls: () => calls,
    get: (key: string) =>
      cached.get<string>(key, () => {
        calls++;
        return new Promise((resolve) => waiting.push(resolve));
      }),
    answer: async (answer: Lookup<string>) => {
      for (const resolve of waiting.splice(0)) resolve(answer);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the first request waits for the answer", async () => {
  const upstream = anUpstream({ waitMs: 5_000 });
  const looking = upstream.get("a");
  await upstream.answer({ value: "yes" });
  expect(await looking).toBe("yes");
});

test("a slow answer is waited for only so long, and is there for the next request", async () => {
  const upstream = anUpstream();
  expect(await upstream.get("a")).toBeNull();
  await upstream.answer({ value: "late" });
  expect(await upstream.get("a")).toBe("late");
  expect(upstream.calls()).toBe(1);
});

test("simultaneous requests make one call", async () => {
  const upstream = anUpstream({ waitMs: 5_000 });
  const looking = [upstream.get("a"), upstream.get("a")];
  await upstream.answer({ value: "yes" });
  expect(await Promise.all(looking)).toEqual(["yes", "yes"]);
  expect(upstream.calls()).toBe(1);
});

test("an old answer is used while a new one is fetched", async () => {
  const upstream = anUpstream({ waitMs: 60_000 });
  const looking = upstream.get("a");
  await upstream.answer({ value: "old" });
  await looking;
  upstream.clock.ms += minuteMs;
  expect(await upstream.get("a")).toBe("old");
  await upstream.answer({ value: "new" });
  expect(await upstream.get("a")).toBe("new");
});

test("an empty answer is an answer, and is cached", async () => {
  const upstream = anUpstream();
  const looking = upstream.get("a");
  await upstream.answer({ value: null });
  expect(await looking).toBeNull();
  await upstream.get("a");
  expect(upstream.calls()).toBe(1);
});

test("an answer more than an hour past its time is no longer used, even without a new one", async () => {
  const upstream = anUpstream();
  const looking = upstream.get("a");
  await upstream.answer({ value: "old" });
  await looking;
  upstream.clock.ms += 61 * minuteMs + 1;
  expect(await upstream.get("a")).toBeNull();
});

test("a failed request is not repeated at once, and then nobody waits for it", async () => {
  const upstream = anUpstream({ waitMs: 60_000 });
  const looking = upstream.get("a");
  await upstream.answer("failed");
  await looking;
  await upstream.get("a");
  expect(upstream.calls()).toBe(1);
  upstream.clock.ms += 31_000;
  expect(await upstream.get("a")).toBeNull();
  expect(upstream.calls()).toBe(2);
});

test("after three failures in a row no request is made for ten seconds", async () => {
  const upstream = anUpstream();
  for (const key of ["a", "b", "c"]) {
    const looking = upstream.get(key);
    await upstream.answer("failed");
    await looking;
  }
  await upstream.get("d");
  expect(upstream.calls()).toBe(3);
  upstream.clock.ms += 10_000;
  const looking = upstream.get("d");
  await upstream.answer({ value: "back" });
  expect(await looking).toBe("back");
});

test("no more than thirty calls are under way", async () => {
  const upstream = anUpstream({ waitMs: 0, maxEntries: 100 });
  await Promise.all(Array.from({ length: 40 }, (_, at) => upstream.get(String(at))));
  expect(upstream.calls()).toBe(30);
});

test("beyond the limit of entries the least recently used one is removed", async () => {
  const upstream = anUpstream();
  for (const key of ["a", "b", "c", "a", "d"]) {
    const looking = upstream.get(key);
    await upstream.answer({ value: key });
    await looking;
  }
  await upstream.get("a");
  expect(upstream.calls()).toBe(4);
  await upstream.get("b");
  expect(upstream.calls()).toBe(5);
});
