import { expect, test } from "vitest";
import { formatOrderedCount, inOrder, listOrders } from "./list-order.ts";

const places = [
  { name: "a", nextMs: 3 },
  { name: "b", nextMs: null },
  { name: "c", nextMs: 1 },
  { name: "d", nextMs: 3 },
];
const names = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(places, order, ({ nextMs }) => nextMs)
    .map(({ name }) => name)
    .join("");

test("places that come nearest first are turned, or put by their next session", () => {
  expect(names("nearest")).toBe("abcd");
  expect(names("furthest")).toBe("dcba");
  expect(names("soonest"), "equal times nearest first, no time last").toBe("cadb");
});

test("only casual football has sessions to come", () => {
  expect(listOrders("club")).toEqual(["nearest", "furthest"]);
  expect(listOrders("casual")).toEqual(["nearest", "furthest", "soonest"]);
});

test("the words say how many of all were put in order", () => {
  const clubs = ["club", "clubs"] as const;
  expect(formatOrderedCount(10, 61, clubs, "nearest")).toBe("61 clubs, nearest first");
  expect(formatOrderedCount(10, 61, clubs, "furthest")).toBe("The nearest 10 of 61 clubs, furthest first");
  expect(formatOrderedCount(1, 1, clubs, "furthest")).toBe("1 club, furthest first");
  expect(formatOrderedCount(2, 2, ["place", "places"], "soonest")).toBe("2 places, next session first");
});
