// Which texts each journey uses for each question.
import { expect, test } from "vitest";
import { journeyIds } from "#src/search/criteria/journey-id.ts";
import { ownContent } from "#test/content/own-content.ts";
import { journeys } from "./journeys.ts";
import { agesMessage, textsForJourneys, textsOfQuestion } from "./questionnaire-texts.ts";
import { questions } from "./questions.ts";

const { questionnaire: own } = ownContent();

test.each(journeyIds)("the page of the journey %s brings every text that it can ask", (id) => {
  const brought = textsForJourneys(own, [id]);
  for (const questionId of journeys[id].questionIds) {
    const question = questions[questionId];
    expect(textsOfQuestion(brought, journeys[id], question)).toEqual(textsOfQuestion(own, journeys[id], question));
  }
  expect(agesMessage(brought, journeys[id])).toBe(agesMessage(own, journeys[id]));
});

test("a page brings no texts of other journeys", () => {
  const brought = textsForJourneys(own, ["mini"]);
  expect(Object.keys(brought.questions).sort()).toEqual(["location", "mini-age", "mini-gender"]);
  expect(Object.keys(brought.journeys)).toEqual(["mini"]);
  const volunteers = textsForJourneys(own, ["volunteer"]);
  expect(() => textsOfQuestion(volunteers, journeys.standard, questions.who)).toThrow("the question who");
});

test("a journey's own texts replace those of the question, one by one", () => {
  const texts = (id: "volunteer" | "youthclub" | "standard") =>
    textsOfQuestion(own, journeys[id], questions[id === "volunteer" ? "disability" : "age"]);
  expect(texts("volunteer").title).toBe("Would you like to help with disability football?");
  expect(texts("volunteer").answers?.no).toEqual({ title: "No" });
  expect(texts("youthclub")).toEqual({ ...texts("standard"), helpText: "Clubs group their teams by age." });
});

test("a partner's page asks for the place in the same words", () => {
  const [postcode, location] = [questions.postcode, questions.location].map((question) =>
    textsOfQuestion(own, journeys.external, question),
  );
  expect(postcode).toEqual(location);
});
