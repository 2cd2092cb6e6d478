import { expect, test } from "vitest";
import { oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { eligibleAgeGroups } from "./age.ts";

test.each([
  [5, ["U6", "U7"]],
  [6, ["U6", "U7", "U8"]],
  [8, ["U8", "U9", "U10"]],
  [12, ["U12", "U13", "U14"]],
  [15, ["U15", "U16", "U17"]],
  [16, ["U16", "U17", "U18", "Open Aged"]],
  [17, ["U17", "U18", "Open Aged"]],
  [18, ["U18", "Open Aged"]],
  [19, ["Open Aged"]],
  [99, ["Open Aged"]],
])("a person of %d may join %j", (age, groups) => {
  expect(eligibleAgeGroups(age)).toEqual(groups);
});

test("the ages that may join a group are consecutive, so that two bounds describe them all", () => {
  const ages = Array.from({ length: oldestAge - youngestAge + 1 }, (_, at) => youngestAge + at);
  for (const group of new Set(ages.flatMap((age) => eligibleAgeGroups(age)))) {
    const joining = ages.filter((age) => eligibleAgeGroups(age).includes(group));
    expect(joining.at(-1)! - joining[0]!, group).toBe(joining.length - 1);
  }
});
