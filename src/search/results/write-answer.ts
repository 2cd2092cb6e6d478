// Writes the answer as JSON: groups in their order, each with its cards and totals, then the suggestions.
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { disabilityRank } from "#src/search/criteria/disability-rule.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { bestRelaxations, relaxations } from "../criteria/relaxations.ts";
import { thinAnswer } from "../criteria/wire-codes.ts";
import type { WireCriterion } from "../criteria/wire-criteria.ts";
import { isLackingAny } from "../index/access-columns.ts";
import type { Catchment } from "../index/catchment.ts";
import { type AddedOffers, countAdded, countFittingCards } from "../index/fitting-cards.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import { type OfferGroup, offerGroups } from "../index/offer-group.ts";
import type { ResultSource } from "../index/search-index.ts";
import type { FoundGroup } from "../index/table-search.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, openText } from "./json-text.ts";
import type { CardWriter } from "./write-card.ts";

export interface FoundAnswer {
  searched: (SearchedSource & { filter: OfferFilter })[];
  /** One for each source. */
  writers: CardWriter[];
  criteria: SearchCriteria;
  catchment: Catchment;
  offers: OfferKind;
}

const opening = '[{"Recommendations":[';

/** Whether the first page of an answer shows that nothing was found. */
export const hasNoResult = (answer: Buffer): boolean => answer[opening.length] === "]".charCodeAt(0);

/** One group of the answer. `found`: what each source has of it; null for nothing. */
interface AnswerGroup {
  group: OfferGroup;
  nearestMiles: number;
  found: (FoundGroup | null)[];
}

export function writeAnswer(answer: FoundAnswer, out: AnswerWriter): void {
  const { searched, criteria, catchment, offers } = answer;
  out.start();
  out.text(opening);
  orderedGroups(searched, criteria).forEach((group, at) => {
    if (at > 0) out.text(",");
    writeGroup(group, answer, out);
  });
  out.text('],"TotalPlaces":');
  out.number(searched.reduce((sum, source) => sum + countPlaces(source, catchment), 0));
  // Last, because the filters of relaxed searches overwrite those of this one.
  out.text(',"Suggestions":[');
  out.text(suggestionsText(searched, criteria, catchment, offers));
  out.text("]}]");
}

/** The source's places, each once: what is in one group alone has been counted already. */
function countPlaces({ table, filter, groups }: FoundAnswer["searched"][number], catchment: Catchment): number {
  return groups.length > 1 ? countFittingCards(table, filter, catchment) : (groups[0]?.total ?? 0);
}

/** The groups of all sources in the order of the answer, which is total: no two groups have the same type and disability. */
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

function writeGroup({ group, nearestMiles, found }: AnswerGroup, answer: FoundAnswer, out: AnswerWriter): void {
  const { criteria, offers } = answer;
  const total = (source: number | null) => (source === null ? 0 : (found[source]?.total ?? 0));
  const list = (source: number | null) => {
    if (source !== null) writeCards(found[source] ?? null, answer.writers[source]!, group, out);
  };
  const [clubs, venues, providers] = offers === "casual" ? ([null, 0, 1] as const) : ([0, null, null] as const);
  out.bytes(groupHeads[group.number]!);
  if (disabilityRank(criteria.disability, group.disabilityId) === 2) out.text('"IsPanDisabilitySuggestion":true,');
  out.bytes(labels.nearest);
  out.number(nearestMiles);
  out.bytes(labels.totalClubs);
  out.number(total(clubs));
  out.bytes(labels.totalVenues);
  out.number(total(venues));
  out.bytes(labels.totalProviders);
  out.number(total(providers));
  out.bytes(labels.clubs);
  list(clubs);
  out.bytes(labels.venues);
  list(venues);
  out.bytes(labels.providers);
  list(providers);
  out.text("]}");
}

function writeCards(found: FoundGroup | null, write: CardWriter, group: OfferGroup, out: AnswerWriter): void {
  if (found === null) return;
  const { cards } = found;
  for (let at = 0; at < cards.length; at++) {
    if (at > 0) out.text(",");
    write(cards[at]!, group, out);
  }
}

/** The fields that name each group, by its number. */
const groupHeads = offerGroups.map(({ footballType, disabilityId }) =>
  asciiBytes(
    openText({ FootballType: footballType, DisabilityId: disabilityId, Disability: disabilityName(disabilityId) }),
  ),
);

/** What every group has besides, in its order. */
const labels = {
  nearest: asciiBytes('"NearestMiles":'),
  totalClubs: asciiBytes(',"TotalClubsRecords":'),
  totalVenues: asciiBytes(',"TotalCentresRecords":'),
  totalProviders: asciiBytes(',"TotalProvidersRecords":'),
  clubs: asciiBytes(',"RecommendationClubCartDto":['),
  venues: asciiBytes('],"RecommendationCentreCartDto":['),
  providers: asciiBytes('],"RecommendationProviderCartDto":['),
};

/** A source with the groups that the search found in it. */
export interface SearchedSource extends ResultSource {
  groups: FoundGroup[];
}

/** The suggestions as JSON objects joined by commas; empty for none. */
export function suggestionsText(
  sources: SearchedSource[],
  criteria: SearchCriteria,
  catchment: Catchment,
  offers: OfferKind,
): string {
  const groups = sources.flatMap((source) => source.groups);
  if (groups.some((group) => group.total >= thinAnswer)) return "";
  const known = sources.map(knownCards);
  if (known.reduce((sum, cards) => sum + cards.length, 0) >= thinAnswer) return "";
  const hasChosen = groups.some(({ group }) => criteria.disability.chosenIds.has(group.disabilityId ?? 0));
  const widestOf = new Map<WireCriterion, AddedOffers[]>();
  // Larger changes first: where they add nothing, smaller changes of the same criterion do not either.
  const counted = relaxations(criteria, offers, hasChosen)
    .toReversed()
    .map((relaxation) => {
      const { criterion } = relaxation;
      const added = sources.map((source, index) =>
        countAdded(source.table, catchment, {
          filter: source.filterFor(relaxation.criteria),
          known: known[index]!,
          isLacking:
            criterion === "facilities" && source.byAccess ? isLackingAny(source.byAccess, criteria.facilities) : null,
          wider: widestOf.get(criterion)?.[index] ?? null,
        }),
      );
      if (!widestOf.has(criterion)) widestOf.set(criterion, added);
      return { ...relaxation, ...sumOf(added) };
    });
  return bestRelaxations(counted.reverse())
    .map(({ criterion, change, addedOffers, nearestMiles, lacking }) =>
      jsonText({
        Change: change,
        AddedOffers: addedOffers,
        NearestMiles: nearestMiles,
        ...(criterion === "facilities" && { AddedKnownWithout: lacking, AddedNotKnown: addedOffers - lacking }),
      }),
    )
    .join(",");
}

function sumOf(added: AddedOffers[]) {
  return {
    addedOffers: added.reduce((sum, { count }) => sum + count, 0),
    lacking: added.reduce((sum, { lacking }) => sum + lacking, 0),
    nearestMiles: Math.min(...added.map(({ nearestMiles }) => nearestMiles)),
  };
}

function knownCards({ groups }: SearchedSource): number[] {
  return [...new Set(groups.flatMap((group) => group.nearest))];
}
