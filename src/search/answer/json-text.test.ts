// The texts of cards are plain ASCII that any reader decodes.
import { expect, test } from "vitest";
import { jsonText } from "./json-text.ts";

test("text beyond ASCII is escaped and decoded to the same text", () => {
  const value = { name: 'Tŷ "Gwyn"\u2028 ⚽ 😀' };
  expect(jsonText(value)).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
