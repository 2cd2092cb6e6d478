// The age groups that a volunteer wants to help, which a search has in addition to the age that represents them (§4.9).

import { type AgeGroup, ageGroups, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";

type Asked = Pick<Preferences, "Age" | "AgeGroup">;

/** U8, U9 and U10 of "U8-U10"; where the search names no groups, those its age may join. */
export function volunteerAgeGroups({ Age, AgeGroup }: Asked): AgeGroup[] {
  const ends = (AgeGroup ?? "").split("-").map((group) => ageGroups.indexOf(group as AgeGroup));
  const [first = -1, last = first] = ends;
  if (first < 0 || last < 0) return Age > oldestChildAge ? ["Open Aged"] : eligibleAgeGroups(Age);
  return ageGroups.slice(first, last + 1);
}

/** "under 8s to under 10s", "under 6s and under 7s", "adults". */
export function formatVolunteerAges(asked: Asked): string {
  const names = volunteerAgeGroups(asked).map((group) =>
    group === "Open Aged" ? "adults" : `under ${group.slice(1)}s`,
  );
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : joinList(names);
}
