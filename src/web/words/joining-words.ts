// What a club says of joining, in words: room, cost, and when it last said so.

import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { type JoiningTerm, placesWords, type priceUnits } from "#src/catalogue/records/vocabulary.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { monthAlone } from "#src/platform/text/day-parts.ts";
import { formatMonth, localMoment } from "#src/platform/text/format-date.ts";
import { formatShortClock } from "#src/platform/text/format-short-time.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { firstAndMore, joinFacts, joinPhrases } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { lookingFor, type Opening, openingWords, placesInside, untilDay } from "#src/search/answer/format-opening.ts";
import { formatPrice, formatPriceRange } from "./session-words.ts";
import { trainingTime } from "./training-words.ts";

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

/** "A few spaces left, beginners welcome"; null: not known. Players sought replace places. */
export function formatJoining(language: Language, { Places, BeginnersWelcome, ...team }: Joining): string | null {
  const words = joiningInWords(language, formatOpening(language, team), { Places, BeginnersWelcome });
  return words && capitalised(words);
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
  return withUnit(language, formatPrice(language, price), price, unit);
}

/** `words`: of prices, `highest` the highest of them. */
function withUnit(language: Language, words: string, highest: number, unit: PriceUnit): string {
  if (highest === 0 || !unit) return words;
  return language.text("{unit, select, session {{price} a session} month {{price} a month} other {{price} a season}}", {
    unit,
    price: words,
  });
}

const noonOf = (date: string) => Date.parse(`${date}T12:00Z`);

/** Nobody should count on what was confirmed a year ago. */
const isOld = (confirmedMs: number, nowMs: number) => nowMs - confirmedMs > 365 * 86_400_000;

/** "Confirmed by the club in November 2026", long ago "Not confirmed since …"; null: never. */
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

type CardsJoining = Pick<ClubCard, "TrainingTimes" | "Places" | "Openings" | "ConfirmedOn"> & Prices;

/** When a card's teams train and play, as short as its head has room for, and in full. */
export function trainsAndPlays(language: Language, { TrainingTimes = [], TeamsPlayDays, TimeZone }: Times) {
  const { text } = language;
  const zoneOf = (time: TrainingTime) => time.TimeZone ?? TimeZone;
  const zones = new Set(TrainingTimes.map(zoneOf));
  const onClock = (words: string, time: TrainingTime) =>
    timeInZone(language, words, zones.size > 1 ? zoneOf(time) : undefined);
  const byTime = [...Map.groupBy(TrainingTimes, (time) => `${time.StartTime} ${zoneOf(time)}`).values()];
  const [first, second, ...others] = byTime.map((times) => {
    const day = shortDays(
      language,
      times.map(({ Day }) => Day),
    );
    const time = formatShortClock(language, times[0]!.StartTime);
    return onClock(text("{day} {time}", { day, time }), times[0]!);
  });
  const count = others.length + 1;
  const trains =
    first &&
    (second === undefined
      ? text("Trains {time}", { time: first })
      : count === 1
        ? text("Trains {time} and {other}", { time: first, other: second })
        : text("Trains {time} and {count} other times", { time: first, count }));
  const days = parseDays(TeamsPlayDays);
  const plays = days.length > 0 && text("Plays {days}", { days: shortDays(language, days) });
  const times = TrainingTimes.map((each) => onClock(trainingTime(language, each), each));
  return {
    /** The clock of all training; undefined where each time names its own. */
    zone: zones.size === 1 ? [...zones][0] : undefined,
    short: [trains, plays].filter((part) => typeof part === "string"),
    inFull: [
      trains && text("Trains {times}", { times: joinList(language, times) }),
      plays && text("Plays on {days}", { days: daySentence(language, days) }),
    ].filter((part) => typeof part === "string"),
    /** What of the two is not known, if one is. */
    unknown: trains ? !plays && text("Match days not given") : plays && text("Training times not given"),
  };
}

type Times = Pick<ClubCard, "TrainingTimes" | "TeamsPlayDays" | "TimeZone">;
type TrainingTime = NonNullable<ClubCard["TrainingTimes"]>[number];

/** "£4 a session", "£4 to £5 a session"; null where it is not known. */
export function cardPrice(language: Language, { PriceFrom, PriceTo, PriceUnit }: Prices): string | null {
  if (PriceFrom === undefined || PriceTo === undefined) return null;
  return withUnit(language, formatPriceRange(language, [PriceFrom, PriceTo]), PriceTo, PriceUnit);
}

type Prices = Pick<ClubCard, "PriceFrom" | "PriceTo" | "PriceUnit">;

/** "Tue, Wed", "Mon +3". */
function shortDays(language: Language, days: readonly number[]): string {
  const named = [...new Set(days)].sort((a, b) => a - b).map((day) => language.shortWeekdays[day - 1]!);
  return named.length < 4 ? joinFacts(language, named) : firstAndMore(language, named[0]!, named.length - 1);
}

/** What a club's card says of joining, in short and in full; null where it says nothing. */
export function joiningLine(language: Language, { Places, Openings = [], ConfirmedOn }: CardsJoining, nowMs: number) {
  const { text } = language;
  const [wanted] = Openings;
  if (!Places && !wanted) return null;
  const inFull = [
    ...Openings.map((each) => openingWords(language, each)),
    !wanted && Places && capitalised(text(placesInside[Places])),
    formatConfirmed(language, ConfirmedOn, nowMs),
  ];
  return {
    words: wanted ? lookingFor(language, wanted) : capitalised(text(placesInShort[Places!])),
    /** What the narrowest screens leave out. */
    more: wanted ? untilDay(language, wanted) : ConfirmedOn && confirmedIn(language, ConfirmedOn, nowMs),
    spoken: joinPhrases(language, inFull),
  };
}

/** "confirmed in November", of long ago "confirmed in November 2025". */
function confirmedIn(language: Language, date: string, nowMs: number): string {
  const atMs = noonOf(date);
  const { text } = language;
  const at = localMoment(atMs);
  const month = monthAlone(language, at.month);
  return isOld(atMs, nowMs)
    ? text("confirmed in {month} {year}", { month, year: at.year })
    : text("confirmed in {month}", { month });
}

/** The same of a club in two groups: all its times, and the better of what it says of places. */
export function joiningTogether(one: CardsJoining, other: CardsJoining): CardsJoining {
  const times = [...(one.TrainingTimes ?? []), ...(other.TrainingTimes ?? [])];
  const keyOf = ({ Day, StartTime, TimeZone = "" }: TrainingTime) => `${Day} ${StartTime} ${TimeZone}`;
  const sorted = [...new Map(times.map((time) => [keyOf(time), time])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  const counting = one.Places && other.Places ? placesWords : placesWords.filter(hasPlaces);
  const Places = counting.find((word) => word === one.Places || word === other.Places);
  const Openings = [...(one.Openings ?? []), ...(other.Openings ?? [])];
  return { TrainingTimes: sorted, Places, Openings, ...pricesTogether(one, other) };
}

/** Both that are known, if they are for the same unit. */
function pricesTogether(one: Prices, other: Prices): Prices {
  const priced = [one, other].filter(({ PriceFrom }) => PriceFrom !== undefined);
  const units = new Set(priced.map(({ PriceUnit }) => PriceUnit));
  if (units.size !== 1) return { PriceFrom: undefined, PriceTo: undefined, PriceUnit: undefined };
  return {
    PriceFrom: Math.min(...priced.map(({ PriceFrom = 0 }) => PriceFrom)),
    PriceTo: Math.max(...priced.map(({ PriceTo = 0 }) => PriceTo)),
    PriceUnit: [...units][0],
  };
}
