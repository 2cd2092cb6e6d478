// What the three football type questions share: their titles and the words of casual and club (specification §4.5).
import type { AnswerOption, Wording } from "#src/domain/questionnaire/question.ts";

export const footballTypeTitle: Wording = {
  myself: "How would you like to play?",
  child: "How would your child like to play?",
  other: "How would they like to play?",
};

export const casual: AnswerOption = {
  answerId: "casual",
  analyticsId: "football-type-casual",
  title: "Casual football",
  description: "Turn up and play, with no league and no commitment",
  value: { FootballType: 1 },
  answerType: "primary",
  keylineVariant: "casual",
  next: "days",
};

export const club: AnswerOption = {
  answerId: "club",
  analyticsId: "football-type-club",
  title: "Club football",
  description: "Join a team that trains and plays matches",
  value: { FootballType: 2 },
  answerType: "primary",
  keylineVariant: "club",
  next: "days",
};

export const either: AnswerOption = {
  answerId: "either",
  analyticsId: "football-type-either",
  title: "I don’t mind",
  description: "Show both",
  value: { FootballType: 3 },
  answerType: "basic",
  keylineVariant: "both",
  next: "days",
};
