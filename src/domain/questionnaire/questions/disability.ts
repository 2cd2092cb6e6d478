// Step 6: whether disability football is looked for (specification §4.7).
import type { Question } from "#src/domain/questionnaire/question.ts";

export const disability: Question = {
  id: "disability",
  questionOrder: 6,
  readableId: "disability",
  analyticsId: "onboarding-disability",
  type: "single",
  title: {
    myself: "Do you have a disability?",
    child: "Does your child have a disability?",
    other: "Do they have a disability?",
  },
  helpText: "We ask so that we can show football made for it. The answer stays on this device and in the search.",
  answers: [
    {
      answerId: "yes",
      analyticsId: "disability-yes",
      title: "Yes",
      description: "Show football for particular disabilities",
      value: { Disabilityoption: 1 },
      answerType: "primary",
      next: "disability-types",
    },
    {
      answerId: "no",
      analyticsId: "disability-no",
      title: "No",
      value: { Disabilityoption: 2 },
      answerType: "primary",
      next: "location",
    },
    {
      answerId: "not-sure",
      analyticsId: "disability-not-sure",
      title: "Not sure",
      description: "Show football for everybody, and pan-disability football too",
      value: { Disabilityoption: 3 },
      answerType: "basic",
      next: "location",
    },
  ],
};
