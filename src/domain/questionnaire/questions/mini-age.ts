// The only question before the place in mini onboarding; who plays is asked where the person wishes (clarifications, "Flows").
import type { Question } from "#src/domain/questionnaire/question.ts";
import { age } from "./age.ts";

export const miniAge: Question = {
  ...age,
  id: "mini-age",
  readableId: "how-old-mini",
  analyticsId: "mini-onboarding-age",
  title: "How old are you?",
  helpText: "Teams and sessions are grouped by age.",
  option: { label: "Let me choose who I play with", isCheckedByDefault: false, nextWhenChecked: "mini-gender" },
};
