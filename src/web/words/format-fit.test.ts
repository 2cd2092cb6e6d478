// "Is it for me?" of teams, sessions and what a provider runs.

import { expect, test } from "vitest";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { english } from "#src/platform/language/server-language.ts";
import { sessionCard } from "#src/search/answer/session-card.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { aSession, aTeam } from "#test/catalogue/builders.ts";
import { type FitReader, providerFit, sessionFit, teamFit } from "./format-fit.ts";

const girl: VisitPreferences = { Age: 9, PlayWith: 2, WeekDays: "3,7", Disabilityoption: 2 };
const lions = teamCard(aTeam());
const men = teamCard(aTeam({ ageGroup: "Open Aged", gender: "Male", days: [6] }));
const kickabout = sessionCard(aSession({ gender: "Female", startsAtMs: Date.parse("2026-11-22T10:00:00Z") }), "");

const me: FitReader = { voice: "myself" };
const newToFootball = { question: "New to football", answer: null, words: "The club hasn’t said, but you can ask." };

test("a club with a team that fits answers yes to each question, for that team only", () => {
  expect(teamFit(english, girl, [men, lions], me)).toEqual([
    { question: "Age 9", answer: true, words: "The under 9s team is for 9-year-olds." },
    { question: "Girls", answer: true, words: "There is a girls’ team." },
    { question: "Your days", answer: true, words: "The team plays on Wednesday and Sunday." },
    newToFootball,
  ]);
});

test("the answers use singular or plural by the number of teams", () => {
  const man: VisitPreferences = { Age: 60, PlayWith: 4, Disabilityoption: 2 };
  const mixed = teamCard(aTeam({ ageGroup: "Open Aged", gender: "Mixed", days: [1] }));
  expect(teamFit(english, man, [men, mixed], me).slice(0, 2)).toEqual([
    { question: "Age 60", answer: true, words: "The adult teams are for 60-year-olds." },
    { question: "Men, or mixed", answer: true, words: "There are men’s and mixed teams." },
  ]);
  const helper = { ...girl, Age: 8, AgeGroup: "U8-U10" };
  expect(teamFit(english, helper, [lions, lions], { voice: "volunteer" })[0]?.words).toBe("There are under 9s teams.");
});

test("a club without a fitting team says which parts do not fit", () => {
  expect(teamFit(english, girl, [men], me)).toEqual([
    { question: "Age 9", answer: false, words: "No team here is for 9-year-olds." },
    { question: "Girls", answer: false, words: "No team here is for girls." },
    { question: "Your days", answer: false, words: "The team plays on Saturday." },
    newToFootball,
  ]);
});

test("unknown days are answered as not known, neither yes nor no", () => {
  const days = teamFit(english, girl, [{ ...lions, PlaysOnDay: null }], me).find(
    ({ question }) => question === "Your days",
  );
  expect(days?.answer).toBeNull();
});

test("a search for every day has no question about days, and one for everybody none about gender", () => {
  const answers = teamFit(english, { ...girl, PlayWith: null, WeekDays: "1,2,3,4,5,6,7" }, [lions], me);
  expect(answers.map(({ question }) => question)).toEqual(["Age 9", "New to football"]);
});

test("whether beginners are welcome is what the teams that fit say, and not known where one does not say", () => {
  const answerFor = (...welcomes: (boolean | null)[]) =>
    teamFit(
      english,
      girl,
      welcomes.map((BeginnersWelcome) => ({ ...lions, BeginnersWelcome })),
      me,
    ).at(-1)?.answer;
  expect([answerFor(true, false), answerFor(false, false), answerFor(false, null), answerFor(null)]).toEqual([
    true,
    false,
    null,
    null,
  ]);
});

test("a chosen disability is named in the answer", () => {
  const search = { ...girl, PlayWith: 5, Disabilityoption: 1, DisabilityType: [7, 13] };
  const frame = teamCard(aTeam({ disabilityId: 7, gender: "Mixed" }));
  expect(teamFit(english, search, [frame, lions], me)).toContainEqual({
    question: "Frame or Autism",
    answer: true,
    words: "There is a team for: Frame.",
  });
  expect(teamFit(english, search, [lions], me)).toContainEqual({
    question: "Frame or Autism",
    answer: false,
    words: "No team here is listed for this. You can ask.",
  });
});

test("without a search there is no question, and without teams nothing is known", () => {
  expect(teamFit(english, {}, [lions], me)).toEqual([]);
  expect(teamFit(english, girl, [], me).map(({ answer }) => answer)).toEqual([null]);
});

test("sessions are judged by the ages they accept", () => {
  expect(sessionFit(english, girl, [kickabout], me)).toEqual([
    { question: "Age 9", answer: true, words: "Sessions are for ages 5 to 11." },
    { question: "Girls", answer: true, words: "There is a girls’ session." },
    { question: "Your days", answer: true, words: "The session is on Sunday." },
  ]);
});

test("a session for all ages says so", () => {
  const all = { ...kickabout, MinAge: null, MaxAge: null, AgeGroup: "all ages" };
  expect(sessionFit(english, girl, [all], me)[0]?.words).toBe("Sessions are for all ages.");
});

test("if different sessions meet the questions, the answers are not yes to all of them", () => {
  const forBoys = { ...kickabout, Gender: "Male" };
  const onMonday = { ...kickabout, SessionDateTime: "2026-11-23T10:00:00.000Z" };
  expect(sessionFit(english, girl, [forBoys, onMonday], me)).toEqual([
    { question: "Age 9", answer: true, words: "Sessions are for ages 5 to 11." },
    { question: "Girls", answer: true, words: "There is a girls’ session." },
    { question: "Your days", answer: false, words: "The session is on Monday." },
  ]);
});

