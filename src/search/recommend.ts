// The four recommendation calls: a search body in, the answer's JSON text out (specification §7.3, §7.4).
import type { Catalogue } from "#src/domain/catalogue.ts";
import { disabilityRank } from "#src/domain/disability-rule.ts";
import { pageSizes, type SearchCall } from "#src/domain/search-calls.ts";
import { readWishes, type SearchWishes } from "#src/domain/search-criteria.ts";
import type { SearchRequest } from "#src/domain/search-request.ts";
import { disabilityName, footballTypes } from "#src/domain/vocabulary.ts";
import { type Catchment, catchmentAround } from "./index/catchment.ts";
import type { OfferFilter } from "./index/offer-filter.ts";
import { disabilityOfGroup, footballTypeOfGroup, groupCount } from "./index/offer-group.ts";
import { buildSearchIndex } from "./index/search-index.ts";
import { type FoundCard, type FoundGroup, searchTable } from "./index/table-search.ts";
import { clubCards } from "./results/club-cards.ts";
import { openText } from "./results/json-text.ts";
import { furtherProviderReasons, providerCards } from "./results/provider-cards.ts";
import { casualSides, clubSide, type SearchedTable, suggestChanges } from "./results/suggest-changes.ts";
import { furtherVenueReasons, venueCards } from "./results/venue-cards.ts";

export interface Recommender {
  /** The answer's JSON text in plain ASCII, ready to send. The body must fit its schema. */
  answer(call: SearchCall, request: SearchRequest, nowMs: number): string;
}

/** A table's groups in one answer, with the writer of their cards. */
interface Side extends SearchedTable {
  filter: OfferFilter;
  write(found: FoundCard, group: number): string;
}

/** One group of the answer: what each side found in it; null where a side found nothing. */
interface AnswerGroup {
  group: number;
  nearestMiles: number;
  found: (FoundGroup | null)[];
}

/** Builds index and card texts from a catalogue, which is not kept. Takes about a second at England's size. */
export function buildRecommender(catalogue: Catalogue, options: { catchmentMiles: number }): Recommender {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  const index = buildSearchIndex(catalogue);
  const writeClub = clubCards(clubs, teams, index.clubs);
  const writeVenue = venueCards(venues, sessions, providers, index.sessions);
  const writeProvider = providerCards(providerVenues, providers, venues, index.providers);

  function clubSides(search: TableSearch, wishes: SearchWishes, hasMembers: boolean): Side[] {
    const found = search(clubSide(index));
    const cards = { wishes, filter: found.filter, hasMembers, furtherReasons: "" };
    return [{ ...found, write: (card, group) => writeClub(card, { ...cards, group }) }];
  }

  function venueSides(search: TableSearch, wishes: SearchWishes, hasMembers: boolean, nowMs: number): Side[] {
    const [venueSide, providerSide] = casualSides(index, nowMs);
    const found = [search(venueSide), search(providerSide)] as const;
    const venueCard = { wishes, filter: found[0].filter, hasMembers, furtherReasons: furtherVenueReasons(wishes) };
    const providerCard = { ...venueCard, filter: found[1].filter, furtherReasons: furtherProviderReasons(wishes) };
    return [
      { ...found[0], write: (card, group) => writeVenue(card, { ...venueCard, group }, nowMs) },
      { ...found[1], write: (card, group) => writeProvider(card, { ...providerCard, group }) },
    ];
  }

  return {
    answer(call, request, nowMs) {
      const wishes = readWishes(request);
      const catchment = catchmentAround(wishes.position, options.catchmentMiles);
      const size = request.PageSize ?? pageSizes[call];
      const first = ((request.PageNumber ?? 1) - 1) * size;
      const search: TableSearch = (side) => {
        const filter = side.filterFor(wishes);
        return { ...side, filter, groups: searchTable(side.table, filter, catchment, first, size) };
      };
      const sides =
        call === "club" || call === "teams"
          ? clubSides(search, wishes, call === "teams")
          : venueSides(search, wishes, call === "session", nowMs);
      return answerText(sides, request, wishes, catchment);
    },
  };
}

type TableSearch = (side: Omit<SearchedTable, "groups">) => SearchedTable & { filter: OfferFilter };

function answerText(sides: Side[], request: SearchRequest, wishes: SearchWishes, catchment: Catchment): string {
  const isCasual = sides.length === 2;
  let groups = "";
  for (const group of orderedGroups(sides, wishes)) {
    groups += (groups === "" ? "" : ",") + groupText(group, sides, wishes, isCasual);
  }
  // Last, because counting a wider search makes new filters in the place of this one's.
  const suggestions = suggestChanges(sides, request, wishes, catchment, isCasual);
  return `[{"Recommendations":[${groups}],"Suggestions":[${suggestions}]}]`;
}

/** Groups of all sides in the answer's order: a total one, as no two groups share type and disability. */
function orderedGroups(sides: Side[], wishes: SearchWishes): AnswerGroup[] {
  const byGroup = new Map<number, AnswerGroup>();
  sides.forEach((side, index) => {
    for (const found of side.groups) {
      const entry = byGroup.get(found.group) ?? {
        group: found.group,
        nearestMiles: found.nearestMiles,
        found: sides.map(() => null),
      };
      entry.nearestMiles = Math.min(entry.nearestMiles, found.nearestMiles);
      entry.found[index] = found;
      byGroup.set(found.group, entry);
    }
  });
  const rank = ({ group }: AnswerGroup) => disabilityRank(wishes.disability, disabilityOfGroup(group));
  const typeOrder = ({ group }: AnswerGroup) => group % footballTypes.length;
  return [...byGroup.values()].sort(
    (a, b) => rank(a) - rank(b) || a.nearestMiles - b.nearestMiles || typeOrder(a) - typeOrder(b) || a.group - b.group,
  );
}

function groupText({ group, found }: AnswerGroup, sides: Side[], wishes: SearchWishes, isCasual: boolean): string {
  const lists = sides.map((side, index) => listText(side, found[index] ?? null, group));
  const totals = found.map((each) => each?.total ?? 0);
  const isSuggestion = disabilityRank(wishes.disability, disabilityOfGroup(group)) === 2;
  const [clubs, venues, providers] = isCasual ? ["", lists[0], lists[1]] : [lists[0], "", ""];
  const [clubTotal, venueTotal, providerTotal] = isCasual ? [0, totals[0], totals[1]] : [totals[0], 0, 0];
  return (
    `${groupHeads[group]}${isSuggestion ? '"IsPanDisabilitySuggestion":true,' : ""}` +
    `"TotalClubsRecords":${clubTotal},"TotalCentresRecords":${venueTotal},"TotalProvidersRecords":${providerTotal},` +
    `"RecommendationClubCartDto":[${clubs}],"RecommendationCentreCartDto":[${venues}],` +
    `"RecommendationProviderCartDto":[${providers}]}`
  );
}

function listText(side: Side, found: FoundGroup | null, group: number): string {
  let text = "";
  for (const card of found?.cards ?? []) text += (text === "" ? "" : ",") + side.write(card, group);
  return text;
}

/** What names each group, by its number. */
const groupHeads = Array.from({ length: groupCount }, (_, group) => {
  const disabilityId = disabilityOfGroup(group);
  return openText({
    FootballType: footballTypeOfGroup(group),
    DisabilityId: disabilityId,
    Disability: disabilityName(disabilityId),
  });
});
