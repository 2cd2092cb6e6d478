import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

/** Steps of a millisecond each. */
function* slowSteps(count: number) {
  for (let at = 0; at < count; at++) {
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    yield;
  }
  return "built";
}

test("whatever else has arrived has its turn between two slices", async () => {
  let turns = 0;
  let isBuilding = true;
  const countTurns = () => {
    turns++;
    if (isBuilding) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  expect(await inSlices(slowSteps(60), () => false)).toBe("built");
  isBuilding = false;
  expect(turns).toBeGreaterThan(5);
});

test("a build that is over is not gone on with", async () => {
  let looks = 0;
  await expect(inSlices(slowSteps(1_000), () => ++looks > 3)).rejects.toThrow("ended before its last step");
});
