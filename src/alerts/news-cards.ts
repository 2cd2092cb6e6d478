// The cards of a mail: found and written by the real search, over the records of the news alone.

import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { namedIn, namesByLanguage } from "#src/catalogue/store/shown-names.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatWholeDistance, isUnderOne } from "#src/platform/text/format-distance.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts, joinSentences } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { ClubCard, SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { openingWords, placesInside } from "#src/search/answer/format-opening.ts";
import { reasonSentence, type SearchFact } from "#src/search/answer/match-reasons.ts";
import { buildRecommender } from "#src/search/recommend.ts";
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

/** Those of the cards, of these records, that the alert's list shows now. At most 50 of them. */
export function newsCards(
  language: Language,
  alert: Alert,
  cards: readonly string[],
  catalogue: Catalogue,
  { catchmentMiles, nowMs, forRoom }: { catchmentMiles: number; nowMs: number; forRoom: ReadonlySet<CardKey> },
): NewsCard[] {
  const { at } = alert;
  const reach = at ? catchmentMiles : Math.min(alert.miles, catchmentMiles);
  const body = { ...alert.search, Facts: true as const, PageNumber: 1, PageSize: mostCards };
  const recommender = buildRecommender(catalogueAt(alert, catalogue), { catchmentMiles: reach });
  const [plain] = JSON.parse(recommender.answer(alert.offers, body, nowMs)) as SearchAnswer;
  const { clubs, venues, providers } = catalogue;
  const answer = namedIn(plain, namesByLanguage({ clubs, venues, providers }), language.tag);
  const found = new Map<CardKey, NewsCard>();
  const add = (key: CardKey, card: AnsweredCard, name: string, path: string, when: string[]) => {
    if (!cards.includes(key) || found.has(key)) return;
    const miles = card.DistanceFromUserLocation;
    const lines = [...when, language.text("Why it matches: {reasons}", { reasons: reasonsText(language, card) })];
    // Nobody asked how far a place is that they named; a provider's sessions are on its own page.
    const own = at && providerOf(at.card) !== null ? { name: at.name, path: `/provider/${at.card.slice(1)}` } : {};
    found.set(key, { key, name, path, distance: at ? null : distanceText(language, miles), lines, miles, ...own });
  };
  for (const group of answer?.Recommendations ?? []) {
    for (const club of group.RecommendationClubCartDto) {
      const key = clubKey(club.ClubId);
      const room = roomAt(language, club, Boolean(at));
      if (forRoom.has(key) && room.length === 0) continue;
      add(key, club, club.ClubName, `/club/${club.ClubId}`, [
        ...room,
        ...onDays(language, club.TeamsPlayDays, defineMessage("Plays on {days}.")),
      ]);
    }
    for (const venue of group.RecommendationCentreCartDto) {
      const nextMs = Date.parse(venue.NextSessionDateTime ?? "");
      const next = Number.isNaN(nextMs) ? [] : [nextText(language, nextMs, venue.TimeZone)];
      add(venueKey(venue.PitchFinderId), venue, venue.CentreName, `/venue/${venue.PitchFinderId}`, next);
    }
    for (const provider of group.RecommendationProviderCartDto) {
      const { ProviderId: providerId, PitchFinderId: pitchFinderId } = provider;
      const name = joinFacts(language, [provider.ProviderName, provider.CentreName]);
      const path = `/provider/${providerId}p${pitchFinderId}`;
      add(
        providerKey({ providerId, pitchFinderId }),
        provider,
        name,
        path,
        onDays(language, provider.PlaysOnDay, defineMessage("On {days}.")),
      );
    }
  }
  return [...found.values()];
}

type AnsweredCard = Pick<ClubCard, "DistanceFromUserLocation" | "ReasonFacts">;

const reasonsText = (language: Language, { ReasonFacts = [] }: AnsweredCard): string =>
  joinSentences(
    language,
    ReasonFacts.map((fact) => reasonSentence(language, fact as SearchFact)),
  );

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

/** Whom its teams look for; to those who wait for a place there, also that there are places. */
function roomAt(language: Language, { Openings = [], Places }: ClubCard, isWatched: boolean): string[] {
  const sentence = (words: string) => language.text("{words}.", { words });
  const openings = Openings.map((opening) => sentence(openingWords(language, opening)));
  if (!isWatched || !Places || !hasPlaces(Places)) return openings;
  return [...openings, sentence(capitalised(language.text(placesInside[Places])))];
}

/** A mail is read anywhere: in a country with several clocks it names each. */
function nextText(language: Language, nextMs: number, zone: string | undefined): string {
  const when = timeInZone(language, formatStart(language, nextMs, null, zone), zone);
  return language.text("Next: {when}", { when });
}

/** Where the days are not known, the reasons say so. */
function onDays(language: Language, dayNumbers: string | null, message: "Plays on {days}." | "On {days}."): string[] {
  const days = parseDays(dayNumbers);
  return days.length === 0 ? [] : [language.text(message, { days: daySentence(language, days) })];
}

function distanceText(language: Language, miles: number): string {
  const distance = formatWholeDistance(language, miles);
  return isUnderOne(miles)
    ? language.text("{distance} away", { distance })
    : language.text("about {distance} away", { distance });
}
