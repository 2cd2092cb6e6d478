// "Is it for me?": compares a search with the offers of a club, a venue or a provider, question by question, and formats the answers.
import { disabilityName, disabilityNames, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded, playWithOf } from "#src/search/criteria/play-with.ts";
import type { OfferCriteria } from "#src/search/criteria/search-criteria.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { offerCriteria, type VisitPreferences } from "#src/search/criteria/wire-criteria.ts";
import { agesWithNoun } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import {
  ageFits,
  ageGroupFits,
  daysFit,
  disabilityFits,
  genderFits,
  sessionDay,
  sessionMatches,
  teamMatches,
} from "#src/search/matching/offer-match.ts";
import type { SessionCard, TeamCard } from "#src/search/results/search-answer.ts";
import { formatAgeGroup, peopleOfTeam, peopleSearched, possessiveOf } from "./football-labels.ts";
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
  one: string;
  many: string;
  takesAges: (ages: string[], count: number) => string;
  takesNobody: string;
}

const unique = <T>(values: T[]) => [...new Set(values)];

/** What of a team is compared with a search. */
export type TeamToFit = Pick<
  TeamCard,
  "Agegroup" | "Gender" | "FootballType" | "DisabilityId" | "Disability" | "PlaysOnDay"
> & { BeginnersWelcome?: boolean | null };

/** A club's answers; none without a search. Teams that fit in everything answer before those that fit in parts. */
export function teamFit(preferences: SearchToFit, teams: TeamToFit[], reader: FitReader): FitAnswer[] {
  const isVolunteer = reader.voice === "volunteer";
  const criteria = offerCriteria(preferences);
  const isOfAge = ({ Agegroup }: TeamToFit) =>
    isVolunteer ? askedAgeGroups(preferences).includes(Agegroup) : ageGroupFits(criteria.age, Agegroup);
  const offers = teams.map((team) => ({
    ageFits: isOfAge(team),
    genderFits: genderFits(criteria.genders, team.Gender),
    disabilityFits: disabilityFits(criteria.disability, team.DisabilityId),
    fitsAll: teamMatches(team, criteria) && isOfAge(team),
    ages: formatAgeGroup(team.Agegroup),
    isAdult: team.Agegroup === "Open Aged",
    gender: team.Gender,
    days: parseDays(team.PlaysOnDay),
    disability: team.Disability,
  }));
  const thisTeam = `This is ${anAgeTeam(offers[0]?.ages ?? "")}`;
  const age = preferences.Age;
  const answers = fitAnswers(preferences, offers, {
    ...reader,
    one: "team",
    many: "teams",
    takesAges: (ages, count) => (isVolunteer ? teamsThereAre(ages, count, reader) : teamsTaking(ages, count, age)),
    takesNobody: isVolunteer
      ? `${reader.isOneTeam ? thisTeam : "No team here is of these ages"}.`
      : `${reader.isOneTeam ? `${thisTeam}, not one for` : "No team here takes"} ${age}-year-olds.`,
  });
  if (answers.length === 0 || teams.length === 0) return answers;
  const fitting = teams.filter((_, at) => offers[at]!.fitsAll);
  return [...answers, isVolunteer ? helpNeeded : newToFootball(fitting.length > 0 ? fitting : teams)];
}

/** A search as a detail page has it, with the age groups that a volunteer chose. */
export type SearchToFit = VisitPreferences & { AgeGroup?: string | null };

const askedAgeGroups = ({ Age, AgeGroup = null }: SearchToFit): string[] =>
  Age == null ? [] : volunteerAgeGroups({ Age, AgeGroup });

/** `count`: teams of these ages. */
const teamsTaking = (ages: string[], count: number, age: number | null | undefined) =>
  `The ${joinList(ages)} ${count === 1 ? "team takes" : "teams take"} ${age}-year-olds.`;

const anAgeTeam = (ages: string) => `an ${ages} team`;

function teamsThereAre(ages: string[], count: number, { isOneTeam }: FitReader): string {
  if (isOneTeam) return `This is ${anAgeTeam(ages[0] ?? "")}.`;
  return count === 1 ? `There is ${anAgeTeam(ages[0] ?? "")}.` : `There are ${joinList(ages)} teams.`;
}

