// The girls' squad programme: club teams for girls from 12 to 17 (specification §4.10, §9.5; decision 0044).
import type { Journey } from "#src/domain/questionnaire/journey.ts";

export const squadgirls: Journey = {
  id: "squadgirls",
  questionIds: ["age", "disability", "disability-types", "location"],
  ages: { min: 12, max: 17, message: "Please enter ages within 12-17" },
  presets: { PlayWith: 2, Age: 13, FootballType: 2 },
  wording: { age: { title: "How old is the player?" } },
};
