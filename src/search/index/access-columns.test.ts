import { expect, test } from "vitest";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { accessBits } from "./packed-sets.ts";

test("each access flag has a bit of its own among the sixteen that a card's flags are stored in", () => {
  const stored = new Uint16Array(accessAreas.map(({ flag }) => accessBits([flag])));
  expect(stored).not.toContain(0);
  expect(new Set(stored).size).toBe(accessAreas.length);
});
