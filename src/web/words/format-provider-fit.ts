// "Is it for me?" at a provider without bookable sessions: the search held against what the register says it runs.

import { disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { offerCriteria, type VisitPreferences } from "#src/search/criteria/criteria-from-wire.ts";
import type { OfferCriteria } from "#src/search/criteria/search-criteria.ts";
import { agesWithNoun } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import { ageFits, daysFit, disabilityFits, genderFits } from "#src/search/matching/offer-match.ts";
import {
  type Asked,
  ageQuestion,
  daysQuestion,
  disabilityQuestion,
  type FitAnswer,
  type FitReader,
  genderQuestion,
} from "./format-fit.ts";
import type { ReaderVoice } from "./reader-voice.ts";

/** Question by question; none without a search. What the register does not say is not known, never a no. */
export function providerFit(
  preferences: VisitPreferences & { AgeGroup?: string | null },
  offer: ProviderOffer,
  { voice }: FitReader,
): FitAnswer[] {
  const { Age } = preferences;
  if (Age == null) return [];
  const asked = { ...preferences, Age, criteria: offerCriteria(preferences) };
  return [age, gender, days, disability].flatMap((ask) => ask(asked, offer, voice) ?? []);
}

/** What is asked of the provider, as given and as read. */
type AskedCriteria = Asked & { criteria: OfferCriteria };

const notSaid = (what: string) => ({ answer: null, words: `The provider has not said ${what}. You can ask.` });

function age(asked: AskedCriteria, offer: ProviderOffer, voice: ReaderVoice): FitAnswer {
  const question = ageQuestion(asked, voice);
  if (offer.MinAge === null && offer.MaxAge === null) return { question, ...notSaid("which ages it takes") };
  const words = `It takes ${agesWithNoun(offer.MinAge, offer.MaxAge)}.`;
  return { question, answer: ageFits(asked.criteria.age, offer.MinAge, offer.MaxAge), words };
}

function gender(asked: AskedCriteria, offer: ProviderOffer): FitAnswer | null {
  const { Gender, MinAge, MaxAge } = offer;
  const question = genderQuestion(asked);
  if (question === null) return null;
  const people = peopleOfAges(Gender, MinAge, MaxAge);
  if (people === null) return { question, ...notSaid("who plays") };
  return {
    question,
    answer: Gender.some((each) => genderFits(asked.criteria.genders, each)),
    words: `It runs football for ${people}.`,
  };
}

function days(asked: AskedCriteria, { PlaysOnDay }: ProviderOffer, voice: ReaderVoice): FitAnswer | null {
  const question = daysQuestion(asked, voice);
  const played = parseDays(PlaysOnDay);
  if (question === null) return null;
  if (played.length === 0) return { question, ...notSaid("on which days") };
  return { question, answer: daysFit(asked.criteria.days, played), words: `It plays on ${daySentence(played)}.` };
}

const idOf = (name: string) => (disabilityNames as readonly string[]).indexOf(name) + 1;

function disability(asked: AskedCriteria, { DisabilityType }: ProviderOffer): FitAnswer | null {
  const question = disabilityQuestion(asked);
  if (question === null) return null;
  const isTaken = DisabilityType.some((name) => disabilityFits(asked.criteria.disability, idOf(name)));
  const words =
    DisabilityType.length > 0
      ? `It caters for ${joinList(DisabilityType)}.`
      : "It is not listed for this. You can ask.";
  return { question, answer: isTaken, words };
}
