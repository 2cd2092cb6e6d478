// What every kind of answer is rendered from.
import type { Answer } from "#src/domain/questionnaire/answer.ts";
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import type { Question, Voice } from "#src/domain/questionnaire/question.ts";
import type { QuestionTexts } from "#src/domain/questionnaire/questionnaire-texts.ts";

export interface AnswerFieldsProps {
  journey: Journey;
  question: Question;
  texts: QuestionTexts;
  /** What is said to an age that the journey is not for. */
  agesMessage: string;
  voice: Voice;
  title: string;
  /** Age known so far, for the figures. */
  age: number | undefined;
  onChange: (answer: Answer | null) => void;
}
