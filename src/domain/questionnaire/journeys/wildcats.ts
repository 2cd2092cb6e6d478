// The women's and girls' programme, casual sessions (specification §4.10).
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { defaultAges } from "./standard.ts";

export const wildcats: Journey = {
  id: "wildcats",
  questionIds: ["age", "disability", "disability-types", "location"],
  ages: defaultAges,
  presets: { PlayWith: 2, FootballType: 1 },
};
