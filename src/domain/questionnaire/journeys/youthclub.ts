// Youth clubs, ages 5 to 18, with two more questions: the kind of football and the days (specification §4.10, §5.16).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

export const youthclub: Journey = {
  id: "youthclub",
  questionIds: [
    "age",
    "gender-young",
    "gender-adult",
    "kind-of-football",
    "days",
    "disability",
    "disability-types",
    "location",
  ],
  ages: { min: 5, max: 18, message: "Youth club football is only available to 5-18 year olds" },
  presets: { FootballType: 2, SearchForUser: "My child" },
  fixedNext: { "gender-young": "kind-of-football", "gender-adult": "kind-of-football" },
  wording: { age: { helpText: "Clubs group their teams by age." } },
};
