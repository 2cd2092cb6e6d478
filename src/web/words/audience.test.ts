import { expect, test } from "vitest";
import { audience } from "./audience.ts";

const adult = { Age: 18, PlayWith: null, Disabilityoption: 2, Category: null };

test.each([
  [{}, "mixed"],
  [{ PlayWith: 1 }, "man"],
  [{ PlayWith: 4 }, "man"],
  [{ PlayWith: 2 }, "woman"],
  [{ PlayWith: 5 }, "woman"],
  [{ PlayWith: 3 }, "mixed"],
  [{ Age: 17 }, "mixed_child"],
  [{ Age: 17, PlayWith: 4 }, "boy"],
  [{ Age: 5, PlayWith: 5 }, "girl"],
  [{ Disabilityoption: 1 }, "disability_mixed"],
  [{ Disabilityoption: 3 }, "mixed"],
  [{ Category: "futsal" as const, Disabilityoption: 1, PlayWith: 1 }, "disability_futsal_man"],
  [{ Category: "walking-football" as const }, "walking_mixed"],
  [{ Category: "small-sided" as const, Age: 9 }, "small_sided_mixed_child"],
  [{ Category: "11v11" as const }, "mixed"],
])("a search with %j has the audience %s", (change, name) => {
  expect(audience({ ...adult, ...change })).toBe(name);
});
