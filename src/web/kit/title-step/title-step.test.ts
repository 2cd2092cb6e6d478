// The lengths at which a title is set a step smaller.
import { expect, test } from "vitest";
import { titleStep } from "./title-step.ts";

test.each([
  [25, undefined],
  [26, 1],
  [29, 1],
  [30, 2],
  [40, 2],
  [41, 3],
])("a title of %i characters is set %s steps smaller", (length, step) => {
  expect(titleStep("x".repeat(length))).toBe(step);
});
