// The genders that PlayWith means (clarifications "Codes on the wire"). Not in the first load.
import { type Gender, genders } from "#src/catalogue/records/vocabulary.ts";
import type { WhoPlays } from "./visit-preferences.ts";
import { PlayWith } from "./wire-codes.ts";

const gendersByPlayWith: Record<number, readonly Gender[]> = {
  [PlayWith.male]: ["Male"],
  [PlayWith.female]: ["Female"],
  [PlayWith.mixed]: ["Mixed"],
  [PlayWith.maleAndMixed]: ["Male", "Mixed"],
  [PlayWith.femaleAndMixed]: ["Female", "Mixed"],
};

/** The one PlayWith that has the meaning of both; null for everybody. */
export function playWithOf({ PlayWith: playWith, IncludeMixedGender }: WhoPlays): number | null {
  return IncludeMixedGender === true ? withMixedIncluded(playWith ?? null) : (playWith ?? null);
}

/** The genders of offers that are included; all three without a PlayWith. */
export function gendersOf(whoPlays: WhoPlays): readonly Gender[] {
  return gendersByPlayWith[playWithOf(whoPlays) ?? 0] ?? genders;
}

/** The PlayWith that includes these genders of offers; null for all three. */
export function playWithOfGenders(taken: readonly Gender[]): number | null {
  const isSame = (list: readonly Gender[]) =>
    list.length === taken.length && list.every((each) => taken.includes(each));
  const code = Object.values(PlayWith).find((each) => isSame(gendersByPlayWith[each]!));
  return code ?? null;
}

/** The gender of a PlayWith, with or without mixed football; null for everybody. */
export function genderSearched(playWith: number | null | undefined): Gender | null {
  return playWith == null ? null : (gendersByPlayWith[playWith]?.[0] ?? null);
}

/** True if one gender was chosen and mixed football added to it. */
export function hasMixedAdded(playWith: number | null | undefined): boolean {
  return playWith === PlayWith.maleAndMixed || playWith === PlayWith.femaleAndMixed;
}

/** Mixed football added: 1 becomes 4 and 2 becomes 5; everything else stays (§3.1). */
export function withMixedIncluded(playWith: number | null): number | null {
  if (playWith === PlayWith.male) return PlayWith.maleAndMixed;
  return playWith === PlayWith.female ? PlayWith.femaleAndMixed : playWith;
}

/** Mixed football removed again: 4 becomes 1 and 5 becomes 2. */
export function withoutMixedIncluded(playWith: number | null): number | null {
  if (playWith === PlayWith.maleAndMixed) return PlayWith.male;
  return playWith === PlayWith.femaleAndMixed ? PlayWith.female : playWith;
}
