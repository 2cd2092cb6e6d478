import { expect, test } from "vitest";
import { formatPrice, formatPriceRange } from "./format-price.ts";

test.each([
  [0, "Free"],
  [3.5, "£3.50"],
  [12, "£12.00"],
  [null, "Not stated"],
])("a price of %s reads %s", (price, words) => {
  expect(formatPrice(price)).toBe(words);
});

test.each([
  [[], "Not stated"],
  [[null, null], "Not stated"],
  [[null, 0], "Free"],
  [[3.5, 3.5], "£3.50"],
  [[5, null, 0, 3.5], "Free to £5.00"],
])("the prices %j read %s", (prices, words) => {
  expect(formatPriceRange(prices)).toBe(words);
});
