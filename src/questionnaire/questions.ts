// Every question in the order of the steps (§4.3 to §4.9): its answers, and where each leads.
import { disabilityNames, oldestAge, oldestChildAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { allWeekDays, DisabilityOption, FootballChoice, PlayWith } from "#src/search/criteria/wire-codes.ts";
import { type AgeRange, type AnswerOption, type Question, type QuestionId, withIds } from "./question.ts";

type Declared = Omit<Question, "id">;

/** Answers after which the same is asked. */
const leadingTo = (next: AnswerOption["next"], answers: Omit<AnswerOption, "next">[]): AnswerOption[] =>
  answers.map((answer) => ({ ...answer, next }));

/** The player's age (§4.4, §5.20). The next question has other words from 18 on. */
const age: Declared = {
  questionOrder: 2,
  type: "slider",
  answers: [
    {
      answerId: "age",
      value: {},
      answerType: "primary",
      next: [
        { min: youngestAge, max: oldestChildAge, nextQuestionId: "gender-young" },
        { min: oldestChildAge + 1, max: oldestAge, nextQuestionId: "gender-adult" },
      ],
    },
  ],
};

const ageOfGroup = [
  ["U6-U7", 5],
  ["U8-U10", 8],
  ["U11-U12", 10],
  ["U13-U14", 12],
  ["U15-U16", 14],
  ["U17-U18", 16],
  ["Open Aged", 21],
] as const;

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

/** The tick that turns male 1 into 4 and female 2 into 5 (§3.1, §4.9). */
const mixedOption: Question["option"] = { isCheckedByDefault: true, value: { IncludeMixedGender: true } };

/** Who plays, in words for under 18 and from 18 on (§4.4, §4.5). */
const gender: Declared = {
  questionOrder: 3,
  type: "multi_optional",
  answers: [
    {
      answerId: "female",
      value: { PlayWith: PlayWith.female },
      answerType: "primary",
      image: "girl",
      next: afterFemale,
    },
    {
      answerId: "male",
      value: { PlayWith: PlayWith.male },
      answerType: "primary",
      image: "boy",
      next: "football-type-any",
    },
    {
      answerId: "mixed",
      value: { PlayWith: PlayWith.mixed },
      answerType: "secondary",
      image: "mixed",
      next: afterMixed,
    },
  ],
  option: mixedOption,
};

const footballType: Declared = {
  questionOrder: 4,
  type: "single",
  answers: leadingTo("days", [
    {
      answerId: "casual",
      value: { FootballType: FootballChoice.casual },
      answerType: "primary",
      keylineVariant: "casual",
    },
    { answerId: "club", value: { FootballType: FootballChoice.club }, answerType: "primary", keylineVariant: "club" },
  ]),
};

/** By the device's position, a postcode or a place (§4.8). Always last. */
const location: Declared = { questionOrder: 8, type: "location", answers: [] };

export const questions: Readonly<Record<QuestionId, Question>> = withIds<QuestionId, Declared>({
  // Step 1: who the football is for (§4.3).
  who: {
    questionOrder: 1,
    type: "single",
    answers: leadingTo("age", [
      { answerId: "myself", value: { SearchForUser: "Myself" }, answerType: "primary", image: "person" },
      { answerId: "my-child", value: { SearchForUser: "My child" }, answerType: "primary", image: "child" },
      { answerId: "someone-else", value: { SearchForUser: "Someone else" }, answerType: "primary", image: "pair" },
    ]),
  },

  // Step 2: the age.
  age,
  // In mini onboarding who plays is asked only if the person wants it (clarifications, “Flows”).
  "mini-age": { ...age, option: { isCheckedByDefault: false, nextWhenChecked: "mini-gender" } },
  // For volunteers the age group to help with, stored as an age (§4.9).
  "volunteer-age-group": {
    questionOrder: 2,
    type: "single",
    answers: ageOfGroup.map(
      ([group, age]): AnswerOption => ({
        answerId: group.toLowerCase().replace(" ", "-"),
        value: { Age: age, AgeGroup: group },
        answerType: "secondary",
        next: "volunteer-gender",
      }),
    ),
  },

  // Step 3: who plays. Both have the same answers, which differ in their texts.
  "gender-young": gender,
  "gender-adult": gender,
  // Only for people who asked for the choice in mini onboarding; mixed football is always included.
  "mini-gender": {
    questionOrder: 3,
    type: "single",
    answers: leadingTo("location", [
      {
        answerId: "female",
        value: { PlayWith: PlayWith.femaleAndMixed, IncludeMixedGender: true },
        answerType: "primary",
        image: "girl",
      },
      {
        answerId: "male",
        value: { PlayWith: PlayWith.maleAndMixed, IncludeMixedGender: true },
        answerType: "primary",
        image: "boy",
      },
    ]),
    onlyWhenNamed: true,
  },
  // For volunteers whose football to help with, by a toggle; no choice means everybody's (§4.9).
  "volunteer-gender": {
    questionOrder: 3,
    type: "multi_optional",
    answers: leadingTo("disability", [
      { answerId: "female", value: { PlayWith: PlayWith.female }, answerType: "secondary" },
      { answerId: "male", value: { PlayWith: PlayWith.male }, answerType: "secondary" },
      { answerId: "everybody", value: { PlayWith: null }, answerType: "basic" },
    ]),
    option: mixedOption,
    isToggle: true,
  },

  // Step 4: casual or club. For girls under 12, worded for them.
  "football-type-girl": footballType,
  // For girls from 12, women, and mixed football at 16 and 17.
  "football-type": footballType,
  // For boys and men: with both as an answer.
  "football-type-any": {
    ...footballType,
    answers: [
      ...footballType.answers,
      {
        answerId: "either",
        value: { FootballType: FootballChoice.both },
        answerType: "basic",
        keylineVariant: "both",
        next: "days",
      },
    ],
  },
  // Of the youth club journey alone: clubs differ most by the kind of football (§4.10).
  "kind-of-football": {
    questionOrder: 4,
    type: "single",
    answers: leadingTo("days", [
      { answerId: "11v11", value: { Category: "11v11" }, answerType: "secondary" },
      { answerId: "small-sided", value: { Category: "small-sided" }, answerType: "secondary" },
      { answerId: "futsal", value: { Category: "futsal" }, answerType: "secondary" },
      { answerId: "any", value: { Category: "football" }, answerType: "basic" },
    ]),
  },

  // Step 5: the days that suit (§4.6).
  days: {
    questionOrder: 5,
    type: "single",
    answers: leadingTo("disability", [
      { answerId: "all-days", value: { WeekDays: allWeekDays }, answerType: "primary" },
      { answerId: "weekdays", value: { WeekDays: "1,2,3,4,5" }, answerType: "primary" },
      { answerId: "weekends", value: { WeekDays: "6,7" }, answerType: "primary" },
    ]),
  },

  // Step 6: whether disability football is looked for (§4.7).
  disability: {
    questionOrder: 6,
    type: "single",
    answers: [
      {
        answerId: "yes",
        value: { Disabilityoption: DisabilityOption.yes },
        answerType: "primary",
        next: "disability-types",
      },
      { answerId: "no", value: { Disabilityoption: DisabilityOption.no }, answerType: "primary", next: "location" },
      {
        answerId: "not-sure",
        value: { Disabilityoption: DisabilityOption.notSure },
        answerType: "basic",
        next: "location",
      },
    ],
  },

  // Step 7, after "Yes": the disability types to look for, one or more of thirteen (§4.7, §9.7).
  "disability-types": {
    questionOrder: 7,
    type: "multiple",
    answers: leadingTo(
      "location",
      disabilityNames.map((_name, position) => ({
        answerId: String(position + 1),
        value: { DisabilityType: [position + 1] },
        answerType: "secondary",
      })),
    ),
    onlyWhenNamed: true,
  },

  // Step 8: the place.
  location,
  // Inside a partner's page, as a frame may rarely use the device's position.
  postcode: { ...location, type: "postcode", textsOf: "location" },
});
