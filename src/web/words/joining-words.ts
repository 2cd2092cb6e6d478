// What a club says of joining, in words: whether there is room, what it costs, and when it last said so.

import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { type Gender, type JoiningTerm, placesWords, type priceUnits } from "#src/catalogue/records/vocabulary.ts";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatClock, formatDate, formatFullDate, formatMonth, localMoment } from "#src/platform/text/format-date.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { lookingFor, type Opening, openingWords, placesInside, untilDay } from "#src/search/answer/format-opening.ts";
import { agesWithNoun } from "#src/search/answer/format-session-ages.ts";
import { ageGroupName } from "./football-labels.ts";
import { formatPrice } from "./session-words.ts";

/** What a search may ask for, within a sentence. */
export const joiningInside: Record<JoiningTerm, string> = {
  PlacesFree: defineMessage("spaces available"),
  BeginnersWelcome: defineMessage("beginners welcome"),
};

type Places = (typeof placesWords)[number] | null | undefined;
type PriceUnit = (typeof priceUnits)[number] | null | undefined;

type MayLook = { [Name in keyof Opening]?: Opening[Name] | null };

/** "Looking for 3 girls until 15 January"; null where a team looks for nobody. */
export function formatOpening(language: Language, team: MayLook): string | null {
  if (!isLooking(team)) return null;
  return language.text("{looking} {until}", { looking: lookingFor(language, team), until: untilDay(language, team) });
}

const isLooking = (team: MayLook): team is Opening => Boolean(team.LookingFor);

/** Whether a team, or all of a card's that fit, say that there is no place. */
export const isFull = ({ Places, LookingFor, Openings = [] }: Joining & Pick<ClubCard, "Openings">) =>
  Places !== null && Places !== undefined && !hasPlaces(Places) && !LookingFor && Openings.length === 0;

interface Joining extends MayLook {
  Places?: Places;
  BeginnersWelcome?: boolean | null;
}

/** "A few spaces left, beginners welcome"; null where neither is known. Whom a team looks for stands in the place of places. */
export function formatJoining(language: Language, { Places, BeginnersWelcome, ...team }: Joining): string | null {
  const said = joiningInWords(language, formatOpening(language, team), { Places, BeginnersWelcome });
  return said && capitalised(said);
}

/** The same of training, after its price: "a few spaces left, beginners welcome". */
export const formatJoiningInside = (language: Language, joining: Joining) => joiningInWords(language, null, joining);

/** `opening`: what stands in the place of places. */
function joiningInWords({ text }: Language, opening: string | null, { Places, BeginnersWelcome }: Joining) {
  const places = opening ?? (Places ? text(placesInside[Places]) : null);
  if (BeginnersWelcome !== true) return places;
  return places === null ? text("beginners welcome") : text("{places}, beginners welcome", { places });
}

/** "£4 a session", "Free"; of an unknown unit the price alone. */
export function formatClubPrice(language: Language, price: number, unit: PriceUnit): string {
  const said = formatPrice(language, price);
  if (price === 0 || !unit) return said;
  return language.text("{unit, select, session {{price} a session} month {{price} a month} other {{price} a season}}", {
    unit,
    price: said,
  });
}

const noonOf = (date: string) => Date.parse(`${date}T12:00Z`);

/** Nobody should count on what was confirmed a year ago. */
const isOld = (confirmedMs: number, nowMs: number) => nowMs - confirmedMs > 365 * 86_400_000;

/** "Confirmed by the club in November 2026", of long ago "Not confirmed since …"; null where it never was. */
export function formatConfirmed(language: Language, date: string | null | undefined, nowMs: number): string | null {
  if (!date) return null;
  const atMs = noonOf(date);
  const month = formatMonth(language, atMs);
  return isOld(atMs, nowMs)
    ? language.text("Not confirmed since {month}", { month })
    : language.text("Confirmed by the club in {month}", { month });
}

/** The same of a team or a training; null where it is not known. */
export function formatPriceOf(
  language: Language,
  { Price, PriceUnit }: { Price?: number | null; PriceUnit?: PriceUnit },
): string | null {
  return Price === null || Price === undefined ? null : formatClubPrice(language, Price, PriceUnit);
}

const placesInShort = { ...placesInside, few: defineMessage("a few spaces") };

type CardsJoining = Pick<ClubCard, "TrainingTimes" | "Places" | "Openings" | "ConfirmedOn">;

