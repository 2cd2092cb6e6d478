// Who plays, two answers, only for people who asked for the choice in mini onboarding; mixed football is always included.
import type { Question } from "#src/questionnaire/question.ts";
import { PlayWith } from "#src/search/criteria/wire-codes.ts";

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
      value: { PlayWith: PlayWith.femaleAndMixed, IncludeMixedGender: true },
      answerType: "primary",
      image: "girl",
      next: "location",
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      value: { PlayWith: PlayWith.maleAndMixed, IncludeMixedGender: true },
      answerType: "primary",
      image: "boy",
      next: "location",
    },
  ],
  onlyWhenNamed: true,
};
