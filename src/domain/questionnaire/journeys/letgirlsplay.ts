// The girls' play programme, casual sessions for ages 5 to 11 (specification §4.10, §5.15).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

export const letgirlsplay: Journey = {
  id: "letgirlsplay",
  questionIds: ["age", "disability", "disability-types", "location"],
  ages: { min: 5, max: 11, message: "Please enter ages within 5-11" },
  presets: { PlayWith: 2, SearchForUser: "My child", FootballType: 1 },
};