/** Questions that few clubs answer: they are asked of the club, and say nothing of whether it fits. */
export const neverSaid = ["New to football", "Help needed"];

/** Beginners ask it first: so it is listed where it is not known, too. */
function newToFootball(teams: TeamToFit[]): FitAnswer {
  const question = neverSaid[0]!;
  const said = teams.map(({ BeginnersWelcome = null }) => BeginnersWelcome);
  if (said.includes(true)) return { question, answer: true, words: "Beginners are welcome." };
  if (said.every((welcome) => welcome === false))
    return { question, answer: false, words: "Not at the moment. You can ask." };
  return { question, answer: null, words: "The club has not said. You can ask." };
}

/** Not known either, and a volunteer's first question. */
const helpNeeded: FitAnswer = {
  question: neverSaid[1]!,
  answer: null,
  words: "The club has not said. You can ask.",
};

/** A venue's answers, from its sessions to come. */
export function sessionFit(preferences: SearchToFit, sessions: SessionCard[], reader: FitReader): FitAnswer[] {
  const age = preferences.Age ?? 0;
  const criteria = offerCriteria(preferences);
  const isOfAge = (session: SessionCard) => ageFits(criteria.age, session.MinAge, session.MaxAge);
  const offers = sessions.map((session) => ({
    ageFits: isOfAge(session),
    genderFits: genderFits(criteria.genders, session.Gender),
    disabilityFits: disabilityFits(criteria.disability, session.DisabilityId),
    fitsAll: sessionMatches(session, criteria),
    ages: session.AgeGroup,
    isAdult: (isOfAge(session) ? age : (session.MinAge ?? age)) > oldestChildAge,
    gender: session.Gender,
    days: [sessionDay(session)],
    disability: session.Disability,
  }));
  return fitAnswers(preferences, offers, {
    ...reader,
    one: "session",
    many: "sessions",
    takesAges: (ages) => `Sessions take ages ${joinList(ages, "or")}.`.replace("ages all ages", "all ages"),
    takesNobody:
      reader.voice === "volunteer"
        ? "No session here is for these ages."
        : `No session here takes ${preferences.Age}-year-olds.`,
  });
}

/** One question put to the offers still in the running. */
interface Finding {
  /** Null where the search does not ask it. */
  answer: FitAnswer | null;
  /** Those that fit it; the next question is put to them. */
  fitting: Offer[];
}

/** Each question is checked on the offers that passed those before it, so that four times "yes" is about the same offer. */
function fitAnswers(preferences: SearchToFit, offers: Offer[], speech: Speech): FitAnswer[] {
  const { Age } = preferences;
  if (Age == null) return [];
  if (offers.length === 0) {
    return [{ question: "Your search", answer: null, words: `No ${speech.many} are listed here yet. You can ask.` }];
  }
  const fittingAll = offers.filter((offer) => offer.fitsAll);
  let pool = fittingAll.length > 0 ? fittingAll : offers;
  const answers: FitAnswer[] = [];
  for (const ask of [askAge, askGender, askDays, askDisability]) {
    const { answer, fitting } = ask({ ...preferences, Age }, pool, speech);
    if (answer) answers.push(answer);
    if (fitting.length > 0) pool = fitting;
  }
  return answers;
}

/** A search with an age, without which nothing is answered. */
export type Asked = SearchToFit & { Age: number };

