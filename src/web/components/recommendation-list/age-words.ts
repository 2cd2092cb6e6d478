// Whom a recommendation is for, first in its title (specification §2.24).
import { eligibleAgeGroups } from "#src/domain/eligible-age-groups.ts";
import { ageGroupName } from "#src/domain/offer-words.ts";
import type { Preferences } from "#src/domain/preferences.ts";
import type { OfferKind } from "#src/domain/search-calls.ts";

/** "Under 9s to under 11s" for teams; the age itself for sessions. */
export function ageWords({ Age }: Preferences, offers: OfferKind): string {
  if (offers === "casual") return `Takes ${Age}-year-olds`;
  const names = eligibleAgeGroups(Age).map(ageGroupName);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  return names.length < 2 ? first : `${first} to ${last.toLowerCase()}`;
}
