// Who plays, two answers, only for those who asked for the choice in mini onboarding; mixed football is always included.
import type { Question } from "#src/domain/questionnaire/question.ts";

export const miniGender: Question = {
  id: "mini-gender",
  questionOrder: 3,
  readableId: "who-plays-mini",
  analyticsId: "mini-onboarding-gender",
  type: "single",
  answers: [
    {
      answerId: "female",
      analyticsId: "gender-female",
      value: { PlayWith: 5, IncludeMixedGender: true },
      answerType: "primary",
      image: "girl",
      next: "location",
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      value: { PlayWith: 4, IncludeMixedGender: true },
      answerType: "primary",
      image: "boy",
      next: "location",
    },
  ],
  onlyWhenNamed: true,
};
