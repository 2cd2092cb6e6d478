import { expect, test } from "vitest";
import { allTeamsTitle, matchingSessionsTitle, matchingTeamsTitle } from "./detail-titles.ts";

const smallSided = { FootballType: "small-sided" };

test("without a search the title says that these are all", () => {
  expect(allTeamsTitle(15)).toEqual({ title: "All teams at this club", subtitle: "15 Teams at this club" });
  expect(allTeamsTitle(1).subtitle).toBe("1 Team at this club");
});

test("with a search the title says age, type and days", () => {
  expect(matchingTeamsTitle([smallSided, smallSided], { Age: 9, WeekDays: "3,7" }, false)).toEqual({
    title: "9 year old small-sided Teams",
    subtitle: "2 Teams that match my search playing on Wednesday and Sunday",
  });
  expect(matchingTeamsTitle([smallSided], { Age: 9, WeekDays: "1,2,3,4,5" }, false).subtitle).toBe(
    "1 Team that matches my search playing on weekdays",
  );
});

test("teams of several types are football teams, and no days means any", () => {
  expect(matchingTeamsTitle([smallSided, { FootballType: "futsal" }], { Age: 9 }, false)).toEqual({
    title: "9 year old football Teams",
    subtitle: "2 Teams that match my search playing on any day",
  });
});

test("a volunteer's title leaves the age out", () => {
  expect(matchingTeamsTitle([smallSided], { Age: 9 }, true).title).toBe("Small-sided Teams");
});

test.each([
  [{ PlayWith: 2, Age: 9 }, "Girls’ sessions for 9 year olds"],
  [{ PlayWith: 4, Age: 30 }, "Men’s sessions for 30 year olds"],
  [{ PlayWith: null, Age: 9 }, "Sessions for 9 year olds"],
  [{ WeekDays: "6" }, "Sessions that match my search"],
])("sessions for %j are called %s", (preferences, title) => {
  expect(matchingSessionsTitle(preferences)).toBe(title);
});
