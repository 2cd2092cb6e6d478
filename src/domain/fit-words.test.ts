import { expect, test } from "vitest";
import { aSession, aTeam } from "../../test/builders.ts";
import type { VisitPreferences } from "./criteria-from-wire.ts";
import { sessionFit, teamFit } from "./fit-words.ts";
import { sessionCard } from "./session-card.ts";
import { teamCard } from "./team-card.ts";

const girl: VisitPreferences = { Age: 9, PlayWith: 2, WeekDays: "3,7", Disabilityoption: 2 };
const lions = teamCard(aTeam());
const men = teamCard(aTeam({ ageGroup: "Open Aged", gender: "Male", days: [6] }));
const kickabout = sessionCard(aSession({ gender: "Female", startsAtMs: Date.parse("2026-11-22T10:00:00Z") }), "");

const newToFootball = { question: "New to football", answer: null, words: "The club has not said. You can ask." };

test("a club with a team that fits answers yes to each question, from that team alone", () => {
  expect(teamFit(girl, [men, lions])).toEqual([
    { question: "Age 9", answer: true, words: "The under 9s team takes 9-year-olds." },
    { question: "Girls", answer: true, words: "There are girls’ teams." },
    { question: "Your days", answer: true, words: "The team is on Wednesday and Sunday." },
    newToFootball,
  ]);
});

test("a club without one says which parts do not fit", () => {
  expect(teamFit(girl, [men])).toEqual([
    { question: "Age 9", answer: false, words: "No team here takes 9-year-olds." },
    { question: "Girls", answer: false, words: "No team here is for girls." },
    { question: "Your days", answer: false, words: "The team is on Saturday." },
    newToFootball,
  ]);
});

test("days that nobody has told us are not known, which is neither yes nor no", () => {
  const days = teamFit(girl, [{ ...lions, PlaysOnDay: null }]).find(({ question }) => question === "Your days");
  expect(days?.answer).toBeNull();
});

test("every day asks nothing about days, everybody nothing about gender", () => {
  const answers = teamFit({ ...girl, PlayWith: null, WeekDays: "1,2,3,4,5,6,7" }, [lions]);
  expect(answers.map(({ question }) => question)).toEqual(["Age 9", "New to football"]);
});

test("a chosen disability is answered by name", () => {
  const search = { ...girl, PlayWith: 5, Disabilityoption: 1, DisabilityType: [7, 13] };
  const frame = teamCard(aTeam({ disabilityId: 7, gender: "Mixed" }));
  expect(teamFit(search, [frame, lions])).toContainEqual({
    question: "Frame or Autism",
    answer: true,
    words: "There are teams for: Frame.",
  });
  expect(teamFit(search, [lions])).toContainEqual({
    question: "Frame or Autism",
    answer: false,
    words: "No team here is listed for this. You can ask.",
  });
});

test("without a search there is nothing to answer, without teams nothing is known", () => {
  expect(teamFit({}, [lions])).toEqual([]);
  expect(teamFit(girl, []).map(({ answer }) => answer)).toEqual([null]);
});

test("sessions answer by the ages they take", () => {
  expect(sessionFit(girl, [kickabout])).toEqual([
    { question: "Age 9", answer: true, words: "Sessions take ages 5 to 11." },
    { question: "Girls", answer: true, words: "There are girls’ sessions." },
    { question: "Your days", answer: true, words: "The session is on Sunday." },
  ]);
});

test("a session for all ages reads so", () => {
  const all = { ...kickabout, MinAge: null, MaxAge: null, AgeGroup: "all ages" };
  expect(sessionFit(girl, [all])[0]?.words).toBe("Sessions take all ages.");
});

test("where each question is met by another session, the answers do not add up to four times yes", () => {
  const forBoys = { ...kickabout, Gender: "Male" };
  const onMonday = { ...kickabout, SessionDateTime: "2026-11-23T10:00:00.000Z" };
  expect(sessionFit(girl, [forBoys, onMonday])).toEqual([
    { question: "Age 9", answer: true, words: "Sessions take ages 5 to 11." },
    { question: "Girls", answer: true, words: "There are girls’ sessions." },
    { question: "Your days", answer: false, words: "The session is on Monday." },
  ]);
});
