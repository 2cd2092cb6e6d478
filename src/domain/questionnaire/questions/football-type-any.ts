// Step 4 for boys and men: casual, club or both (specification §4.5).
import type { Question } from "#src/domain/questionnaire/question.ts";
import { casual, club, either, footballTypeTitle } from "./football-types.ts";

export const footballTypeAny: Question = {
  id: "football-type-any",
  questionOrder: 4,
  readableId: "casual-club-or-both",
  analyticsId: "onboarding-football-type-any",
  type: "single",
  title: footballTypeTitle,
  answers: [casual, club, either],
};
