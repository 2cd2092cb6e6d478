// The cards of a mail: found and written by the real search, over the records of the news alone.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import type { ClubCard, SearchAnswer } from "#src/search/results/search-answer.ts";
import type { Alert } from "./alert.ts";
import { type CardKey, clubKey, providerKey, providerOf, venueKey } from "./card-state.ts";

export interface NewsCard {
  key: CardKey;
  name: string;
  /** Of its page on our site. */
  path: string;
  /** "about 2 miles away": an alert's position is rounded. Null where it asks at one place. */
  distance: string | null;
  /** When, and why it fits. */
  lines: string[];
  miles: number;
}

/** As many as a page of an answer can hold. */
const mostCards = 50;

/** Those of the cards, whose records these are, that the alert's list shows at this moment. At most 50 of them. */
export function newsCards(
  alert: Alert,
  cards: readonly string[],
  catalogue: Catalogue,
  { catchmentMiles, nowMs }: { catchmentMiles: number; nowMs: number },
): NewsCard[] {
  const { at } = alert;
  const reach = at ? catchmentMiles : Math.min(alert.miles, catchmentMiles);
  const body = { ...alert.search, PageNumber: 1, PageSize: mostCards };
  const recommender = buildRecommender(catalogueAt(alert, catalogue), { catchmentMiles: reach });
  const [answer] = JSON.parse(recommender.answer(alert.offers, body, nowMs)) as SearchAnswer;
  const found = new Map<CardKey, NewsCard>();
  const add = (key: CardKey, card: AnsweredCard, name: string, path: string, when: string[]) => {
    if (!cards.includes(key) || found.has(key)) return;
    const miles = card.DistanceFromUserLocation;
    const lines = [...when, `Why it fits: ${card.Reasons.map(sentence).join(" ")}`];
    // Nobody asked how far a place is that they named; a provider's sessions are read on its own page.
    const own = at && providerOf(at.card) !== null ? { name: at.name, path: `/provider/${at.card.slice(1)}` } : {};
    found.set(key, { key, name, path, distance: at ? null : distanceText(miles), lines, miles, ...own });
  };
  for (const group of answer?.Recommendations ?? []) {
    for (const club of group.RecommendationClubCartDto) {
      add(clubKey(club.ClubId), club, club.ClubName, `/club/${club.ClubId}`, onDays("Plays on", club.TeamsPlayDays));
    }
    for (const venue of group.RecommendationCentreCartDto) {
      const nextMs = Date.parse(venue.NextSessionDateTime ?? "");
      const next = Number.isNaN(nextMs) ? [] : [`Next: ${formatDate(nextMs)}, ${formatTime(nextMs)}`];
      add(venueKey(venue.PitchFinderId), venue, venue.CentreName, `/venue/${venue.PitchFinderId}`, next);
    }
    for (const provider of group.RecommendationProviderCartDto) {
      const { ProviderId: providerId, PitchFinderId: pitchFinderId } = provider;
      const name = `${provider.ProviderName}, ${provider.CentreName}`;
      const path = `/provider/${providerId}p${pitchFinderId}`;
      add(providerKey({ providerId, pitchFinderId }), provider, name, path, onDays("On", provider.PlaysOnDay));
    }
  }
  return [...found.values()];
}

type AnsweredCard = Pick<ClubCard, "DistanceFromUserLocation" | "Reasons">;

export const nearestFirst = (cards: readonly NewsCard[]) =>
  cards.toSorted((a, b) => a.miles - b.miles || (a.key < b.key ? -1 : 1));

/** Of an alert limited to a provider, that provider's alone. */
function catalogueAt({ at }: Alert, catalogue: Catalogue): Catalogue {
  const providerId = at ? providerOf(at.card) : null;
  if (providerId === null) return catalogue;
  const isTheirs = (row: { providerId: number }) => row.providerId === providerId;
  const { providerVenues, sessions, ...rest } = catalogue;
  return { ...rest, providerVenues: providerVenues.filter(isTheirs), sessions: sessions.filter(isTheirs) };
}

/** Where the days are not known, the reasons say so. */
function onDays(words: string, dayNumbers: string | null): string[] {
  const days = parseDays(dayNumbers);
  return days.length === 0 ? [] : [`${words} ${daySentence(days)}.`];
}

function distanceText(miles: number): string {
  const distance = formatWholeDistance(miles);
  return `${distance.startsWith("less") ? "" : "about "}${distance} away`;
}

const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);
