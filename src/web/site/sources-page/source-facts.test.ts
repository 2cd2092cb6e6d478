import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatTaken, licenceName, registerUpdates, type ShownSource } from "./source-list.tsx";

test.each([
  ["https://creativecommons.org/licenses/by/4.0/", "Creative Commons Attribution 4.0"],
  ["http://creativecommons.org/licenses/by/4.0/legalcode", "Creative Commons Attribution 4.0"],
  ["https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/", "Open Government Licence 3.0"],
  ["https://creativecommons.org/licenses/by/4.01/", "creativecommons.org/licenses/by/4.01/"],
  ["https://data.example/own-licence", "data.example/own-licence"],
])("the licence at %s is called %s", (url, name) => {
  expect(licenceName(english, url)).toBe(name);
});

test("a register of one day names it once, of several days each", () => {
  const today = "2026-11-22";
  expect(registerUpdates(english, { clubs: today, teams: today, provider_venues: "2020-01-01" }, today)).toEqual([
    "Today",
  ]);
  expect(registerUpdates(english, { clubs: "2026-11-03", teams: "2026-11-03", sessions: today }, today)).toEqual([
    "Clubs and teams: on 3 November",
    "Sessions: today",
  ]);
  expect(registerUpdates(english, {}, today)).toEqual([]);
});

test("a source without accepted items says so, and why", () => {
  const source = { taken: 1240, isHidden: false } as ShownSource;
  expect(formatTaken(english, source)).toBe("Football sessions, where they are and who runs them");
  expect(formatTaken(english, { ...source, taken: 0 })).toContain("no upcoming football");
  expect(formatTaken(english, { ...source, isHidden: true })).toContain("two weeks");
});
