// The answer as JSON text in bytes: groups in their order, each with its cards and totals, then the suggestions.

import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import { disabilityRank } from "#src/domain/preferences/disability-rule.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Catchment } from "../index/catchment.ts";
import { type OfferGroup, offerGroups } from "../index/offer-group.ts";
import type { FoundGroup } from "../index/table-search.ts";
import type { AnswerWriter } from "./answer-writer.ts";
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

/** Writes the answer anew. */
export function writeAnswer(answer: FoundAnswer, out: AnswerWriter): void {
  const { searched, criteria, catchment, offers } = answer;
  out.start();
  out.text('[{"Recommendations":[');
  orderedGroups(searched, criteria).forEach((group, at) => {
    if (at > 0) out.text(",");
    writeGroup(group, answer, out);
  });
  // Last, because counting a wider search makes new filters in the place of this one's.
  out.text('],"Suggestions":[');
  out.text(suggestionsText(searched, criteria, catchment, offers));
  out.text("]}]");
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

function writeGroup({ group, found }: AnswerGroup, answer: FoundAnswer, out: AnswerWriter): void {
  const { criteria, offers } = answer;
  const totals = found.map((each) => each?.total ?? 0);
  const isSuggestion = disabilityRank(criteria.disability, group.disabilityId) === 2;
  const [clubTotal, venueTotal, providerTotal] = offers === "casual" ? [0, totals[0], totals[1]] : [totals[0], 0, 0];
  out.text(groupHeads[group.number]!);
  if (isSuggestion) out.text('"IsPanDisabilitySuggestion":true,');
  out.text(
    `"TotalClubsRecords":${clubTotal},"TotalCentresRecords":${venueTotal},"TotalProvidersRecords":${providerTotal},`,
  );
  const list = (source: number | null) => {
    if (source !== null) writeCards(found[source] ?? null, answer.writers[source]!, group, out);
  };
  const [clubs, venues, providers] = offers === "casual" ? ([null, 0, 1] as const) : ([0, null, null] as const);
  out.text('"RecommendationClubCartDto":[');
  list(clubs);
  out.text('],"RecommendationCentreCartDto":[');
  list(venues);
  out.text('],"RecommendationProviderCartDto":[');
  list(providers);
  out.text("]}");
}

function writeCards(found: FoundGroup | null, write: CardWriter, group: OfferGroup, out: AnswerWriter): void {
  found?.cards.forEach((card, at) => {
    if (at > 0) out.text(",");
    write(card, group, out);
  });
}

/** What names each group, by its number. */
const groupHeads = offerGroups.map(({ footballType, disabilityId }) =>
  openText({ FootballType: footballType, DisabilityId: disabilityId, Disability: disabilityName(disabilityId) }),
);
