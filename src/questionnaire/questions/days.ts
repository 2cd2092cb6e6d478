// Step 5: the days that suit (specification §4.6).

import type { Question } from "#src/questionnaire/question.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";

export const days: Question = {
  id: "days",
  questionOrder: 5,
  readableId: "which-days",
  analyticsId: "onboarding-days",
  type: "single",
  answers: [
    {
      answerId: "all-days",
      analyticsId: "days-all",
      value: { WeekDays: allWeekDays },
      answerType: "primary",
      next: "disability",
    },
    {
      answerId: "weekdays",
      analyticsId: "days-weekdays",
      value: { WeekDays: "1,2,3,4,5" },
      answerType: "primary",
      next: "disability",
    },
    {
      answerId: "weekends",
      analyticsId: "days-weekends",
      value: { WeekDays: "6,7" },
      answerType: "primary",
      next: "disability",
    },
  ],
};
