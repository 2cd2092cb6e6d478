// The girls' squad programme: everybody is 13, nobody is asked (specification §4.10, §9.5).
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { defaultAges } from "./standard.ts";

export const squadgirls: Journey = {
  id: "squadgirls",
  questionIds: ["disability", "disability-types", "location"],
  ages: defaultAges,
  presets: { PlayWith: 2, Age: 13 },
};
