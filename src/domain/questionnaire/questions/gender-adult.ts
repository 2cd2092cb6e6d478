// Step 3 from 18 on: women's, men's or mixed football (specification §4.4, §4.5).
import type { Question } from "#src/domain/questionnaire/question.ts";
import { afterFemale, afterMixed, mixedOption } from "./gender.ts";

export const genderAdult: Question = {
  id: "gender-adult",
  questionOrder: 3,
  readableId: "which-football-adults",
  analyticsId: "onboarding-gender-adult",
  type: "multi_optional",
  answers: [
    {
      answerId: "female",
      analyticsId: "gender-female",
      value: { PlayWith: 2 },
      answerType: "primary",
      image: "girl",
      next: afterFemale,
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      value: { PlayWith: 1 },
      answerType: "primary",
      image: "boy",
      next: "football-type-any",
    },
    {
      answerId: "mixed",
      analyticsId: "gender-mixed",
      value: { PlayWith: 3 },
      answerType: "secondary",
      image: "mixed",
      next: afterMixed,
    },
  ],
  option: mixedOption,
};
