// What was asked for and how much was found: the sentence above the results (specification §2.31), in parts a screen can link, and the line below it.
import { type AgeGroup, ageGroups, oldestChildAge, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, FootballChoice } from "#src/search/criteria/wire-codes.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import { playersWith } from "#src/search/matching/format-catering.ts";
import { asksTeamFootball } from "#src/search/matching/offer-match.ts";
import { footballTypeName, formatTeamGender } from "./football-labels.ts";
import type { ReaderVoice } from "./reader-voice.ts";

export interface SummarySentence {
  /** "Club football for a 9-year-old girl, or mixed football, ": up to the days. */
  lead: string;
  /** "on": before the days; empty where the days begin the clause. */
  beforeDays: string;
  /** "Wednesday and Sunday", "any day". */
  days: string;
  /** "in the morning or evening": after the days; empty where any time will do. */
  times: string;
  /** "Sale, M33". */
  place: string;
  /** "?" after the place, where it is a question. */
  end?: string;
}

/** The parts of "Club football for a 9-year-old girl, or mixed football, on Wednesday and Sunday near Sale". */
export function summarySentence(preferences: Preferences, offers: OfferKind, isVolunteer = false): SummarySentence {
  const who = isVolunteer ? formatVolunteering(preferences, offers) : `for ${formatPerson(preferences)}`;
  const mixed = hasMixedAdded(preferences.PlayWith) && !isVolunteer ? ", or mixed football" : "";
  const disability = formatDisability(preferences);
  const clauses = isVolunteer || mixed || disability;
  return {
    lead: `${formatFootball(preferences, offers)} ${who}${mixed}${disability}${clauses ? "," : ""}`,
    beforeDays: "on",
    days: daySentence(parseDays(preferences.WeekDays)),
    times: offers === "casual" ? formatTimes(preferences) : "",
    place: unbrokenPostcodes(preferences.ReadableLocation),
  };
}

/** The parts of "What can a 12-year-old girl join this week near M33 7WR?"; a volunteer's is that of the list. */
export function weekSentence(preferences: Preferences, isVolunteer: boolean): SummarySentence {
  const sentence = summarySentence(preferences, "casual", isVolunteer);
  if (isVolunteer) return sentence;
  const days = parseDays(preferences.WeekDays);
  return {
    ...sentence,
    lead: `What can ${formatPerson(preferences)}${formatDisability(preferences)} join`,
    ...(days.length === 7 ? { beforeDays: "", days: "this week" } : { days: `${sentence.days} this week` }),
    end: "?",
  };
}

function formatTimes({ TimesOfDay }: Preferences): string {
  const asked = timesOfDay.filter((time) => TimesOfDay.includes(time));
  return asked.length === 0 || asked.length === timesOfDay.length ? "" : `in the ${joinList(asked, "or")}`;
}

function formatFootball({ Age, Category, FootballType }: Preferences, offers: OfferKind): string {
  if (asksTeamFootball(Category, Age)) return "Team football";
  if (Category !== null && Category !== "football") return footballTypeName(Category);
  if (FootballType === FootballChoice.camps && offers === "casual") return "Football camps";
  return offers === "club" ? "Club football" : "Casual football";
}

/** Numbers whose spoken form begins with a vowel have "an": 8, 11, 18 and the eighties. */
function article(age: number): string {
  return age === 8 || age === 11 || age === 18 || Math.floor(age / 10) === 8 ? "an" : "a";
}

function formatPerson({ Age, PlayWith }: Preferences): string {
  const isChild = Age <= oldestChildAge;
  const nouns: Record<number, [string, string]> = {
    1: [" boy", " man"],
    4: [" boy", " man"],
    2: [" girl", " woman"],
    5: [" girl", " woman"],
    3: [" in mixed football", " in mixed football"],
  };
  const noun = nouns[PlayWith ?? 0]?.[isChild ? 0 : 1] ?? "";
  return `${article(Age)} ${Age}-year-old${noun}`;
}

/** "teams to help: girls’ or mixed, under 8s to under 10s": the teams, never the volunteer. */
function formatVolunteering(preferences: Preferences, offers: OfferKind): string {
  const who = formatTeamGender(preferences.PlayWith, preferences.Age);
  const ages = formatVolunteerAges(preferences);
  return `${offers === "club" ? "teams" : "sessions"} to help: ${who === null ? ages : `${who}, ${ages}`}`;
}

function formatDisability({ Disabilityoption, DisabilityType }: Preferences): string {
  if (Disabilityoption !== DisabilityOption.yes) return "";
  const players = DisabilityType.map(playersWith).filter((name) => name !== null);
  return `, catering for ${players.length > 0 ? joinList(players) : "disabled players"}`;
}

type Asked = Pick<Preferences, "Age" | "AgeGroup">;

/** U8, U9 and U10 of "U8-U10"; where the search names no groups, those its age may join. */
export function volunteerAgeGroups({ Age, AgeGroup }: Asked): AgeGroup[] {
  const ends = (AgeGroup ?? "").split("-").map((group) => ageGroups.indexOf(group as AgeGroup));
  const [first = -1, last = first] = ends;
  if (first < 0 || last < 0) return Age > oldestChildAge ? ["Open Aged"] : eligibleAgeGroups(Age);
  return ageGroups.slice(first, last + 1);
}

/** "under 8s to under 10s", "under 6s and under 7s", "adults". */
export function formatVolunteerAges(asked: Asked): string {
  const names = volunteerAgeGroups(asked).map((group) =>
    group === "Open Aged" ? "adults" : `under ${group.slice(1)}s`,
  );
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : joinList(names);
}

interface ResultsFound {
  /** Groups of the answer. */
  count: number;
  /** Miles to the nearest place that was asked for. */
  nearestMiles: number | null;
  /** Miles to a nearer place of pan-disability football that was not asked for; null where there is none. */
  nearerSuggestionMiles: number | null;
}

/**
 * "3 ways to play, nearest 0.6 miles"; to a volunteer "3 kinds of football to help with, nearest 0.6 miles". What was not
 * asked for is named where it is nearer: "4 ways to play, pan-disability from 7.4 miles".
 */
export function resultCount({ count, nearestMiles, nearerSuggestionMiles }: ResultsFound, voice: ReaderVoice): string {
  if (nearestMiles === null) return "Nothing fits this search yet";
  const [one, many] =
    voice === "volunteer"
      ? ["kind of football to help with", "kinds of football to help with"]
      : ["way to play", "ways to play"];
  const how =
    nearerSuggestionMiles === null
      ? `nearest ${formatDistance(nearestMiles)}`
      : `pan-disability from ${formatDistance(nearerSuggestionMiles)}`;
  return `${count} ${count === 1 ? one : many}, ${how}`;
}
