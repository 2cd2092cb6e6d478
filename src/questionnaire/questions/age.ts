// Step 2: the player's age (specification §4.4, §5.20). The next question has other words under 18 and from 18 on.

import { oldestAge, oldestChildAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import type { Question } from "#src/questionnaire/question.ts";

export const age: Question = {
  id: "age",
  questionOrder: 2,
  readableId: "how-old",
  analyticsId: "onboarding-age",
  type: "slider",
  answers: [
    {
      answerId: "age",
      analyticsId: "age-entered",
      value: {},
      answerType: "primary",
      next: [
        { min: youngestAge, max: oldestChildAge, nextQuestionId: "gender-young" },
        { min: oldestChildAge + 1, max: oldestAge, nextQuestionId: "gender-adult" },
      ],
    },
  ],
  config: { min: youngestAge, max: oldestAge, step: 1, defaultValue: youngestAge, labels: ["5", "99+"] },
};

/**
 * The only question before the place in mini onboarding; who plays is asked only if the person wants it
 * (clarifications, “Flows”).
 */
export const miniAge: Question = {
  ...age,
  id: "mini-age",
  readableId: "how-old-mini",
  analyticsId: "mini-onboarding-age",
  option: { isCheckedByDefault: false, nextWhenChecked: "mini-gender" },
};