/** "Age 9"; to a volunteer "Under 8s to under 10s". */
export function ageQuestion({ Age, AgeGroup = null }: Asked, voice: ReaderVoice): string {
  if (voice !== "volunteer") return `Age ${Age}`;
  const words = formatVolunteerAges({ Age, AgeGroup });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function askAge(asked: Asked, pool: Offer[], speech: Speech): Finding {
  const fitting = pool.filter((offer) => offer.ageFits);
  const ages = unique(fitting.map((offer) => offer.ages));
  const words = ages.length > 0 ? speech.takesAges(ages, fitting.length) : speech.takesNobody;
  return { answer: { question: ageQuestion(asked, speech.voice), answer: ages.length > 0, words }, fitting };
}

/** "girls’", "women’s", "mixed": a gender before the word team. */
const formatGender = ({ gender, isAdult }: Offer) =>
  possessiveOf(peopleOfTeam({ Gender: gender, Agegroup: isAdult ? "Open Aged" : "" }));

/** "Girls", "Girls, or mixed"; null where everybody is searched for. */
function genderQuestion(asked: Asked): string | null {
  const playWith = playWithOf(asked);
  if (playWith === null) return null;
  const people = peopleSearched(playWith, asked.Age) ?? "Mixed";
  return hasMixedAdded(playWith) ? `${people}, or mixed` : people;
}

function askGender(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const { Age } = preferences;
  const question = genderQuestion(preferences);
  if (question === null) return { answer: null, fitting: pool };
  const isOfAge = (offer: Offer) => offer.ageFits || offer.isAdult === Age > oldestChildAge;
  const fitting = pool.filter((offer) => offer.genderFits && isOfAge(offer));
  const kinds = unique(fitting.map(formatGender));
  const words = kinds.length > 0 ? kindsThereAre(kinds, fitting.length, speech) : noneFor(question, pool, speech);
  return { answer: { question, answer: kinds.length > 0, words }, fitting };
}

function kindsThereAre(kinds: string[], count: number, { one, many, isOneTeam }: Speech): string {
  if (isOneTeam) return `This is a ${kinds[0]} ${one}.`;
  if (count === 1) return `There is a ${kinds[0]} ${one}.`;
  return `There are ${joinList(kinds)} ${many}.`;
}

function noneFor(question: string, pool: Offer[], { one, isOneTeam }: Speech): string {
  if (!isOneTeam || !pool[0]) return `No ${one} here is for ${question.toLowerCase()}.`;
  return `This is a ${formatGender(pool[0])} ${one}.`;
}

/** Null where any day will do. */
export function daysQuestion({ WeekDays }: VisitPreferences, voice: ReaderVoice): string | null {
  const wanted = parseDays(WeekDays);
  if (wanted.length === 0 || wanted.length === 7) return null;
  return voice === "myself" ? "Your days" : "The days you chose";
}

function askDays(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const question = daysQuestion(preferences, speech.voice);
  if (question === null) return { answer: null, fitting: pool };
  const known = pool.filter((offer) => offer.days.length > 0);
  const words = "The days are still to be confirmed. You can ask.";
  if (known.length === 0) return { answer: { question, answer: null, words }, fitting: pool };
  const fitting = known.filter((offer) => daysFit(offerCriteria(preferences).days, offer.days));
  const days = unique((fitting.length > 0 ? fitting : known).flatMap((offer) => offer.days));
  const subject = pool.length === 1 ? `The ${speech.one} is` : `The ${speech.many} are`;
  return {
    answer: { question, answer: fitting.length > 0, words: `${subject} on ${daySentence(days)}.` },
    fitting,
  };
}

/** The chosen types by name; null where disability football is not searched for. */
function disabilityQuestion({ Disabilityoption, DisabilityType }: VisitPreferences): string | null {
  if (Disabilityoption !== DisabilityOption.yes) return null;
  const chosen = (DisabilityType ?? []).flatMap((id) => disabilityName(id) ?? []);
  return chosen.length > 0 ? joinList(chosen, "or") : "Disability football";
}

function askDisability(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const question = disabilityQuestion(preferences);
  if (question === null) return { answer: null, fitting: pool };
  const fitting = pool.filter((offer) => offer.disabilityFits);
  const names = unique(fitting.flatMap((offer) => offer.disability ?? []));
  const subject = speech.isOneTeam
    ? "This is a team"
    : fitting.length === 1
      ? `There is a ${speech.one}`
      : `There are ${speech.many}`;
  const words =
    names.length > 0
      ? `${subject} for: ${joinList(names)}.`
      : `${speech.isOneTeam ? "This team is not" : `No ${speech.one} here is`} listed for this. You can ask.`;
  return { answer: { question, answer: names.length > 0, words }, fitting };
}

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
