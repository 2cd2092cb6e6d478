// What a search found as places on a map: a club or venue once, however many groups it is in, nearest first (§2.32, §4.15).

import type { CentreCard, ClubCard, ProviderCard, RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import type { RecordSource } from "#src/domain/catalogue/catalogue-sources.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import { parseDays } from "#src/domain/formatting/week-days.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { type Played, programmesOf } from "#src/web/content/choose-place-logos.ts";
import { gatherReasons } from "#src/web/format/gather-reasons.ts";

/** The kind of a pin, which decides its shape. */
export type PinKind = "club" | "venue" | "disability";

export interface MapPlace {
  /** Unlike any other place's: "club-12", "venue-345". */
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
  /** Who runs football at a venue without bookable sessions. */
  providers: { name: string; to: string }[];
  /** Of what matches, for its logos. */
  played: Played;
  /** The sources of its records. */
  sources: RecordSource[];
}

export interface MapPlaces {
  /** Nearest first, and complete as far as they reach: nothing nearer is still to be fetched. */
  places: MapPlace[];
  /** True where a further page would bring more. */
  hasMore: boolean;
  /** Places in all; at least so many where that is not certain. */
  total: number;
  /** False where a place that is not loaded yet may be counted already, as it may be in another group too. */
  isTotalCertain: boolean;
}

/**
 * The places of an answer. Groups are loaded in separate pages: a place that is further away than the last loaded one of an
 * incomplete group is left out, as nearer ones of that group may follow.
 */
export function mapPlaces(groups: readonly RecommendationGroup[]): MapPlaces {
  const lists = groups.flatMap(listsOf);
  const unfinished = lists.filter(({ cards, total }) => cards.length < total);
  const horizonMiles = Math.min(...unfinished.map(({ cards }) => cards.at(-1)?.DistanceFromUserLocation ?? 0));
  const all = gather(groups);
  const places = all
    .filter(({ miles }) => miles <= horizonMiles)
    .sort((a, b) => a.miles - b.miles || (a.key < b.key ? -1 : 1));
  const total = Math.max(all.length, ...lists.map((list) => (list.isOnePlaceEach ? list.total : 0)));
  const notFetched = unfinished.reduce((sum, list) => sum + list.total - list.cards.length, 0);
  return { places, hasMore: unfinished.length > 0, total, isTotalCertain: total === all.length + notFetched };
}

function listsOf(group: RecommendationGroup) {
  return [
    { cards: group.RecommendationClubCartDto, total: group.TotalClubsRecords, isOnePlaceEach: true },
    { cards: group.RecommendationCentreCartDto, total: group.TotalCentresRecords, isOnePlaceEach: true },
    // Several providers may be at one venue.
    { cards: group.RecommendationProviderCartDto, total: group.TotalProvidersRecords, isOnePlaceEach: false },
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
    const atVenues = [...group.RecommendationCentreCartDto, ...group.RecommendationProviderCartDto];
    for (const card of atVenues) {
      add({ ...venuePlace(card, isDisability), played: { programmes: programmesOf(card), footballTypes } });
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
    providers: [
      ...first.providers,
      ...second.providers.filter(({ to }) => !first.providers.some((each) => each.to === to)),
    ],
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
function placeOf(card: PlaceCard, isDisability: boolean, kind: "club" | "venue", id: number, name: string) {
  return {
    key: `${kind}-${id}`,
    pin: isDisability ? ("disability" as const) : kind,
    name,
    to: `/${kind}/${id}`,
    position: { latitude: card.Latitude, longitude: card.Longitude },
    miles: card.DistanceFromUserLocation,
    address: formatAddress(card),
    reasons: card.Reasons,
    accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
    sessions: null,
    providers: [],
    sources: card.Sources ?? [],
  };
}

function clubPlace(card: ClubCard, isDisability: boolean): Omit<MapPlace, "played"> {
  return { ...placeOf(card, isDisability, "club", card.ClubId, card.ClubName), days: parseDays(card.TeamsPlayDays) };
}

/** The venue itself, whether its sessions or a provider there were found. */
function venuePlace(card: CentreCard | ProviderCard, isDisability: boolean): Omit<MapPlace, "played"> {
  const venue = placeOf(card, isDisability, "venue", card.PitchFinderId, card.CentreName);
  return { ...venue, ...("ProviderId" in card ? ofProvider(card) : ofSessions(card)) };
}

function ofSessions(card: CentreCard): Pick<MapPlace, "days" | "sessions"> {
  const nextMs = card.NextSessionDateTime === null ? null : Date.parse(card.NextSessionDateTime);
  return {
    days: parseDays(card.SessionPlayDays),
    sessions: { count: card.SessionCount, nextMs, prices: [card.PriceFrom, card.PriceTo] },
  };
}

function ofProvider(card: ProviderCard): Pick<MapPlace, "days" | "providers"> {
  return {
    days: parseDays(card.PlaysOnDay),
    providers: [{ name: card.ProviderName, to: `/provider/${card.ProviderId}p${card.PitchFinderId}` }],
  };
}

/** "7 clubs match", "1 venue matches", "At least 214 clubs match". */
export function formatMapCount({ total, isTotalCertain }: MapPlaces, offers: OfferKind): string {
  const [one, many] = offers === "club" ? ["club", "clubs"] : ["venue", "venues"];
  if (isTotalCertain) return total === 1 ? `1 ${one} matches` : `${total} ${many} match`;
  return total === 1 ? `At least 1 ${one} matches` : `At least ${total} ${many} match`;
}
