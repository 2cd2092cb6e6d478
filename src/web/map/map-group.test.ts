import { expect, test } from "vitest";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { groupsShown, mapGroupIn, mapGroupOf } from "./map-group.ts";

const group = (FootballType: string, DisabilityId: number | null) =>
  ({ FootballType, DisabilityId }) as RecommendationGroup;
const groups = [group("football", null), group("football", 10), group("futsal", null)];

test("a card's map shows the groups of its football and disability alone", () => {
  const state = { mapGroup: mapGroupOf(groups[1]!, "club") };
  expect(groupsShown(groups, mapGroupIn(structuredClone(state), "club"))).toEqual([groups[1]]);
});

test("the other kind of offers, and another answer without the card's football, are shown whole", () => {
  const state = { mapGroup: mapGroupOf(groups[1]!, "club") };
  expect(groupsShown(groups, mapGroupIn(state, "casual"))).toEqual(groups);
  const other = { mapGroup: mapGroupOf(group("11v11", null), "club") };
  expect(groupsShown(groups, mapGroupIn(other, "club"))).toEqual(groups);
});

test.each([
  null,
  undefined,
  "club",
  {},
  { mapGroup: null },
  { mapGroup: { offers: "club", footballType: 1, disabilityId: null } },
  { mapGroup: { offers: "club", footballType: "football" } },
  { footballType: "football" },
])("the state %j of a history entry names no card", (state) => {
  expect(groupsShown(groups, mapGroupIn(state, "club"))).toEqual(groups);
});
