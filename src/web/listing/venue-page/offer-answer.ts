// The answer card of a venue and of a provider: whether it fits the search, when, where and how much.
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { dayLine, daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { sessionDay } from "#src/search/matching/offer-match.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import type { AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import { whereFact } from "#src/web/listing/detail-page/place-facts.ts";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { priceOfSessions, whenOfSessions } from "#src/web/listing/session-list/session-facts.ts";
import {
  type FitSentence,
  fitSentence,
  sessionsThatFit,
  whomProviderIsFor,
  whomSessionsAreFor,
} from "#src/web/words/fit-sentence.ts";
import { type FitAnswer, sessionFit } from "#src/web/words/format-fit.ts";
import { providerFit } from "#src/web/words/format-provider-fit.ts";
import type { PageProvider, PageVenue } from "./page-record.ts";

/** `matching`: the sessions that fit the visit's search; none without one. */
export function venueAnswer(venue: PageVenue, matching: SessionCard[], visit: Visit): AnswerCardProps {
  return {
    fit: fitOfSessions(venue.sessions, matching, visit),
    voice: visit.voice,
    forWhom: whomSessionsAreFor(venue.sessions, "No sessions to come are listed here yet."),
    ...factsOf(matching.length > 0 ? matching : venue.sessions, "Ask the venue"),
    where: whereFact(venue, visit),
  };
}

/** From the sessions to come, else from the provider's row of the register. */
export function providerAnswer(provider: PageProvider, matching: SessionCard[], visit: Visit): AnswerCardProps {
  const { sessions, ProviderInfo } = provider;
  const unknown = "Ask the provider";
  const place = { voice: visit.voice, where: whereFact(provider, visit) };
  if (sessions.length > 0) {
    return {
      ...place,
      fit: fitOfSessions(sessions, matching, visit),
      forWhom: whomSessionsAreFor(sessions, ""),
      ...factsOf(matching.length > 0 ? matching : sessions, unknown),
    };
  }
  const days = parseDays(ProviderInfo?.PlaysOnDay);
  return {
    ...place,
    fit: ProviderInfo && fitOfOffer(ProviderInfo, visit),
    forWhom: whomProviderIsFor(ProviderInfo),
    when: { ...dayLine(days), days },
    howMuch: { words: "Not known", note: "Price and times: ask the provider", isKnown: false },
  };
}

interface Fit {
  sentence: FitSentence;
  answers: FitAnswer[];
}

function fitOfSessions(sessions: SessionCard[], matching: SessionCard[], visit: Visit): Fit | null {
  const { preferences } = visit;
  if (preferences === null) return null;
  const answers = sessionFit(preferences, sessions, visit);
  const sentence = fitSentence(preferences, visit, answers, sessionsThatFit(matching));
  return sentence && { sentence, answers };
}

function fitOfOffer(offer: ProviderOffer, visit: Visit): Fit | null {
  const { preferences } = visit;
  if (preferences === null) return null;
  const answers = providerFit(preferences, offer, visit);
  const days = parseDays(offer.PlaysOnDay);
  const isSaid = answers.every(({ answer }) => answer !== null);
  const plays = days.length > 0 ? `It plays on ${daySentence(days)}.` : "";
  const sentence = fitSentence(preferences, visit, answers, isSaid ? plays : null);
  return sentence && { sentence, answers };
}

function factsOf(sessions: SessionCard[], unknown: string) {
  const days = [...new Set(sessions.map(sessionDay))];
  const isPriced = sessions.some(({ Price }) => Price !== null);
  return {
    when: { ...whenOfSessions(sessions, unknown), days },
    howMuch: { ...priceOfSessions(sessions, unknown), isKnown: isPriced },
  };
}
