// Adult clubs, ages 18 to 99, eleven a side only (specification §2.30, §4.10, §5.17).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

export const adultclub: Journey = {
  id: "adultclub",
  questionIds: ["age", "gender-adult", "disability", "disability-types", "location"],
  ages: { min: 18, max: 99, message: "Please enter ages within 18-99" },
  presets: { FootballType: 2, Category: "11v11" },
  fixedNext: { "gender-adult": "disability" },
};
