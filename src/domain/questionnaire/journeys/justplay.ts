// The casual programme for adults, ages 16 to 99 (specification §4.10, §5.14).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

export const justplay: Journey = {
  id: "justplay",
  questionIds: ["age", "gender-young", "gender-adult", "disability", "disability-types", "location"],
  ages: { min: 16, max: 99, message: "Please enter ages within 16-99" },
  presets: { FootballType: 1 },
  fixedNext: { "gender-young": "disability", "gender-adult": "disability" },
};
