// The texts of the questionnaire, as content/questionnaire.json has them.
import type { JourneyId } from "#src/search/criteria/journey-id.ts";
import type { Journey } from "./journeys.ts";
import { journeys } from "./journeys.ts";
import type { Question, QuestionId, Wording } from "./question.ts";
import { questions } from "./questions.ts";

export interface QuestionTexts {
  title: Wording;
  helpText?: Wording;
  /** In smaller letters below the help. */
  secondaryText?: Wording;
  infoLink?: { label: string; to: string };
  /** By answerId; an age and a place have none. */
  answers?: Record<string, { title: Wording; description?: Wording }>;
  /** Of the tick box below the answers. */
  option?: string;
}

type JourneyTexts = { ages?: string; questions?: Partial<Record<QuestionId, Partial<QuestionTexts>>> };

export interface QuestionnaireTexts {
  /** For an age outside the journey's bounds; {min} and {max} are replaced by them. */
  ages: string;
  questions: Partial<Record<QuestionId, QuestionTexts>>;
  /** What a journey words in its own way. */
  journeys: Partial<Record<JourneyId, JourneyTexts>>;
}

/** The question's texts, replaced by those of the journey if it has any. */
export function textsOfQuestion(
  texts: QuestionnaireTexts,
  { id: journeyId }: Journey,
  question: Question,
): QuestionTexts {
  const own = texts.questions[question.textsOf ?? question.id];
  if (!own) throw new Error(`The texts of the question ${question.id} are not on this page`);
  return { ...own, ...texts.journeys[journeyId]?.questions?.[question.id] };
}

/** The message for an age outside the journey's bounds. */
export function agesMessage(texts: QuestionnaireTexts, { id, ages }: Journey): string {
  const message = texts.journeys[id]?.ages ?? texts.ages;
  return message.replaceAll("{min}", String(ages.min)).replaceAll("{max}", String(ages.max));
}

/** The texts of some journeys, for the page on which they begin. */
export function textsForJourneys(texts: QuestionnaireTexts, journeyIds: readonly JourneyId[]): QuestionnaireTexts {
  const asked = journeyIds.flatMap((id) => journeys[id].questionIds).map((id) => questions[id].textsOf ?? id);
  const among = <Name extends string, Texts>(all: Partial<Record<Name, Texts>>, names: readonly Name[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name as Name))) as typeof all;
  return { ages: texts.ages, questions: among(texts.questions, asked), journeys: among(texts.journeys, journeyIds) };
}
