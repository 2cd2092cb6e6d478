// One sentence that answers "Is it for me?", from the answers of format-fit.ts; and, without a search, who a place is for.
import { genders, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { genderSearched } from "#src/search/criteria/play-with.ts";
import { agesWithNoun, formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import { sessionDay } from "#src/search/matching/offer-match.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { ageGroupName, formatAgeGroup, peopleOfTeam } from "./football-labels.ts";
import {
  type Asked,
  ageQuestion,
  daysQuestion,
  type FitAnswer,
  type FitReader,
  neverSaid,
  type SearchToFit,
  type TeamToFit,
} from "./format-fit.ts";
import type { ReaderVoice } from "./reader-voice.ts";

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
 * "For a girl of 12: yes. The under 13s team plays on Sunday."; null without answers. `matching`: what fits everything
 * that was searched for, as a sentence; null where nothing does.
 */
export function fitSentence(
  preferences: SearchToFit,
  { voice, isOneTeam = false }: FitReader,
  answers: FitAnswer[],
  matching: string | null,
): FitSentence | null {
  const { Age } = preferences;
  const asked = answers.filter(({ question }) => !neverSaid.includes(question));
  if (Age == null || asked.length === 0) return null;
  const who = `For ${personSearched({ ...preferences, Age }, voice)}`;
  const no = asked.find(({ answer }) => answer === false);
  if (no) {
    const isDays = no.question === daysQuestion(preferences, voice);
    const not = isDays ? `not on ${no.question.toLowerCase()}` : isOneTeam ? "no" : "not yet";
    return { answer: false, words: `${who}: ${not}. ${no.words}` };
  }
  if (matching !== null) return { answer: true, words: `${who}: yes. ${matching}`.trim() };
  const unknown = asked.find(({ answer }) => answer === null);
  return { answer: null, words: unknown ? `${who}: not known. ${unknown.words}` : `${who}: in part. ${notEverything}` };
}

const notEverything = "Nothing here fits everything you searched for.";

/** "a girl of 12"; to a volunteer the teams: "under 8s to under 10s". */
function personSearched(asked: Asked, voice: ReaderVoice): string {
  if (voice === "volunteer") return ageQuestion(asked, voice).toLowerCase();
  const isChild = asked.Age <= oldestChildAge;
  const nouns: Record<string, string> = { Female: isChild ? "girl" : "woman", Male: isChild ? "boy" : "man" };
  return `a ${nouns[genderSearched(asked.PlayWith) ?? ""] ?? "player"} of ${asked.Age}`;
}

/**
 * "The under 12s team plays on Sunday. The under 13s team: days to be confirmed.": a sentence for the teams with the same
 * days, in the teams' order; null without teams.
 */
export function teamsThatFit(teams: TeamToFit[], isOneTeam = false): string | null {
  if (teams.length === 0) return null;
  const daysOf = ({ PlaysOnDay }: TeamToFit) => parseDays(PlaysOnDay);
  const alike = unique(teams.map((team) => daysOf(team).join())).map((days) =>
    teams.filter((team) => daysOf(team).join() === days),
  );
  if (alike.length <= mostNamed) return alike.map((some) => teamsOfSameDays(some, teams, isOneTeam)).join(" ");
  const known = teams.filter((team) => daysOf(team).length > 0);
  const days = daysInShort(known.flatMap(daysOf));
  const others = known.length === teams.length ? "" : ` ${teams.length - known.length} more: days to be confirmed.`;
  return `${known.length} teams here play on ${days}, each on its own days.${others}`;
}

/** `all`: where others of them have the same age group, these are not "the" teams of it. */
function teamsOfSameDays(teams: TeamToFit[], all: TeamToFit[], isOneTeam: boolean): string {
  const ages = unique(teams.map(({ Agegroup }) => formatAgeGroup(Agegroup)));
  const days = parseDays(teams[0]!.PlaysOnDay);
  const isOne = teams.length === 1;
  const areAll = all.every((team) => teams.includes(team) || teams.every(({ Agegroup }) => Agegroup !== team.Agegroup));
  const which = isOneTeam ? "This" : areAll ? "The" : isOne ? "One" : String(teams.length);
  const named = `${which} ${joinList(ages)} ${isOne ? "team" : "teams"}`;
  const subject = ages.length > mostNamed ? `${teams.length} teams here` : named;
  if (days.length === 0) return `${subject}: days to be confirmed.`;
  return `${subject} ${isOne ? "plays" : "play"} on ${daysInShort(days)}.`;
}

/** "3 sessions here, on Wednesday and Sunday."; null without sessions. */
export function sessionsThatFit(sessions: SessionCard[]): string | null {
  if (sessions.length === 0) return null;
  const count = sessions.length === 1 ? "One session" : `${sessions.length} sessions`;
  return `${count} here, on ${daysInShort(sessions.map(sessionDay))}.`;
}

/** Two days by name, more by their number unless they have a name of their own: "weekdays", "any day". */
function daysInShort(days: number[]): string {
  const words = daySentence(days);
  const count = new Set(days).size;
  return count > mostDays && words.includes(",") ? `${count} days` : words;
}

const people = ["Girls", "Boys", "Girls and boys", "Women", "Men", "Women and men"];

/** "For girls and boys, under 7s to under 16s."; begins with the disability where all teams play disability football. */
export function whomTeamsAreFor(teams: TeamToFit[]): string {
  if (teams.length === 0) return "The club has not listed its teams yet.";
  const named = new Set(teams.map(peopleOfTeam));
  const words = people.filter((each) => named.has(each)).flatMap((each) => each.toLowerCase().split(" and "));
  const who = joinList(unique(words));
  const years = teams.map(({ Agegroup }) => (Agegroup === "Open Aged" ? 99 : Number(Agegroup.slice(1))));
  const ends = [Math.min(...years), Math.max(...years)].map((year) => (year === 99 ? "adults" : `under ${year}s`));
  const ages = ends[0] === "adults" ? "" : `, ${unique(ends).join(" to ")}`;
  const lead = teams.every(({ DisabilityId }) => DisabilityId !== null) ? disabilityFootball(teams) : "For";
  return `${lead} ${who}${ages}.`;
}

function disabilityFootball(offers: Pick<TeamToFit, "Disability">[]): string {
  const names = unique(offers.flatMap(({ Disability }) => Disability ?? []));
  return `${names.length === 1 ? names[0] : "Disability"} football for`;
}

/** "Under 9s", "Adults": for one team, with the gender. */
export const whomTeamIsFor = (team: TeamToFit) =>
  `${team.Disability === null ? "For" : `${team.Disability} football for`} ${peopleOfTeam(team).toLowerCase()}, ${ageGroupName(team.Agegroup).toLowerCase()}.`;

/**
 * "For girls, ages 5 to 11.", "Disability football for men and mixed groups, ages 18 and over.": what is really on, so
 * that nobody is named at an age at which nothing is for them. `nobody`: the text where there are no sessions.
 */
export function whomSessionsAreFor(sessions: SessionCard[], nobody: string): string {
  if (sessions.length === 0) return nobody;
  const mainstream = sessions.filter(({ DisabilityId }) => DisabilityId === null);
  const others = sessions.filter(({ DisabilityId }) => DisabilityId !== null);
  const sentences = [
    ...(mainstream.length > 0 ? [`For ${whomAtWhatAges(mainstream)}.`] : []),
    ...(others.length > 0 ? [`${disabilityFootball(others)} ${whomAtWhatAges(others)}.`] : []),
  ];
  return sentences.join(" ");
}

/** "girls, ages 5 to 11, and for men, ages 18 and over": genders with the same ages stand together. */
function whomAtWhatAges(sessions: SessionCard[]): string {
  const gendersAtAges = new Map<string, { genders: string[]; bounds: AgeBounds }>();
  for (const gender of genders) {
    const own = sessions.filter(({ Gender }) => Gender === gender);
    if (own.length === 0) continue;
    const ranges = ageRanges(own);
    const words = agesOfRanges(ranges);
    const known = gendersAtAges.get(words);
    if (known) known.genders.push(gender);
    else gendersAtAges.set(words, { genders: [gender], bounds: boundsOf(ranges) });
  }
  return [...gendersAtAges]
    .sort(([, { bounds: a }], [, { bounds: b }]) => (a.MinAge ?? 0) - (b.MinAge ?? 0))
    .map(([ages, { genders: who, bounds }]) => `${whoPlays(who, bounds)}, ${ages}`)
    .join(", and for ");
}

/** The ages that some session takes, youngest first, without gaps between the bounds of each range. */
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
function agesOfRanges(ranges: AgeBounds[]): string {
  const [first, second] = ranges.length > 2 ? [boundsOf(ranges)] : ranges;
  const words = agesWithNoun(first!.MinAge, first!.MaxAge);
  return second ? `${words}, and ${formatSessionAges(second.MinAge, second.MaxAge)}` : words;
}

const boundsOf = (ranges: AgeBounds[]): AgeBounds => ({
  MinAge: ranges[0]!.MinAge,
  MaxAge: ranges.at(-1)!.MaxAge,
});

/** As the register says it of a provider without sessions; two open bounds are how it says nothing. */
export function whomProviderIsFor(offer: ProviderOffer | null): string {
  const { Gender = [], MinAge = null, MaxAge = null } = offer ?? {};
  const isOpen = MinAge === null && MaxAge === null;
  if (Gender.length === 0 && isOpen) return "The provider has not said who can play.";
  const who = Gender.length === 0 ? "players" : whoPlays(Gender, { MinAge, MaxAge });
  return `For ${who}${isOpen ? "" : `, ${agesWithNoun(MinAge, MaxAge)}`}.`;
}

/** "girls", "girls and women", "men and mixed groups"; "everybody" where mixed football alone, or both genders, are on. */
function whoPlays(playing: string[], { MinAge, MaxAge }: AgeBounds): string | null {
  const [only, ...others] = playing.filter((gender) => gender !== "Mixed");
  return only === undefined || others.length > 0 ? "everybody" : peopleOfAges(playing, MinAge, MaxAge);
}

interface AgeBounds {
  MinAge: number | null;
  MaxAge: number | null;
}
