import fc from "fast-check";
import { expect, test } from "vitest";
import { deepestNesting, isNestedTooDeep, parseJson } from "./parse-json.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("the allowed depth of brackets is accepted and one more is refused, of either kind", () => {
  expect(isNestedTooDeep(nested(deepestNesting))).toBe(false);
  expect(isNestedTooDeep(nested(deepestNesting + 1))).toBe(true);
  expect(isNestedTooDeep('{"a":'.repeat(deepestNesting + 1))).toBe(true);
});

test("many brackets side by side, or in a text, do not count as depth", () => {
  expect(isNestedTooDeep(`[${Array(500).fill("[{}]").join(",")}]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify({ text: `\\"${nested(1_000)}\\` }))).toBe(false);
  expect(isNestedTooDeep(JSON.stringify(['"', nested(1_000), "\\"]))).toBe(false);
});

test("no flat JSON is refused, whatever its texts contain", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      expect(isNestedTooDeep(JSON.stringify(value))).toBe(false);
    }),
  );
});

test("what is nested too deep, or is not JSON, is not parsed", () => {
  expect(parseJson('{"a":[null]}')).toEqual({ a: [null] });
  expect(parseJson(nested(deepestNesting + 1))).toBeUndefined();
  expect(parseJson("<html>")).toBeUndefined();
});
