// One sentence that answers "Is it for me?", from the answers of format-fit.ts; and, without a search, who a place is for.
import type { ProviderOffer } from "#src/domain/answers/detail-answer.ts";
import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { oldestChildAge } from "#src/domain/catalogue/vocabulary.ts";
import { joinList } from "#src/domain/formatting/join-list.ts";
import { daySentence, parseDays } from "#src/domain/formatting/week-days.ts";
import { agesWithNoun } from "#src/domain/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/domain/matching/match-reasons.ts";
import { sessionDay } from "#src/domain/matching/offer-match.ts";
import { genderSearched } from "#src/domain/preferences/play-with.ts";
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

/** "The under 13s and under 14s teams play on Wednesday and Sunday."; null without teams. */
export function teamsThatFit(teams: TeamToFit[], isOneTeam = false): string | null {
  if (teams.length === 0) return null;
  const ages = unique(teams.map(({ Agegroup }) => formatAgeGroup(Agegroup)));
  const days = unique(teams.flatMap(({ PlaysOnDay }) => parseDays(PlaysOnDay)));
  const isOne = teams.length === 1;
  const named = `${isOneTeam ? "This" : "The"} ${joinList(ages)} ${isOne ? "team" : "teams"}`;
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

function disabilityFootball(teams: TeamToFit[]): string {
  const names = unique(teams.flatMap(({ Disability }) => Disability ?? []));
  return `${names.length === 1 ? names[0] : "Disability"} football for`;
}

/** "Under 9s", "Adults": for one team, with the gender. */
export const whomTeamIsFor = (team: TeamToFit) =>
  `${team.Disability === null ? "For" : `${team.Disability} football for`} ${peopleOfTeam(team).toLowerCase()}, ${ageGroupName(team.Agegroup).toLowerCase()}.`;

/** "For everybody, ages 5 to 11."; `nobody`: the text where there are no sessions. */
export function whomSessionsAreFor(sessions: SessionCard[], nobody: string): string {
  if (sessions.length === 0) return nobody;
  const lowest = sessions.map(({ MinAge }) => MinAge);
  const highest = sessions.map(({ MaxAge }) => MaxAge);
  const bounds = {
    MinAge: lowest.includes(null) ? null : Math.min(...lowest.map(Number)),
    MaxAge: highest.includes(null) ? null : Math.max(...highest.map(Number)),
  };
  const who = whoPlays(unique(sessions.map(({ Gender }) => Gender)), bounds);
  return `For ${who}, ${agesWithNoun(bounds.MinAge, bounds.MaxAge)}.`;
}

/** As the register says it of a provider without sessions; two open bounds are how it says nothing. */
export function whomProviderIsFor(offer: ProviderOffer | null): string {
  const { Gender = [], MinAge = null, MaxAge = null } = offer ?? {};
  const isOpen = MinAge === null && MaxAge === null;
  if (Gender.length === 0 && isOpen) return "The provider has not said who can play.";
  const who = Gender.length === 0 ? "players" : whoPlays(Gender, { MinAge, MaxAge });
  return `For ${who}${isOpen ? "" : `, ${agesWithNoun(MinAge, MaxAge)}`}.`;
}

/** "girls", "women", "girls and women"; of more than one gender "everybody". */
const whoPlays = (genders: string[], { MinAge, MaxAge }: AgeBounds) =>
  genders.length === 1 && genders[0] !== "Mixed" ? peopleOfAges(genders, MinAge, MaxAge) : "everybody";

interface AgeBounds {
  MinAge: number | null;
  MaxAge: number | null;
}