/** What a club's card says of joining, in one short line and in full; null where the club says nothing of it. */
export function joiningLine(
  language: Language,
  { TrainingTimes = [], Places, Openings = [], ConfirmedOn }: CardsJoining,
  nowMs: number,
) {
  const { text } = language;
  const [first, ...others] = TrainingTimes;
  const [wanted] = Openings;
  if (!first && !Places && !wanted) return null;
  const time =
    first &&
    `${daySentence(language, [first.Day])} ${formatClock(language, first.StartTime).replace(":00\u00a0", "\u00a0")}`;
  const trains =
    time &&
    (others.length > 0
      ? text("trains {time} and {count, plural, one {# other time} other {# other times}}", {
          time,
          count: others.length,
        })
      : text("trains {time}", { time }));
  const words = [trains, Places && text(placesInShort[Places])].filter((each) => each !== undefined && each !== null);
  const inFull = [
    ...Openings.map((each) => openingWords(language, each)),
    first &&
      text("Trains {times}", {
        times: joinList(
          language,
          TrainingTimes.map((each) => trainingTime(language, each)),
        ),
      }),
    !wanted && Places && capitalised(text(placesInside[Places])),
    formatConfirmed(language, ConfirmedOn, nowMs),
  ];
  return {
    /** The strongest word. */
    isWanted: wanted !== undefined,
    words: wanted ? lookingFor(language, wanted) : words.map(capitalised).join(". "),
    /** What the narrowest screens leave out. */
    more: wanted ? (trains ?? untilDay(language, wanted)) : ConfirmedOn && saidIn(language, ConfirmedOn, nowMs),
    spoken: inFull.filter(Boolean).join(". "),
  };
}

/** "confirmed in November", of long ago "confirmed in November 2025". */
function saidIn(language: Language, date: string, nowMs: number): string {
  const atMs = noonOf(date);
  const { text } = language;
  const at = localMoment(atMs);
  const month = language.months[at.month - 1]!;
  return isOld(atMs, nowMs)
    ? text("confirmed in {month} {year}", { month, year: at.year })
    : text("confirmed in {month}", { month });
}

/** The same of one club that two groups list: all its times, and the better of what it says of places. */
export function joiningTogether(one: CardsJoining, other: CardsJoining): CardsJoining {
  const times = [...(one.TrainingTimes ?? []), ...(other.TrainingTimes ?? [])];
  const keyOf = ({ Day, StartTime }: (typeof times)[number]) => `${Day} ${StartTime}`;
  const sorted = [...new Map(times.map((time) => [keyOf(time), time])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  const counting = one.Places && other.Places ? placesWords : placesWords.filter(hasPlaces);
  const Places = counting.find((word) => word === one.Places || word === other.Places);
  const Openings = [...(one.Openings ?? []), ...(other.Openings ?? [])];
  return { TrainingTimes: sorted, Places, Openings };
}

type Training = Pick<TrainingAnswer, "Day" | "StartTime" | "EndTime">;

/** "Tuesday 6:30 pm" */
export const trainingTime = (language: Language, { Day, StartTime }: Pick<Training, "Day" | "StartTime">) =>
  language.text("{day} {time}", { day: daySentence(language, [Day]), time: formatClock(language, StartTime) });

/** "Tuesday, 6:30 pm to 7:30 pm" */
export function trainingTimes(language: Language, training: Training): string {
  const { EndTime } = training;
  const from = trainingTime(language, training);
  return EndTime === null ? from : language.text("{from} to {to}", { from, to: formatClock(language, EndTime) });
}

const whoTrains = {
  Male: defineMessage("{ages}, boys and men"),
  Female: defineMessage("{ages}, girls and women"),
  Mixed: defineMessage("{ages}, mixed"),
} as const;

/** "Under 9s and under 10s, mixed"; "Ages 5 to 11"; of a team, its name. */
export function trainsWhom(
  language: Language,
  { TeamName, AgeGroups, Gender, MinAge, MaxAge }: TrainingAnswer,
): string {
  if (TeamName !== null) return TeamName;
  const named = AgeGroups.map((group) => ageGroupName(language, group));
  const ages = named.length > 0 ? joinList(language, named) : agesWithNoun(language, MinAge, MaxAge);
  const people = Gender && whoTrains[Gender as Gender];
  return capitalised(people ? language.text(people, { ages }) : ages);
}

/** "From 1 September 2026 to 24 May 2027, not on 24 December 2026"; null where it is every week. */
export function trainingDates(
  language: Language,
  { FromDate, ToDate, ExceptDates }: TrainingAnswer,
  today: string,
): string | null {
  const { text } = language;
  const said = (date: string) => ({ date: formatFullDate(language, noonOf(date)) });
  const except = ExceptDates.filter((date) => date >= today).map((date) => formatDate(language, noonOf(date)));
  const parts = [
    FromDate !== null && FromDate > today ? text("from {date}", said(FromDate)) : null,
    ToDate === null ? null : text("until {date}", said(ToDate)),
    except.length > 0 ? text("except {dates}", { dates: joinList(language, except) }) : null,
  ].filter((part) => part !== null);
  return capitalised(parts.join(", ")) || null;
}
