// Whom the PlayWith preference means (clarifications "Codes on the wire").
import { type Gender, genders } from "./vocabulary.ts";

const gendersByPlayWith: Record<number, readonly Gender[]> = {
  1: ["Male"],
  2: ["Female"],
  3: ["Mixed"],
  4: ["Male", "Mixed"],
  5: ["Female", "Mixed"],
};

/** The genders of offers a PlayWith takes; absent or null takes all three. */
export function gendersOfPlayWith(playWith: number | null | undefined): readonly Gender[] {
  return gendersByPlayWith[playWith ?? 0] ?? genders;
}
