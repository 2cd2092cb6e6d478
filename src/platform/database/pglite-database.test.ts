// The embedded database while the clock of its machine is set.
import { afterEach, expect, test, vi } from "vitest";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";

const yearMs = 365 * 24 * 3_600_000;
/** Longer timers end at once. */
const longestTimerMs = 2 ** 31 - 1;

afterEach(() => vi.useRealTimers());

test("no timer is longer than Node allows after the clock was set back by a year", async () => {
  const database = await openPGliteInMemory();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const timer = vi.spyOn(globalThis, "setTimeout");
  const beganMs = Date.now();
  await database.query("create table numbers (number int)");
  // More often than every second, as statistics of one second wait for a timer.
  const write = async (seconds: number) => {
    for (let at = 0; at < seconds * 4; at++) {
      await database.query("insert into numbers values ($1)", [at]);
      await vi.advanceTimersByTimeAsync(250);
    }
  };
  await write(3);
  vi.setSystemTime(beganMs + yearMs);
  await write(3);
  vi.setSystemTime(beganMs + 6_000);
  await write(15);
  const delays = timer.mock.calls.map(([, delay]) => delay ?? 0);
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.max(...delays)).toBeLessThanOrEqual(longestTimerMs);
  vi.useRealTimers();
  await database.close();
});
