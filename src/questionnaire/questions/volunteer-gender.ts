// Step 3 for volunteers: whose football to help with, by a toggle; no choice means everybody's (specification §4.9).
import type { Question } from "#src/questionnaire/question.ts";
import { PlayWith } from "#src/search/criteria/wire-codes.ts";
import { mixedOption } from "./gender.ts";

export const volunteerGender: Question = {
  id: "volunteer-gender",
  questionOrder: 3,
  readableId: "which-football-volunteer",
  analyticsId: "onboarding-volunteer-gender",
  type: "multi_optional",
  answers: [
    {
      answerId: "female",
      analyticsId: "gender-female",
      value: { PlayWith: PlayWith.female },
      answerType: "secondary",
      next: "disability",
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      value: { PlayWith: PlayWith.male },
      answerType: "secondary",
      next: "disability",
    },
    {
      answerId: "everybody",
      analyticsId: "gender-everybody",
      value: { PlayWith: null },
      answerType: "basic",
      next: "disability",
    },
  ],
  option: mixedOption,
  isToggle: true,
};
