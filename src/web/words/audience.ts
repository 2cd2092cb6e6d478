// The coarse audience of a search, nothing personal (§2.61, "Results sub-path helper").

import { type FootballType, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { genderSearched } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";

const footballPrefixes: Partial<Record<FootballType, string>> = {
  futsal: "futsal_",
  "walking-football": "walking_",
  "small-sided": "small_sided_",
};

type PersonPreferences = Pick<Preferences, "Age" | "PlayWith" | "Disabilityoption" | "Category">;

function person({ Age, PlayWith }: PersonPreferences): string {
  const isChild = Age <= oldestChildAge;
  const gender = genderSearched(PlayWith);
  if (gender === "Male") return isChild ? "boy" : "man";
  if (gender === "Female") return isChild ? "girl" : "woman";
  return isChild ? "mixed_child" : "mixed";
}

/** Names the audience in analytics paths and picks its picture: "girl", "disability_futsal_man". */
export function audience(search: PersonPreferences): string {
  const { Category, Disabilityoption } = search;
  const disability = Disabilityoption === DisabilityOption.yes ? "disability_" : "";
  const football = (Category && footballPrefixes[Category]) ?? "";
  return `${disability}${football}${person(search)}`;
}
