// The sentence above the results that says what was asked for (specification §2.31), in parts a screen can link.

import { oldestChildAge, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, FootballChoice } from "#src/search/criteria/wire-codes.ts";
import { playersWith } from "#src/search/matching/format-catering.ts";
import { asksTeamFootball } from "#src/search/matching/offer-match.ts";
import { footballTypeName, formatTeamGender } from "./football-labels.ts";
import { formatVolunteerAges } from "./volunteer-ages.ts";

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
