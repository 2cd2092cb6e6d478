import { expect, test } from "vitest";
import { aTeam } from "#test/catalogue/builders.ts";
import { agesOfTeam } from "./team-ages.ts";

test.each([
  ["Walking Over-40s", 40],
  ["Sale Over 40 Walking Football", 40],
  ["Sale OVER–50s", 50],
  ["Sale O40", 40],
  ["Sale O35s Blue", 35],
  ["Sale Over60s", 60],
  ["Vets 35", 35],
  ["Sale Veterans (45s)", 45],
  ["50+ Vets", 50],
  ["Sale Vets", null],
  ["Sale Vets 2", null],
  ["Sale Vets 1885", null],
  ["Sale Vets 02", null],
  ["Dover 40", null],
  ["Rovers 50", null],
  ["Overton 40", null],
  ["Sale U40", null],
  ["Sale First", null],
])("%s takes people from %s", (teamName, minAge) => {
  const team = aTeam({ teamName, ageGroup: "Open Aged" });
  expect(agesOfTeam(team)).toEqual({ minAge, maxAge: null, ageFrom: minAge === null ? null : "name" });
});

test("what the register says of either age stands before a name, and names of teams of children say nothing", () => {
  const ages = (change: Parameters<typeof aTeam>[0]) =>
    agesOfTeam(aTeam({ teamName: "Over-40s", ageGroup: "Open Aged", ...change }));
  expect(ages({ minAge: 35 })).toEqual({ minAge: 35, maxAge: null, ageFrom: "register" });
  expect(ages({ maxAge: 60 })).toEqual({ minAge: null, maxAge: 60, ageFrom: null });
  expect(ages({ minAge: 35, maxAge: 60 })).toEqual({ minAge: 35, maxAge: 60, ageFrom: "register" });
  expect(ages({ ageGroup: "U18" })).toEqual({ minAge: null, maxAge: null, ageFrom: null });
});
