import { expect, test } from "vitest";
import { shortText } from "./short-text.ts";

test("a text of 100 characters stays, one of 101 is cut at 100", () => {
  expect(shortText("a".repeat(100))).toBe("a".repeat(100));
  expect(shortText("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
});

test("a character of two code units is not cut in half", () => {
  expect(shortText(`${"a".repeat(99)}⚽⚽🥅🥅`)).toBe(`${"a".repeat(99)}⚽…`);
  expect(shortText("🥅".repeat(101))).toBe(`${"🥅".repeat(100)}…`);
});
