// Step 2 for volunteers: the age group to help with, stored as an age (specification §4.9).
import type { AnswerOption, Question } from "#src/questionnaire/question.ts";

const ageOfGroup = [
  ["U6-U7", 5],
  ["U8-U10", 8],
  ["U11-U12", 10],
  ["U13-U14", 12],
  ["U15-U16", 14],
  ["U17-U18", 16],
  ["Open Aged", 21],
] as const;

export const volunteerAgeGroup: Question = {
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
