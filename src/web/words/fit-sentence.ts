// One sentence that answers "Is it for me?" (format-fit.ts); without a search, for whom it is.

import { genders, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { agesWithNoun, formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { peopleOfAges } from "#src/search/answer/match-reasons.ts";
import { sessionDay } from "#src/search/criteria/offer.ts";
import { genderSearched } from "#src/search/criteria/play-with.ts";
import { ageGroupInside, disabilityFootball, formatAgeGroup, peopleInside, peopleOfTeam } from "./football-labels.ts";
import {
  daysQuestion,
  disabilityQuestion,
  type FitAnswer,
  type FitReader,
  questionsToAskClub,
  type SearchToFit,
  type SearchWithAge,
  type TeamToFit,
} from "./format-fit.ts";
import type { ReaderVoice } from "./reader-voice.ts";
import { formatVolunteerAges } from "./summary-sentence.ts";

export interface FitSentence {
  /** Null where it is not known, or where it fits in part. */
  answer: boolean | null;
  words: string;
}

/** More age groups, or days, than these are counted, not named. */
const mostNamed = 3;
const mostDays = 2;

const unique = <T>(values: T[]) => [...new Set(values)];

/**
 * "For a girl of 12: yes. The under 13s team plays on Sunday."; null without answers. `matching`:
 * what fits everything that was searched for, as a sentence; null where nothing does.
 */
export function fitSentence(
  language: Language,
  preferences: SearchToFit,
  { voice, isOneTeam = false }: FitReader,
  answers: FitAnswer[],
  matching: string | null,
): FitSentence | null {
  const { Age } = preferences;
  const toAskClub = questionsToAskClub(language);
  const ofSearch = answers.filter(({ question }) => !toAskClub.includes(question));
  if (Age == null || ofSearch.length === 0) return null;
  const { text } = language;
  const who = personSearched(language, { ...preferences, Age }, voice);
  const no = ofSearch.find(({ answer }) => answer === false);
  if (no) {
    const not = { who, reason: no.words };
    if (no.question !== daysQuestion(language, preferences, voice))
      return {
        answer: false,
        words: isOneTeam ? text("For {who}: no. {reason}", not) : text("For {who}: not yet. {reason}", not),
      };
    return {
      answer: false,
      words:
        voice === "myself"
          ? text("For {who}: not on your days. {reason}", not)
          : text("For {who}: not on the days you chose. {reason}", not),
    };
  }
  const pan = ofSearch.find(({ question, answer }) => {
    return answer === null && question === disabilityQuestion(language, preferences);
  });
  if (pan) return { answer: null, words: text("For {who}: not known. {reason}", { who, reason: pan.words }) };
  if (matching !== null) return { answer: true, words: text("For {who}: yes. {matching}", { who, matching }).trim() };
  const unknown = ofSearch.find(({ answer }) => answer === null);
  return {
    answer: null,
    words: unknown
      ? text("For {who}: not known. {reason}", { who, reason: unknown.words })
      : text("For {who}: partly. Nothing here matches everything you searched for.", { who }),
  };
}

/** A child and an adult of each gender. */
const people = {
  Female: [defineMessage("a girl aged {age}"), defineMessage("a woman aged {age}")],
  Male: [defineMessage("a boy aged {age}"), defineMessage("a man aged {age}")],
  Mixed: [defineMessage("a player aged {age}"), defineMessage("a player aged {age}")],
} as const;

/** "a girl of 12"; to a volunteer the teams: "under 8s to under 10s". */
function personSearched(language: Language, search: SearchWithAge, voice: ReaderVoice): string {
  const { Age, AgeGroup = null, PlayWith } = search;
  if (voice === "volunteer") return formatVolunteerAges(language, { Age, AgeGroup });
  const [child, adult] = people[genderSearched(PlayWith) ?? "Mixed"];
  return language.text(Age <= oldestChildAge ? child : adult, { age: Age });
}

/**
 * "The under 12s team plays on Sunday. The under 13s team: days to be confirmed.": a sentence for
 * the teams with the same days, in the teams' order; null without teams.
 */
export function teamsThatFit(language: Language, teams: TeamToFit[], isOneTeam = false): string | null {
  if (teams.length === 0) return null;
  const daysOf = ({ PlaysOnDay }: TeamToFit) => parseDays(PlaysOnDay);
  const alike = unique(teams.map((team) => daysOf(team).join())).map((days) =>
    teams.filter((team) => daysOf(team).join() === days),
  );
  if (alike.length <= mostNamed)
    return joinSentences(
      language,
      alike.map((some) => teamsOfSameDays(language, some, teams, isOneTeam)),
    );
  const withDays = teams.filter((team) => daysOf(team).length > 0);
  const days = daysInShort(language, withDays.flatMap(daysOf));
  const { text } = language;
  const sentence = text(
    "{count, plural, one {# team here plays} other {# teams here play}} on {days}, each on its own days.",
    { count: withDays.length, days },
  );
  const count = teams.length - withDays.length;
  return joinSentences(language, [sentence, count > 0 && text("{count} more: days to be confirmed.", { count })]);
}

/** `all`: where others of them have the same age group, these are not "the" teams of it. */
function teamsOfSameDays(language: Language, teams: TeamToFit[], all: TeamToFit[], isOneTeam: boolean): string {
  const named = unique(teams.map(({ Agegroup }) => formatAgeGroup(language, Agegroup)));
  const played = parseDays(teams[0]!.PlaysOnDay);
  const areAll = all.every((team) => teams.includes(team) || teams.every(({ Agegroup }) => Agegroup !== team.Agegroup));
  const { text } = language;
  const [count, ages] = [teams.length, joinList(language, named)];
  const isCounted = named.length > mostNamed;
  if (played.length === 0) {
    if (isCounted)
      return text("{count, plural, one {# team here} other {# teams here}}: days to be confirmed.", { count });
    if (isOneTeam) return text("This {ages} team: days to be confirmed.", { ages });
    return areAll
      ? text("{count, plural, one {The {ages} team} other {The {ages} teams}}: days to be confirmed.", { count, ages })
      : text("{count, plural, one {One {ages} team} other {# {ages} teams}}: days to be confirmed.", { count, ages });
  }
  const days = daysInShort(language, played);
  if (isCounted)
    return text("{count, plural, one {# team here plays} other {# teams here play}} on {days}.", { count, days });
  if (isOneTeam) return text("This {ages} team plays on {days}.", { ages, days });
  return areAll
    ? text("{count, plural, one {The {ages} team plays} other {The {ages} teams play}} on {days}.", {
        count,
        ages,
        days,
      })
    : text("{count, plural, one {One {ages} team plays} other {# {ages} teams play}} on {days}.", {
        count,
        ages,
        days,
      });
}

/** "3 sessions here, on Wednesday and Sunday."; null without sessions. */
export function sessionsThatFit(language: Language, sessions: SessionCard[]): string | null {
  if (sessions.length === 0) return null;
  return language.text("{count, plural, one {One session} other {# sessions}} here, on {days}.", {
    count: sessions.length,
    days: daysInShort(language, sessions.map(sessionDay)),
  });
}

/** Two days by name, more by number unless they have a name: "weekdays", "any day". */
function daysInShort(language: Language, days: number[]): string {
  const distinct = new Set(days);
  const isNamed = distinct.size === 7 || (distinct.size === 5 && Math.max(...distinct) === 5);
  return distinct.size > mostDays && !isNamed
    ? language.text("{days, plural, one {# day} other {# days}}", { days: distinct.size })
    : daySentence(language, days);
}

/** In the order in which they are named; those of mixed teams apart. */
const namedPeople = [
  ["Girls", ["Girls"]],
  ["Boys", ["Boys"]],
  ["Girls and boys", ["Girls", "Boys"]],
  ["Women", ["Women"]],
  ["Men", ["Men"]],
  ["Women and men", ["Women", "Men"]],
] as const;

/** "For girls and boys, under 7s to under 16s."; first the disability where all share one. */
export function whomTeamsAreFor(language: Language, teams: TeamToFit[]): string {
  const { text } = language;
  if (teams.length === 0) return text("The club hasn’t listed its teams yet.");
  const named = new Set(teams.map(peopleOfTeam));
  const each = unique(namedPeople.flatMap(([title, apart]) => (named.has(title) ? apart : [])));
  const who = joinList(
    language,
    each.map((people) => text(peopleInside[people])),
  );
  const years = teams.map(({ Agegroup }) => (Agegroup === "Open Aged" ? 99 : Number(Agegroup.slice(1))));
  const [youngest, oldest] = [Math.min(...years), Math.max(...years)];
  const ageOf = (year: number) => ageGroupInside(language, year === 99 ? "Open Aged" : `U${year}`);
  const range = { from: ageOf(youngest), to: ageOf(oldest) };
  const ages = youngest === oldest ? range.from : text("{from} to {to}", range);
  const football = teams.every(({ DisabilityId }) => DisabilityId !== null) ? footballOf(language, teams) : null;
  if (youngest !== 99) return whomAtAges(language, football, who, ages);
  return football === null ? text("For {who}.", { who }) : text("{football} for {who}.", { football, who });
}

/** "For girls, under 9s.", "Blind football for girls, under 9s." */
function whomAtAges({ text }: Language, football: string | null, who: string, ages: string): string {
  return football === null
    ? text("For {who}, {ages}.", { who, ages })
    : text("{football} for {who}, {ages}.", { football, who, ages });
}

/** "Blind football", "Disability football" */
function footballOf(language: Language, offers: Pick<TeamToFit, "Disability">[]): string {
  const [only, ...others] = unique(offers.flatMap(({ Disability }) => Disability ?? []));
  return only === undefined || others.length > 0
    ? language.text("Disability football")
    : disabilityFootball(language, only);
}

/** "For girls, under 9s.": for one team, with the gender. */
export function whomTeamIsFor(language: Language, team: TeamToFit): string {
  const football = team.Disability === null ? null : disabilityFootball(language, team.Disability);
  const who = language.text(peopleInside[peopleOfTeam(team)]);
  return whomAtAges(language, football, who, ageGroupInside(language, team.Agegroup));
}

/**
 * "For girls, ages 5 to 11.", "Disability football for men and mixed groups, ages 18 and over.":
 * what is on, so nobody is named at an age without any. `nobody`: the text without sessions.
 */
export function whomSessionsAreFor(language: Language, sessions: SessionCard[], nobody: string): string {
  if (sessions.length === 0) return nobody;
  const mainstream = sessions.filter(({ DisabilityId }) => DisabilityId === null);
  const others = sessions.filter(({ DisabilityId }) => DisabilityId !== null);
  const { text } = language;
  const sentences = [
    mainstream.length > 0 && text("For {who}.", { who: whomAtWhatAges(language, mainstream) }),
    others.length > 0 &&
      text("{football} for {who}.", { football: footballOf(language, others), who: whomAtWhatAges(language, others) }),
  ];
  return joinSentences(language, sentences);
}

/** "girls, ages 5 to 11, and for men, ages 18 and over": genders grouped by their ages. */
function whomAtWhatAges(language: Language, sessions: SessionCard[]): string {
  const gendersAtAges = new Map<string, { genders: string[]; bounds: AgeBounds }>();
  for (const gender of genders) {
    const own = sessions.filter(({ Gender }) => Gender === gender);
    if (own.length === 0) continue;
    const ranges = ageRanges(own);
    const words = agesOfRanges(language, ranges);
    const sameAges = gendersAtAges.get(words);
    if (sameAges) sameAges.genders.push(gender);
    else gendersAtAges.set(words, { genders: [gender], bounds: boundsOf(ranges) });
  }
  return [...gendersAtAges]
    .sort(([, { bounds: a }], [, { bounds: b }]) => (a.MinAge ?? 0) - (b.MinAge ?? 0))
    .map(([ages, { genders: who, bounds }]) =>
      language.text("{who}, {ages}", { who: whoPlays(language, who, bounds), ages }),
    )
    .reduce((who, others) => language.text("{who}, and for {others}", { who, others }));
}

/** The ages that some session takes, youngest first, each range without gaps. */
function ageRanges(sessions: SessionCard[]): AgeBounds[] {
  const sorted = sessions.toSorted((a, b) => (a.MinAge ?? 0) - (b.MinAge ?? 0));
  const ranges: AgeBounds[] = [];
  for (const { MinAge, MaxAge } of sorted) {
    const last = ranges.at(-1);
    if (!last || (last.MaxAge !== null && (MinAge ?? 0) > last.MaxAge + 1)) ranges.push({ MinAge, MaxAge });
    else last.MaxAge = last.MaxAge === null || MaxAge === null ? null : Math.max(last.MaxAge, MaxAge);
  }
  return ranges;
}

/** "ages 5 to 11, and 16 and over"; of more than two ranges only the ends. */
function agesOfRanges(language: Language, ranges: AgeBounds[]): string {
  const [first, second] = ranges.length > 2 ? [boundsOf(ranges)] : ranges;
  const ages = agesWithNoun(language, first!.MinAge, first!.MaxAge);
  if (!second) return ages;
  return language.text("{ages}, and {more}", { ages, more: formatSessionAges(language, second.MinAge, second.MaxAge) });
}

const boundsOf = (ranges: AgeBounds[]): AgeBounds => ({
  MinAge: ranges[0]!.MinAge,
  MaxAge: ranges.at(-1)!.MaxAge,
});

/** As the register has a provider without sessions; two open bounds say nothing. */
export function whomProviderIsFor(language: Language, offer: ProviderOffer | null): string {
  const { Gender = [], MinAge = null, MaxAge = null } = offer ?? {};
  const isOpen = MinAge === null && MaxAge === null;
  const { text } = language;
  if (Gender.length === 0 && isOpen) return text("The provider hasn’t said who can play.");
  const who = Gender.length === 0 ? text("players") : whoPlays(language, Gender, { MinAge, MaxAge });
  return isOpen ? text("For {who}.", { who }) : whomAtAges(language, null, who, agesWithNoun(language, MinAge, MaxAge));
}

/** "girls", "girls and women", "men and mixed groups"; "everybody" of mixed or both genders. */
function whoPlays(language: Language, playing: string[], { MinAge, MaxAge }: AgeBounds): string {
  const [only, ...others] = playing.filter((gender) => gender !== "Mixed");
  const people = only === undefined || others.length > 0 ? null : peopleOfAges(language, playing, MinAge, MaxAge);
  return people ?? language.text("everyone");
}

interface AgeBounds {
  MinAge: number | null;
  MaxAge: number | null;
}
