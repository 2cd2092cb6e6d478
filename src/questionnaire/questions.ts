// Every question, in the order of the specification's steps (§4.3 to §4.9): its answers, and where each leads.
import { disabilityNames, oldestAge, oldestChildAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { allWeekDays, DisabilityOption, FootballChoice, PlayWith } from "#src/search/criteria/wire-codes.ts";
import type { AgeRange, AnswerOption, Question, QuestionId, QuestionOption } from "./question.ts";

/** Answers after which the same is asked. */
const leadingTo = (next: AnswerOption["next"], answers: Omit<AnswerOption, "next">[]): AnswerOption[] =>
  answers.map((answer) => ({ ...answer, next }));

// Step 1: who the football is for (specification §4.3).

const who: Question = {
  id: "who",
  questionOrder: 1,
  readableId: "who-is-it-for",
  analyticsId: "onboarding-who",
  type: "single",
  answers: leadingTo("age", [
    {
      answerId: "myself",
      analyticsId: "who-myself",
      value: { SearchForUser: "Myself" },
      answerType: "primary",
      image: "person",
    },
    {
      answerId: "my-child",
      analyticsId: "who-my-child",
      value: { SearchForUser: "My child" },
      answerType: "primary",
      image: "child",
    },
    {
      answerId: "someone-else",
      analyticsId: "who-someone-else",
      value: { SearchForUser: "Someone else" },
      answerType: "primary",
      image: "pair",
    },
  ]),
};

// Step 2: the player's age (specification §4.4, §5.20). The next question has other words under 18 and from 18 on.

const age: Question = {
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
const miniAge: Question = {
  ...age,
  id: "mini-age",
  readableId: "how-old-mini",
  analyticsId: "mini-onboarding-age",
  option: { isCheckedByDefault: false, nextWhenChecked: "mini-gender" },
};

// Step 2 for volunteers: the age group to help with, stored as an age (specification §4.9).

const ageOfGroup = [
  ["U6-U7", 5],
  ["U8-U10", 8],
  ["U11-U12", 10],
  ["U13-U14", 12],
  ["U15-U16", 14],
  ["U17-U18", 16],
  ["Open Aged", 21],
] as const;

const volunteerAgeGroup: Question = {
  id: "volunteer-age-group",
  questionOrder: 2,
  readableId: "which-age-group-volunteer",
  analyticsId: "onboarding-volunteer-age-group",
  type: "age_group_volunteer",
  answers: ageOfGroup.map(
    ([group, age]): AnswerOption => ({
      answerId: group.toLowerCase().replace(" ", "-"),
      analyticsId: `age-group-${group.toLowerCase().replace(" ", "-")}`,
      value: { Age: age, AgeGroup: group },
      answerType: "secondary",
      next: "volunteer-gender",
    }),
  ),
};

// Step 3: girls', boys' or mixed football under 18, women's, men's or mixed from 18 on (specification §4.4, §4.5).

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
const mixedOption: QuestionOption = {
  isCheckedByDefault: true,
  value: { IncludeMixedGender: true },
};

const genderYoung: Question = {
  id: "gender-young",
  questionOrder: 3,
  readableId: "which-football-young-people",
  analyticsId: "onboarding-gender-young",
  type: "multi_optional",
  answers: genderAnswers,
  option: mixedOption,
};

const genderAdult: Question = {
  ...genderYoung,
  id: "gender-adult",
  readableId: "which-football-adults",
  analyticsId: "onboarding-gender-adult",
};

// Who plays, two answers, only for people who asked for the choice in mini onboarding; mixed football is always included.

const miniGender: Question = {
  id: "mini-gender",
  questionOrder: 3,
  readableId: "who-plays-mini",
  analyticsId: "mini-onboarding-gender",
  type: "single",
  answers: leadingTo("location", [
    {
      answerId: "female",
      analyticsId: "gender-female",
      value: { PlayWith: PlayWith.femaleAndMixed, IncludeMixedGender: true },
      answerType: "primary",
      image: "girl",
    },
    {
      answerId: "male",
      analyticsId: "gender-male",
      value: { PlayWith: PlayWith.maleAndMixed, IncludeMixedGender: true },
      answerType: "primary",
      image: "boy",
    },
  ]),
  onlyWhenNamed: true,
};

// Step 3 for volunteers: whose football to help with, by a toggle; no choice means everybody's (specification §4.9).

const volunteerGender: Question = {
  id: "volunteer-gender",
  questionOrder: 3,
  readableId: "which-football-volunteer",
  analyticsId: "onboarding-volunteer-gender",
  type: "multi_optional",
  answers: leadingTo("disability", [
    { answerId: "female", analyticsId: "gender-female", value: { PlayWith: PlayWith.female }, answerType: "secondary" },
    { answerId: "male", analyticsId: "gender-male", value: { PlayWith: PlayWith.male }, answerType: "secondary" },
    { answerId: "everybody", analyticsId: "gender-everybody", value: { PlayWith: null }, answerType: "basic" },
  ]),
  option: mixedOption,
  isToggle: true,
};

// Step 4: casual or club, asked of girls under 12, of other girls, women and mixed players, and of boys and men (specification §4.5).

const casual: AnswerOption = {
  answerId: "casual",
  analyticsId: "football-type-casual",
  value: { FootballType: FootballChoice.casual },
  answerType: "primary",
  keylineVariant: "casual",
  next: "days",
};

const club: AnswerOption = {
  answerId: "club",
  analyticsId: "football-type-club",
  value: { FootballType: FootballChoice.club },
  answerType: "primary",
  keylineVariant: "club",
  next: "days",
};

const either: AnswerOption = {
  answerId: "either",
  analyticsId: "football-type-either",
  value: { FootballType: FootballChoice.both },
  answerType: "basic",
  keylineVariant: "both",
  next: "days",
};

/** For girls from 12, women, and mixed football at 16 and 17. */
const footballType: Question = {
  id: "football-type",
  questionOrder: 4,
  readableId: "casual-or-club",
  analyticsId: "onboarding-football-type",
  type: "single",
  answers: [casual, club],
};

/** For girls under 12, worded for them. */
const footballTypeGirl: Question = {
  id: "football-type-girl",
  questionOrder: 4,
  readableId: "casual-or-club-girls",
  analyticsId: "onboarding-football-type-girl",
  type: "single",
  answers: [casual, club],
};

/** For boys and men: with both as an answer. */
const footballTypeAny: Question = {
  id: "football-type-any",
  questionOrder: 4,
  readableId: "casual-club-or-both",
  analyticsId: "onboarding-football-type-any",
  type: "single",
  answers: [casual, club, either],
};

// Extra question of the youth club journey: the kind of football, as clubs differ most by it (specification §4.10).

const kindOfFootball: Question = {
  id: "kind-of-football",
  questionOrder: 4,
  readableId: "which-kind-of-football",
  analyticsId: "onboarding-kind-of-football",
  type: "single",
  answers: leadingTo("days", [
    { answerId: "11v11", analyticsId: "kind-11v11", value: { Category: "11v11" }, answerType: "secondary" },
    {
      answerId: "small-sided",
      analyticsId: "kind-small-sided",
      value: { Category: "small-sided" },
      answerType: "secondary",
    },
    { answerId: "futsal", analyticsId: "kind-futsal", value: { Category: "futsal" }, answerType: "secondary" },
    { answerId: "any", analyticsId: "kind-any", value: { Category: "football" }, answerType: "basic" },
  ]),
};

// Step 5: the days that suit (specification §4.6).

const days: Question = {
  id: "days",
  questionOrder: 5,
  readableId: "which-days",
  analyticsId: "onboarding-days",
  type: "single",
  answers: leadingTo("disability", [
    { answerId: "all-days", analyticsId: "days-all", value: { WeekDays: allWeekDays }, answerType: "primary" },
    { answerId: "weekdays", analyticsId: "days-weekdays", value: { WeekDays: "1,2,3,4,5" }, answerType: "primary" },
    { answerId: "weekends", analyticsId: "days-weekends", value: { WeekDays: "6,7" }, answerType: "primary" },
  ]),
};

// Step 6: whether disability football is looked for (specification §4.7).

const disability: Question = {
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

// Step 7, after "Yes": the disability types to look for, one or more of thirteen (specification §4.7, §9.7).

const disabilityTypes: Question = {
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

// Step 8, always last: where to play, by the device's position, a postcode or a place (specification §4.8).

const location: Question = {
  id: "location",
  questionOrder: 8,
  readableId: "where",
  analyticsId: "onboarding-location",
  type: "location",
  answers: [],
};

/** Inside a partner's page: only a postcode or a place, as a frame is rarely allowed to use the device's position. */
const postcode: Question = {
  ...location,
  id: "postcode",
  readableId: "where-postcode",
  analyticsId: "onboarding-postcode",
  type: "postcode",
  textsOf: "location",
};

export const questions: Readonly<Record<QuestionId, Question>> = {
  who,
  age,
  "mini-age": miniAge,
  "volunteer-age-group": volunteerAgeGroup,
  "gender-young": genderYoung,
  "gender-adult": genderAdult,
  "mini-gender": miniGender,
  "volunteer-gender": volunteerGender,
  "football-type-girl": footballTypeGirl,
  "football-type": footballType,
  "football-type-any": footballTypeAny,
  "kind-of-football": kindOfFootball,
  days,
  disability,
  "disability-types": disabilityTypes,
  location,
  postcode,
};
