// Step 6: whether disability football is looked for (specification §4.7).
import type { Question } from "#src/domain/questionnaire/question.ts";

export const disability: Question = {
  id: "disability",
  questionOrder: 6,
  readableId: "disability",
  analyticsId: "onboarding-disability",
  type: "single",
  answers: [
    {
      answerId: "yes",
      analyticsId: "disability-yes",
      value: { Disabilityoption: 1 },
      answerType: "primary",
      next: "disability-types",
    },
    {
      answerId: "no",
      analyticsId: "disability-no",
      value: { Disabilityoption: 2 },
      answerType: "primary",
      next: "location",
    },
    {
      answerId: "not-sure",
      analyticsId: "disability-not-sure",
      value: { Disabilityoption: 3 },
      answerType: "basic",
      next: "location",
    },
  ],
};
