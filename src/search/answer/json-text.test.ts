// The texts of cards are plain ASCII that any reader decodes, and their keys tell values apart.
import { expect, test } from "vitest";
import { jsonText, keyOf } from "./json-text.ts";

test("null, an empty text and texts split at another place have different keys", () => {
  const values = [
    { first: null, second: "" },
    { first: "", second: null },
    { first: "", second: "" },
    { first: "-", second: "" },
    { first: "a", second: "bc" },
    { first: "ab", second: "c" },
  ];
  expect(new Set(values.map(keyOf)).size).toBe(values.length);
  expect(keyOf({ ...values[0] })).toBe(keyOf(values[0]!));
});

test("text beyond ASCII is escaped and decoded to the same text", () => {
  const value = { name: 'Tŷ "Gwyn"\u2028 ⚽ 😀' };
  expect(jsonText(value)).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
