// Which questionnaire a URL opens.
import { expect, test } from "vitest";
import { questionnaireFor } from "./questionnaire-entry.tsx";

const asked = (query: string) => questionnaireFor(new URLSearchParams(query));

test("a URL without the hash opens none", () => {
  expect(asked("utm=onboarding")).toBeNull();
});

test.each(["onboarding=true", "onboarding", "onboarding=constructor", "onboarding=rugby"])(
  "%s opens the whole questionnaire",
  (query) => {
    expect(asked(query)).toEqual({ journeyId: "standard" });
  },
);

test.each([
  ["casual", { FootballType: 1, SelectedFootballType: 1 }],
  ["club", { FootballType: 2, SelectedFootballType: 2 }],
  ["football", { FootballType: 3, Category: "football" }],
  ["futsal", { FootballType: 3, Category: "futsal" }],
  ["walking-football", { FootballType: 3, Category: "walking-football" }],
  ["small-sided", { FootballType: 3, Category: "small-sided" }],
])("the card or quick link for %s starts mini onboarding", (wish, presets) => {
  expect(asked(`onboarding=${wish}`)).toEqual({ journeyId: "mini", presets });
});
