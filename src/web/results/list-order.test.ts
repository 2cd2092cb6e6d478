import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatOrderedCount, inOrder } from "#src/web/results/list-order.tsx";

const places = [
  { name: "a", nextMs: 3, wantsHelpers: false },
  { name: "b", nextMs: null, wantsHelpers: true },
  { name: "c", nextMs: 1, wantsHelpers: false },
  { name: "d", nextMs: 3, wantsHelpers: true },
];
const names = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(places, order, (place) => place)
    .map(({ name }) => name)
    .join("");

test("places keep the order of their answer, or are ordered by their next session", () => {
  expect(names("nearest")).toBe("abcd");
  expect(names("furthest"), "as the answer has them").toBe("abcd");
  expect(names("soonest"), "equal times nearest first, no time last").toBe("cadb");
  expect(names("helpers"), "those that want helpers nearest first").toBe("bdac");
});

test("the label says how many places are in that order", () => {
  expect(formatOrderedCount(english, 10, 61, "club", "nearest")).toBe("61 clubs, nearest first");
  expect(formatOrderedCount(english, 10, 61, "club", "furthest")).toBe("61 clubs, furthest first");
  expect(formatOrderedCount(english, 10, 61, "club", "helpers")).toBe(
    "The nearest 10 of 61 clubs, looking for helpers first",
  );
  expect(formatOrderedCount(english, 1, 1, "club", "furthest")).toBe("1 club, furthest first");
  expect(formatOrderedCount(english, 2, 2, "casual", "soonest")).toBe("2 places, next session first");
});
