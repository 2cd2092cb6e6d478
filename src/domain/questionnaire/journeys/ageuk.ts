// The programme for older adults: walking football sessions (specification §4.10, §9.10).
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { defaultAges } from "./standard.ts";

export const ageuk: Journey = {
  id: "ageuk",
  questionIds: ["age", "gender-young", "gender-adult", "disability", "disability-types", "location"],
  ages: defaultAges,
  presets: { FootballType: 1, Category: "walking-football" },
  fixedNext: { "gender-young": "disability", "gender-adult": "disability" },
};
