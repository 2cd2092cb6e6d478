// Whether a message about the player looked for can arrive at a club.
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { canWriteHere, onlyAbout, usuallyAnswers } from "./writable-about.ts";

const both = { AboutAdults: true, AboutChildren: true };
const children = { AboutAdults: false, AboutChildren: true };
const adults = { AboutAdults: true, AboutChildren: false };
const nobody = { AboutAdults: false, AboutChildren: false };
const women = { Agegroup: "Open Aged" };
const under9 = { Agegroup: "U9" };

const looking = { teams: [women, under9], age: null, isVolunteer: false };

test.each([
  ["adult teams alone, children alone reachable", children, { ...looking, teams: [women] }, false],
  ["children's teams alone, adults alone reachable", adults, { ...looking, teams: [under9] }, false],
  ["teams of both", children, looking, true],
  ["no teams listed", adults, { ...looking, teams: [] }, true],
  ["a search for a child", children, { ...looking, teams: [women], age: 12 }, true],
  ["a search for a child where adults alone are reachable", adults, { ...looking, age: 12 }, false],
  ["a search for an adult where children alone are reachable", children, { ...looking, age: 30 }, false],
  ["a volunteer, whom the welfare officer passes on", children, { ...looking, age: 8, isVolunteer: true }, true],
  ["a volunteer where adults alone are reachable", adults, { ...looking, age: 8, isVolunteer: true }, true],
  ["a volunteer, and nobody reachable", nobody, { ...looking, age: 8, isVolunteer: true }, false],
  ["nobody reachable", nobody, looking, false],
] as const)("%s", (_, reachable, who, can) => {
  expect(canWriteHere(reachable, who)).toBe(can);
});

test("a club that can be written to about some people says about whom", () => {
  expect(onlyAbout(children)).toBe("children");
  expect(onlyAbout(children, "coach")).toBeNull();
  expect(onlyAbout(adults, "volunteer")).toBe("adults");
  expect(onlyAbout(both)).toBeNull();
});

test.each([
  [1, "Usually answers within a day."],
  [2, "Usually answers within 2 days."],
  [null, null],
  [undefined, null],
])("answers within %s days", (days, words) => {
  expect(usuallyAnswers(english, days)).toBe(words);
});
