// The ages in the title of a recommendation.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { girlInSale } from "#test/browser/open-list.ts";
import { formatCardAges } from "./format-ages.ts";

const mainstream = { FootballType: "11v11", DisabilityId: null };

test("for a player's clubs the title names the age groups that the age may join", () => {
  expect(formatCardAges(english, { ...girlInSale, Age: 9 }, "club", mainstream)).toBe(
    "Under 9s to under 11s, Mini Soccer and 9v9",
  );
});

test("for a volunteer's clubs the title names the chosen age groups, like the rest of the page", () => {
  const preferences = { ...girlInSale, Age: 12, AgeGroup: "U11-U12", Journey: "volunteer" as const };
  expect(formatCardAges(english, preferences, "club", mainstream)).toBe("Under 11s and under 12s, 9v9");
  expect(formatCardAges(english, preferences, "casual", mainstream)).toBe("Under 11s and under 12s");
});
