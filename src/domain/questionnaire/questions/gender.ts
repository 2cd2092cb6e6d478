// What the two versions of the gender question share: where each answer leads by age (specification §4.5).

import { oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import type { AgeRange, QuestionOption } from "#src/domain/questionnaire/question.ts";

/** Female: the girls' words under 12, none at 15, the standard words otherwise. */
export const afterFemale: readonly AgeRange[] = [
  { min: youngestAge, max: 11, nextQuestionId: "football-type-girl" },
  { min: 12, max: 14, nextQuestionId: "football-type" },
  { min: 15, max: 15, nextQuestionId: "days" },
  { min: 16, max: oldestAge, nextQuestionId: "football-type" },
];

/** Mixed: only 16 and 17 choose between casual and club. */
export const afterMixed: readonly AgeRange[] = [
  { min: youngestAge, max: 15, nextQuestionId: "days" },
  { min: 16, max: 17, nextQuestionId: "football-type" },
  { min: 18, max: oldestAge, nextQuestionId: "days" },
];

/** The tick that turns male 1 into 4 and female 2 into 5 (§3.1, §4.9). */
export const mixedOption: QuestionOption = {
  isCheckedByDefault: true,
  value: { IncludeMixedGender: true },
};
