// Step 4 for girls under 12: casual or club, in their words (specification §4.5).
import type { Question } from "#src/domain/questionnaire/question.ts";
import { casual, club, footballTypeTitle } from "./football-types.ts";

export const footballTypeGirl: Question = {
  id: "football-type-girl",
  questionOrder: 4,
  readableId: "casual-or-club-girls",
  analyticsId: "onboarding-football-type-girl",
  type: "single",
  title: footballTypeTitle,
  helpText: "Both welcome girls who have never kicked a ball before.",
  answers: [
    { ...casual, title: "Girls’ fun sessions", description: "Games and first touches, no experience needed" },
    { ...club, title: "A girls’ team", description: "Train every week and play matches" },
  ],
};
