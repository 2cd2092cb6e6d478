// The stories of whole screens, each of which can be found by an address of its own.
import { expect, test } from "vitest";
import { allStories } from "./stories.ts";
import { slugOf } from "./story.ts";

test("no two stories have the same address", () => {
  const addresses = allStories().map(({ name }) => slugOf(name));
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);
});
