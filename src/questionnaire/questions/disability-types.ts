// Step 7, after "Yes": the disability types to look for, one or more of thirteen (specification §4.7, §9.7).

import { disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import type { AnswerOption, Question } from "#src/questionnaire/question.ts";

export const disabilityTypes: Question = {
  id: "disability-types",
  questionOrder: 7,
  readableId: "which-disability-types",
  analyticsId: "onboarding-disability-types",
  type: "multiple",
  answers: disabilityNames.map(
    (_name, position): AnswerOption => ({
      answerId: String(position + 1),
      analyticsId: `disability-type-${position + 1}`,
      value: { DisabilityType: [position + 1] },
      answerType: "secondary",
      next: "location",
    }),
  ),
  onlyWhenNamed: true,
};
