// Times of the exchange files: ISO 8601 with an offset, as an instant. Without the offset it is not known which hour is meant.
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { cellParser, type Parsed } from "./catalogue-cells.ts";

const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Offsets in use lie within 14 hours of UTC. */
const maxOffsetMinutes = 14 * 60;

/** Nothing is older in a register of today; the databases' calendars differ before the year 1. */
const firstYear = 1900;

/** Milliseconds since 1970 UTC. Seconds may be left out; the offset may be Z, +01:00, +0100 or +01. */
export const instant = cellParser(
  "a time like 2026-11-24T18:30:00+00:00, with its offset from UTC",
  (text): Parsed<number> => {
    const found = pattern.exec(text.trim());
    if (found === null) return refuse(`${shown(text)} is not an ISO 8601 time with an offset`);
    const [, year, month, day, hour, minute, second = "0", fraction = "0", offset] = found;
    if (offset === undefined) return refuse(`${shown(text)} has no offset from UTC`);
    const offsetMs = offsetMsOf(offset);
    const time = new Date(0);
    time.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const isRealDate =
      Number(year) >= firstYear && time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day);
    const isRealTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    if (!isRealDate || !isRealTime || offsetMs === null) return refuse(`${shown(text)} is no time that exists`);
    time.setUTCHours(Number(hour), Number(minute), Number(second), Math.floor(Number(`0.${fraction}`) * 1000));
    return { ok: true, value: time.getTime() - offsetMs };
  },
);

function offsetMsOf(offset: string): number | null {
  if (offset.toUpperCase() === "Z") return 0;
  const digits = offset.slice(1).replace(":", "");
  const minutesPart = Number(digits.slice(2) || "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + minutesPart;
  if (minutes > maxOffsetMinutes || minutesPart > 59) return null;
  return (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}

function refuse(reason: string): Parsed<number> {
  return { ok: false, reason };
}
