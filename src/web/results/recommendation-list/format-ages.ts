// Whom a recommendation is for, first in its title (§2.24).

import { joinList, type Language } from "#src/platform/language/language.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { eligibleAgeGroups } from "#src/search/criteria/age.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { ageGroupInside, ageGroupName } from "#src/web/words/football-labels.ts";
import { ageQuestion } from "#src/web/words/format-fit.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { volunteerAgeGroups } from "#src/web/words/summary-sentence.ts";
import { ageFormat, ageFormatNames, ageFormats } from "#src/web/words/team-words.ts";

type Kind = Pick<RecommendationGroup, "FootballType" | "DisabilityId">;

/** "Under 8s to under 10s, Mini Soccer" of teams (a volunteer's groups); of sessions the age. */
export function formatCardAges(language: Language, preferences: Preferences, offers: OfferKind, kind: Kind): string {
  const { Age } = preferences;
  const voice = readerVoice(preferences);
  if (offers === "casual")
    return voice === "volunteer"
      ? ageQuestion(language, preferences, voice)
      : language.text("For {age}-year-olds", { age: Age });
  const groups = voice === "volunteer" ? volunteerAgeGroups(preferences) : eligibleAgeGroups(Age);
  const names = groups.map((group) => ageGroupName(language, group));
  const [from, last] = [names[0] ?? "", groups.at(-1) ?? ""];
  const ownAges =
    names.length < 2 ? from : language.text("{from} to {to}", { from, to: ageGroupInside(language, last) });
  const ages = voice === "volunteer" ? ageQuestion(language, preferences, voice) : ownAges;
  const formats = formatGroups(language, groups, kind);
  return formats === "" ? ages : language.text("{ages}, {formats}", { ages, formats });
}

/** "Mini Soccer and 9v9"; empty where some play other rules, or the title says the same. */
function formatGroups(language: Language, groups: string[], { FootballType, DisabilityId }: Kind): string {
  const found = groups.map((Agegroup) => ageFormat({ Agegroup, FootballType, DisabilityId }));
  const formats = ageFormats.filter((format) => found.includes(format));
  return found.includes(null) || formats.join() === FootballType
    ? ""
    : joinList(
        language,
        formats.map((format) => language.text(ageFormatNames[format])),
      );
}
