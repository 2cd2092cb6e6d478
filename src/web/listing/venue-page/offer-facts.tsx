// What the pages of a venue and of a provider show: whether it fits the search, when, where, how
// much, whom to ask, and the one next step: to book, to see the sessions, or to ask.

import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import { oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { CentreAnswer, ProviderAnswer, ProviderOffer } from "#src/listings/detail-answer.ts";
import type { Language } from "#src/platform/language/language.ts";
import { joinFacts, joinSentences } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { dayLine, daySentence } from "#src/platform/text/week-days.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { without } from "#src/web/listing/club-page/club-facts.ts";
import type { AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import type { ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { awayLink, contactAction, type Whom } from "#src/web/listing/detail-page/contact-ways.tsx";
import { positionOf, type Visit, whereFact } from "#src/web/listing/detail-page/use-visit.ts";
import { priceOfSessions, whenOfSessions } from "#src/web/listing/session-list/session-facts.ts";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { besideAdults, takesAdults } from "#src/web/words/card-reasons.ts";
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
export function venueAnswer(
  language: Language,
  venue: PageVenue,
  matching: SessionCard[],
  visit: Visit,
): AnswerCardProps {
  const fit = fitOfSessions(language, venue.sessions, matching, visit);
  return {
    fit,
    voice: visit.voice,
    forWhom: whomSessionsAreFor(language, venue.sessions, language.text("No upcoming sessions are listed here yet.")),
    ...factsOf(language, matching.length > 0 ? matching : venue.sessions, fit, language.text("Ask the venue")),
    where: whereFact(language, venue, visit),
  };
}

/** From the sessions to come, else from the provider's row of the register. */
export function providerAnswer(
  language: Language,
  provider: PageProvider,
  matching: SessionCard[],
  visit: Visit,
): AnswerCardProps {
  const { sessions, ProviderInfo } = provider;
  const { text } = language;
  const unknown = text("Ask the provider");
  const place = { voice: visit.voice, where: whereFact(language, provider, visit) };
  if (sessions.length > 0) {
    const fit = fitOfSessions(language, sessions, matching, visit);
    return {
      ...place,
      fit,
      forWhom: whomSessionsAreFor(language, sessions, ""),
      ...factsOf(language, matching.length > 0 ? matching : sessions, fit, unknown),
    };
  }
  const days = parseDays(ProviderInfo?.PlaysOnDay);
  return {
    ...place,
    fit: ProviderInfo && fitOfOffer(language, ProviderInfo, visit),
    forWhom: whomProviderIsFor(language, ProviderInfo),
    when: { ...dayLine(language, days), days },
    howMuch: { words: text("Not known"), note: text("Price and times: ask the provider"), isKnown: false },
  };
}

interface Fit {
  sentence: FitSentence;
  answers: FitAnswer[];
}

function fitOfSessions(language: Language, sessions: SessionCard[], matching: SessionCard[], visit: Visit): Fit | null {
  const { preferences } = visit;
  if (preferences === null) return null;
  const answers = sessionFit(language, preferences, sessions, visit);
  const areAllAdults = matching.every(({ MaxAge }) => MaxAge === null || MaxAge > oldestChildAge);
  const fits = [
    sessionsThatFit(language, matching),
    areAllAdults && besideAdults(language, preferences.Age, visit.voice),
  ];
  const matches = matching.length > 0 ? joinSentences(language, fits) : null;
  const sentence = fitSentence(language, preferences, visit, answers, matches);
  return sentence && { sentence, answers };
}

function fitOfOffer(language: Language, offer: ProviderOffer, visit: Visit): Fit | null {
  const { preferences } = visit;
  if (preferences === null) return null;
  const answers = providerFit(language, preferences, offer, visit);
  const days = parseDays(offer.PlaysOnDay);
  const isKnown = answers.every(({ answer }) => answer !== null);
  const plays =
    days.length > 0 ? language.text("It runs football on {days}.", { days: daySentence(language, days) }) : "";
  const beside = takesAdults(offer.MinAge, offer.MaxAge) && besideAdults(language, preferences.Age, visit.voice);
  const matches = joinSentences(language, [plays, beside]);
  const sentence = fitSentence(language, preferences, visit, answers, isKnown ? matches : null);
  return sentence && { sentence, answers };
}

function factsOf(language: Language, sessions: SessionCard[], fit: Fit | null, unknown: string) {
  const isPriced = sessions.some(({ Price }) => Price !== null);
  // Where they fit, their number is in the sentence.
  const isCounted = fit?.sentence.answer === true;
  const when = whenOfSessions(language, sessions, unknown);
  return {
    // The list below has the days.
    when: { words: when.words, note: isCounted ? undefined : when.note, days: [] },
    howMuch: { ...priceOfSessions(language, sessions, unknown), isKnown: isPriced },
  };
}

interface OfferContactParts {
  record: PageVenue | PageProvider;
  /** The sessions that fit the search; none without one. */
  matching: SessionCard[];
  map: SmallMap | null;
  visit: Visit;
  /** "Reception contact". */
  title: string;
  /** Whom the contact belongs to. */
  whom: Whom;
  person?: string | null;
  /** The page of the venue to contact, for a provider without a contact: "/venue/11". */
  askAt?: string;
}

export function offerContact(
  language: Language,
  { record, matching, map, visit, title, whom, person, askAt }: OfferContactParts,
): ContactRailProps {
  const { TelephoneNumber: phone, TelephoneUri: phoneUri, EmailAddress: email, Website: website, sessions } = record;
  const contact = { phone, phoneUri, email, website };
  /** No booking action where no session fits the search, and none for a volunteer, who asks. */
  function nextStep(): Pick<ContactRailProps, "action" | "gist"> {
    const fitting = visit.preferences === null ? sessions : matching;
    if (fitting.length > 0 && !visit.isVolunteer) return stepToSessions(language, fitting);
    const ask = contactAction(whom, contact);
    if (ask === null && sessions.length > 0) return { action: <SeeSessions /> };
    return { action: ask ?? (askAt ? <AskAtVenue path={askAt} /> : null) };
  }
  return {
    ...nextStep(),
    ...contact,
    title,
    person,
    placeName: record.CentreName,
    address: formatAddress(record),
    position: positionOf(record),
    isPositionApproximate: record.IsPositionApproximate,
    map: { ground: map, kind: "venue" },
    visitor: visit.position,
    whose: whom,
  };
}

const SeeSessions = () => (
  <ButtonLink variant="bib" icon="calendar" href="#sessions">
    {useLanguage().text("See the sessions")}
  </ButtonLink>
);

const AskAtVenue = ({ path }: { path: string }) => (
  <ButtonLink variant="bib" icon="pin" to={path}>
    {useLanguage().text("Ask at the venue")}
  </ButtonLink>
);

/** To book the next that can be booked; where none can, to read about them. */
function stepToSessions(language: Language, sessions: SessionCard[]): Pick<ContactRailProps, "action" | "gist"> {
  const next = sessions.find((session) => bookingHref(session) !== null);
  const href = next && bookingHref(next);
  if (!next || !href) return { action: <SeeSessions /> };
  const startMs = Date.parse(next.SessionDateTime);
  return {
    gist: joinFacts(language, [
      formatStart(language, startMs, next.DurationMinutes, next.TimeZone),
      next.Price !== null && formatPrice(language, next.Price),
    ]),
    action: (
      <ButtonLink variant="bib" iconAfter="external" {...awayLink(href)}>
        <BookingWords session={next} />
      </ButtonLink>
    ),
  };
}

const unread = ["venueTabs", "SessionInfo", "SessionPlayDays", "SessionCount", "totalSession"] as const;
type Unread = (typeof unread)[number];
export type PageVenue = Omit<CentreAnswer, Unread>;
export type PageProvider = Omit<ProviderAnswer, Unread>;

export const pageRecord = <Answer extends CentreAnswer | ProviderAnswer>(answer: Answer): Omit<Answer, Unread> =>
  without(answer, unread);
