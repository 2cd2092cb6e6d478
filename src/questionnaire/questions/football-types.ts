// Step 4: casual or club, asked of girls under 12, of other girls, women and mixed players, and of boys and men (specification §4.5).
import type { AnswerOption, Question } from "#src/questionnaire/question.ts";
import { FootballChoice } from "#src/search/criteria/wire-codes.ts";

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
export const footballType: Question = {
  id: "football-type",
  questionOrder: 4,
  readableId: "casual-or-club",
  analyticsId: "onboarding-football-type",
  type: "single",
  answers: [casual, club],
};

/** For girls under 12, worded for them. */
export const footballTypeGirl: Question = {
  id: "football-type-girl",
  questionOrder: 4,
  readableId: "casual-or-club-girls",
  analyticsId: "onboarding-football-type-girl",
  type: "single",
  answers: [casual, club],
};

/** For boys and men: with both as an answer. */
export const footballTypeAny: Question = {
  id: "football-type-any",
  questionOrder: 4,
  readableId: "casual-club-or-both",
  analyticsId: "onboarding-football-type-any",
  type: "single",
  answers: [casual, club, either],
};
