// Which questionnaire a URL opens.
import { expect, test } from "vitest";
import { questionnaireFor } from "./questionnaire-entry.tsx";

const opened = (query: string) => questionnaireFor(new URLSearchParams(query));

test("a URL without the hash opens none", () => {
  expect(opened("utm=onboarding")).toBeNull();
});

test.each(["onboarding=true", "onboarding", "onboarding=constructor", "onboarding=rugby"])(
  "%s opens the whole questionnaire",
  (query) => {
    expect(opened(query)).toEqual({ journeyId: "standard" });
  },
);

test.each([
  ["casual", { FootballType: 1, SelectedFootballType: 1 }],
  ["club", { FootballType: 2, SelectedFootballType: 2 }],
  ["football", { Category: "football" }],
  ["futsal", { Category: "futsal" }],
  ["walking-football", { Category: "walking-football" }],
  ["small-sided", { Category: "small-sided" }],
])("the card or quick link for %s starts mini onboarding", (wish, presets) => {
  expect(opened(`onboarding=${wish}`)).toEqual({ journeyId: "mini", presets });
});
