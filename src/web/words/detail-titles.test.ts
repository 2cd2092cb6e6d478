import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { allTeamsTitle, matchingSessionsTitle, matchingTeamsTitle } from "./detail-titles.ts";

const smallSided = { FootballType: "small-sided" };

test("without a search the title says that all are listed", () => {
  expect(allTeamsTitle(english, 15)).toEqual({ title: "All teams at this club", subtitle: "15 Teams at this club" });
  expect(allTeamsTitle(english, 1).subtitle).toBe("1 Team at this club");
});

test("with a search the title has age, type and days", () => {
  expect(matchingTeamsTitle(english, [smallSided, smallSided], { Age: 9, WeekDays: "3,7" }, false)).toEqual({
    title: "9 year old small-sided Teams",
    subtitle: "2 Teams that match my search playing on Wednesday and Sunday",
  });
  expect(matchingTeamsTitle(english, [smallSided], { Age: 9, WeekDays: "1,2,3,4,5" }, false).subtitle).toBe(
    "1 Team that matches my search playing on weekdays",
  );
});

test("teams of several types are called football teams, and no days means any", () => {
  expect(matchingTeamsTitle(english, [smallSided, { FootballType: "futsal" }], { Age: 9 }, false)).toEqual({
    title: "9 year old football Teams",
    subtitle: "2 Teams that match my search playing on any day",
  });
});

test("a volunteer's title has no age", () => {
  expect(matchingTeamsTitle(english, [smallSided], { Age: 9 }, true).title).toBe("Small-sided Teams");
});

const [female, male, mixed] = [{ Gender: "Female" }, { Gender: "Male" }, { Gender: "Mixed" }];
test.each([
  [[female], { PlayWith: 2, Age: 9 }, "Girls’ sessions for 9 year olds"],
  [[male], { PlayWith: 4, Age: 30 }, "Men’s sessions for 30 year olds"],
  [[female, mixed], { PlayWith: 5, Age: 30 }, "Women’s and mixed sessions for 30 year olds"],
  [[mixed], { PlayWith: 5, Age: 30 }, "Mixed sessions for 30 year olds"],
  [[mixed], { PlayWith: 3, Age: 9 }, "Mixed sessions for 9 year olds"],
  [[female, mixed], { PlayWith: null, Age: 9 }, "Sessions for 9 year olds"],
  [[female], { WeekDays: "6" }, "Sessions that match my search"],
] as const)("%j for %j are called %s", (matching, preferences, title) => {
  expect(matchingSessionsTitle(english, [...matching], preferences, false)).toBe(title);
});

test("a volunteer’s sessions have no age", () => {
  expect(matchingSessionsTitle(english, [{ Gender: "Female" }], { PlayWith: 2, Age: 9 }, true)).toBe(
    "Girls’ sessions that match my search",
  );
});
