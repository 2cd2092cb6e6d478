// "Is it for me?": compares a search with a place's offers, question by question, in words.

import {
  disabilityName,
  disabilityNames,
  genders,
  oldestChildAge,
  panDisabilityId,
} from "#src/catalogue/records/vocabulary.ts";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { SessionCard, TeamCard } from "#src/search/answer/answer-schema.ts";
import { agesWithNoun, formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { anyDisability, peopleOfAges } from "#src/search/answer/match-reasons.ts";
import {
  type OfferCriteria,
  offerCriteria,
  ruleOf,
  sessionMatches,
  teamMatches,
} from "#src/search/criteria/criteria.ts";
import { bitsOf, dayBits, offerOfSession, offerOfTeam, openOffer, sessionDay } from "#src/search/criteria/offer.ts";
import { hasMixedAdded, playWithOf } from "#src/search/criteria/play-with.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { disabilitiesSearched } from "./card-reasons.ts";
import {
  disabilityLabels,
  formatAgeGroup,
  peopleInside,
  peopleOfTeam,
  peopleSearched,
  possessiveOf,
} from "./football-labels.ts";
import type { ReaderVoice } from "./reader-voice.ts";
import { formatVolunteerAges, volunteerAgeGroups } from "./summary-sentence.ts";

export interface FitAnswer {
  /** "Age 9", "Your days". */
  question: string;
  /** Null: not known. */
  answer: boolean | null;
  /** One sentence. */
  words: string;
}

/** Who reads the answers, and of what. */
export interface FitReader {
  voice: ReaderVoice;
  /** True on the page of one team: the answers are about it, not about what is "here". */
  isOneTeam?: boolean;
  /** Whether the club says that it looks for people who help. */
  helpersWanted?: boolean | null;
}

/** A team or a session, reduced to what the questions need. */
interface Offer {
  ageFits: boolean;
  genderFits: boolean;
  disabilityFits: boolean;
  fitsAll: boolean;
  ages: string;
  /** True where only adults play: then "female" is women, even for a child's search. */
  isAdult: boolean;
  gender: string;
  days: number[];
  disability: string | null;
}

/** Texts that differ between teams and sessions, and between readers. */
interface Speech extends FitReader {
  of: "team" | "session";
  takesAges: (ages: string[], count: number) => string;
  takesNobody: string;
}

/** What is answered part by part. */
const partRules = (criteria: OfferCriteria) =>
  [ruleOf("age", criteria), ruleOf("genders", criteria), ruleOf("disability", criteria)] as const;

const unique = <T>(values: T[]) => [...new Set(values)];

/** What of a team is compared with a search. */
export type TeamToFit = Pick<
  TeamCard,
  "Agegroup" | "Gender" | "FootballType" | "DisabilityId" | "Disability" | "PlaysOnDay" | "MinAge" | "MaxAge"
> & { BeginnersWelcome?: boolean | null };

/** A club's answers; none without a search. Teams that fit in all answer before the others. */
export function teamFit(
  language: Language,
  preferences: SearchToFit,
  teams: TeamToFit[],
  reader: FitReader,
): FitAnswer[] {
  const isVolunteer = reader.voice === "volunteer";
  const criteria = offerCriteria(preferences);
  const [ageFits, genderFits, disabilityFits] = partRules(criteria);
  const isOfAge = (team: TeamToFit) =>
    isVolunteer ? searchedAgeGroups(preferences).includes(team.Agegroup) : ageFits(offerOfTeam(team));
  const offers = teams.map((team) => ({
    ageFits: isOfAge(team),
    genderFits: genderFits(offerOfTeam(team)),
    disabilityFits: disabilityFits(offerOfTeam(team)),
    fitsAll: teamMatches(team, criteria) && isOfAge(team),
    ages: formatAgeGroup(language, team.Agegroup),
    isAdult: team.Agegroup === "Open Aged",
    gender: team.Gender,
    days: parseDays(team.PlaysOnDay),
    disability: team.Disability,
  }));
  const answers = fitAnswers(language, preferences, offers, {
    ...reader,
    of: "team",
    takesAges: (ages, count) => teamsOfAges(language, ages, count, preferences, reader),
    takesNobody: noTeamOfAge(language, offers[0]?.ages ?? "", preferences, reader),
  });
  if (answers.length === 0 || teams.length === 0) return answers;
  const fitting = teams.filter((_, at) => offers[at]!.fitsAll);
  return [
    ...answers,
    isVolunteer ? helpNeeded(language, reader) : newToFootball(language, fitting.length > 0 ? fitting : teams),
  ];
}

/** A search as a detail page has it, with the age groups that a volunteer chose. */
export type SearchToFit = VisitPreferences & { AgeGroup?: string | null };

const searchedAgeGroups = ({ Age, AgeGroup = null }: SearchToFit): string[] =>
  Age == null ? [] : volunteerAgeGroups({ Age, AgeGroup });

/** `count`: teams of these ages. */
function teamsOfAges(
  language: Language,
  named: string[],
  count: number,
  { Age }: SearchToFit,
  { voice, isOneTeam }: FitReader,
): string {
  const { text } = language;
  const ages = joinList(language, named);
  if (voice !== "volunteer")
    return text("The {ages} {count, plural, one {team is} other {teams are}} for {age}-year-olds.", {
      ages,
      count,
      age: Age ?? 0,
    });
  if (isOneTeam) return text("This is an {ages} team.", { ages });
  return text("{count, plural, one {There is an {ages} team.} other {There are {ages} teams.}}", { ages, count });
}

/** `ages`: of the one team. */
function noTeamOfAge({ text }: Language, ages: string, { Age }: SearchToFit, { voice, isOneTeam }: FitReader): string {
  const age = Age ?? 0;
  if (voice === "volunteer")
    return isOneTeam ? text("This is an {ages} team.", { ages }) : text("No team here is for these ages.");
  return isOneTeam
    ? text("This is an {ages} team, not one for {age}-year-olds.", { ages, age })
    : text("No team here is for {age}-year-olds.", { age });
}

const newToFootballQuestion = defineMessage("New to football");
const helpNeededQuestion = defineMessage("Help needed");

/** Questions that few clubs answer: for asking the club, saying nothing of whether it fits. */
export const questionsToAskClub = ({ text }: Language): string[] => [
  text(newToFootballQuestion),
  text(helpNeededQuestion),
];

/** Beginners ask it first: so it is listed where it is not known, too. */
function newToFootball({ text }: Language, teams: TeamToFit[]): FitAnswer {
  const question = text(newToFootballQuestion);
  const welcomes = teams.map(({ BeginnersWelcome = null }) => BeginnersWelcome);
  if (welcomes.includes(true)) return { question, answer: true, words: text("Beginners are welcome.") };
  if (welcomes.every((welcome) => welcome === false))
    return { question, answer: false, words: text("Not at the moment, but you can ask.") };
  return { question, answer: null, words: text("The club hasn’t said, but you can ask.") };
}

/** A volunteer's first question. */
function helpNeeded({ text }: Language, { helpersWanted = null }: FitReader): FitAnswer {
  const question = text(helpNeededQuestion);
  if (helpersWanted === true) return { question, answer: true, words: text("The club is looking for helpers.") };
  return helpersWanted === false
    ? { question, answer: false, words: text("Not at the moment, but you can ask.") }
    : { question, answer: null, words: text("The club hasn’t said, but you can ask.") };
}

/** A venue's answers, from its sessions to come. */
export function sessionFit(
  language: Language,
  preferences: SearchToFit,
  sessions: SessionCard[],
  reader: FitReader,
): FitAnswer[] {
  const { text } = language;
  const age = preferences.Age ?? 0;
  const criteria = offerCriteria(preferences);
  const [ageFits, genderFits, disabilityFits] = partRules(criteria);
  const isOfAge = (session: SessionCard) => ageFits(offerOfSession(session));
  const offers = sessions.map((session) => ({
    ageFits: isOfAge(session),
    genderFits: genderFits(offerOfSession(session)),
    disabilityFits: disabilityFits(offerOfSession(session)),
    fitsAll: sessionMatches(session, criteria),
    ages: formatSessionAges(language, session.MinAge, session.MaxAge),
    isAdult: (isOfAge(session) ? age : (session.MinAge ?? age)) > oldestChildAge,
    gender: session.Gender,
    days: [sessionDay(session)],
    disability: session.Disability,
  }));
  return fitAnswers(language, preferences, offers, {
    ...reader,
    of: "session",
    takesAges(named) {
      const ages = joinList(language, named, "or");
      const isOpen = named[0] === formatSessionAges(language, null, null);
      return isOpen ? text("Sessions are for {ages}.", { ages }) : text("Sessions are for ages {ages}.", { ages });
    },
    takesNobody:
      reader.voice === "volunteer"
        ? text("No session here is for these ages.")
        : text("No session here is for {age}-year-olds.", { age }),
  });
}

/** One question put to the offers still in the running. */
interface Finding {
  /** Null where the search does not ask it. */
  answer: FitAnswer | null;
  /** Those that fit it; the next question is put to them. */
  fitting: Offer[];
}

/** Each question is checked on offers that passed those before: each "yes" is of the same one. */
function fitAnswers(language: Language, preferences: SearchToFit, offers: Offer[], speech: Speech): FitAnswer[] {
  const { Age } = preferences;
  if (Age == null) return [];
  if (offers.length === 0) {
    const { text } = language;
    const words =
      speech.of === "team"
        ? text("No teams are listed here yet. You can ask.")
        : text("No sessions are listed here yet. You can ask.");
    return [{ question: text("Your search"), answer: null, words }];
  }
  const fittingAll = offers.filter((offer) => offer.fitsAll);
  let pool = fittingAll.length > 0 ? fittingAll : offers;
  const answers: FitAnswer[] = [];
  for (const ask of [askAge, askGender, askDays, askDisability]) {
    const { answer, fitting } = ask(language, { ...preferences, Age }, pool, speech, offers);
    if (answer) answers.push(answer);
    if (fitting.length > 0) pool = fitting;
  }
  return answers;
}

/** A search with an age, without which nothing is answered. */
export type SearchWithAge = SearchToFit & { Age: number };

/** "Age 9"; to a volunteer "Under 8s to under 10s". */
export function ageQuestion(language: Language, { Age, AgeGroup = null }: SearchWithAge, voice: ReaderVoice): string {
  if (voice !== "volunteer") return language.text("Age {age}", { age: Age });
  return capitalised(formatVolunteerAges(language, { Age, AgeGroup }));
}

function askAge(language: Language, search: SearchWithAge, pool: Offer[], speech: Speech): Finding {
  const fitting = pool.filter((offer) => offer.ageFits);
  const ages = unique(fitting.map((offer) => offer.ages));
  const words = ages.length > 0 ? speech.takesAges(ages, fitting.length) : speech.takesNobody;
  return { answer: { question: ageQuestion(language, search, speech.voice), answer: ages.length > 0, words }, fitting };
}

/** "girls’", "women’s", "mixed": a gender before the word team. */
const formatGender = (language: Language, { gender, isAdult }: Offer) =>
  possessiveOf(language, peopleOfTeam({ Gender: gender, Agegroup: isAdult ? "Open Aged" : "" }));

/** "girls", "girls, or mixed"; null where everybody is searched for. */
function genderInside({ text }: Language, search: SearchWithAge): string | null {
  const playWith = playWithOf(search);
  if (playWith === null) return null;
  const people = text(peopleInside[peopleSearched(playWith, search.Age) ?? "Mixed"]);
  return hasMixedAdded(playWith) ? text("{people}, or mixed", { people }) : people;
}

/** `offers`: also those that another question left out, as their ages are the true reason. */
function askGender(
  language: Language,
  preferences: SearchWithAge,
  pool: Offer[],
  speech: Speech,
  offers: Offer[],
): Finding {
  const { Age } = preferences;
  const who = genderInside(language, preferences);
  if (who === null) return { answer: null, fitting: pool };
  const isOfAge = (offer: Offer) => offer.ageFits || offer.isAdult === Age > oldestChildAge;
  const ofGender = (some: Offer[]) => some.filter((offer) => offer.genderFits && isOfAge(offer));
  const fitting = ofGender(pool);
  const kinds = unique(fitting.map((offer) => formatGender(language, offer)));
  const words =
    kinds.length > 0
      ? kindsThereAre(language, kinds, fitting.length, speech)
      : noneFor(language, who, pool, speech, unique(ofGender(offers).map(({ ages }) => ages)));
  return { answer: { question: capitalised(who), answer: kinds.length > 0, words }, fitting };
}

function kindsThereAre(language: Language, named: string[], count: number, { of, isOneTeam }: Speech): string {
  const { text } = language;
  const kinds = joinList(language, named);
  if (isOneTeam) return text("This is a {kind} team.", { kind: kinds });
  return of === "team"
    ? text("{count, plural, one {There is a {kinds} team.} other {There are {kinds} teams.}}", { count, kinds })
    : text("{count, plural, one {There is a {kinds} session.} other {There are {kinds} sessions.}}", { count, kinds });
}

/** `ages`: at which there are some. */
function noneFor(
  language: Language,
  who: string,
  pool: Offer[],
  { of, isOneTeam }: Speech,
  named: readonly string[],
): string {
  const { text } = language;
  if (named.length > 0) {
    const ages = joinList(language, named, "or");
    return of === "team"
      ? text("The teams here for {who} are for other ages: {ages}.", { who, ages })
      : text("The sessions here for {who} are for other ages: {ages}.", { who, ages });
  }
  if (isOneTeam && pool[0]) return text("This is a {kind} team.", { kind: formatGender(language, pool[0]) });
  return of === "team" ? text("No team here is for {who}.", { who }) : text("No session here is for {who}.", { who });
}

/** Null where any day will do. */
export function daysQuestion({ text }: Language, { WeekDays }: VisitPreferences, voice: ReaderVoice): string | null {
  const wanted = parseDays(WeekDays);
  if (wanted.length === 0 || wanted.length === 7) return null;
  return voice === "myself" ? text("Your days") : text("The days you chose");
}

function askDays(language: Language, preferences: SearchWithAge, pool: Offer[], speech: Speech): Finding {
  const { text } = language;
  const question = daysQuestion(language, preferences, speech.voice);
  if (question === null) return { answer: null, fitting: pool };
  const daysFit = ruleOf("days", offerCriteria(preferences));
  const withDays = pool.filter((offer) => offer.days.length > 0);
  const words = text("The days haven’t been confirmed yet, but you can ask.");
  if (withDays.length === 0) return { answer: { question, answer: null, words }, fitting: pool };
  const fitting = withDays.filter((offer) => daysFit({ ...openOffer, days: dayBits(offer.days) }));
  const played = unique((fitting.length > 0 ? fitting : withDays).flatMap((offer) => offer.days));
  const values = { count: pool.length, days: daySentence(language, played) };
  const on =
    speech.of === "team"
      ? text("{count, plural, one {The team plays} other {The teams play}} on {days}.", values)
      : text("{count, plural, one {The session is} other {The sessions are}} on {days}.", values);
  return { answer: { question, answer: fitting.length > 0, words: on }, fitting };
}

/** The chosen types by name; null where disability football is not searched for. */
export function disabilityQuestion(
  language: Language,
  { Disabilityoption, DisabilityType }: VisitPreferences,
): string | null {
  if (Disabilityoption !== DisabilityOption.yes) return null;
  const chosen = (DisabilityType ?? []).flatMap((id) => disabilityName(id) ?? []);
  return chosen.length > 0 ? disabilityLabels(language, chosen, "or") : language.text("Disability football");
}

function askDisability(language: Language, preferences: SearchWithAge, pool: Offer[], speech: Speech): Finding {
  const question = disabilityQuestion(language, preferences);
  if (question === null) return { answer: null, fitting: pool };
  const fitting = pool.filter((offer) => offer.disabilityFits);
  const names = unique(fitting.flatMap((offer) => offer.disability ?? []));
  const maySuit = disabilitiesSearched(preferences);
  if (maySuit.length > 0 && names.length === 1 && names[0] === disabilityName(panDisabilityId))
    return { answer: { question, answer: null, words: anyDisability(language, maySuit) }, fitting };
  const words =
    names.length > 0
      ? offersFor(language, disabilityLabels(language, names), fitting.length, speech)
      : nothingListed(language, speech);
  return { answer: { question, answer: names.length > 0, words }, fitting };
}

function offersFor({ text }: Language, names: string, count: number, { of, isOneTeam }: Speech): string {
  if (isOneTeam) return text("This is a team for: {names}.", { names });
  return of === "team"
    ? text("{count, plural, one {There is a team} other {There are teams}} for: {names}.", { count, names })
    : text("{count, plural, one {There is a session} other {There are sessions}} for: {names}.", { count, names });
}

function nothingListed({ text }: Language, { of, isOneTeam }: Speech): string {
  if (isOneTeam) return text("This team isn’t listed for this, but you can ask.");
  return of === "team"
    ? text("No team here is listed for this. You can ask.")
    : text("No session here is listed for this. You can ask.");
}

/** Question by question; none without a search. What is not stated is not known, never a no. */
export function providerFit(
  language: Language,
  preferences: SearchToFit,
  { MinAge, MaxAge, Gender, PlaysOnDay, DisabilityType }: ProviderOffer,
  { voice }: FitReader,
): FitAnswer[] {
  const { Age } = preferences;
  if (Age == null) return [];
  const { text } = language;
  const search = { ...preferences, Age };
  const criteria = offerCriteria(preferences);
  const wanted = genderInside(language, search);
  const people = peopleOfAges(language, Gender, MinAge, MaxAge);
  const played = parseDays(PlaysOnDay);
  const offer = {
    ...openOffer,
    minAge: MinAge ?? openOffer.minAge,
    maxAge: MaxAge ?? openOffer.maxAge,
    genders: bitsOf(genders, Gender),
    days: dayBits(played),
  };
  const answers = [
    {
      question: ageQuestion(language, search, voice),
      ...(MinAge === null && MaxAge === null
        ? { answer: null, words: text("The provider hasn’t said which ages, but you can ask.") }
        : {
            answer: ruleOf("age", criteria)(offer),
            words: text("It’s for {ages}.", { ages: agesWithNoun(language, MinAge, MaxAge) }),
          }),
    },
    {
      question: wanted && capitalised(wanted),
      ...(people === null
        ? { answer: null, words: text("The provider hasn’t said who can play, but you can ask.") }
        : {
            answer: ruleOf("genders", criteria)(offer),
            words: text("It runs football for {people}.", { people }),
          }),
    },
    {
      question: daysQuestion(language, search, voice),
      ...(played.length === 0
        ? { answer: null, words: text("The provider hasn’t said which days, but you can ask.") }
        : {
            answer: ruleOf("days", criteria)(offer),
            words: text("It runs football on {days}.", { days: daySentence(language, played) }),
          }),
    },
    {
      question: disabilityQuestion(language, search),
      ...disabilityFit(language, search, DisabilityType),
    },
  ];
  // Only what the search asks.
  return answers.flatMap(({ question, ...fit }) => (question === null ? [] : [{ question, ...fit }]));
}

/** Whether football for these disabilities is what was searched for. */
function disabilityFit(
  language: Language,
  search: SearchWithAge,
  names: readonly string[],
): Omit<FitAnswer, "question"> {
  const maySuit = disabilitiesSearched(search);
  if (maySuit.length > 0 && names.join() === disabilityName(panDisabilityId))
    return { answer: null, words: anyDisability(language, maySuit) };
  const fits = ruleOf("disability", offerCriteria(search));
  const idOf = (name: string) => (disabilityNames as readonly string[]).indexOf(name) + 1;
  return {
    answer: names.some((name) => fits({ ...openOffer, disabilityId: idOf(name) })),
    words:
      names.length > 0
        ? language.text("It caters for {names}.", { names: disabilityLabels(language, names) })
        : language.text("It isn’t listed for this, but you can ask."),
  };
}
