// The rule on imports: which layer of src may import which, and no file imports itself through others.
import { expect, test } from "vitest";
import { findCycles } from "./cycles.ts";
import { importsOf } from "./imports.ts";
import { importViolation } from "./layers.ts";
import { projectFiles } from "./project-files.ts";

const files = [...projectFiles()].filter(([path]) => /\.tsx?$/.test(path));
const imports = new Map(files.map(([path, text]) => [path, importsOf(path, text)]));

test("every import is of a layer that may be imported", () => {
  const wrong = [...imports].flatMap(([path, each]) => each.map((one) => importViolation(path, one)));
  expect(wrong.filter((violation) => violation !== null)).toEqual([]);
});

test("no files import each other in a cycle", () => {
  const graph = [...imports].map(([path, each]) => [path, each.flatMap(({ file }) => file ?? [])] as const);
  expect(findCycles(new Map(graph)).map((cycle) => cycle.join(" → "))).toEqual([]);
});

test.each([
  ["domain", "src/domain/a.ts", "src/services/b.ts"],
  ["an earlier stage of a search", "src/search/index/a.ts", "src/search/results/b.ts"],
  ["a service", "src/services/a.ts", "src/adapters/database/b.ts"],
  ["the web app", "src/web/a.ts", "src/services/b.ts"],
  ["the product", "src/server/a.ts", "test/b.ts"],
])("%s may not import a layer above it", (_, path, file) => {
  expect(importViolation(path, { specifier: `#${file}`, file, isTypeOnly: false })).toContain(path);
});
