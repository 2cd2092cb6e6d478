// Step 4 for girls from 12, women, and mixed football at 16 and 17: casual or club (specification §4.5).
import type { Question } from "#src/domain/questionnaire/question.ts";
import { casual, club, footballTypeTitle } from "./football-types.ts";

export const footballType: Question = {
  id: "football-type",
  questionOrder: 4,
  readableId: "casual-or-club",
  analyticsId: "onboarding-football-type",
  type: "single",
  title: footballTypeTitle,
  answers: [casual, club],
};
