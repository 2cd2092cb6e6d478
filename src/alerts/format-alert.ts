// An alert in words, for its mails and pages: what is looked for, how far, how often.

import { disabilityNames, oldestChildAge, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { playersWith } from "#src/search/answer/format-catering.ts";
import { timeWords } from "#src/search/answer/match-reasons.ts";
import { asksTeamFootball } from "#src/search/criteria/football-type.ts";
import { hasMixedAdded, playWithOf } from "#src/search/criteria/play-with.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import type { Alert } from "./alert.ts";
import { type AlertFrequency, reachOfAlert } from "./alert-rules.ts";
import type { AlertRequest } from "./alert-schema.ts";

/** "Club football for a 9-year-old girl, or mixed football, on Saturday, within 5 miles of M33". */
export function formatAlert(language: Language, alert: Alert): string {
  const { search, offers, near, at } = alert;
  const { text } = language;
  const playWith = playWithOf(search);
  const days = parseDays(search.WeekDays);
  const times = offers === "casual" ? timesOfDay.filter((time) => search.TimesOfDay?.includes(time)) : [];
  const players = cateredPlayers(language, search);
  const isSome = (chosen: readonly unknown[], all: number) => (chosen.length > 0 && chosen.length < all ? "yes" : "no");
  return text(
    "{football} for {person}{isMixed, select, yes {, or mixed football} other {}}{isCatered, select, yes {, catering for {players}} other {}}{hasDays, select, yes {, on {days}} other {}}{hasTimes, select, yes { in the {times}} other {}}{where, select, at {, at {place}} near {, within {distance} of {place}} other {, within {distance} of where you searched}}",
    {
      football: text(footballOf(search, offers)),
      person: formatPerson(language, search.Age, playWith),
      isMixed: hasMixedAdded(playWith) ? "yes" : "no",
      isCatered: players === null ? "no" : "yes",
      players: players ?? "",
      hasDays: isSome(days, 7),
      days: daySentence(language, days),
      hasTimes: isSome(times, timesOfDay.length),
      times: joinList(
        language,
        times.map((time) => text(timeWords[time])),
        "or",
      ),
      where: at ? "at" : near ? "near" : "searched",
      place: at?.name ?? near ?? "",
      distance: formatWholeDistance(language, reachOfAlert(alert)),
    },
  );
}

const footballNames: Record<string, string> = {
  "11v11": defineMessage("11v11 football"),
  futsal: defineMessage("Futsal"),
  "small-sided": defineMessage("Small-sided football"),
  "walking-football": defineMessage("Walking football"),
};

function footballOf({ Age, Category }: AlertRequest["Search"], offers: AlertRequest["Offers"]): string {
  if (asksTeamFootball(Category, Age)) return defineMessage("Team football");
  return (
    footballNames[Category ?? ""] ??
    (offers === "club" ? defineMessage("Club football") : defineMessage("Casual football"))
  );
}

const people = {
  boy: defineMessage("{article, select, an {an {age}-year-old boy} other {a {age}-year-old boy}}"),
  girl: defineMessage("{article, select, an {an {age}-year-old girl} other {a {age}-year-old girl}}"),
  man: defineMessage("{article, select, an {an {age}-year-old man} other {a {age}-year-old man}}"),
  woman: defineMessage("{article, select, an {an {age}-year-old woman} other {a {age}-year-old woman}}"),
  mixed: defineMessage(
    "{article, select, an {an {age}-year-old in mixed football} other {a {age}-year-old in mixed football}}",
  ),
  anybody: defineMessage("{article, select, an {an {age}-year-old} other {a {age}-year-old}}"),
} as const;

/** Indexes are PlayWith. */
const playing: Record<number, readonly [child: keyof typeof people, adult: keyof typeof people]> = {
  1: ["boy", "man"],
  2: ["girl", "woman"],
  3: ["mixed", "mixed"],
  4: ["boy", "man"],
  5: ["girl", "woman"],
};

function formatPerson({ text }: Language, age: number, playWith: number | null): string {
  const who = playing[playWith ?? 0]?.[age <= oldestChildAge ? 0 : 1] ?? "anybody";
  const article = [8, 11, 18].includes(age) || Math.floor(age / 10) === 8 ? "an" : "a";
  return text(people[who], { article, age });
}

/** Null where no disability is asked for. */
function cateredPlayers(language: Language, { Disabilityoption, DisabilityType }: AlertRequest["Search"]) {
  const { text } = language;
  if (Disabilityoption !== DisabilityOption.yes) return null;
  const players = (DisabilityType ?? []).flatMap((id) => playersWith(id) ?? []).map((name) => text(name));
  const isSome = players.length > 0 && players.length < disabilityNames.length;
  return isSome ? joinList(language, players) : text("disabled players");
}

/** "at most one email a day". */
export function formatFrequency({ text }: Language, often: AlertFrequency): string {
  return often === "weekly" ? text("no more than one email a week") : text("no more than one email a day");
}
