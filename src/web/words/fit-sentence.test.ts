// The sentence at the head of a detail page, with a search and without one.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { sessionCard } from "#src/search/answer/session-card.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { aSession, aTeam } from "#test/catalogue/builders.ts";
import {
  fitSentence,
  sessionsThatFit,
  teamsThatFit,
  whomProviderIsFor,
  whomSessionsAreFor,
  whomTeamIsFor,
  whomTeamsAreFor,
} from "./fit-sentence.ts";
import { type FitReader, teamFit } from "./format-fit.ts";

const girl: VisitPreferences = { Age: 9, PlayWith: 5, WeekDays: "3,7", Disabilityoption: 2 };
const lions = teamCard(aTeam());
const men = teamCard(aTeam({ ageGroup: "Open Aged", gender: "Male", days: [6] }));
const me: FitReader = { voice: "myself" };

const sentenceFor = (search: VisitPreferences, teams: (typeof lions)[], matching: (typeof lions)[], reader = me) =>
  fitSentence(
    english,
    search,
    reader,
    teamFit(english, search, teams, reader),
    teamsThatFit(english, matching, reader.isOneTeam),
  );

test("an offer that fits gets a yes, with what it is and when", () => {
  expect(sentenceFor(girl, [lions, men], [lions])).toEqual({
    answer: true,
    words: "For a girl aged 9: yes. The under 9s team plays on Wednesday and Sunday.",
  });
});

test.each([
  ["an age that no team takes", { ...girl, Age: 16 }, "For a girl aged 16: not yet. No team here is for 16-year-olds."],
  [
    "days of which there is none",
    { ...girl, WeekDays: "1" },
    "For a girl aged 9: not on your days. The team plays on Wednesday and Sunday.",
  ],
  ["a boy", { ...girl, PlayWith: 1 }, "For a boy aged 9: not yet. No team here is for boys."],
])("%s gets a no first, and the reason", (_, search, words) => {
  expect(sentenceFor(search, [lions], [])).toEqual({ answer: false, words });
});

test("on a team's own page the sentence says no instead of not yet", () => {
  const { words } = sentenceFor({ ...girl, Age: 34 }, [lions], [], { ...me, isOneTeam: true }) ?? {};
  expect(words).toBe("For a woman aged 34: no. This is an under 9s team, not one for 34-year-olds.");
});

test("if every question has a yes and yet no single offer fits all of them, the sentence says so", () => {
  const { answer, words } = sentenceFor(girl, [lions], []) ?? {};
  expect(answer).toBeNull();
  expect(words).toContain("partly");
});

test("unknown days are mentioned, and are never a no", () => {
  const late = { ...lions, PlaysOnDay: null };
  expect(sentenceFor(girl, [late], [late])).toEqual({
    answer: true,
    words: "For a girl aged 9: yes. The under 9s team: days to be confirmed.",
  });
});

test("an unknown value is neither yes nor no", () => {
  const answers = [{ question: "Age 9", answer: null, words: "The provider hasn’t said which ages, but you can ask." }];
  expect(fitSentence(english, girl, me, answers, null)).toEqual({
    answer: null,
    words: "For a girl aged 9: not known. The provider hasn’t said which ages, but you can ask.",
  });
});

test("a volunteer's sentence is about the teams, and without a search there is none", () => {
  const volunteer: FitReader = { voice: "volunteer" };
  expect(sentenceFor({ ...girl, Age: 8 }, [lions], [lions], volunteer)?.words).toMatch(
    /^For under 8s to under 10s: yes\./,
  );
  expect(sentenceFor({}, [lions], [lions])).toBeNull();
});

test("many age groups are counted, not named", () => {
  const teams = ["U9", "U10", "U11", "U12"].map((Agegroup) => ({ ...lions, Agegroup }));
  expect(teamsThatFit(english, teams)).toBe("4 teams here play on Wednesday and Sunday.");
  expect(teamsThatFit(english, [])).toBeNull();
});

test("days are said of the teams that have them", () => {
  const team = (Agegroup: string, PlaysOnDay: string | null) => ({ ...lions, Agegroup, PlaysOnDay });
  expect(teamsThatFit(english, [team("U12", "3"), team("U13", null), team("U14", "3")])).toBe(
    "The under 12s and under 14s teams play on Wednesday. The under 13s team: days to be confirmed.",
  );
  expect(teamsThatFit(english, [team("U12", "3"), team("U12", "7")])).toBe(
    "One under 12s team plays on Wednesday. One under 12s team plays on Sunday.",
  );
  const many = ["1", "2", "3", "4", null].map((days) => team("U12", days));
  expect(teamsThatFit(english, many)).toBe(
    "4 teams here play on 4 days, each on its own days. 1 more: days to be confirmed.",
  );
});

