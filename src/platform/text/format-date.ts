// Instants in local words, Europe/London whatever the machine's zone (specification §5.22).
import { ordinal } from "./ordinal.ts";

const timeZone = "Europe/London";
// One formatter for everything, created at its first use: creating it costs more than a thousand uses of it.
let built: Intl.DateTimeFormat | undefined;
const format = () => {
  built ??= new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return built;
};

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = "January February March April May June July August September October November December".split(" ");

/** The parts of an instant on London's clock and calendar. */
export interface LocalMoment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** Monday 1 to Sunday 7. */
  weekday: number;
  hour: number;
  minute: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Hours by their number since 1970: a page says the same few over and over, and the format takes long. */
const knownHours = new Map<number, LocalMoment>();
const mostKnownHours = 5_000;

/** The London date and time of an instant given in milliseconds since 1970 UTC. */
export function localMoment(instantMs: number): LocalMoment {
  const hour = Math.floor(instantMs / hourMs);
  let start = knownHours.get(hour);
  if (!start) {
    if (knownHours.size >= mostKnownHours) knownHours.clear();
    start = formattedMoment(hour * hourMs);
    knownHours.set(hour, start);
  }
  // London's clocks have differed from UTC by whole hours since 1847.
  return { ...start, minute: Math.floor((instantMs - hour * hourMs) / minuteMs) };
}

function formattedMoment(instantMs: number): LocalMoment {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format().formatToParts(instantMs)) part[type] = value;
  return {
    year: Number(part.year),
    month: months.indexOf(part.month ?? "") + 1,
    day: Number(part.day),
    weekday: weekdays.indexOf(part.weekday ?? "") + 1,
    hour: Number(part.hour),
    minute: Number(part.minute),
  };
}

/** 12-hour form: "7:30 pm", midnight "12:00 am", noon "12:00 pm"; it never breaks over two lines. */
export function formatTime(instantMs: number): string {
  const { hour, minute } = localMoment(instantMs);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u00a0${hour < 12 ? "am" : "pm"}`;
}

/** A local time of day, "18:30", in the same form. Of a day on which London's clocks show UTC. */
export const formatClock = (time: string): string => formatTime(Date.parse(`2026-01-05T${time}Z`));

/** "Monday 3rd March". */
export function formatDate(instantMs: number): string {
  const { weekday, day, month } = localMoment(instantMs);
  return `${weekdays[weekday - 1]} ${ordinal(day)} ${months[month - 1]}`;
}

/** "3 March 2027": a day that may be in another year. */
export function formatFullDate(instantMs: number): string {
  const { year, day, month } = localMoment(instantMs);
  return `${day} ${months[month - 1]} ${year}`;
}

/** "March 2027". */
export function formatMonth(instantMs: number): string {
  const { month, year } = localMoment(instantMs);
  return `${months[month - 1]} ${year}`;
}

/** The local day as "2027-03-03": sorts by time, groups sessions of a day. */
export function localDate(instantMs: number): string {
  const { year, month, day } = localMoment(instantMs);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
