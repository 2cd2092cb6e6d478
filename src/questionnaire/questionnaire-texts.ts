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

/** What says of texts that they are not in the page's language (src/site/content-lang.ts). */
type Langs = { lang?: Record<string, string> };

/** The question's texts, replaced by those of the journey if it has any. */
export function textsOfQuestion(
  texts: QuestionnaireTexts,
  { id: journeyId }: Journey,
  question: Question,
): QuestionTexts & Langs {
  const own = texts.questions[question.textsOf ?? question.id];
  if (!own) throw new Error(`The texts of the question ${question.id} are not on this page`);
  const change: Partial<QuestionTexts> & Langs = texts.journeys[journeyId]?.questions?.[question.id] ?? {};
  const { lang }: Langs = own as Langs;
  if (!lang) return { ...own, ...change };
  // What the journey words itself is in its own language.
  const unchanged = Object.entries(lang).filter(([field]) => !(field in change));
  return { ...own, ...change, lang: { ...Object.fromEntries(unchanged), ...change.lang } };
}

/** The texts that have the journey's message about its ages. */
export function agesTexts(texts: QuestionnaireTexts, { id }: Journey): { ages?: string } {
  const own = texts.journeys[id];
  return own?.ages === undefined ? texts : own;
}

/** The message for an age outside the journey's bounds. */
export function agesMessage(texts: QuestionnaireTexts, journey: Journey): string {
  const { ages } = journey;
  return (agesTexts(texts, journey).ages ?? "")
    .replaceAll("{min}", String(ages.min))
    .replaceAll("{max}", String(ages.max));
}

/** The texts of some journeys, for the page on which they begin. */
export function textsForJourneys(texts: QuestionnaireTexts, journeyIds: readonly JourneyId[]): QuestionnaireTexts {
  const questionIds = journeyIds.flatMap((id) => journeys[id].questionIds).map((id) => questions[id].textsOf ?? id);
  const among = <Name extends string, Texts>(all: Partial<Record<Name, Texts>>, names: readonly Name[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name as Name))) as typeof all;
  return { ...texts, questions: among(texts.questions, questionIds), journeys: among(texts.journeys, journeyIds) };
}
