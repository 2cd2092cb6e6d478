// People who want to help: the answers describe the teams that need them, not the person (specification §4.9).
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { defaultAges } from "./standard.ts";

export const volunteer: Journey = {
  id: "volunteer",
  questionIds: ["volunteer-age-group", "volunteer-gender", "disability", "disability-types", "location"],
  ages: defaultAges,
  presets: { FootballType: 2 },
  wording: {
    disability: {
      title: "Would you like to help disability football?",
      helpText: "This is about the players, not about you.",
    },
    "disability-types": { title: "Which football would you like to help?" },
    location: { title: "Where would you like to help?" },
  },
};
