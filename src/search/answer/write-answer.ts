// Writes the answer as JSON: groups in order with cards and totals, then suggestions.
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "../criteria/criteria.ts";
import { disabilityOrder } from "../criteria/disability.ts";
import { type DistanceStep, farMiles } from "../criteria/distance.ts";
import { accessBits } from "../criteria/facilities.ts";
import type { OfferGroup } from "../criteria/offer-group.ts";
import { bestRelaxations, type CountedRelaxation, relaxations } from "../criteria/relaxations.ts";
import type { SearchRequest } from "../criteria/request-schema.ts";
import type { OfferKind } from "../criteria/search-calls.ts";
import { thinAnswer } from "../criteria/wire-codes.ts";
import type { FoundGroup, ListSearch } from "../find/find-groups.ts";
import { type Added, countAdded } from "../find/suggestions.ts";
import type { Suggestion } from "./answer-schema.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { fieldsText, openText } from "./json-text.ts";
import type { CardWriter } from "./write-card.ts";

interface SearchedList {
  search: ListSearch;
  groups: FoundGroup[];
  /** How many places were found, each once. */
  placeCount: number;
}

export interface FoundAnswer {
  searched: SearchedList[];
  /** One for each list. */
  writers: CardWriter[];
  criteria: SearchCriteria;
  offers: OfferKind;
  /** How far searches may be asked to go. */
  steps: readonly DistanceStep[];
}

const opening = '[{"Recommendations":';

/** Whether the first page of an answer shows that nothing was found. */
export const hasNoResult = (answer: Buffer): boolean => answer[opening.length + 1] === "]".charCodeAt(0);

/** One group of the answer. `found`: what each list has of it; null for nothing. */
interface AnswerGroup {
  group: OfferGroup;
  nearestMiles: number;
  found: (FoundGroup | null)[];
}

export function writeAnswer(answer: FoundAnswer, out: AnswerWriter): void {
  const { searched, criteria } = answer;
  out.start();
  out.text(opening);
  out.list(orderedGroups(searched, criteria), (group) => writeGroup(group, answer, out));
  const total = searched.reduce((sum, { placeCount }) => sum + placeCount, 0);
  out.text(`,${fieldsText({ TotalPlaces: total, Suggestions: suggestionsOf(answer, total) })}}]`);
}

/** The groups of all lists in a total order: no two have the same type and disability. */
function orderedGroups(searched: readonly SearchedList[], { disability }: SearchCriteria): AnswerGroup[] {
  const byGroup = new Map<number, AnswerGroup>();
  searched.forEach(({ groups }, index) => {
    for (const found of groups) {
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
  const tier = ({ group }: AnswerGroup) => disabilityOrder(disability, group.disabilityId);
  return [...byGroup.values()].sort(
    (a, b) =>
      tier(a) - tier(b) ||
      a.nearestMiles - b.nearestMiles ||
      a.group.typeOrder - b.group.typeOrder ||
      a.group.number - b.group.number,
  );
}

function writeGroup({ group, nearestMiles, found }: AnswerGroup, answer: FoundAnswer, out: AnswerWriter): void {
  const { criteria, offers } = answer;
  const total = (at: number | null) => (at === null ? 0 : (found[at]?.total ?? 0));
  const list = (at: number | null) =>
    out.list(at === null ? [] : (found[at]?.cards ?? []), (card) => answer.writers[at!]!(card, group, out));
  const [clubs, venues, providers] = offers === "casual" ? ([null, 0, 1] as const) : ([0, null, null] as const);
  const { footballType, disabilityId } = group;
  const isSuggestion = disabilityOrder(criteria.disability, disabilityId) === 2;
  const fields = {
    FootballType: footballType,
    DisabilityId: disabilityId,
    Disability: disabilityName(disabilityId),
    IsPanDisabilitySuggestion: isSuggestion ? true : undefined,
    NearestMiles: nearestMiles,
    TotalClubsRecords: total(clubs),
    TotalCentresRecords: total(venues),
    TotalProvidersRecords: total(providers),
  };
  out.text(`${openText(fields)}"RecommendationClubCartDto":`);
  list(clubs);
  out.text(',"RecommendationCentreCartDto":');
  list(venues);
  out.text(',"RecommendationProviderCartDto":');
  list(providers);
  out.text("}");
}

function suggestionsOf({ searched, criteria, offers, steps }: FoundAnswer, total: number): Suggestion[] {
  const groups = searched.flatMap((each) => each.groups);
  const isThin = total < thinAnswer;
  const nearest = Math.min(...groups.map(({ nearestMiles }) => nearestMiles));
  if (!isThin && nearest <= farMiles) return [];
  const { chosenIds } = criteria.disability;
  const hasChosenDisability = groups.some(({ group }) => chosenIds.has(group.disabilityId ?? 0));
  const wider = relaxations(criteria, offers, { hasChosenDisability });
  const lackedBits = accessBits(criteria.facilities);
  const further = steps.filter(({ withinMiles }) => isFurther(withinMiles, criteria.withinMiles));
  const counts = searched.map(({ search }) => countAdded(search, { relaxations: wider, lackedBits, further }));
  const counted: CountedChange[] = wider.map((relaxation, at) => ({
    ...relaxation,
    ...addedToAll(counts.map(({ byRelaxation }) => byRelaxation[at]!)),
  }));
  const nextStep = further
    .map(({ withinMiles }, at) => ({
      criterion: "distance" as const,
      change: { WithinMiles: withinMiles },
      isPartial: withinMiles !== null,
      ...addedToAll(counts.map(({ byStep }) => byStep[at]!)),
    }))
    .find(({ addedOffers }) => addedOffers > 0);
  const helping = isThin ? bestRelaxations([...counted, ...(nextStep ? [nextStep] : [])]) : [];
  const nearer = nearest > farMiles ? bestRelaxations(counted.filter((each) => each.nearestMiles < nearest)) : [];
  return [...new Set([...helping, ...nearer])].map(suggestionOf);
}

interface CountedChange extends CountedRelaxation {
  change: Partial<SearchRequest>;
  lacking: number;
}

const isFurther = (step: number | null, wanted: number | null) => wanted !== null && (step === null || step > wanted);

/** What a change adds to all lists together. */
function addedToAll(lists: readonly Added[]): Omit<CountedChange, "criterion" | "isPartial" | "change"> {
  return {
    addedOffers: lists.reduce((sum, { count }) => sum + count, 0),
    lacking: lists.reduce((sum, each) => sum + each.lacking, 0),
    nearestMiles: Math.min(...lists.map(({ nearestMiles }) => nearestMiles)),
  };
}

const suggestionOf = ({ criterion, change, addedOffers, nearestMiles, lacking }: CountedChange): Suggestion => ({
  Change: change,
  AddedOffers: addedOffers,
  NearestMiles: nearestMiles,
  ...(criterion === "facilities" && { AddedKnownWithout: lacking, AddedNotKnown: addedOffers - lacking }),
});
