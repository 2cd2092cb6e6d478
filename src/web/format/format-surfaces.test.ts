// Surfaces in words.
import { expect, test } from "vitest";
import { formatSurface, pitchNames, surfaceName } from "./format-surfaces.ts";

test("nobody is shown the register's word for a surface without a name", () => {
  expect(surfaceName("Others")).toBe("Another surface");
  expect(formatSurface("Others")).toBe("another surface");
  expect(pitchNames("Grass|Others")).toBe("Grass and another surface");
  expect(pitchNames("Others")).toBe("Another surface");
  expect(pitchNames(null)).toBe("");
});
