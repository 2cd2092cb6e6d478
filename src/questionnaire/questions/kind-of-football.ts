// Extra question of the youth club journey: the kind of football, as clubs differ most by it (specification §4.10).
import type { Question } from "#src/questionnaire/question.ts";

export const kindOfFootball: Question = {
  id: "kind-of-football",
  questionOrder: 4,
  readableId: "which-kind-of-football",
  analyticsId: "onboarding-kind-of-football",
  type: "single",
  answers: [
    {
      answerId: "11v11",
      analyticsId: "kind-11v11",
      value: { Category: "11v11" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "small-sided",
      analyticsId: "kind-small-sided",
      value: { Category: "small-sided" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "futsal",
      analyticsId: "kind-futsal",
      value: { Category: "futsal" },
      answerType: "secondary",
      next: "days",
    },
    {
      answerId: "any",
      analyticsId: "kind-any",
      value: { Category: "football" },
      answerType: "basic",
      next: "days",
    },
  ],
};
