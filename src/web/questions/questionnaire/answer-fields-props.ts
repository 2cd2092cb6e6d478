// What every kind of answer is rendered from.
import type { Answer } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journey.ts";
import type { Question, Voice } from "#src/questionnaire/question.ts";
import type { QuestionTexts } from "#src/questionnaire/questionnaire-texts.ts";

export interface AnswerFieldsProps {
  journey: Journey;
  question: Question;
  texts: QuestionTexts;
  /** The error for an age outside the journey's bounds. */
  agesMessage: string;
  voice: Voice;
  title: string;
  /** Age known so far, for the figures. */
  age: number | undefined;
  onChange: (answer: Answer | null) => void;
}
