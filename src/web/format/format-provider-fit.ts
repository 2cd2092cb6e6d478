// "Is it for me?" at a provider without bookable sessions: the search held against what the register says it runs.

import type { ProviderOffer } from "#src/domain/answers/detail-answer.ts";
import { disabilityNames } from "#src/domain/catalogue/vocabulary.ts";
import { joinList } from "#src/domain/formatting/join-list.ts";
import { daySentence, parseDays } from "#src/domain/formatting/week-days.ts";
import { agesWithNoun } from "#src/domain/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/domain/matching/match-reasons.ts";
import { ageFits, daysFit, disabilityFits, genderFits } from "#src/domain/matching/offer-match.ts";
import { offerCriteria, type VisitPreferences } from "#src/domain/preferences/criteria-from-wire.ts";
import type { OfferCriteria } from "#src/domain/preferences/search-criteria.ts";
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
