// What the pages of a venue and of a provider show: whether it fits the search, when, where, how much, whom to ask, and the one next
// step: to book, to see the sessions, or to ask.

import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { CentreAnswer, ProviderAnswer, ProviderOffer } from "#src/listings/detail-answer.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { dayLine, daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { sessionDay } from "#src/search/matching/offer-match.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import type { AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import type { ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { awayLink, contactAction } from "#src/web/listing/detail-page/contact-ways.tsx";
import { positionOf, type Visit, whereFact } from "#src/web/listing/detail-page/use-visit.ts";
import { priceOfSessions, whenOfSessions } from "#src/web/listing/session-list/session-facts.ts";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import {
  type FitSentence,
  fitSentence,
  sessionsThatFit,
  whomProviderIsFor,
  whomSessionsAreFor,
} from "#src/web/words/fit-sentence.ts";
import { type FitAnswer, providerFit, sessionFit } from "#src/web/words/format-fit.ts";
import { bookingHref, formatPrice } from "#src/web/words/session-words.ts";

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

type Place = Parameters<typeof formatAddress>[0] & Parameters<typeof positionOf>[0];
type Record = Pick<CentreAnswer | ProviderAnswer, "CentreName" | "TelephoneNumber" | "EmailAddress" | "Website"> &
  Place & { IsPositionApproximate: boolean };

interface OfferContactParts {
  record: Record;
  sessions: SessionCard[];
  /** Those that fit the search; none without one. */
  matching: SessionCard[];
  map: SmallMap | null;
  visit: Visit;
  /** "Reception contact". */
  title: string;
  /** Whom the contact belongs to: "the venue". */
  whom: string;
  person?: string | null;
  /** The page of the venue to contact, for a provider without a contact: "/venue/11". */
  askAt?: string;
}

export function offerContact({
  record,
  sessions,
  matching,
  map,
  visit,
  title,
  whom,
  person,
  askAt,
}: OfferContactParts): ContactRailProps {
  const { TelephoneNumber: phone, EmailAddress: email, Website: website } = record;
  /** No booking action where no session fits the search, and none for a volunteer, who asks. */
  function nextStep(): Pick<ContactRailProps, "action" | "gist"> {
    const fitting = visit.preferences === null ? sessions : matching;
    if (fitting.length > 0 && !visit.isVolunteer) return stepToSessions(fitting);
    const ask = contactAction(whom, { phone, email, website });
    if (ask === null && sessions.length > 0) return { action: seeSessions };
    return { action: ask ?? (askAt ? askAtVenue(askAt) : null) };
  }
  return {
    ...nextStep(),
    ...{ title, person, phone, email, website },
    placeName: record.CentreName,
    address: formatAddress(record),
    position: positionOf(record),
    isPositionApproximate: record.IsPositionApproximate,
    map: { ground: map, kind: "venue" },
    visitor: visit.position,
    whose: `T${whom.slice(1)}`,
  };
}

const seeSessions = (
  <ButtonLink variant="bib" icon="calendar" href="#sessions">
    See the sessions
  </ButtonLink>
);

const askAtVenue = (path: string) => (
  <ButtonLink variant="bib" icon="pin" to={path}>
    Ask at the venue
  </ButtonLink>
);

/** To book the next that can be booked; where none can, to read about them. */
function stepToSessions(sessions: SessionCard[]): Pick<ContactRailProps, "action" | "gist"> {
  const next = sessions.find((session) => bookingHref(session) !== null);
  const href = next && bookingHref(next);
  if (!next || !href) return { action: seeSessions };
  const startMs = Date.parse(next.SessionDateTime);
  const price = next.Price === null ? "" : `, ${formatPrice(next.Price)}`;
  return {
    gist: `${formatDate(startMs)}, ${formatTime(startMs)}${price}`,
    action: (
      <ButtonLink variant="bib" iconAfter="external" {...awayLink(href)}>
        <BookingWords session={next} />
      </ButtonLink>
    ),
  };
}

type Unread = "venueTabs" | "SessionInfo" | "SessionPlayDays" | "SessionCount" | "totalSession";
export type PageVenue = Omit<CentreAnswer, Unread>;
export type PageProvider = Omit<ProviderAnswer, Unread>;

/** For the loaders: whatever they return is sent to the browser with the page. */
export function pageRecord<Answer extends Pick<CentreAnswer, Unread>>({
  venueTabs: _months,
  SessionInfo: _kinds,
  SessionPlayDays: _days,
  SessionCount: _count,
  totalSession: _total,
  ...record
}: Answer): Omit<Answer, Unread> {
  return record;
}
