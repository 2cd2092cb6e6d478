// Step 1: who the football is for (specification §4.3).
import type { Question } from "#src/questionnaire/question.ts";

export const who: Question = {
  id: "who",
  questionOrder: 1,
  readableId: "who-is-it-for",
  analyticsId: "onboarding-who",
  type: "single",
  answers: [
    {
      answerId: "myself",
      analyticsId: "who-myself",
      value: { SearchForUser: "Myself" },
      answerType: "primary",
      image: "person",
      next: "age",
    },
    {
      answerId: "my-child",
      analyticsId: "who-my-child",
      value: { SearchForUser: "My child" },
      answerType: "primary",
      image: "child",
      next: "age",
    },
    {
      answerId: "someone-else",
      analyticsId: "who-someone-else",
      value: { SearchForUser: "Someone else" },
      answerType: "primary",
      image: "pair",
      next: "age",
    },
  ],
};
