// Step 6: whether disability football is looked for (specification §4.7).
import type { Question } from "#src/questionnaire/question.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";

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
      value: { Disabilityoption: DisabilityOption.yes },
      answerType: "primary",
      next: "disability-types",
    },
    {
      answerId: "no",
      analyticsId: "disability-no",
      value: { Disabilityoption: DisabilityOption.no },
      answerType: "primary",
      next: "location",
    },
    {
      answerId: "not-sure",
      analyticsId: "disability-not-sure",
      value: { Disabilityoption: DisabilityOption.notSure },
      answerType: "basic",
      next: "location",
    },
  ],
};