test("on the page of one team the answers are about that team", () => {
  const reader = { ...me, isOneTeam: true };
  expect(teamFit(english, girl, [lions], reader)[1]?.words).toBe("This is a girls’ team.");
  expect(teamFit(english, girl, [men], reader).map(({ words }) => words)).toEqual([
    "This is an adult team, not one for 9-year-olds.",
    "This is a men’s team.",
    "The team plays on Saturday.",
    newToFootball.words,
  ]);
  const search = { ...girl, Disabilityoption: 1, DisabilityType: [7] };
  expect(teamFit(english, search, [lions], reader)).toContainEqual({
    question: "Frame",
    answer: false,
    words: "This team isn’t listed for this, but you can ask.",
  });
});

test("women are not girls: a club of women’s teams only does not answer yes for a girl", () => {
  const women = teamCard(aTeam({ ageGroup: "Open Aged", gender: "Female" }));
  expect(teamFit(english, girl, [women], me)[1]).toEqual({
    question: "Girls",
    answer: false,
    words: "No team here is for girls.",
  });
  const sixteen = { ...girl, Age: 16 };
  expect(teamFit(english, sixteen, [women], me)[1]).toMatchObject({ answer: true, words: "There is a women’s team." });
});

test("a volunteer reads which teams need help, and no age of their own", () => {
  const volunteer: FitReader = { voice: "volunteer" };
  const search = { ...girl, Age: 10, AgeGroup: "U11-U12", PlayWith: 5 };
  const under11 = teamCard(aTeam({ ageGroup: "U11" }));
  const under10 = teamCard(aTeam({ ageGroup: "U10" }));
  expect(teamFit(english, search, [under11, men], volunteer)).toEqual([
    { question: "Under 11s and under 12s", answer: true, words: "There is an under 11s team." },
    { question: "Girls, or mixed", answer: true, words: "There is a girls’ team." },
    { question: "The days you chose", answer: true, words: "The team plays on Wednesday and Sunday." },
    { question: "Help needed", answer: null, words: "The club hasn’t said, but you can ask." },
  ]);
  expect(teamFit(english, search, [under10, men], volunteer)[0]).toMatchObject({
    answer: false,
    words: "No team here is for these ages.",
  });
  expect(JSON.stringify(sessionFit(english, search, [kickabout], volunteer))).not.toContain("Age 10");
});

test("a session that accepts a woman of thirty is called a women’s session, whatever its lowest age", () => {
  const from16 = { ...kickabout, MinAge: 16, MaxAge: null };
  expect(sessionFit(english, { Age: 30, PlayWith: 2 }, [from16, from16], me)[1]?.words).toBe(
    "There are women’s sessions.",
  );
});

const girlOrMixed = { ...girl, PlayWith: 5 };
const saysNothing: ProviderOffer = {
  Gender: [],
  FootballType: [],
  DisabilityType: [],
  MinAge: null,
  MaxAge: null,
  PlaysOnDay: null,
  FaInitiative: null,
};
const offer = { ...saysNothing, Gender: ["Female", "Mixed"], MinAge: 5, MaxAge: 11, PlaysOnDay: "3" };

test("a provider that fits answers yes to each question, in words", () => {
  expect(providerFit(english, girlOrMixed, offer, me)).toEqual([
    { question: "Age 9", answer: true, words: "It’s for ages 5 to 11." },
    { question: "Girls, or mixed", answer: true, words: "It runs football for girls and mixed groups." },
    { question: "Your days", answer: true, words: "It runs football on Wednesday." },
  ]);
});

test("a provider that does not fit says which parts do not", () => {
  const men = { ...offer, Gender: ["Male"], MinAge: 18, MaxAge: null, PlaysOnDay: "6" };
  expect(providerFit(english, girlOrMixed, men, me)).toEqual([
    { question: "Age 9", answer: false, words: "It’s for ages 18 and over." },
    { question: "Girls, or mixed", answer: false, words: "It runs football for men." },
    { question: "Your days", answer: false, words: "It runs football on Saturday." },
  ]);
});

test("from 16 on the answer says girls and women, whoever asks", () => {
  const from16 = { ...offer, Gender: ["Female" as const], MinAge: 16, MaxAge: null };
  for (const Age of [16, 30]) {
    const [, who] = providerFit(english, { Age, PlayWith: 2, Disabilityoption: 2 }, from16, me);
    expect(who?.words).toBe("It runs football for girls and women.");
  }
});

test("a value missing in the register is not known, neither yes nor no", () => {
  expect(providerFit(english, girlOrMixed, saysNothing, me).map(({ answer }) => answer)).toEqual([null, null, null]);
});

test("a chosen disability is named in the answer, and one that is not listed is not offered", () => {
  const search = { ...girlOrMixed, Disabilityoption: 1, DisabilityType: [7] };
  const frame = { ...offer, DisabilityType: ["Frame", "Autism"] };
  expect(providerFit(english, search, frame, me).at(-1)).toEqual({
    question: "Frame",
    answer: true,
    words: "It caters for Frame and Autism.",
  });
  expect(providerFit(english, search, offer, me).at(-1)).toMatchObject({ question: "Frame", answer: false });
});

test("a search for everybody and every day has no such question, and without a search there is none", () => {
  expect(providerFit(english, { Age: 40, WeekDays: "1,2,3,4,5,6,7" }, offer, me)).toHaveLength(1);
  expect(providerFit(english, {}, offer, me)).toEqual([]);
});
