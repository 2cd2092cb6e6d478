// Whom a recommendation is for, first in its title (specification §2.24).

import { joinList } from "#src/platform/text/join-list.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { ageGroupName } from "#src/web/words/football-labels.ts";
import { ageQuestion } from "#src/web/words/format-fit.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { volunteerAgeGroups } from "#src/web/words/summary-sentence.ts";
import { ageFormat, ageFormats } from "#src/web/words/team-words.ts";

type Kind = Pick<RecommendationGroup, "FootballType" | "DisabilityId">;

/** "Under 8s to under 10s, Mini Soccer" for teams, to a volunteer the groups chosen; for sessions the age itself, or these. */
export function formatCardAges(preferences: Preferences, offers: OfferKind, kind: Kind): string {
  const { Age } = preferences;
  const voice = readerVoice(preferences);
  if (offers === "casual") return voice === "volunteer" ? ageQuestion(preferences, voice) : `Takes ${Age}-year-olds`;
  const groups = voice === "volunteer" ? volunteerAgeGroups(preferences) : eligibleAgeGroups(Age);
  const names = groups.map(ageGroupName);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  const ownAges = names.length < 2 ? first : `${first} to ${last.toLowerCase()}`;
  const ages = voice === "volunteer" ? ageQuestion(preferences, voice) : ownAges;
  return [ages, formatGroups(groups, kind)].filter(Boolean).join(", ");
}

/** "Mini Soccer and 9v9"; empty where some play by other rules, or where the title below says the same. */
function formatGroups(groups: string[], { FootballType, DisabilityId }: Kind): string {
  const found = groups.map((Agegroup) => ageFormat({ Agegroup, FootballType, DisabilityId }));
  const formats = ageFormats.filter((format) => found.includes(format));
  return found.includes(null) || formats.join() === FootballType ? "" : joinList(formats);
}
