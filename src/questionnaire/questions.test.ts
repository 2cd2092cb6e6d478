// What holds for every question in every journey.
import { expect, test } from "vitest";
import { disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import { ownContent } from "#test/content/own-content.ts";
import { journeys } from "./journeys.ts";
import { inVoice, type Question, type QuestionId, voiceFor } from "./question.ts";
import { textsOfQuestion } from "./questionnaire-texts.ts";
import { questions } from "./questions.ts";

const { questionnaire } = ownContent();
const texts = (id: QuestionId) => textsOfQuestion(questionnaire, journeys.standard, questions[id]);

test.each(["age", "gender-young", "gender-adult", "football-type", "days", "disability", "location"] as const)(
  "the question %s has different words for the person and for somebody else",
  (id) => {
    const titles = (["myself", "child", "other"] as const).map((voice) => inVoice(texts(id).title, voice));
    expect(new Set(titles).size).toBe(3);
  },
);

test.each([
  ["Myself", "myself"],
  ["My child", "child"],
  ["Someone else", "other"],
] as const)("%s is asked in the voice %s", (searchForUser, voice) => {
  expect(voiceFor(searchForUser)).toBe(voice);
});

test("all thirteen disability types are offered, by the ids of the search", () => {
  const { answers } = questions["disability-types"];
  expect(answers.map(({ answerId }) => texts("disability-types").answers?.[answerId]?.title)).toEqual([
    ...disabilityNames,
  ]);
  expect(answers.map(({ value }) => value.DisabilityType)).toEqual(disabilityNames.map((_, index) => [index + 1]));
});

test("the choices of days are all, Monday to Friday, or Saturday and Sunday", () => {
  expect(questions.days.answers.map(({ value }) => value.WeekDays)).toEqual(["1,2,3,4,5,6,7", "1,2,3,4,5", "6,7"]);
});

test("the mixed-football box is ticked beforehand and says what it does", () => {
  const asking: Question[] = [questions["gender-young"], questions["gender-adult"], questions["volunteer-gender"]];
  expect(asking.map(({ id }) => texts(id).option)).toEqual(
    asking.map(() => "Increase results with mixed football options"),
  );
  expect(asking.every(({ option }) => option?.isCheckedByDefault)).toBe(true);
  expect(texts("volunteer-gender").helpText).toBe("Please choose the gender(s) that best suits you");
});

test("every question is part of some journey", () => {
  const used = new Set(Object.values(journeys).flatMap((journey) => journey.questionIds));
  expect([...used].sort()).toEqual(Object.keys(questions).sort());
});
