import { expect, test } from "vitest";
import { audience } from "./audience.ts";

const adult = { age: 18, playWith: null, disabilityOption: 2, footballType: null };

test.each([
  [{}, "mixed"],
  [{ playWith: 1 }, "man"],
  [{ playWith: 4 }, "man"],
  [{ playWith: 2 }, "woman"],
  [{ playWith: 5 }, "woman"],
  [{ playWith: 3 }, "mixed"],
  [{ age: 17 }, "mixed_child"],
  [{ age: 17, playWith: 4 }, "boy"],
  [{ age: 5, playWith: 5 }, "girl"],
  [{ disabilityOption: 1 }, "disability_mixed"],
  [{ disabilityOption: 3 }, "mixed"],
  [{ footballType: "futsal" as const, disabilityOption: 1, playWith: 1 }, "disability_futsal_man"],
  [{ footballType: "walking-football" as const }, "walking_mixed"],
  [{ footballType: "small-sided" as const, age: 9 }, "small_sided_mixed_child"],
  [{ footballType: "11v11" as const }, "mixed"],
])("a search with %j has the audience %s", (change, name) => {
  expect(audience({ ...adult, ...change })).toBe(name);
});
