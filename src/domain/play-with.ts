// Whom the PlayWith preference means (clarifications "Codes on the wire").
import { type Gender, genders } from "./vocabulary.ts";

/** Offers of one gender alone, of everybody together alone, and the first two with mixed football added. */
export const PlayWith = { male: 1, female: 2, mixed: 3, maleAndMixed: 4, femaleAndMixed: 5 } as const;

const gendersByPlayWith: Record<number, readonly Gender[]> = {
  [PlayWith.male]: ["Male"],
  [PlayWith.female]: ["Female"],
  [PlayWith.mixed]: ["Mixed"],
  [PlayWith.maleAndMixed]: ["Male", "Mixed"],
  [PlayWith.femaleAndMixed]: ["Female", "Mixed"],
};

/** A PlayWith and the flag that adds mixed football to it, as a body or a visit gives them. */
export interface WhoPlays {
  PlayWith?: number | null;
  IncludeMixedGender?: boolean | null;
}

/** The one PlayWith that both together mean; null for everybody. */
export function playWithOf({ PlayWith: playWith, IncludeMixedGender }: WhoPlays): number | null {
  return IncludeMixedGender === true ? withMixedIncluded(playWith ?? null) : (playWith ?? null);
}

/** The genders of offers that are taken; all three where no PlayWith is given. */
export function gendersOf(whoPlays: WhoPlays): readonly Gender[] {
  return gendersByPlayWith[playWithOf(whoPlays) ?? 0] ?? genders;
}

/** Mixed football added to what was chosen: 1 becomes 4 and 2 becomes 5; everything else stays (§3.1). */
export function withMixedIncluded(playWith: number | null): number | null {
  if (playWith === PlayWith.male) return PlayWith.maleAndMixed;
  return playWith === PlayWith.female ? PlayWith.femaleAndMixed : playWith;
}

/** Mixed football taken away again: 4 becomes 1 and 5 becomes 2. */
export function withoutMixedIncluded(playWith: number | null): number | null {
  if (playWith === PlayWith.maleAndMixed) return PlayWith.male;
  return playWith === PlayWith.femaleAndMixed ? PlayWith.female : playWith;
}
