// Compares the reasons on cards with the words that people read.
import { expect, test } from "vitest";
import {
  daysReason,
  disabilityReason,
  facilitiesReason,
  notStatedReason,
  playUpReason,
  providerReason,
  sessionsReason,
  surfacesReason,
  teamsReason,
} from "./match-reasons.ts";

test("a card names the teams that fit", () => {
  expect(teamsReason({ count: 1, genders: ["Female"], ageGroups: ["U9"] })).toBe("A girls’ team for under 9s");
  expect(teamsReason({ count: 3, genders: ["Female", "Mixed"], ageGroups: ["U9", "U10"] })).toBe(
    "3 girls’ or mixed teams for under 9s and under 10s",
  );
  expect(teamsReason({ count: 5, genders: ["Male"], ageGroups: ["U9", "U10", "U11"] })).toBe(
    "5 boys’ teams for under 9s to under 11s",
  );
  expect(teamsReason({ count: 2, genders: ["Male"], ageGroups: ["Open Aged"] })).toBe("2 men’s teams for adults");
  expect(teamsReason({ count: 2, genders: ["Female"], ageGroups: ["U18", "Open Aged"] })).toBe(
    "2 girls’ or women’s teams for under 18s and adults",
  );
});

test("playing up is mentioned only if every team is two age groups above", () => {
  expect(playUpReason(9, ["U11"])).toBe("You can play up at 9");
  expect(playUpReason(9, ["U10", "U11"])).toBeNull();
  expect(playUpReason(19, ["Open Aged"])).toBeNull();
});

test("the days that meet the chosen days are named", () => {
  expect(daysReason([3, 7], [3, 7])).toBe("on both your days");
  expect(daysReason([1, 3, 7], [1, 3, 7])).toBe("on all your days");
  expect(daysReason([3, 5, 7], [3, 6])).toBe("on Wednesday");
  expect(daysReason([6], [])).toBe("on Saturday");
  expect(daysReason([3, 7], [])).toBe("on Wednesday and Sunday");
  expect(daysReason([1, 2, 3, 4, 5, 6, 7], [])).toBe("on any day");
  expect(daysReason([], [3])).toBeNull();
});

test("from three days on the first is named and the others are counted", () => {
  expect(daysReason([1, 2, 4, 5], [])).toBe("on Monday and 3 more days");
  expect(daysReason([2, 4, 6], [1, 2, 3, 4, 6])).toBe("on Tuesday and 2 more days");
  expect(daysReason([1, 2, 3, 4, 5], [])).toBe("on weekdays");
  expect(daysReason([6, 7], [])).toBe("at weekends");
});

test("sessions are described by the person's age", () => {
  expect(sessionsReason({ count: 1, genders: ["Female"] }, 9)).toBe("A girls’ session that takes 9-year-olds");
  expect(sessionsReason({ count: 12, genders: ["Male", "Mixed"] }, 40)).toBe(
    "12 men’s or mixed sessions that take 40-year-olds",
  );
});

test("a provider's programme is described by whom it is for", () => {
  expect(providerReason(["Female"], 5, 11)).toBe("Football for girls, ages 5 to 11");
  expect(providerReason([], null, null)).toBe("Football, all ages");
  expect(providerReason(["Male", "Mixed"], 18, null)).toBe("Football for men and mixed groups, ages 18 and over");
  expect(providerReason(["Female"], 16, null)).toBe("Football for girls and women, ages 16 and over");
  expect(providerReason(["Female"], 17, 17)).toBe("Football for girls, age 17");
  expect(providerReason(["Male", "Female", "Mixed"], null, 18)).toBe(
    "Football for boys, men, girls, women and mixed groups, ages up to 18",
  );
});

test("facilities that were asked for are named, and a price that is not stated is mentioned", () => {
  expect(disabilityReason(13)).toBe("Set up for autistic players");
  expect(disabilityReason(null)).toBeNull();
  expect(facilitiesReason(["parking", "toilets"])).toBe("Known to have accessible toilets and parking, as you asked");
  expect(facilitiesReason([])).toBeNull();
  expect(surfacesReason(["Grass", "Indoor"])).toBe("Played on grass or indoors, as you asked");
  expect(notStatedReason("price", 2, 2)).toBe("Price not stated");
  expect(notStatedReason("length", 1, 2)).toBe("Some lengths not stated");
  expect(notStatedReason("price", 0, 2)).toBeNull();
});
