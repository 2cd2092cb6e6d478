// The whole questionnaire (specification §4.2).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

/** Ages of every journey that sets none of its own (§5.19). */
export const defaultAges = { min: 5, max: 99, message: "Please enter ages within 5-99" };

export const standard: Journey = {
  id: "standard",
  questionIds: [
    "who",
    "age",
    "gender-young",
    "gender-adult",
    "football-type-girl",
    "football-type",
    "football-type-any",
    "days",
    "disability",
    "disability-types",
    "location",
  ],
  ages: defaultAges,
  presets: {},
};
