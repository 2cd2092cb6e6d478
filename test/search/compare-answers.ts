// One form for a group of the naive search and of the answer, for tests to compare.

import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import { searchMs } from "#test/catalogue/random-catalogue.ts";
import { type NaiveCard, type NaiveCatalogue, type NaiveGroup, naiveJoining, naiveSeries } from "./naive-search.ts";

/** What the format fixes of a group, cut to its page. */
export function expectedGroup(group: NaiveGroup, call: SearchCall, body: SearchRequest, catalogue: NaiveCatalogue) {
  const size = body.PageSize ?? (call === "club" || call === "teams" ? 5 : 10);
  const first = ((body.PageNumber ?? 1) - 1) * size;
  const page = (cards: NaiveCard[]) =>
    (body.Sort === "furthest" ? cards.toReversed() : cards).slice(first, first + size);
  const hasMembers = call === "teams" || call === "session";
  const withMembers = (card: NaiveCard) => (hasMembers ? { members: card.members } : {});
  const teamsOf = (clubId: string) => catalogue.teams.filter((team) => `${team.clubId}` === clubId).length;
  return {
    type: group.footballType,
    disability: group.disabilityId,
    isSuggestion: group.isSuggestion,
    totals: [group.clubs.length, group.venues.length, group.providers.length],
    nearest: Math.min(...[...group.clubs, ...group.venues, ...group.providers].map(({ miles }) => miles)),
    clubs: page(group.clubs).map((card) => ({
      id: card.id,
      miles: card.miles,
      counts: [card.members.length, teamsOf(card.id)],
      ...naiveJoining(catalogue, card.members, searchMs),
      ...withMembers(card),
    })),
    venues: page(group.venues).map((card) => ({
      id: card.id,
      miles: card.miles,
      counts: [card.members.length],
      ...naiveSeries(catalogue, card.members, searchMs),
      ...withMembers(card),
    })),
    providers: page(group.providers).map(({ id, miles }) => ({ id, miles })),
  };
}

/** The same form of an answered group. */
export function answeredGroup(group: RecommendationGroup) {
  return {
    type: group.FootballType,
    disability: group.DisabilityId,
    isSuggestion: group.IsPanDisabilitySuggestion === true,
    totals: [group.TotalClubsRecords, group.TotalCentresRecords, group.TotalProvidersRecords],
    nearest: group.NearestMiles,
    clubs: group.RecommendationClubCartDto.map((card) => ({
      id: `${card.ClubId}`,
      miles: card.DistanceFromUserLocation,
      counts: [card.TeamsPreferenceCount, card.TeamsCount],
      times: card.TrainingTimes?.map(({ Day, StartTime }) => `${Day} ${StartTime}`) ?? [],
      places: card.Places,
      prices: card.PriceFrom === undefined ? [] : [card.PriceFrom, card.PriceTo, card.PriceUnit],
      ...(card.TeamsCartDto ? { members: card.TeamsCartDto.map((team) => `${team.TeamId}`) } : {}),
    })),
    venues: group.RecommendationCentreCartDto.map((card) => ({
      id: `${card.PitchFinderId}`,
      miles: card.DistanceFromUserLocation,
      counts: [card.SessionCount],
      seriesCount: card.SeriesCount,
      series: card.Series?.map(({ CancelledDateTimes: cancelled = [], ...each }) => ({ ...each, cancelled })),
      ...(card.SessionCartDto ? { members: card.SessionCartDto.map((session) => session.SessionId) } : {}),
    })),
    providers: group.RecommendationProviderCartDto.map((card) => ({
      id: `${card.ProviderId}p${card.PitchFinderId}`,
      miles: card.DistanceFromUserLocation,
    })),
  };
}
