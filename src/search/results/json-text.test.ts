// Holds the texts of cards to plain ASCII that any reader turns back, and their keys to telling values apart.
import { expect, test } from "vitest";
import { jsonText, keyOf } from "./json-text.ts";

test("nothing known, an empty text and texts cut elsewhere are told apart", () => {
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

test("text beyond ASCII is escaped and read back the same", () => {
  const value = { name: 'Tŷ "Gwyn"\u2028 ⚽ 😀' };
  expect(jsonText(value)).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
