// "Is it for me?": what a visit searches held against what a club or venue offers, question by question, in words.
import { daySentence, parseDays } from "./day-words.ts";
import { listWords } from "./list-words.ts";
import {
  daysFit,
  disabilityFits,
  genderFits,
  sessionAgeFits,
  sessionDay,
  sessionMatches,
  teamAgeFits,
  teamMatches,
  type VisitPreferences,
} from "./offer-match.ts";
import { ageGroupWords, peopleSearched } from "./offer-words.ts";
import type { SessionCard, TeamCard } from "./search-answer.ts";
import { disabilityName } from "./vocabulary.ts";

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
  const offers = teams.map((team) => ({
    ageFits: teamAgeFits(team.Agegroup, preferences),
    genderFits: genderFits(team.Gender, preferences),
    disabilityFits: disabilityFits(team.DisabilityId, preferences),
    fitsAll: teamMatches(team, preferences),
    ages: ageGroupWords(team.Agegroup),
    gender: team.Gender,
    days: parseDays(team.PlaysOnDay),
    disability: team.Disability,
  }));
  return fitAnswers(preferences, offers, {
    one: "team",
    many: "teams",
    takesAges: (ages, age) =>
      `The ${listWords(ages)} ${ages.length === 1 ? "team takes" : "teams take"} ${age}-year-olds.`,
  });
}

/** A venue's answers, from its sessions to come. */
export function sessionFit(preferences: VisitPreferences, sessions: SessionCard[]): FitAnswer[] {
  const offers = sessions.map((session) => ({
    ageFits: sessionAgeFits(session, preferences),
    genderFits: genderFits(session.Gender, preferences),
    disabilityFits: disabilityFits(session.DisabilityId, preferences),
    fitsAll: sessionMatches(session, preferences),
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

function fitAnswers(preferences: VisitPreferences, offers: Offer[], speech: Speech): FitAnswer[] {
  if (preferences.Age == null) return [];
  if (offers.length === 0) {
    return [{ question: "Your search", answer: null, words: `No ${speech.many} are listed here yet. You can ask.` }];
  }
  const fitting = offers.filter((offer) => offer.fitsAll);
  const pool = fitting.length > 0 ? fitting : offers;
  return [
    ageAnswer(preferences.Age, pool, speech),
    ...genderAnswer(preferences, preferences.Age, pool, speech),
    ...daysAnswer(preferences, pool, speech),
    ...disabilityAnswer(preferences, pool, speech),
  ];
}

function ageAnswer(age: number, pool: Offer[], speech: Speech): FitAnswer {
  const ages = unique(pool.filter((offer) => offer.ageFits).map((offer) => offer.ages));
  const words = ages.length > 0 ? speech.takesAges(ages, age) : `No ${speech.one} here takes ${age}-year-olds.`;
  return { question: `Age ${age}`, answer: ages.length > 0, words };
}

/** "girls’", "women’s", "mixed": a gender before the word team. */
function genderWords(gender: string, age: number): string {
  if (gender === "Mixed") return "mixed";
  const people = peopleSearched(gender === "Female" ? 2 : 1, age);
  return { Girls: "girls’", Boys: "boys’", Women: "women’s", Men: "men’s" }[people ?? ""] ?? "mixed";
}

function genderAnswer(preferences: VisitPreferences, age: number, pool: Offer[], speech: Speech): FitAnswer[] {
  const { PlayWith } = preferences;
  if (PlayWith == null) return [];
  const people = peopleSearched(PlayWith, age) ?? "Mixed";
  const question = PlayWith > 3 ? `${people}, or mixed` : people;
  const kinds = unique(pool.filter((offer) => offer.genderFits).map((offer) => genderWords(offer.gender, age)));
  const words =
    kinds.length > 0
      ? `There are ${listWords(kinds.map((kind) => `${kind} ${speech.many}`))}.`
      : `No ${speech.one} here is for ${question.toLowerCase()}.`;
  return [{ question, answer: kinds.length > 0, words }];
}

function daysAnswer(preferences: VisitPreferences, pool: Offer[], speech: Speech): FitAnswer[] {
  const wanted = parseDays(preferences.WeekDays);
  if (wanted.length === 0 || wanted.length === 7) return [];
  const question = "Your days";
  const known = pool.filter((offer) => offer.days.length > 0);
  if (known.length === 0)
    return [{ question, answer: null, words: "The days are still to be confirmed. You can ask." }];
  const fitting = known.filter((offer) => daysFit(offer.days, preferences));
  const days = unique((fitting.length > 0 ? fitting : known).flatMap((offer) => offer.days));
  const subject = pool.length === 1 ? `The ${speech.one} is` : `The ${speech.many} are`;
  return [{ question, answer: fitting.length > 0, words: `${subject} on ${daySentence(days)}.` }];
}

function disabilityAnswer(preferences: VisitPreferences, pool: Offer[], speech: Speech): FitAnswer[] {
  if (preferences.Disabilityoption !== 1) return [];
  const chosen = (preferences.DisabilityType ?? []).flatMap((id) => disabilityName(id) ?? []);
  const question = chosen.length > 0 ? listWords(chosen, "or") : "Disability football";
  const names = unique(pool.filter((offer) => offer.disabilityFits).flatMap((offer) => offer.disability ?? []));
  const words =
    names.length > 0
      ? `There are ${speech.many} for: ${listWords(names)}.`
      : `No ${speech.one} here is listed for this. You can ask.`;
  return [{ question, answer: names.length > 0, words }];
}
