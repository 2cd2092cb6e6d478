// What a search found as places on a map: a club, a venue, or a provider at a venue, as in the list: each once, however many
// groups it is in (§2.32, §4.15).

import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { parseDays } from "#src/platform/text/week-days.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/search/results/search-answer.ts";
import { placeCount } from "#src/web/results/filters/filter-figures.ts";
import { totalPlaces } from "#src/web/results/recommendation-list/group-places.ts";
import { type Played, programmesOf } from "#src/web/site/choose-place-logos.ts";
import { gatherReasons } from "#src/web/words/card-reasons.ts";

/** The kind of a pin, which decides its shape. */
export type PinKind = "club" | "venue" | "disability";

export interface MapPlace {
  /** Unlike any other place's: "club-12", "venue-345", "provider-6p345". */
  key: string;
  /** A place where disability football matches is that before it is a club or venue. */
  pin: PinKind;
  name: string;
  /** Path of the place's own page. */
  to: string;
  position: Position;
  miles: number;
  address: string;
  /** Day numbers of what matches; none: days to be confirmed. */
  days: number[];
  reasons: string[];
  accreditation: { status: string | null; level: string | null };
  /** At a venue. */
  sessions: { count: number; nextMs: number | null; prices: (number | null)[] } | null;
  /** Of what matches, for its logos. */
  played: Played;
  /** The sources of its records. */
  sources: RecordSource[];
}

export interface MapPlaces {
  /** In the order of the answer, and complete as far as they reach: nothing before them is still to be fetched. */
  places: MapPlace[];
  /** True where a further page would bring more. */
  hasMore: boolean;
  /** Places of the search in all. */
  total: number;
}

/**
 * The places of an answer. Groups are loaded in separate pages: a place that comes after the last loaded one of an
 * incomplete group is left out, as others of that group may belong in front of it.
 * `allPlaces`: the answer's own number, where these are all of its groups. Without it, of an earlier server, the largest group's.
 */
export function mapPlaces(groups: readonly RecommendationGroup[], allPlaces = 0, isFurthestFirst = false): MapPlaces {
  const rankOf = (miles: number) => (isFurthestFirst ? -miles : miles);
  const lists = groups.flatMap(listsOf);
  const unfinished = lists.filter(({ cards, total }) => cards.length < total);
  const lasts = unfinished.map(({ cards }) => cards.at(-1)?.DistanceFromUserLocation);
  const horizon = Math.min(...lasts.map((last) => (last === undefined ? Number.NEGATIVE_INFINITY : rankOf(last))));
  const all = gather(groups);
  const places = all
    .filter(({ miles }) => rankOf(miles) <= horizon)
    .sort((a, b) => rankOf(a.miles) - rankOf(b.miles) || (a.key < b.key ? -1 : 1));
  return { places, hasMore: unfinished.length > 0, total: Math.max(all.length, ...groups.map(totalPlaces), allPlaces) };
}

function listsOf(group: RecommendationGroup) {
  return [
    { cards: group.RecommendationClubCartDto, total: group.TotalClubsRecords },
    { cards: group.RecommendationCentreCartDto, total: group.TotalCentresRecords },
    { cards: group.RecommendationProviderCartDto, total: group.TotalProvidersRecords },
  ];
}

function gather(groups: readonly RecommendationGroup[]): MapPlace[] {
  const places = new Map<string, MapPlace>();
  function add(place: MapPlace) {
    const held = places.get(place.key);
    places.set(place.key, held ? joined(held, place) : place);
  }
  for (const group of groups) {
    const isDisability = group.DisabilityId !== null;
    const footballTypes = [group.FootballType];
    for (const card of group.RecommendationClubCartDto) {
      add({ ...clubPlace(card, isDisability), played: { programmes: [], footballTypes } });
    }
    for (const card of group.RecommendationCentreCartDto) {
      add({ ...venuePlace(card, isDisability), played: { programmes: programmesOf(card), footballTypes } });
    }
    for (const card of group.RecommendationProviderCartDto) {
      add({ ...providerPlace(card, isDisability), played: { programmes: programmesOf(card), footballTypes } });
    }
  }
  return [...places.values()];
}

function joined(first: MapPlace, second: MapPlace): MapPlace {
  return {
    ...first,
    pin: second.pin === "disability" ? "disability" : first.pin,
    days: [...new Set([...first.days, ...second.days])].sort((a, b) => a - b),
    reasons: gatherReasons(first.reasons, second.reasons),
    sessions: joinedSessions(first.sessions, second.sessions),
    played: {
      programmes: [...first.played.programmes, ...second.played.programmes],
      footballTypes: [...first.played.footballTypes, ...second.played.footballTypes],
    },
    sources: joinedSources(first.sources, second.sources),
  };
}

/** Each once: the register's own has no number. */
function joinedSources(first: RecordSource[], second: RecordSource[]): RecordSource[] {
  return [...first, ...second.filter(({ SourceId }) => !first.some((each) => each.SourceId === SourceId))];
}

function joinedSessions(first: MapPlace["sessions"], second: MapPlace["sessions"]): MapPlace["sessions"] {
  if (!first || !second) return first ?? second;
  const starts = [first.nextMs, second.nextMs].filter((each) => each !== null);
  return {
    count: first.count + second.count,
    nextMs: starts.length > 0 ? Math.min(...starts) : null,
    prices: [...first.prices, ...second.prices],
  };
}

type PlaceCard = ClubCard | CentreCard | ProviderCard;

/** The facts of a place from its card. A place with matching disability football has that pin, whatever else matches. */
function placeOf(card: PlaceCard, isDisability: boolean, key: string, name: string) {
  return {
    key,
    pin: isDisability ? ("disability" as const) : key.startsWith("club") ? ("club" as const) : ("venue" as const),
    name,
    to: `/${key.replace("-", "/")}`,
    position: { latitude: card.Latitude, longitude: card.Longitude },
    miles: card.DistanceFromUserLocation,
    address: formatAddress(card),
    reasons: card.Reasons,
    accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
    sessions: null,
    sources: card.Sources ?? [],
  };
}

function clubPlace(card: ClubCard, isDisability: boolean): Omit<MapPlace, "played"> {
  return { ...placeOf(card, isDisability, `club-${card.ClubId}`, card.ClubName), days: parseDays(card.TeamsPlayDays) };
}

function venuePlace(card: CentreCard, isDisability: boolean): Omit<MapPlace, "played"> {
  const nextMs = card.NextSessionDateTime === null ? null : Date.parse(card.NextSessionDateTime);
  return {
    ...placeOf(card, isDisability, `venue-${card.PitchFinderId}`, card.CentreName),
    days: parseDays(card.SessionPlayDays),
    sessions: { count: card.SessionCount, nextMs, prices: [card.PriceFrom, card.PriceTo] },
  };
}

/** Under its own name, as on the list and its page; the address begins with the venue. */
function providerPlace(card: ProviderCard, isDisability: boolean): Omit<MapPlace, "played"> {
  const place = placeOf(card, isDisability, `provider-${card.ProviderId}p${card.PitchFinderId}`, card.ProviderName);
  return { ...place, address: `${card.CentreName}, ${place.address}`, days: parseDays(card.PlaysOnDay) };
}

/** "7 clubs match", "1 place matches", "1,214 clubs match". */
export function formatMapCount({ total }: MapPlaces, offers: OfferKind): string {
  return `${placeCount(total, offers)} ${total === 1 ? "matches" : "match"}`;
}
