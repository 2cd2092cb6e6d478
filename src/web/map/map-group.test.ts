import { expect, test } from "vitest";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { groupsShown, mapGroupOf } from "./map-group.ts";

const group = (FootballType: string, DisabilityId: number | null) =>
  ({ FootballType, DisabilityId }) as RecommendationGroup;
const groups = [group("football", null), group("football", 10), group("futsal", null)];
const state = { mapGroup: mapGroupOf(groups[1]!, "club") };

test("a card's map shows the groups of its football and disability alone", () => {
  expect(groupsShown(groups, "club", structuredClone(state))).toEqual([groups[1]]);
});

test("the other kind of offers, and another answer without the card's football, are shown whole", () => {
  expect(groupsShown(groups, "casual", state)).toEqual(groups);
  expect(groupsShown(groups, "club", { mapGroup: mapGroupOf(group("11v11", null), "club") })).toEqual(groups);
});

test.each([null, undefined, "club", {}, { mapGroup: null }])(
  "the state %j of a history entry names no card",
  (state) => {
    expect(groupsShown(groups, "club", state)).toEqual(groups);
  },
);
