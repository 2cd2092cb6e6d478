// "Is it for me?": what a visit searches held against what a club or venue offers, question by question, in words.
import { offerCriteria, type VisitPreferences } from "./criteria-from-wire.ts";
import { daySentence, parseDays } from "./day-words.ts";
import { listWords } from "./list-words.ts";
import {
  ageFits,
  ageGroupFits,
  daysFit,
  disabilityFits,
  genderFits,
  sessionDay,
  sessionMatches,
  teamMatches,
} from "./offer-match.ts";
import { ageGroupWords, peopleSearched } from "./offer-words.ts";
import { hasMixedAdded, playWithOf } from "./play-with.ts";
import type { SessionCard, TeamCard } from "./search-answer.ts";
import { disabilityName } from "./vocabulary.ts";
import { DisabilityOption } from "./wire-codes.ts";

export interface FitAnswer {
  /** "Age 9", "Your days". */
  question: string;
  /** Null where nobody has told us. */
  answer: boolean | null;
  /** One sentence. */
  words: string;
}

/** A team or a session, reduced to what the questions need. */
interface Offer {
  ageFits: boolean;
  genderFits: boolean;
  disabilityFits: boolean;
  fitsAll: boolean;
  ages: string;
  gender: string;
  days: number[];
  disability: string | null;
}

/** Words that differ between teams and sessions. */
interface Speech {
  one: string;
  many: string;
  takesAges: (ages: string[], age: number) => string;
}

const unique = <T>(values: T[]) => [...new Set(values)];

/** A club's answers; none without a search. Teams that fit in everything answer before those that fit in parts. */
export function teamFit(preferences: VisitPreferences, teams: TeamCard[]): FitAnswer[] {
  const criteria = offerCriteria(preferences);
  const offers = teams.map((team) => ({
    ageFits: ageGroupFits(criteria.age, team.Agegroup),
    genderFits: genderFits(criteria.genders, team.Gender),
    disabilityFits: disabilityFits(criteria.disability, team.DisabilityId),
    fitsAll: teamMatches(team, criteria),
    ages: ageGroupWords(team.Agegroup),
    gender: team.Gender,
    days: parseDays(team.PlaysOnDay),
    disability: team.Disability,
  }));
  const answers = fitAnswers(preferences, offers, {
    one: "team",
    many: "teams",
    takesAges: (ages, age) =>
      `The ${listWords(ages)} ${ages.length === 1 ? "team takes" : "teams take"} ${age}-year-olds.`,
  });
  return answers.length === 0 || teams.length === 0 ? answers : [...answers, newToFootball];
}

/** No register says it, and who starts wants to know most: so it is asked, and answered truly. */
const newToFootball: FitAnswer = {
  question: "New to football",
  answer: null,
  words: "The club has not said. You can ask.",
};

/** A venue's answers, from its sessions to come. */
export function sessionFit(preferences: VisitPreferences, sessions: SessionCard[]): FitAnswer[] {
  const criteria = offerCriteria(preferences);
  const offers = sessions.map((session) => ({
    ageFits: ageFits(criteria.age, session.MinAge, session.MaxAge),
    genderFits: genderFits(criteria.genders, session.Gender),
    disabilityFits: disabilityFits(criteria.disability, session.DisabilityId),
    fitsAll: sessionMatches(session, criteria),
    ages: session.AgeGroup,
    gender: session.Gender,
    days: [sessionDay(session)],
    disability: session.Disability,
  }));
  return fitAnswers(preferences, offers, {
    one: "session",
    many: "sessions",
    takesAges: (ages) => `Sessions take ages ${listWords(ages, "or")}.`.replace("ages all ages", "all ages"),
  });
}

/** One question put to the offers still in the running. */
interface Finding {
  /** Null where the search does not ask it. */
  answer: FitAnswer | null;
  /** Those that fit it; the next question is put to them. */
  fitting: Offer[];
}

/** Questions are put one after another to what is left, so that four times "yes" is said of one and the same offer. */
function fitAnswers(preferences: VisitPreferences, offers: Offer[], speech: Speech): FitAnswer[] {
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
export type Asked = VisitPreferences & { Age: number };

function askAge({ Age }: Asked, pool: Offer[], speech: Speech): Finding {
  const fitting = pool.filter((offer) => offer.ageFits);
  const ages = unique(fitting.map((offer) => offer.ages));
  const words = ages.length > 0 ? speech.takesAges(ages, Age) : `No ${speech.one} here takes ${Age}-year-olds.`;
  return { answer: { question: `Age ${Age}`, answer: ages.length > 0, words }, fitting };
}

/** "girls’", "women’s", "mixed": a gender before the word team. */
function genderWords(gender: string, age: number): string {
  if (gender === "Mixed") return "mixed";
  const people = peopleSearched(gender === "Female" ? 2 : 1, age);
  return { Girls: "girls’", Boys: "boys’", Women: "women’s", Men: "men’s" }[people ?? ""] ?? "mixed";
}

/** "Girls", "Girls, or mixed"; null where everybody is searched for. */
export function genderQuestion(asked: Asked): string | null {
  const playWith = playWithOf(asked);
  if (playWith === null) return null;
  const people = peopleSearched(playWith, asked.Age) ?? "Mixed";
  return hasMixedAdded(playWith) ? `${people}, or mixed` : people;
}

function askGender(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const { Age } = preferences;
  const question = genderQuestion(preferences);
  if (question === null) return { answer: null, fitting: pool };
  const fitting = pool.filter((offer) => offer.genderFits);
  const kinds = unique(fitting.map((offer) => genderWords(offer.gender, Age)));
  const words =
    kinds.length > 0
      ? `There are ${listWords(kinds.map((kind) => `${kind} ${speech.many}`))}.`
      : `No ${speech.one} here is for ${question.toLowerCase()}.`;
  return { answer: { question, answer: kinds.length > 0, words }, fitting };
}

/** Null where any day will do. */
export function daysQuestion({ WeekDays }: VisitPreferences): string | null {
  const wanted = parseDays(WeekDays);
  return wanted.length === 0 || wanted.length === 7 ? null : "Your days";
}

function askDays(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const question = daysQuestion(preferences);
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
export function disabilityQuestion({ Disabilityoption, DisabilityType }: VisitPreferences): string | null {
  if (Disabilityoption !== DisabilityOption.yes) return null;
  const chosen = (DisabilityType ?? []).flatMap((id) => disabilityName(id) ?? []);
  return chosen.length > 0 ? listWords(chosen, "or") : "Disability football";
}

function askDisability(preferences: Asked, pool: Offer[], speech: Speech): Finding {
  const question = disabilityQuestion(preferences);
  if (question === null) return { answer: null, fitting: pool };
  const fitting = pool.filter((offer) => offer.disabilityFits);
  const names = unique(fitting.flatMap((offer) => offer.disability ?? []));
  const words =
    names.length > 0
      ? `There are ${speech.many} for: ${listWords(names)}.`
      : `No ${speech.one} here is listed for this. You can ask.`;
  return { answer: { question, answer: names.length > 0, words }, fitting };
}
