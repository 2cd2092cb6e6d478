// Step 3 from 18 on: women's, men's or mixed football (specification §4.4, §4.5).
import type { Question } from "#src/domain/questionnaire/question.ts";
import { afterFemale, afterMixed, genderTitle, mixedOption } from "./gender.ts";

export const genderAdult: Question = {
  id: "gender-adult",
  questionOrder: 3,
  readableId: "which-football-adults",
  analyticsId: "onboarding-gender-adult",
  type: "multi_optional",
  title: genderTitle,
  answers: [
    {
      answerId: "female",
      analyticsId: "gender-female",
      title: "Women’s football",
      value: { PlayWith: 2 },
      answerType: "primary",
      image: "girl",
      next: afterFemale,
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      title: "Men’s football",
      value: { PlayWith: 1 },
      answerType: "primary",
      image: "boy",
      next: "football-type-any",
    },
    {
      answerId: "mixed",
      analyticsId: "gender-mixed",
      title: "Mixed football",
      description: "Women and men play together",
      value: { PlayWith: 3 },
      answerType: "secondary",
      image: "mixed",
      next: afterMixed,
    },
  ],
  option: mixedOption,
};
