// The picture of the results follows the football, the audience and the association's order.
import { expect, test } from "vitest";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { heroPicture } from "./choose-hero.ts";

const search = { ...preferenceDefaults, Age: 9, PlayWith: 2, Category: null } as unknown as Preferences;
const heroes: Parameters<typeof heroPicture>[0] = [
  { footballType: "futsal", picture: "hall" },
  { offers: "casual", audience: "girl", picture: "girls" },
  { audience: "disability", picture: "club-hero" },
  { picture: "casual" },
];

test.each<[Partial<Preferences>, OfferKind, string]>([
  [{ Category: "futsal" }, "casual", "hall"],
  [{}, "casual", "girls"],
  [{}, "club", "casual"],
  [{ Age: 30 }, "casual", "casual"],
  [{ Disabilityoption: 1, PlayWith: 1 }, "club", "club-hero"],
])("for %j the %s list shows %s", (changes, offers, picture) => {
  expect(heroPicture(heroes, { ...search, ...changes }, offers)).toBe(picture);
});

test("if no picture of the association fits, the long ball is shown", () => {
  expect(heroPicture([{ offers: "casual", picture: "girls" }], search, "club")).toBe("long-ball");
});
