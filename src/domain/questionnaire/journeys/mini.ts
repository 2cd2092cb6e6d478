// Mini onboarding from the home page's cards and quick links: age and place (clarifications, "Flows").
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { defaultAges } from "./standard.ts";

export const mini: Journey = {
  id: "mini",
  questionIds: ["mini-age", "mini-gender", "location"],
  ages: defaultAges,
  // Nobody is asked about a disability here: "not sure" shows football for everybody, then pan-disability football.
  presets: { Disabilityoption: 3 },
  wording: { location: { title: "Where do you want to play?" } },
};
