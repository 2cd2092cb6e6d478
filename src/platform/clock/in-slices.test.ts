import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

/** Takes a millisecond. */
function takeTime(): void {
  const endMs = performance.now() + 1;
  while (performance.now() < endMs);
}

test("other events are handled between two slices", async () => {
  let turns = 0;
  let isWorking = true;
  const countTurns = () => {
    turns++;
    if (isWorking) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const seen: number[] = [];
  const list = Array.from({ length: 60 }, (_, at) => at);
  await inSlices(list, (at) => {
    takeTime();
    seen.push(at);
  });
  isWorking = false;
  expect(seen).toEqual(list);
  expect(turns).toBeGreaterThan(5);
});

test("an error ends the work", async () => {
  const seen: number[] = [];
  const work = inSlices([1, 2, 3], (each) => {
    if (each === 2) throw new Error("two");
    seen.push(each);
  });
  await expect(work).rejects.toThrow("two");
  expect(seen).toEqual([1]);
});
