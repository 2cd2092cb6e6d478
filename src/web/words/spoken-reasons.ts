// Rewords the reasons of an answer's cards for this reader: the API has one wording for all callers; here they address the
// reader, and name the age format of an age group.

import { joinList } from "#src/platform/text/join-list.ts";
import { ageGroupsOfReason } from "#src/search/matching/match-reasons.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { ageFormat, ageFormats } from "./age-format.ts";
import { playerName, type ReaderVoice } from "./reader-voice.ts";

type Kind = Pick<RecommendationGroup, "FootballType" | "DisabilityId">;

/** The groups with their cards' reasons in this voice; nothing else of them changes. */
export function spokenGroups(groups: RecommendationGroup[], voice: ReaderVoice): RecommendationGroup[] {
  return groups.map((group) => {
    const speak = <Card extends { Reasons: string[] }>(card: Card): Card => ({
      ...card,
      Reasons: spokenReasons(card.Reasons, group, voice),
    });
    return {
      ...group,
      RecommendationClubCartDto: group.RecommendationClubCartDto.map(speak),
      RecommendationCentreCartDto: group.RecommendationCentreCartDto.map(speak),
      RecommendationProviderCartDto: group.RecommendationProviderCartDto.map(speak),
    };
  });
}

/** The reasons of one card in a group. A sentence that is not known here stays as it is. */
export function spokenReasons(reasons: readonly string[], group: Kind, voice: ReaderVoice): string[] {
  return reasons.flatMap((reason) => {
    const playsUp = /^You can (play up at \d+\.)$/.exec(reason);
    if (playsUp) return voice === "volunteer" ? [] : [`${playerName[voice]} can ${playsUp[1]}`];
    if (voice === "volunteer" && / prices? not stated\.$/i.test(` ${reason}`)) return [];
    const said = voice === "volunteer" ? withoutAge(withFormat(reason, group)) : withFormat(reason, group);
    return [voice === "myself" ? said : said.replace(/\bon (both|all) your days\b/, "on $1 the days you chose")];
  });
}

/** For a volunteer, whose search has an age only to represent the chosen age groups. */
const withoutAge = (reason: string) => reason.replace(/ that takes? \d+-year-olds\b/, " for these ages");

/** "A girls’ team for under 8s, Mini Soccer, on Saturday." */
function withFormat(reason: string, { FootballType, DisabilityId }: Kind): string {
  const ages = ageGroupsOfReason(reason);
  if (!ages) return reason;
  const found = ages.groups.map((Agegroup) => ageFormat({ Agegroup, FootballType, DisabilityId }));
  const formats = ageFormats.filter((format) => found.includes(format));
  if (formats.length === 0 || found.includes(null)) return reason;
  return `${reason.slice(0, ages.end)}, ${joinList(formats)}${reason.slice(ages.end)}`;
}
