// Formats sources and their last update: "From Trafford Leisure, updated today".
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { partsOfDay } from "#src/platform/text/day-parts.ts";
import { writeDate } from "#src/platform/text/format-date.ts";

/** More than this are counted. */
const mostNamed = 2;

/**
 * One line about the sources that are not silent; null where there is none. `today`: the local day,
 * "2026-11-22"; null where the page may be read on another day than it is rendered.
 */
export function formatSources(
  language: Language,
  sources: readonly RecordSource[],
  today: string | null,
): string | null {
  const active = sources.filter(({ IsSilent }) => !IsSilent);
  if (active.length === 0) return null;
  const days = active.map(({ UpdatedOn }) => UpdatedOn);
  // The oldest update of all sources.
  const oldest = days.includes(null) ? null : days.sort()[0];
  const names = named(
    language,
    active.map(({ SourceName }) => SourceName),
  );
  return oldest
    ? language.text("From {names}, updated {day}", { names, day: formatDay(language, oldest, today) })
    : language.text("From {names}", { names });
}

/** "Last heard from Trafford Leisure on 12 November: check before you go", after a silent week. */
export function formatSilence(
  language: Language,
  { SourceName: name, UpdatedOn }: RecordSource,
  today: string | null,
): string {
  const { text } = language;
  if (UpdatedOn === null) return text("No news from {name} lately: check before you go", { name });
  const day = formatDay(language, UpdatedOn, today);
  return text("Last heard from {name} {day}: check before you go", { name, day });
}

function named(language: Language, names: string[]): string {
  const first = names.slice(0, names.length > mostNamed + 1 ? mostNamed : mostNamed + 1);
  const rest = names.length - first.length;
  return joinList(language, rest > 0 ? [...first, language.text("{count} more", { count: rest })] : first);
}

/** "today", "yesterday", "on 12 November", of another or an unknown year "on 12 November 2025". */
export function formatDay(language: Language, day: string, today: string | null): string {
  const { text } = language;
  if (day === today) return text("today");
  if (today !== null && day === dayBefore(today)) return text("yesterday");
  const isThisYear = today?.slice(0, 4) === day.slice(0, 4);
  return text("on {date}", { date: writeDate(language, isThisYear ? "short" : "full", partsOfDay(day)) });
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
