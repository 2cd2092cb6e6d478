// Formats sources and their last update: "From Trafford Leisure, updated today".
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";

const months = "January February March April May June July August September October November December".split(" ");

/** More than this are counted. */
const mostNamed = 2;

/**
 * One line about the sources that are not silent; null where there is none. `today`: the local day, "2026-11-22"; null where
 * the page may be read on another day than it is rendered.
 */
export function formatSources(sources: readonly RecordSource[], today: string | null): string | null {
  const heard = sources.filter(({ IsSilent }) => !IsSilent);
  if (heard.length === 0) return null;
  const days = heard.map(({ UpdatedOn }) => UpdatedOn);
  // The oldest update of all sources.
  const oldest = days.includes(null) ? null : days.sort()[0];
  const updated = oldest ? `, updated ${formatDay(oldest, today)}` : "";
  return `From ${named(heard.map(({ SourceName }) => SourceName))}${updated}`;
}

/** "Last heard from Trafford Leisure on 12 November: check before you go", for a source that has been silent for a week. */
export function formatSilence({ SourceName, UpdatedOn }: RecordSource, today: string | null): string {
  if (UpdatedOn === null) return `Not heard from ${SourceName} lately: check before you go`;
  return `Last heard from ${SourceName} ${formatDay(UpdatedOn, today)}: check before you go`;
}

function named(names: string[]): string {
  const first = names.slice(0, names.length > mostNamed + 1 ? mostNamed : mostNamed + 1);
  const rest = names.length - first.length;
  const all = rest > 0 ? [...first, `${rest} more`] : first;
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
}

/** "today", "yesterday", "on 12 November", of another or an unknown year "on 12 November 2025". */
export function formatDay(day: string, today: string | null): string {
  if (day === today) return "today";
  if (today !== null && day === dayBefore(today)) return "yesterday";
  const [year = "", month = "", date = ""] = day.split("-");
  const words = `on ${Number(date)} ${months[Number(month) - 1]}`;
  return today?.startsWith(`${year}-`) ? words : `${words} ${year}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
