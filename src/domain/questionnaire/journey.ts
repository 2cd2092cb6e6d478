// What a journey through the questionnaire is: which questions, which bounds, what is known beforehand (specification §4.10).
import type { JourneyId } from "#src/domain/preferences/journey-id.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { QuestionId, Wording } from "./question.ts";

/** Ages a journey is for, and what it says to any other (§5.13). */
export interface AgeBounds {
  min: number;
  max: number;
  message: string;
}

export interface Journey {
  id: JourneyId;
  /** The questions in order. Of those that share a step, the answer before names the one that is asked. */
  questionIds: readonly QuestionId[];
  ages: AgeBounds;
  /** What the campaign has settled already. */
  presets: Partial<Preferences>;
  /** Fixed successors that hold whatever was answered. */
  fixedNext?: Partial<Record<QuestionId, QuestionId>>;
  /** Words of this journey laid over a question's own. */
  wording?: Partial<Record<QuestionId, { title?: Wording; helpText?: Wording }>>;
  /** True inside a partner's page: no close button, no exit dialog (§4.12). */
  isFramed?: boolean;
}

/** Steps of the progress line in every journey (§9.18); what a campaign has settled counts as done. */
export const totalSteps = 8;
