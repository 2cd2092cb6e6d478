// An alert in words, for its mails and pages: what is looked for, how far, how often.
import { disabilityNames, oldestChildAge, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded, playWithOf } from "#src/search/criteria/play-with.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { playersWith } from "#src/search/matching/format-catering.ts";
import { asksTeamFootball } from "#src/search/matching/offer-match.ts";
import type { Alert } from "./alert.ts";
import type { AlertFrequency } from "./alert-rules.ts";
import type { AlertRequest } from "./alert-schema.ts";

/** "Club football for a 9-year-old girl, or mixed football, on Saturday, within 5 miles of M33". */
export function formatAlert({ search, offers, miles, near, at }: Alert): string {
  const playWith = playWithOf(search);
  const mixed = hasMixedAdded(playWith) ? ", or mixed football" : "";
  const days = parseDays(search.WeekDays);
  const onDays = days.length === 0 || days.length === 7 ? "" : `, on ${daySentence(days)}`;
  const times = offers === "casual" ? timesOfDay.filter((time) => search.TimesOfDay?.includes(time)) : [];
  const atTimes = times.length === 0 || times.length === timesOfDay.length ? "" : ` in the ${joinList(times, "or")}`;
  const around = at ? `, at ${at.name}` : `, within ${formatWholeDistance(miles)} of ${near ?? "where you searched"}`;
  return `${formatFootball(search, offers)} for ${formatPerson(search.Age, playWith)}${mixed}${formatDisability(search)}${onDays}${atTimes}${around}`;
}

function formatFootball({ Age, Category }: AlertRequest["Search"], offers: AlertRequest["Offers"]): string {
  const names: Record<string, string> = {
    "11v11": "11v11 football",
    futsal: "Futsal",
    "small-sided": "Small-sided football",
    "walking-football": "Walking football",
  };
  if (asksTeamFootball(Category, Age)) return "Team football";
  return names[Category ?? ""] ?? (offers === "club" ? "Club football" : "Casual football");
}

/** Indexes are PlayWith. */
const people: Record<number, readonly [child: string, adult: string]> = {
  1: ["boy", "man"],
  2: ["girl", "woman"],
  4: ["boy", "man"],
  5: ["girl", "woman"],
};

function formatPerson(age: number, playWith: number | null): string {
  const noun = people[playWith ?? 0]?.[age <= oldestChildAge ? 0 : 1];
  const article = [8, 11, 18].includes(age) || Math.floor(age / 10) === 8 ? "an" : "a";
  const who = noun === undefined ? `${article} ${age}-year-old` : `${article} ${age}-year-old ${noun}`;
  return playWith === 3 ? `${who} in mixed football` : who;
}

function formatDisability({ Disabilityoption, DisabilityType }: AlertRequest["Search"]): string {
  if (Disabilityoption !== DisabilityOption.yes) return "";
  const players = (DisabilityType ?? []).map(playersWith).filter((name) => name !== null);
  const isSome = players.length > 0 && players.length < disabilityNames.length;
  return `, catering for ${isSome ? joinList(players) : "disabled players"}`;
}

/** "at most one email a day". */
export function formatFrequency(often: AlertFrequency): string {
  return often === "weekly" ? "at most one email a week" : "at most one email a day";
}
