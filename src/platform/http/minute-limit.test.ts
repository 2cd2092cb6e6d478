import { expect, test } from "vitest";
import { minuteLimit } from "#src/api/key-check.ts";

test("names are counted apart, each up to the limit, and again from zero with each minute", () => {
  const limit = minuteLimit(3);
  for (let minute = 0; minute < 3; minute++) {
    const beganMs = minute * 60_000;
    for (let name = 0; name < 500; name++) {
      const taken = [1, 2, 3, 4].map((at) => limit(`name ${name}`, beganMs + at));
      if (taken.slice(0, 3).some((wait) => wait !== null) || taken[3] !== 60) throw new Error(`${name}: ${taken}`);
    }
  }
  expect(limit("name 1", 150_001)).toBe(30);
});

test("once the table of names is full further names are refused until the minute is over, known ones are not", () => {
  const limit = minuteLimit(2);
  let refused = 0;
  for (let name = 0; name < 200_100; name++) if (limit(`name ${name}`, 1_000) !== null) refused += 1;
  expect(refused).toBe(100);
  expect(limit("name 5", 1_000)).toBeNull();
  expect(limit("somebody new", 1_000)).toBe(60);
  expect(limit("somebody new", 61_000)).toBeNull();
});
