// Step 5: the days that suit (specification §4.6).

import { allWeekDays } from "#src/domain/preferences/wire-codes.ts";
import type { Question } from "#src/domain/questionnaire/question.ts";

export const days: Question = {
  id: "days",
  questionOrder: 5,
  readableId: "which-days",
  analyticsId: "onboarding-days",
  type: "single",
  title: {
    myself: "When would you like to play?",
    child: "When would your child like to play?",
    other: "When would they like to play?",
  },
  helpText: "You can choose single days with the filters later.",
  answers: [
    {
      answerId: "all-days",
      analyticsId: "days-all",
      title: "Any day",
      description: "Monday to Sunday",
      value: { WeekDays: allWeekDays },
      answerType: "primary",
      next: "disability",
    },
    {
      answerId: "weekdays",
      analyticsId: "days-weekdays",
      title: "Weekdays",
      description: "Monday to Friday",
      value: { WeekDays: "1,2,3,4,5" },
      answerType: "primary",
      next: "disability",
    },
    {
      answerId: "weekends",
      analyticsId: "days-weekends",
      title: "Weekends",
      description: "Saturday and Sunday",
      value: { WeekDays: "6,7" },
      answerType: "primary",
      next: "disability",
    },
  ],
};