test("without a search the sentence says whom a club or team is for", () => {
  const boys = { ...lions, Agegroup: "U16", Gender: "Male" };
  expect(whomTeamsAreFor(english, [lions, boys])).toBe("For girls and boys, under 9s to under 16s.");
  const mixed = { ...boys, Gender: "Mixed" };
  expect(whomTeamsAreFor(english, [lions, boys, mixed])).toBe("For girls and boys, under 9s to under 16s.");
  expect(whomTeamsAreFor(english, [lions, men])).toBe("For girls and men, under 9s to adults.");
  expect(whomTeamsAreFor(english, [men])).toBe("For men.");
  expect(whomTeamsAreFor(english, [{ ...men, DisabilityId: 7, Disability: "Frame" }])).toBe("Frame football for men.");
  expect(whomTeamsAreFor(english, [])).toBe("The club hasn’t listed its teams yet.");
  expect(whomTeamIsFor(english, lions)).toBe("For girls, under 9s.");
});

const kickabout = sessionCard(aSession({ gender: "Female", startsAtMs: Date.parse("2026-11-22T10:00:00Z") }), "");

test.each([
  [{ MinAge: 5, MaxAge: 11 }, "For girls, ages 5 to 11."],
  [{ MinAge: 18, MaxAge: null }, "For women, ages 18 and over."],
  [{ MinAge: 11, MaxAge: null }, "For girls and women, ages 11 and over."],
  [{ MinAge: null, MaxAge: null }, "For girls and women, all ages."],
  [{ MinAge: 5, MaxAge: 11, Gender: "Mixed" }, "For everyone, ages 5 to 11."],
])("sessions of %o name the ages and genders that they accept", (change, words) => {
  expect(whomSessionsAreFor(english, [{ ...kickabout, ...change }], "")).toBe(words);
});

test.each([
  [
    "men's and mixed disability football",
    [
      { Gender: "Male", MinAge: 16, MaxAge: null, DisabilityId: 10, Disability: "Pan-Disability" },
      { Gender: "Mixed", MinAge: 16, MaxAge: null, DisabilityId: 12, Disability: "Powerchair" },
    ],
    "Disability football for boys, men and mixed groups, ages 16 and over.",
  ],
  [
    "each gender at its own ages",
    [
      { Gender: "Male", MinAge: 18, MaxAge: null },
      { Gender: "Female", MinAge: 5, MaxAge: 8 },
      { Gender: "Female", MinAge: 9, MaxAge: 11 },
    ],
    "For girls, ages 5 to 11, and for men, ages 18 and over.",
  ],
  [
    "a gap between the ages",
    [
      { Gender: "Mixed", MinAge: 5, MaxAge: 11 },
      { Gender: "Mixed", MinAge: 16, MaxAge: null },
    ],
    "For everyone, ages 5 to 11, and 16 and over.",
  ],
  [
    "football and disability football",
    [
      { Gender: "Female", MinAge: 18, MaxAge: null },
      { Gender: "Mixed", MinAge: 5, MaxAge: 15, DisabilityId: 2, Disability: "Blind" },
    ],
    "For women, ages 18 and over. Blind football for everyone, ages 5 to 15.",
  ],
])("a venue's sentence names what is really on: %s", (_, changes, words) => {
  const sessions = changes.map((change) => ({ ...kickabout, ...change }));
  expect(whomSessionsAreFor(english, sessions, "")).toBe(words);
});

test("sessions that fit are counted, with their days", () => {
  expect(sessionsThatFit(english, [kickabout])).toBe("One session here, on Sunday.");
  expect(sessionsThatFit(english, [kickabout, kickabout])).toBe("2 sessions here, on Sunday.");
  expect(sessionsThatFit(english, [])).toBeNull();
  expect(whomSessionsAreFor(english, [], "None yet.")).toBe("None yet.");
});

test("a provider without age bounds mentions no ages", () => {
  const offer = {
    Gender: ["Male"],
    FootballType: [],
    DisabilityType: [],
    MinAge: null,
    MaxAge: null,
    PlaysOnDay: null,
    FaInitiative: null,
  };
  expect(whomProviderIsFor(english, offer)).toBe("For boys and men.");
  expect(whomProviderIsFor(english, { ...offer, MinAge: 50 })).toBe("For men, ages 50 and over.");
  expect(whomProviderIsFor(english, { ...offer, Gender: [] })).toBe("The provider hasn’t said who can play.");
  expect(whomProviderIsFor(english, null)).toBe("The provider hasn’t said who can play.");
});
