// A person’s answers, oldest first, from which all else follows; and a typed age (§5.12).
import type { AgeBounds } from "./journeys.ts";
import type { QuestionId } from "./question.ts";

/** Where the person wants to play, as chosen. */
export interface ChosenLocation {
  latitude: number;
  longitude: number;
  readableLocation: string;
  isCurrentLocation: boolean;
}

export type Answer = { questionId: QuestionId } & (
  | { kind: "choice"; answerId: string; isOptionChecked?: boolean }
  | { kind: "choices"; answerIds: readonly string[] }
  | { kind: "age"; age: number; isOptionChecked?: boolean }
  | { kind: "location"; location: ChosenLocation }
);

export type Answers = readonly Answer[];

/** A journey's age bounds, with its message for other ages. */
export interface JudgedAges extends AgeBounds {
  message: string;
}

/** The age, or null for an empty field; outside the bounds it has the journey's message. */
export function readAge(text: string, bounds: JudgedAges): { age: number | null; message: string | null } {
  if (!/^\d{1,2}$/.test(text)) return { age: null, message: text === "" ? null : bounds.message };
  const age = Number(text);
  return { age, message: age < bounds.min || age > bounds.max ? bounds.message : null };
}
