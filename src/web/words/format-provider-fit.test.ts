import { expect, test } from "vitest";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { providerFit } from "./format-provider-fit.ts";

const girl = { Age: 9, PlayWith: 5, WeekDays: "3,7", Disabilityoption: 2 };
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
  expect(providerFit(girl, offer, { voice: "myself" })).toEqual([
    { question: "Age 9", answer: true, words: "It takes ages 5 to 11." },
    { question: "Girls, or mixed", answer: true, words: "It runs football for girls and mixed groups." },
    { question: "Your days", answer: true, words: "It plays on Wednesday." },
  ]);
});

test("a provider that does not fit says which parts do not", () => {
  const men = { ...offer, Gender: ["Male"], MinAge: 18, MaxAge: null, PlaysOnDay: "6" };
  expect(providerFit(girl, men, { voice: "myself" })).toEqual([
    { question: "Age 9", answer: false, words: "It takes ages 18 and over." },
    { question: "Girls, or mixed", answer: false, words: "It runs football for men." },
    { question: "Your days", answer: false, words: "It plays on Saturday." },
  ]);
});

test("from 16 on the answer says girls and women, whoever asks", () => {
  const from16 = { ...offer, Gender: ["Female" as const], MinAge: 16, MaxAge: null };
  for (const Age of [16, 30]) {
    const [, who] = providerFit({ Age, PlayWith: 2, Disabilityoption: 2 }, from16, { voice: "myself" });
    expect(who?.words).toBe("It runs football for girls and women.");
  }
});

test("a value missing in the register is not known, neither yes nor no", () => {
  expect(providerFit(girl, saysNothing, { voice: "myself" }).map(({ answer }) => answer)).toEqual([null, null, null]);
});

test("a chosen disability is named in the answer, and one that is not listed is not offered", () => {
  const search = { ...girl, Disabilityoption: 1, DisabilityType: [7] };
  const frame = { ...offer, DisabilityType: ["Frame", "Autism"] };
  expect(providerFit(search, frame, { voice: "myself" }).at(-1)).toEqual({
    question: "Frame",
    answer: true,
    words: "It caters for Frame and Autism.",
  });
  expect(providerFit(search, offer, { voice: "myself" }).at(-1)).toMatchObject({ question: "Frame", answer: false });
});

test("a search for everybody and every day has no such question, and without a search there is none", () => {
  expect(providerFit({ Age: 40, WeekDays: "1,2,3,4,5,6,7" }, offer, { voice: "myself" })).toHaveLength(1);
  expect(providerFit({}, offer, { voice: "myself" })).toEqual([]);
});
