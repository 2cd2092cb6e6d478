// What was searched for and found: the sentence above the results (§2.31), and the line below it.

import type { ReactNode } from "react";
import { type AgeGroup, ageGroups, oldestChildAge, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { playersWith } from "#src/search/answer/format-catering.ts";
import { eligibleAgeGroups } from "#src/search/criteria/age.ts";
import { asksTeamFootball } from "#src/search/criteria/football-type.ts";
import { genderSearched, hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption, FootballChoice } from "#src/search/criteria/wire-codes.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { ageGroupInside, footballTypeName, formatTeamGender, timesOfDayInside } from "./football-labels.ts";
import type { ReaderVoice } from "./reader-voice.ts";

export interface SummarySentence {
  /** About the days: a statement, a question, one about this week, or what is on there. */
  form: "statement" | "question" | "week" | "place";
  /** "Club football for a 9-year-old girl, or mixed football,": up to the days; else nothing. */
  lead: string;
  /** The part of it that says for whom: "a 9-year-old girl"; of a place nothing. */
  who: string;
  /** "Wednesday and Sunday", "any day". */
  days: string;
  /** "in the morning or evening": after the days; empty where any time will do. */
  times: string;
  /** "Sale, M33". */
  place: string;
}

/** Its parts: "Club football for a 9-year-old girl, or mixed football, on Sunday near Sale". */
export function summarySentence(
  language: Language,
  preferences: Preferences,
  offers: OfferKind,
  isVolunteer = false,
): SummarySentence {
  return {
    form: "statement",
    lead: isVolunteer ? volunteersLead(language, preferences, offers) : playersLead(language, preferences, offers),
    who: isVolunteer ? formatTeams(language, preferences) : formatPerson(language, preferences),
    days: daySentence(language, parseDays(preferences.WeekDays)),
    times: offers === "casual" ? formatTimes(language, preferences) : "",
    place: unbrokenPostcodes(preferences.ReadableLocation),
  };
}

/** "Club football for a 9-year-old girl, or mixed football," */
function playersLead(language: Language, preferences: Preferences, offers: OfferKind): string {
  const { text } = language;
  const players = formatDisability(language, preferences);
  const football = formatFootball(language, preferences, offers);
  const person = formatPerson(language, preferences);
  if (hasMixedAdded(preferences.PlayWith))
    return players === null
      ? text("{football} for {person}, or mixed football,", { football, person })
      : text("{football} for {person}, or mixed football, catering for {players},", { football, person, players });
  return players === null
    ? text("{football} for {person}", { football, person })
    : text("{football} for {person}, catering for {players},", { football, person, players });
}

/** "What can a girl of 12 join this week near M33 7WR?" in parts; a volunteer's is the list's. */
export function weekSentence(language: Language, preferences: Preferences, isVolunteer: boolean): SummarySentence {
  const sentence = summarySentence(language, preferences, "casual", isVolunteer);
  if (isVolunteer) return sentence;
  const { text } = language;
  const person = formatPerson(language, preferences);
  const players = formatDisability(language, preferences);
  const isAnyDay = parseDays(preferences.WeekDays).length === 7;
  return {
    ...sentence,
    lead:
      players === null
        ? text("What can {person} join", { person })
        : text("What can {person}, catering for {players} join", { person, players }),
    ...(isAnyDay
      ? { form: "week", days: text("this week") }
      : { form: "question", days: text("{days} this week", { days: sentence.days }) }),
  };
}

function formatTimes(language: Language, { TimesOfDay }: Preferences): string {
  const chosen = timesOfDay.filter((time) => TimesOfDay.includes(time));
  return chosen.length === 0 || chosen.length === timesOfDay.length
    ? ""
    : language.text("in the {times}", { times: timesOfDayInside(language, chosen) });
}

function formatFootball(language: Language, { Age, Category, FootballType }: Preferences, offers: OfferKind): string {
  const { text } = language;
  if (asksTeamFootball(Category, Age)) return text("Team football");
  if (Category !== null && Category !== "football") return footballTypeName(language, Category);
  if (FootballType === FootballChoice.camps && offers === "casual") return text("Football camps");
  return offers === "club" ? text("Club football") : text("Casual football");
}

/** Numbers spoken with a vowel first have "an" in English: 8, 11, 18 and the eighties. */
function article(age: number): "a" | "an" {
  return age === 8 || age === 11 || age === 18 || Math.floor(age / 10) === 8 ? "an" : "a";
}

/** A child and an adult of each gender. */
const people = {
  Male: [
    defineMessage("{article, select, an {an {age}-year-old boy} other {a {age}-year-old boy}}"),
    defineMessage("{article, select, an {an {age}-year-old man} other {a {age}-year-old man}}"),
  ],
  Female: [
    defineMessage("{article, select, an {an {age}-year-old girl} other {a {age}-year-old girl}}"),
    defineMessage("{article, select, an {an {age}-year-old woman} other {a {age}-year-old woman}}"),
  ],
  Mixed: [
    defineMessage(
      "{article, select, an {an {age}-year-old in mixed football} other {a {age}-year-old in mixed football}}",
    ),
    defineMessage(
      "{article, select, an {an {age}-year-old in mixed football} other {a {age}-year-old in mixed football}}",
    ),
  ],
} as const;

function formatPerson({ text }: Language, { Age, PlayWith }: Preferences): string {
  const values = { age: Age, article: article(Age) };
  const gender = genderSearched(PlayWith);
  if (gender === null) return text("{article, select, an {an {age}-year-old} other {a {age}-year-old}}", values);
  return text(people[gender][Age <= oldestChildAge ? 0 : 1], values);
}

/** "Club football teams to help: girls’ or mixed, under 8s to under 10s,": never the volunteer. */
function volunteersLead(language: Language, preferences: Preferences, offers: OfferKind): string {
  const { text } = language;
  const players = formatDisability(language, preferences);
  const of = formatTeams(language, preferences);
  const values = { football: formatFootball(language, preferences, offers), of };
  if (offers === "club")
    return players === null
      ? text("{football} teams to help: {of},", values)
      : text("{football} teams to help: {of}, catering for {players},", { ...values, players });
  return players === null
    ? text("{football} sessions to help: {of},", values)
    : text("{football} sessions to help: {of}, catering for {players},", { ...values, players });
}

/** "girls’ or mixed, under 8s to under 10s" */
function formatTeams(language: Language, preferences: Preferences): string {
  const who = formatTeamGender(language, preferences.PlayWith, preferences.Age);
  const ages = formatVolunteerAges(language, preferences);
  return who === null ? ages : language.text("{who}, {ages}", { who, ages });
}

/** "blind players and autistic players"; null where everybody's football is searched for. */
function formatDisability(language: Language, { Disabilityoption, DisabilityType }: Preferences): string | null {
  if (Disabilityoption !== DisabilityOption.yes) return null;
  const { text } = language;
  const players = DisabilityType.flatMap((id) => playersWith(id) ?? []).map((each) => text(each));
  return players.length > 0 ? joinList(language, players) : text("disabled players");
}

type AgePreferences = Pick<Preferences, "Age" | "AgeGroup">;

/** U8, U9 and U10 of "U8-U10"; where the search names no groups, those its age may join. */
export function volunteerAgeGroups({ Age, AgeGroup }: AgePreferences): AgeGroup[] {
  const ends = (AgeGroup ?? "").split("-").map((group) => ageGroups.indexOf(group as AgeGroup));
  const [first = -1, last = first] = ends;
  if (first < 0 || last < 0) return Age > oldestChildAge ? ["Open Aged"] : eligibleAgeGroups(Age);
  return ageGroups.slice(first, last + 1);
}

/** "under 8s to under 10s", "under 6s and under 7s", "adults". */
export function formatVolunteerAges(language: Language, preferences: AgePreferences): string {
  const names = volunteerAgeGroups(preferences).map((group) => ageGroupInside(language, group));
  const [from = "", to = ""] = [names[0], names.at(-1)];
  return names.length > 2 ? language.text("{from} to {to}", { from, to }) : joinList(language, names);
}

interface ResultsFound {
  /** Groups of the answer. */
  count: number;
  /** Miles to the nearest place that was searched for. */
  nearestMiles: number | null;
  /** Miles to a nearer place of pan-disability football not searched for; null: none. */
  nearerSuggestionMiles: number | null;
}

/**
 * "3 ways to play, nearest 0.6 miles"; to a volunteer "3 kinds of football to help with, nearest
 * 0.6 miles". What was not asked for is named where it is nearer: "4 ways to play, pan-disability
 * from 7.4 miles". `onWide`: makes an element of what only wide screens show.
 */
export function resultCount(
  language: Language,
  { count, nearestMiles, nearerSuggestionMiles }: ResultsFound,
  voice: ReaderVoice,
  onWide: (inside: ReactNode) => ReactNode,
): ReactNode {
  if (nearestMiles === null) return language.text("Nothing matches this search yet");
  const found = { count, distance: formatDistance(language, nearerSuggestionMiles ?? nearestMiles), wide: onWide };
  if (voice === "volunteer")
    return nearerSuggestionMiles === null
      ? richText(
          language,
          "{count, plural, one {# kind of football to help with} other {# kinds of football to help with}}<wide>, nearest {distance}</wide>",
          found,
        )
      : richText(
          language,
          "{count, plural, one {# kind of football to help with} other {# kinds of football to help with}}<wide>, pan-disability from {distance}</wide>",
          found,
        );
  return nearerSuggestionMiles === null
    ? richText(
        language,
        "{count, plural, one {# way to play} other {# ways to play}}<wide>, nearest {distance}</wide>",
        found,
      )
    : richText(
        language,
        "{count, plural, one {# way to play} other {# ways to play}}<wide>, pan-disability from {distance}</wide>",
        found,
      );
}
