// Surfaces in words.
import { expect, test } from "vitest";
import { formatSurface, pitchNames, surfaceName } from "./format-surfaces.ts";

test("a surface without a name is called another surface", () => {
  expect(surfaceName("Others")).toBe("Another surface");
  expect(formatSurface("Others")).toBe("another surface");
  expect(pitchNames("Grass|Others")).toBe("Grass and another surface");
  expect(pitchNames("Others")).toBe("Another surface");
  expect(pitchNames(null)).toBe("");
});
