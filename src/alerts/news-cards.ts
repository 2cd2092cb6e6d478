// The cards of a mail: found and written by the real search, over the records of the news alone.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import type { CentreCard, ClubCard, ProviderCard, SearchAnswer } from "#src/search/results/search-answer.ts";
import type { Alert, AlertPlace } from "./alert.ts";
import { clubKey, providerKey, providerOf, venueKey } from "./card-state.ts";
import { inSlices } from "./in-slices.ts";

export interface NewsCard {
  name: string;
  /** Of its page on our site. */
  path: string;
  /** "about 2 miles away": an alert's position is rounded. Null where it asks at one place. */
  distance: string | null;
  /** When, and why it fits. */
  lines: string[];
  miles: number;
}

/** More than a page of the answer holds is not looked at: the mail says how many of them there are. */
const mostCards = 50;

/** Clubs and venues that are searched at once: few enough that no request waits for their index. */
const placesAtOnce = 50;

/** Those of the cards that the alert's list shows at this moment, nearest first; requests are answered meanwhile. */
export async function newsCards(
  alert: Alert,
  cards: readonly string[],
  catalogue: Catalogue,
  { catchmentMiles, nowMs }: { catchmentMiles: number; nowMs: number },
): Promise<NewsCard[]> {
  const reach = alert.at ? catchmentMiles : Math.min(alert.miles, catchmentMiles);
  const body = { ...alert.search, PageNumber: 1, PageSize: mostCards };
  const asked = new Set(cards);
  const found = new Map<string, NewsCard>();
  const add = (key: string, card: NewsCard) => {
    if (asked.has(key) && !found.has(key)) found.set(key, card);
  };
  await inSlices(partsOf(catalogueAt(alert, catalogue)), (part) => {
    const recommender = buildRecommender(part, { catchmentMiles: reach });
    const [answer] = JSON.parse(recommender.answer(alert.offers, body, nowMs)) as SearchAnswer;
    for (const group of answer?.Recommendations ?? []) {
      for (const club of group.RecommendationClubCartDto) add(clubKey(club.ClubId), clubCard(club));
      for (const venue of group.RecommendationCentreCartDto) add(venueKey(venue.PitchFinderId), venueCard(venue));
      for (const provider of group.RecommendationProviderCartDto) {
        const { ProviderId: providerId, PitchFinderId: pitchFinderId } = provider;
        add(providerKey({ providerId, pitchFinderId }), providerCard(provider));
      }
    }
  });
  const sorted = [...found.values()].sort((a, b) => a.miles - b.miles || (a.path < b.path ? -1 : 1));
  const { at } = alert;
  return at ? sorted.map((card) => atPlace(card, at)) : sorted;
}

/** Of an alert limited to a provider, that provider's alone. */
function catalogueAt({ at }: Alert, catalogue: Catalogue): Catalogue {
  const providerId = at ? providerOf(at.card) : null;
  if (providerId === null) return catalogue;
  const isTheirs = (row: { providerId: number }) => row.providerId === providerId;
  const { providerVenues, sessions, ...rest } = catalogue;
  return { ...rest, providerVenues: providerVenues.filter(isTheirs), sessions: sessions.filter(isTheirs) };
}

/** Nobody asked how far it is; a provider's sessions are read on its own page. */
function atPlace(card: NewsCard, at: AlertPlace): NewsCard {
  const own = providerOf(at.card) === null ? {} : { name: at.name, path: `/provider/${at.card.slice(1)}` };
  return { ...card, ...own, distance: null };
}

/** A few places each, with all that is at them: a card depends on nothing of another place. */
function partsOf({ clubs, teams, venues, providers, providerVenues, sessions }: Catalogue): Catalogue[] {
  const teamsOf = Map.groupBy(teams, ({ clubId }) => clubId);
  const sessionsAt = Map.groupBy(sessions, ({ pitchFinderId }) => pitchFinderId);
  const providersAt = Map.groupBy(providerVenues, ({ pitchFinderId }) => pitchFinderId);
  const parts: Catalogue[] = [];
  for (let from = 0; from < Math.max(clubs.length, venues.length); from += placesAtOnce) {
    const someClubs = clubs.slice(from, from + placesAtOnce);
    const someVenues = venues.slice(from, from + placesAtOnce);
    parts.push({
      clubs: someClubs,
      teams: someClubs.flatMap(({ clubId }) => teamsOf.get(clubId) ?? []),
      venues: someVenues,
      providers,
      providerVenues: someVenues.flatMap(({ pitchFinderId }) => providersAt.get(pitchFinderId) ?? []),
      sessions: someVenues.flatMap(({ pitchFinderId }) => sessionsAt.get(pitchFinderId) ?? []),
    });
  }
  return parts;
}

function clubCard(card: ClubCard): NewsCard {
  const days = parseDays(card.TeamsPlayDays);
  return {
    name: card.ClubName,
    path: `/club/${card.ClubId}`,
    ...distanceOf(card.DistanceFromUserLocation),
    lines: [...(days.length === 0 ? [] : [`Plays on ${daySentence(days)}.`]), ...reasonsOf(card)],
  };
}

function venueCard(card: CentreCard): NewsCard {
  const nextMs = Date.parse(card.NextSessionDateTime ?? "");
  const next = Number.isNaN(nextMs) ? [] : [`Next: ${formatDate(nextMs)}, ${formatTime(nextMs)}`];
  return {
    name: card.CentreName,
    path: `/venue/${card.PitchFinderId}`,
    ...distanceOf(card.DistanceFromUserLocation),
    lines: [...next, ...reasonsOf(card)],
  };
}

function providerCard(card: ProviderCard): NewsCard {
  const days = parseDays(card.PlaysOnDay);
  return {
    name: `${card.ProviderName}, ${card.CentreName}`,
    path: `/provider/${card.ProviderId}p${card.PitchFinderId}`,
    ...distanceOf(card.DistanceFromUserLocation),
    lines: [...(days.length === 0 ? [] : [`On ${daySentence(days)}.`]), ...reasonsOf(card)],
  };
}

function distanceOf(miles: number): Pick<NewsCard, "distance" | "miles"> {
  const distance = formatWholeDistance(miles);
  return { distance: `${distance.startsWith("less") ? "" : "about "}${distance} away`, miles };
}

/** Where the days are not known, the reasons say so. */
const reasonsOf = ({ Reasons }: { Reasons: string[] }) => [`Why it fits: ${Reasons.map(sentence).join(" ")}`];

const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);
