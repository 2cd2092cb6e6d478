import fc from "fast-check";
import { expect, test } from "vitest";
import { allAtOnce, eachInSteps, mapInSteps, sortInSteps } from "./steps.ts";

const keyed = fc.array(fc.record({ key: fc.integer({ min: 0, max: 40 }), name: fc.string() }), { maxLength: 3_000 });

test("sorting in steps orders as sorting at once does, equal ones included, and leaves the list as it is", () => {
  fc.assert(
    fc.property(keyed, (list) => {
      const before = [...list];
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(allAtOnce(sortInSteps(list, byKey))).toEqual(list.toSorted(byKey));
      expect(list).toEqual(before);
    }),
    { numRuns: 50 },
  );
});

test("many runs of uneven length are sorted too", () => {
  const list = Array.from({ length: 512 * 5 + 3 }, (_, at) => (at * 7919) % 2_563);
  expect(allAtOnce(sortInSteps(list, (a, b) => a - b))).toEqual(list.toSorted((a, b) => a - b));
});

test("between two steps only some of a list is worked on", () => {
  let done = 0;
  const steps = eachInSteps(new Int32Array(1_000), () => done++, 100);
  const seen: number[] = [];
  while (!steps.next().done) seen.push(done);
  expect(seen).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(done).toBe(1_000);
});

test("what is made of each comes in order", () => {
  expect(allAtOnce(mapInSteps(["a", "b"], (text, at) => text + at))).toEqual(["a0", "b1"]);
});
