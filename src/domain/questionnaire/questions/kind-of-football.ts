// Extra question of the youth club journey: the kind of football, as clubs differ most by it (specification §4.10).
import type { Question } from "#src/domain/questionnaire/question.ts";

export const kindOfFootball: Question = {
  id: "kind-of-football",
  questionOrder: 4,
  readableId: "which-kind-of-football",
  analyticsId: "onboarding-kind-of-football",
  type: "single",
  title: {
    myself: "What kind of football do you want to play?",
    child: "What kind of football does your child want to play?",
    other: "What kind of football do they want to play?",
  },
  helpText: "Younger players play on smaller pitches in smaller teams, whichever you choose.",
  answers: [
    {
      answerId: "11v11",
      analyticsId: "kind-11v11",
      title: "Team football on grass or 3G",
      value: { Category: "11v11" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "small-sided",
      analyticsId: "kind-small-sided",
      title: "Small-sided football",
      value: { Category: "small-sided" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "futsal",
      analyticsId: "kind-futsal",
      title: "Futsal",
      description: "Indoors, five a side",
      value: { Category: "futsal" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "any",
      analyticsId: "kind-any",
      title: "I don’t mind",
      value: { Category: "football" },
      answerType: "basic",
      next: "days",
    },
  ],
};
