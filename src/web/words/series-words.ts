// Sessions that are one thing, in words: days and times, cost, and the dates to come.

import { isWholeDay } from "#src/catalogue/records/whole-day.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { formatDate, localDate, localMoment } from "#src/platform/text/format-date.ts";
import { formatShortTime } from "#src/platform/text/format-short-time.ts";
import { joinPhrases } from "#src/platform/text/joined-texts.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import type { CentreCard, Series } from "#src/search/answer/answer-schema.ts";
import { formatAvailability, formatDuration, formatPriceRange, minutesInADay } from "./session-words.ts";

const startOf = ({ SessionDateTime }: Series) => Date.parse(SessionDateTime);

/** "Every Wednesday", "Every other Sunday", "4 Mondays"; of one date "Saturday 5th December". */
export function seriesDays(language: Language, series: Series): string {
  const { text } = language;
  const { Count: count, EveryWeeks: weeks, TimeZone: zone } = series;
  if (count === 1) return formatDate(language, startOf(series), zone);
  const weekday = language.weekdays[localMoment(startOf(series), zone).weekday - 1]!;
  if (weeks === null) return text("{count, plural, other {# {weekday}s}}", { count, weekday });
  return text("{weeks, plural, one {Every {weekday}} =2 {Every other {weekday}} other {{weekday} every # weeks}}", {
    weeks,
    weekday,
  });
}

/** "5 pm to 6 pm", "5 pm", of camps "5 days"; null of a whole day. */
export function seriesTimes(language: Language, series: Series): string | null {
  const { DurationMinutes: minutes, TimeZone: zone } = series;
  const startMs = startOf(series);
  if (minutes !== null && minutes >= minutesInADay) return formatDuration(language, minutes);
  if (isWholeDay(startMs, minutes, zone)) return null;
  const from = formatShortTime(language, startMs, zone);
  if (minutes === null) return from;
  return language.text("{from} to {to}", { from, to: formatShortTime(language, startMs + minutes * 60_000, zone) });
}

/** "£3", "Free to £3.50"; "Price not given". */
export function seriesPrice(language: Language, { PriceFrom, PriceTo }: Series): string {
  return PriceFrom === null ? language.text("Price not given") : formatPriceRange(language, [PriceFrom, PriceTo]);
}

export type Dates = Pick<CentreCard, "SessionCount" | "SeriesCount"> & { Series: Series[] };

const byStart = (all: readonly Series[]) => all.toSorted((a, b) => startOf(a) - startOf(b));

/** "tomorrow", "Wednesday 2nd December". */
function nearDate(language: Language, series: Series, nowMs: number | null): string {
  const [startMs, zone] = [startOf(series), series.TimeZone];
  if (nowMs === null) return formatDate(language, startMs, zone);
  const today = localDate(nowMs, zone);
  const date = localDate(startMs, zone);
  if (date === today) return language.text("today");
  return date === addDays(today, 1) ? language.text("tomorrow") : formatDate(language, startMs, zone);
}

/**
 * The next date of all series, and how many follow; null where it is the only one, which the series
 * says. `nowMs`: null on a page stored for longer than a day's name is true.
 */
export function nextDate(language: Language, { Series, SessionCount }: Dates, nowMs: number | null) {
  const [first] = byStart(Series);
  return SessionCount < 2 || !first ? null : { date: nearDate(language, first, nowMs), count: SessionCount - 1 };
}

/** What differs on some dates: "2 dates are full. Not on Wednesday 23rd December.", or null. */
export function otherDates(language: Language, { Series, SeriesCount = 0 }: Dates): string | null {
  const { text } = language;
  const full = Series.reduce((sum, { FullCount }) => sum + FullCount, 0);
  const all = Series.reduce((sum, { Count }) => sum + Count, 0);
  const cancelled = Series.flatMap(({ CancelledDateTimes = [] }) => CancelledDateTimes).sort();
  const zone = Series[0]?.TimeZone;
  const cancelledDays = [...new Set(cancelled.map((start) => formatDate(language, Date.parse(start), zone)))];
  const isWhole = SeriesCount === Series.length;
  const parts = [
    isWhole &&
      full > 0 &&
      full < all &&
      text("{full, plural, one {# date is full} other {# dates are full}}", { full }),
    cancelledDays.length > 2 && text("{count} dates are cancelled", { count: cancelledDays.length }),
    cancelledDays.length > 0 &&
      cancelledDays.length < 3 &&
      text("Not on {dates}", { dates: joinList(language, cancelledDays, "or") }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : text("{words}.", { words: joinPhrases(language, parts) });
}

/** "Slots available", of the next date; null where it is not known. */
export function nextAvailability(language: Language, { Series }: Dates): string | null {
  const [next] = byStart(Series);
  return next ? formatAvailability(language, next.SessionPercentageAvailable) : null;
}
