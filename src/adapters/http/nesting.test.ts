import fc from "fast-check";
import { expect, test } from "vitest";
import { deepestNesting, isNestedTooDeep } from "./nesting.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("so many brackets within each other are taken and one more is not, of either kind", () => {
  expect(isNestedTooDeep(nested(deepestNesting))).toBe(false);
  expect(isNestedTooDeep(nested(deepestNesting + 1))).toBe(true);
  expect(isNestedTooDeep('{"a":'.repeat(deepestNesting + 1))).toBe(true);
});

test("many brackets side by side, or in a text, are not deep", () => {
  expect(isNestedTooDeep(`[${Array(500).fill("[{}]").join(",")}]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify({ text: `\\"${nested(1_000)}\\` }))).toBe(false);
  expect(isNestedTooDeep(JSON.stringify(['"', nested(1_000), "\\"]))).toBe(false);
});

test("no JSON of few levels is refused, whatever is in its texts", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      expect(isNestedTooDeep(JSON.stringify(value))).toBe(false);
    }),
  );
});
