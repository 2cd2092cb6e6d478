// A journey through the questionnaire: its questions, its bounds, what is known beforehand (specification §4.10).
import type { JourneyId } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { QuestionId } from "./question.ts";

/** Ages a journey is for (§5.13). */
export interface AgeBounds {
  min: number;
  max: number;
}

export interface Journey {
  id: JourneyId;
  /** The questions in order. Of those that share a step, the previous answer decides which is asked. */
  questionIds: readonly QuestionId[];
  ages: AgeBounds;
  /** What the campaign already determines. */
  presets: Partial<Preferences>;
  /** Fixed next questions, whatever was answered. */
  fixedNext?: Partial<Record<QuestionId, QuestionId>>;
  /** True inside a partner's page: no close button, no exit dialog (§4.12). */
  isFramed?: boolean;
}

/** Steps of the progress line in every journey (§9.18); steps that a campaign determines count as done. */
export const totalSteps = 8;
