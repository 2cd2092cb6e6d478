// The four recommendation calls: a search body in, the answer's JSON text out (specification §7.3, §7.4).

import { disabilityRank } from "#src/domain/disability-rule.ts";
import { disabilityOfGroup, footballTypeOfGroup } from "#src/domain/offer-group.ts";
import { pageSizes } from "#src/domain/preferences.ts";
import type { SearchRequest } from "#src/domain/search-request.ts";
import { readWishes, type SearchWishes } from "#src/domain/search-wishes.ts";
import { disabilityName, footballTypes } from "#src/domain/vocabulary.ts";
import { type Catchment, catchmentAround } from "#src/search/catchment.ts";
import type { OfferFilter } from "#src/search/offer-filter.ts";
import { buildSearchIndex, type Catalogue } from "#src/search/search-index.ts";
import { type FoundCard, type FoundGroup, searchTable } from "#src/search/table-search.ts";
import { clubCards } from "./club-cards.ts";
import { jsonText } from "./json-text.ts";
import { providerCards } from "./provider-cards.ts";
import type { RecommendationCall } from "./services.ts";
import { casualSides, clubSide, type SearchedTable, suggestChanges } from "./suggest-changes.ts";
import { venueCards } from "./venue-cards.ts";

export interface Recommender {
  /** The answer's JSON text in plain ASCII, ready to send. The body must fit its schema. */
  answer(call: RecommendationCall, request: SearchRequest, nowMs: number): string;
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

  return {
    answer(call, request, nowMs) {
      const wishes = readWishes(request);
      const catchment = catchmentAround(wishes.position, options.catchmentMiles);
      const size = request.PageSize ?? pageSizes[call];
      const first = ((request.PageNumber ?? 1) - 1) * size;
      const hasMembers = call === "teams" || call === "session";
      const search = ({ table, filterFor }: Omit<SearchedTable, "groups">) => {
        const filter = filterFor(wishes);
        return { table, filterFor, filter, groups: searchTable(table, filter, catchment, first, size) };
      };
      if (call === "club" || call === "teams") {
        const clubsFound = search(clubSide(index));
        const side: Side = {
          ...clubsFound,
          write: (found, group) => writeClub(found, { wishes, filter: clubsFound.filter, group, hasMembers }),
        };
        return answerText([side], request, wishes, catchment);
      }
      const [venueSide, providerSide] = casualSides(index, nowMs);
      const venuesFound = search(venueSide);
      const providersFound = search(providerSide);
      const sides: Side[] = [
        {
          ...venuesFound,
          write: (found, group) => writeVenue(found, { wishes, filter: venuesFound.filter, group, hasMembers }, nowMs),
        },
        {
          ...providersFound,
          write: (found, group) => writeProvider(found, { wishes, filter: providersFound.filter, group, hasMembers }),
        },
      ];
      return answerText(sides, request, wishes, catchment);
    },
  };
}

function answerText(sides: Side[], request: SearchRequest, wishes: SearchWishes, catchment: Catchment): string {
  const isCasual = sides.length === 2;
  const groups = orderedGroups(sides, wishes).map((group) => groupText(group, sides, wishes, isCasual));
  // Last, because counting a wider search makes new filters in the place of this one's.
  const suggestions = suggestChanges(sides, request, wishes, catchment, isCasual);
  return `[{"Recommendations":[${groups.join(",")}],"Suggestions":[${suggestions}]}]`;
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
  const lists = sides.map((side, index) =>
    (found[index]?.cards ?? []).map((card) => side.write(card, group)).join(","),
  );
  const totals = found.map((each) => each?.total ?? 0);
  const disabilityId = disabilityOfGroup(group);
  const isSuggestion = disabilityRank(wishes.disability, disabilityId) === 2;
  const [clubs, venues, providers] = isCasual ? ["", lists[0], lists[1]] : [lists[0], "", ""];
  const [clubTotal, venueTotal, providerTotal] = isCasual ? [0, totals[0], totals[1]] : [totals[0], 0, 0];
  return (
    `{"FootballType":"${footballTypeOfGroup(group)}","DisabilityId":${disabilityId},` +
    `"Disability":${jsonText(disabilityName(disabilityId))},${isSuggestion ? '"IsPanDisabilitySuggestion":true,' : ""}` +
    `"TotalClubsRecords":${clubTotal},"TotalCentresRecords":${venueTotal},"TotalProvidersRecords":${providerTotal},` +
    `"RecommendationClubCartDto":[${clubs}],"RecommendationCentreCartDto":[${venues}],` +
    `"RecommendationProviderCartDto":[${providers}]}`
  );
}
