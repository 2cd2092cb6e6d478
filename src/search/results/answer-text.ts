// The answer as JSON text: groups in their order, each with its cards and totals, then the suggestions.

import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import { disabilityRank } from "#src/domain/preferences/disability-rule.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Catchment } from "../index/catchment.ts";
import { type OfferGroup, offerGroups } from "../index/offer-group.ts";
import type { FoundGroup } from "../index/table-search.ts";
import type { CardWriter } from "./club-cards.ts";
import { openText } from "./json-text.ts";
import { type SearchedSource, suggestionsText } from "./suggestions.ts";

export interface FoundAnswer {
  searched: SearchedSource[];
  /** Of each source. */
  writers: CardWriter[];
  criteria: SearchCriteria;
  catchment: Catchment;
  offers: OfferKind;
}

/** One group of the answer: what each source has of it; null where it has nothing. */
interface AnswerGroup {
  group: OfferGroup;
  nearestMiles: number;
  found: (FoundGroup | null)[];
}

export function answerText(answer: FoundAnswer): string {
  const { searched, criteria, catchment, offers } = answer;
  let groups = "";
  for (const group of orderedGroups(searched, criteria)) {
    groups += (groups === "" ? "" : ",") + groupText(group, answer);
  }
  // Last, because counting a wider search makes new filters in the place of this one's.
  const suggestions = suggestionsText(searched, criteria, catchment, offers);
  return `[{"Recommendations":[${groups}],"Suggestions":[${suggestions}]}]`;
}

/** Groups of all sources in the answer's order: a total one, as no two groups share type and disability. */
function orderedGroups(searched: SearchedSource[], { disability }: SearchCriteria): AnswerGroup[] {
  const byGroup = new Map<number, AnswerGroup>();
  searched.forEach((source, index) => {
    for (const found of source.groups) {
      const entry = byGroup.get(found.group.number) ?? {
        group: found.group,
        nearestMiles: found.nearestMiles,
        found: searched.map(() => null),
      };
      entry.nearestMiles = Math.min(entry.nearestMiles, found.nearestMiles);
      entry.found[index] = found;
      byGroup.set(found.group.number, entry);
    }
  });
  const rank = ({ group }: AnswerGroup) => disabilityRank(disability, group.disabilityId);
  return [...byGroup.values()].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.nearestMiles - b.nearestMiles ||
      a.group.typeOrder - b.group.typeOrder ||
      a.group.number - b.group.number,
  );
}

function groupText({ group, found }: AnswerGroup, { writers, criteria, offers }: FoundAnswer): string {
  const lists = found.map((each, index) => listText(each, writers[index]!, group));
  const totals = found.map((each) => each?.total ?? 0);
  const isSuggestion = disabilityRank(criteria.disability, group.disabilityId) === 2;
  const [clubs, venues, providers] = offers === "casual" ? ["", lists[0], lists[1]] : [lists[0], "", ""];
  const [clubTotal, venueTotal, providerTotal] = offers === "casual" ? [0, totals[0], totals[1]] : [totals[0], 0, 0];
  return (
    `${groupHeads[group.number]}${isSuggestion ? '"IsPanDisabilitySuggestion":true,' : ""}` +
    `"TotalClubsRecords":${clubTotal},"TotalCentresRecords":${venueTotal},"TotalProvidersRecords":${providerTotal},` +
    `"RecommendationClubCartDto":[${clubs}],"RecommendationCentreCartDto":[${venues}],` +
    `"RecommendationProviderCartDto":[${providers}]}`
  );
}

function listText(found: FoundGroup | null, write: CardWriter, group: OfferGroup): string {
  let text = "";
  for (const card of found?.cards ?? []) text += (text === "" ? "" : ",") + write(card, group);
  return text;
}

/** What names each group, by its number. */
const groupHeads = offerGroups.map(({ footballType, disabilityId }) =>
  openText({ FootballType: footballType, DisabilityId: disabilityId, Disability: disabilityName(disabilityId) }),
);
