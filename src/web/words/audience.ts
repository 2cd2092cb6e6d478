// The coarse audience of a search, without anything personal (specification §2.61, clarifications "Results sub-path helper").

import { type FootballType, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { genderSearched } from "#src/search/criteria/play-with.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";

export interface AudienceSearch {
  age: number;
  playWith: number | null;
  disabilityOption: number;
  footballType: FootballType | null;
}

const footballPrefixes: Partial<Record<FootballType, string>> = {
  futsal: "futsal_",
  "walking-football": "walking_",
  "small-sided": "small_sided_",
};

function person(age: number, playWith: number | null): string {
  const isChild = age <= oldestChildAge;
  const gender = genderSearched(playWith);
  if (gender === "Male") return isChild ? "boy" : "man";
  if (gender === "Female") return isChild ? "girl" : "woman";
  return isChild ? "mixed_child" : "mixed";
}

/** Names the audience in analytics paths and picks its picture: "girl", "disability_futsal_man". */
export function audience(search: AudienceSearch): string {
  const disability = search.disabilityOption === DisabilityOption.yes ? "disability_" : "";
  const football = search.footballType === null ? "" : (footballPrefixes[search.footballType] ?? "");
  return `${disability}${football}${person(search.age, search.playWith)}`;
}
