// A person's answers, oldest first; everything else follows from them.
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
