// Step 3: girls', boys' or mixed football under 18, women's, men's or mixed from 18 on (specification §4.4, §4.5).
import { oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import type { AgeRange, Question, QuestionOption } from "#src/questionnaire/question.ts";
import { PlayWith } from "#src/search/criteria/wire-codes.ts";

/** Female: the girls' words under 12, none at 15, the standard words otherwise. */
const afterFemale: readonly AgeRange[] = [
  { min: youngestAge, max: 11, nextQuestionId: "football-type-girl" },
  { min: 12, max: 14, nextQuestionId: "football-type" },
  { min: 15, max: 15, nextQuestionId: "days" },
  { min: 16, max: oldestAge, nextQuestionId: "football-type" },
];

/** Mixed: only 16 and 17 choose between casual and club. */
const afterMixed: readonly AgeRange[] = [
  { min: youngestAge, max: 15, nextQuestionId: "days" },
  { min: 16, max: 17, nextQuestionId: "football-type" },
  { min: 18, max: oldestAge, nextQuestionId: "days" },
];

/** The answers of both questions, which differ in their texts. */
const genderAnswers: Question["answers"] = [
  {
    answerId: "female",
    analyticsId: "gender-female",
    value: { PlayWith: PlayWith.female },
    answerType: "primary",
    image: "girl",
    next: afterFemale,
  },
  {
    answerId: "male",
    analyticsId: "gender-male",
    value: { PlayWith: PlayWith.male },
    answerType: "primary",
    image: "boy",
    next: "football-type-any",
  },
  {
    answerId: "mixed",
    analyticsId: "gender-mixed",
    value: { PlayWith: PlayWith.mixed },
    answerType: "secondary",
    image: "mixed",
    next: afterMixed,
  },
];

/** The tick that turns male 1 into 4 and female 2 into 5 (§3.1, §4.9). */
export const mixedOption: QuestionOption = {
  isCheckedByDefault: true,
  value: { IncludeMixedGender: true },
};

export const genderYoung: Question = {
  id: "gender-young",
  questionOrder: 3,
  readableId: "which-football-young-people",
  analyticsId: "onboarding-gender-young",
  type: "multi_optional",
  answers: genderAnswers,
  option: mixedOption,
};

export const genderAdult: Question = {
  ...genderYoung,
  id: "gender-adult",
  readableId: "which-football-adults",
  analyticsId: "onboarding-gender-adult",
};
