// Counts and times in the desk's words.
import { country } from "#src/platform/country/country.ts";

/** In the place of a figure about people or their searches that is not shown. */
export const few = <span className="few">fewer than 10</span>;

export const figure = (count: number) => count.toLocaleString("en-GB");

/** "1 note", "12 notes"; `many`: where that is not the one with an s. */
export const counted = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`;

/** A point in time as the desk says it: "Mon 23 Nov, 16:05". */
export function Moment({ at }: { at: number | string }) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}

let moment: Intl.DateTimeFormat | undefined;
const openMoment = () =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: country().zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

export function momentText(at: number | string): string {
  moment ??= openMoment();
  return moment.format(new Date(at));
}

/** How long ago, in the largest unit that fits: "4 days". */
export function ageText(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
  if (minutes === 0) return "less than a minute";
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}
