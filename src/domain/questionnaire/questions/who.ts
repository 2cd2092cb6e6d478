// Step 1: who the football is for (specification §4.3).
import type { Question } from "#src/domain/questionnaire/question.ts";

export const who: Question = {
  id: "who",
  questionOrder: 1,
  readableId: "who-is-it-for",
  analyticsId: "onboarding-who",
  type: "single",
  title: "Who are you looking for?",
  helpText: "We ask a few short questions, then show the football that fits.",
  answers: [
    {
      answerId: "myself",
      analyticsId: "who-myself",
      title: "Myself",
      description: "I want to play",
      value: { SearchForUser: "Myself" },
      answerType: "primary",
      image: "person",
      next: "age",
    },
    {
      answerId: "my-child",
      analyticsId: "who-my-child",
      title: "My child",
      description: "I am a parent or carer",
      value: { SearchForUser: "My child" },
      answerType: "primary",
      image: "child",
      next: "age",
    },
    {
      answerId: "someone-else",
      analyticsId: "who-someone-else",
      title: "Someone else",
      description: "A friend, a relative or a person I support",
      value: { SearchForUser: "Someone else" },
      answerType: "primary",
      image: "pair",
      next: "age",
    },
  ],
};
